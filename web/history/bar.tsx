import type { ComponentChildren } from 'preact';
import { BackIcon } from '../parts/icons.tsx';
import { follow } from '../router.ts';

type BarProps = {
  title: string;
  second?: string | undefined;
  /** Where the arrow leads, and what is there. */
  back: string;
  backTo: string;
  /** Whether the page has a heading of its own below. */
  isPlain?: boolean;
  children?: ComponentChildren;
};

/** The first row of a page of the past. */
export const Bar = ({ title, second, back, backTo, isPlain, children }: BarProps) => {
  const Title = isPlain ? 'p' : 'h1';
  return (
    <header class="top-bar">
      <a class="icon-button" href={back} onClick={follow} aria-label={backTo}>
        <BackIcon />
      </a>
      <div class="top-bar-text">
        <Title class="top-bar-title">{title}</Title>
        <p class="second">{second}</p>
      </div>
      {children}
    </header>
  );
};
