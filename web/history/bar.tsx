import type { ComponentChildren } from 'preact';
import { BackIcon } from '../parts/icons.tsx';
import { follow } from '../router.ts';

type BarProps = {
  title: string;
  second?: string | undefined;
  /** Where the arrow leads, and what is there. */
  back: string;
  backTo: string;
  children?: ComponentChildren;
};

/** The first row of a page of the past. */
export const Bar = ({ title, second, back, backTo, children }: BarProps) => (
  <header class="top-bar">
    <a class="icon-button" href={back} onClick={follow} aria-label={backTo}>
      <BackIcon />
    </a>
    <div class="top-bar-text">
      <h1 class="top-bar-title">{title}</h1>
      <p class="second">{second}</p>
    </div>
    {children}
  </header>
);
