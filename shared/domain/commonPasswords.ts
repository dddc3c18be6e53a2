/**
 * Passwords that are tried first. As rules rather than as a list: one common word with a few signs around it, keys that lie side by
 * side, one thing again and again. Whoever guesses works through the same rules.
 */
import { COMMON_WORDS, SITE_WORDS } from '#shared/domain/commonPasswordWords.ts';

export const COMMON_PASSWORD =
  'This password is one of those that are tried first. Use another one; a few words are good.';

/** Keys side by side, one after the other: any part of one counts, either way. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890',
  ...[
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'qwertzuiop',
    'yxcvbnm',
    'azertyuiop',
    'qsdfghjklm',
    'wxcvbn',
    '!@#$%^&*()_+',
  ],
  ...[
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
    '!qaz@wsx#edc$rfv',
    'qazwsxedcrfvtgbyhnujm',
    'zaqxswcdevfr',
    '1q2w3e4r5t6y7u8i9o0p',
  ],
  ...['q1w2e3r4t5y6u7i8o9p0', 'a1s2d3f4g5h6', '147258369', '741852963', '789456123', '159357', '963258741', '14789632'],
  ...['11223344556677889900', 'aabbccddeeff', '1020304050607080', '13579', '24680'],
].flatMap((run) => [run, [...run].reverse().join('')]);
const SHORTEST_RUN = 3;
/** A few signs that are no part of the pattern. */
const MOST_OTHERS = 2;
/** A year and a sign. */
const MOST_AROUND = 5;
const LONGEST_UNIT = 4;
/** Longer ones are read no further: nobody guesses them in order. */
const LONGEST = 40;

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const letters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LEET[sign]!);

const isRun = (text: string): boolean => /^(.)\1+$/u.test(text) || RUNS.some((run) => run.includes(text));

/** Runs one after the other, and at most so many signs besides. */
function isRuns(text: string, others: number): boolean {
  // up to each place: how few signs are no part of a run
  const fewest = [0];
  for (let end = 1; end <= text.length; end++) {
    let few = fewest[end - 1]! + 1;
    for (let from = end - SHORTEST_RUN; from >= 0; from--)
      if (fewest[from]! < few && isRun(text.slice(from, end))) few = fewest[from]!;
    fewest.push(few);
  }
  return fewest[text.length]! <= others;
}

/** "abcabcab": one unit again and again, the last time perhaps not to its end. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length);
    const isShort = length <= LONGEST_UNIT || COMMON_WORDS.has(letters(unit));
    if (isShort && unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true;
  }
  return false;
}

const OF_THE_SITE = new RegExp(`^(?:${SITE_WORDS.join('|')})+$`);
const isWord = (text: string): boolean => COMMON_WORDS.has(text) || OF_THE_SITE.test(text);
const isAround = (text: string): boolean => text.length <= MOST_AROUND || isRuns(text, 0);

/** One common word, signs in place of letters, a few digits or signs before and behind it. */
function isWordWithSigns(text: string): boolean {
  const before = /^[^\p{L}]*/u.exec(text)![0];
  const behind = /[^\p{L}]*$/u.exec(text)![0];
  for (let from = 0; from <= before.length; from++)
    for (let to = text.length; to >= text.length - behind.length; to--)
      if (isWord(letters(text.slice(from, to))) && isAround(text.slice(0, from)) && isAround(text.slice(to)))
        return true;
  return false;
}

/** Of a password that may be set. Case does not matter, nor width or accents that a keyboard composes. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim();
  if (isRepeated(text)) return true;
  return text.length <= LONGEST && (isRuns(text, MOST_OTHERS) || isWordWithSigns(text));
}
