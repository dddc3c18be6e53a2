/** Which way a text is read, by its first letter that says so (Unicode Standard Annex 9, P2). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;

export function isRightToLeft(text: string): boolean {
  const letter = LETTER.exec(text)?.[0];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter);
}

const STRETCH =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Nd}](?:[^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Nd}%])?/gu;

const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
};

export interface Stretch {
  text: string;
  isRightToLeft: boolean;
}

/**
 * A line of a text that is read from the right, cut where the direction changes, in the order in which it is seen from the left. Words of
 * one stretch stay as they are written, with their brackets turned around: whoever draws them draws each from its end.
 */
export function seenFromLeft(line: string): Stretch[] {
  const stretches: Stretch[] = [];
  const addRight = (text: string): void => {
    if (text !== '')
      stretches.push({ text: text.replace(/[()[\]{}«»<>]/g, (sign) => MIRRORED[sign]!), isRightToLeft: true });
  };
  let at = 0;
  for (const found of line.matchAll(STRETCH)) {
    addRight(line.slice(at, found.index));
    stretches.push({ text: found[0], isRightToLeft: false });
    at = found.index + found[0].length;
  }
  addRight(line.slice(at));
  return stretches.reverse();
}
