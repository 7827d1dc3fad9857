// Draws the icons of the installed page from web/icon.svg, with a browser; run by hand when the drawing changes.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium.mjs';

const card = readFileSync('web/icon.svg', 'utf8');
/** Phones make one colour of it: the card's outline and its marks. */
const badge = card
  .replace(/(<rect[^>]*)fill="[^"]*"/, '$1fill="none" stroke="#fff" stroke-width="5"')
  .replace(/(<path[^>]*)fill="[^"]*"/g, '$1fill="#fff"');

/** `part`: how much of the icon's width the card's drawing takes; phones cut a maskable one to a circle. */
const ICONS = [
  { name: 'icon-192', size: 192, drawing: card, part: 1 },
  { name: 'icon-512', size: 512, drawing: card, part: 1 },
  { name: 'icon-maskable-512', size: 512, drawing: card, part: 0.66, paper: '#f4f6f2' },
  { name: 'apple-touch-icon', size: 180, drawing: card, part: 0.8, paper: '#f4f6f2' },
  { name: 'badge-96', size: 96, drawing: badge, part: 1 },
];

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, size, drawing, part, paper = 'transparent' } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * part);
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${paper}">
       <div style="width:${side}px;height:${side}px">${drawing}</div>`,
  );
  await page.screenshot({ path: `web/public/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
