/** Text and numbers as people may send them. */
import * as v from 'valibot';

/** Control, surrogate, private and unassigned characters; line breaks; what turns the direction or has no width. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as shown to others: composed (NFC), trimmed, 1 to `most` code points, nothing that hides or misleads. */
export const shownName = (most: number, description: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.normalize('NFC').trim()),
    v.check((text) => text.length > 0, 'tooShort 1'),
    v.check((text) => [...text].length <= most, `tooLong ${most}`),
    v.check((text) => text === '' || (!HIDDEN.test(text) && VISIBLE.test(text)), 'invisible'),
    v.description(
      `${description} 1 to ${most} characters after trimming; no control or direction characters.`,
    ),
  );

/** A name from elsewhere as it may be shown: without what hides or misleads, and cut; null where nothing is left. */
export const asShownName = (text: string, most: number): string | null => {
  const kept = [...text.normalize('NFC')].filter((letter) => !HIDDEN.test(letter)).join('');
  const name = [...kept.replace(/\s+/g, ' ').trim()].slice(0, most).join('').trim();
  return VISIBLE.test(name) ? name : null;
};

/** A whole number between two bounds, both included. */
export const whole = (min: number, max: number, description: string) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max), v.description(description));

/** The most chips that can be named: far below where whole numbers end, even for all seats together. */
export const MOST_CHIPS = 1_000_000_000_000;

export const chips = (description: string, min = 1) => whole(min, MOST_CHIPS, `${description} In chips.`);

/** A whole number in an address, above zero. */
export const numberInAddress = (max: number, min: number, description: string) =>
  v.pipe(
    v.string(),
    v.check((text) => /^(0|[1-9][0-9]{0,15})$/.test(text), 'notANumberInAddress'),
    v.check((text) => Number(text) >= min, `atLeast ${min}`),
    v.check((text) => Number(text) <= max, `atMost ${max}`),
    v.transform(Number),
    v.description(description),
  );
