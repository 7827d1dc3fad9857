/** `npm run pictures` draws what chats show of a link, with a browser; to be run when the drawing changes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium.mjs';
import { closedPicture, HEIGHT, handPicture, homePicture, seatsPicture, WIDTH } from './pictures/drawing.ts';
import { paletted } from './pictures/png.ts';

const FOLDER = 'web/public/previews';
const MOST_SEATS = 9;

const pictures: [string, string][] = [
  ['home', homePicture()],
  ['hand', handPicture()],
  ['closed', closedPicture()],
];
for (let seats = 2; seats <= MOST_SEATS; seats++) {
  for (let taken = 0; taken <= seats; taken++)
    pictures.push([`${taken}-of-${seats}`, seatsPicture(seats, taken)]);
}

/** Every pixel of a drawing, as the browser paints it. In text, for that is what comes over best. */
const painted = async (svg: string): Promise<string> => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let text = '';
  for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.slice(at, at + 8192));
  return btoa(text);
};

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const [name, svg] of pictures) {
  const rgba = Buffer.from(await page.evaluate(painted, svg), 'base64');
  writeFileSync(`${FOLDER}/${name}.png`, paletted({ width: WIDTH, height: HEIGHT, rgba }));
}
await browser.close();
