/** Light, dark, or as the device is. */
import { signal } from './signal.ts';
import { recall, remember } from './storage.ts';

export const THEMES = ['device', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const theme = signal<Theme>(recall<Theme>('theme') ?? 'device');

/** Puts the theme on the page, and its paper on what the browser draws around it. */
export const applyTheme = (): void => {
  const { dataset } = document.documentElement;
  if (theme.value === 'device') delete dataset.theme;
  else dataset.theme = theme.value;
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
};

export const chooseTheme = (chosen: Theme): void => {
  theme.value = chosen;
  remember('theme', chosen === 'device' ? null : chosen);
  applyTheme();
};
