import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page as it stands, in the light and in the dark. */
export const findings = async (page: Page): Promise<string[]> => {
  const all: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What is there is the same in both; the colours are not.
    const runOnly = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {};
    // No page has frames: the mode made for them opens another page, and passes it all that was found to be right.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...runOnly });
    const { violations } = await axe.analyze();
    const nodes = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
    all.push(...nodes.map((node) => `${colorScheme} ${node}`));
  }
  return all;
};
