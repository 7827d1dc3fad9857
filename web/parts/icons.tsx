import type { ComponentChildren } from 'preact';

/** Line drawings of 24 by 24, in the colour of the text; what they mean is said beside them or by a label. */
const icon = (lines: ComponentChildren) => () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    {lines}
  </svg>
);

export const BackIcon = icon(<path d="m15 4-8 8 8 8" />);
export const MenuIcon = icon(<path d="M4 6h16M4 12h16M4 18h16" />);
export const CloseIcon = icon(<path d="m5 5 14 14M19 5 5 19" />);
export const ShareIcon = icon(<path d="M12 15V3m-5 5 5-5 5 5M5 12v8h14v-8" />);
export const CopyIcon = icon(<path d="M9 9h11v12H9zM15 9V3H4v12h5" />);
