/** Whole numbers and decimals as contracts write them: in digits, in words, or in both ("thirty (30)"). */
import { wordsValue } from '#shared/reading/numberWords.ts';
import type { TextSpan } from '#shared/reading/types.ts';

export interface WrittenNumber extends TextSpan {
  value: number;
  /** One word and no digits: "one" and "two" of ordinary prose are written like this. */
  isSingleWord: boolean;
}

const NUMBER_WORD =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion)';
const START = new RegExp(`(?<![\\p{L}\\p{N}.,$€£-])(?:\\d|${NUMBER_WORD}(?![\\p{L}]))`, 'giu');
const DIGITS = /(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?!\d|(?!x\b)\p{L})/uy;
const FRACTION = /\s(\d)\/(\d)(?!\d)/y;
const IN_WORDS = new RegExp(
  `${NUMBER_WORD}(?![\\p{L}])(?:[\\s-]{1,3}(?:and\\s{1,2})?${NUMBER_WORD}(?![\\p{L}])){0,12}`,
  'iuy',
);
const HALF = /\s{1,2}and\s{1,2}(?:one-half|a\s{1,2}half)\b/iy;
const SCALE = /\s{1,2}(thousand|million|billion)\b/iy;
const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };
/** The same number again: "(30)", "(thirty)", "[30]". */
const AGAIN = /[\s-]{0,2}(?:\(\s{0,2}([^()]{1,60}?)\s{0,2}\)|\[\s{0,2}([^[\]]{1,60}?)\s{0,2}\])/y;
const againAt = (text: string, at: number): { said: string; end: number } | null => {
  const again = matchAt(AGAIN, text, at);
  return again && { said: (again[1] ?? again[2])!, end: at + again[0].length };
};

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};
export const figureValue = (digits: string): number => Number(digits.replaceAll(',', ''));

/** The number that begins at `at`; null if none does. */
function numberAt(text: string, at: number): WrittenNumber | null {
  const digits = matchAt(DIGITS, text, at);
  if (digits) return figureAt(text, at, digits[0]);
  const words = matchAt(IN_WORDS, text, at);
  return words ? wordsAt(text, at, words[0]) : null;
}

function figureAt(text: string, at: number, digits: string): WrittenNumber {
  let [value, end] = [figureValue(digits), at + digits.length];
  const fraction = matchAt(FRACTION, text, end);
  if (fraction) {
    value = Math.round((value + Number(fraction[1]) / Number(fraction[2])) * 1e4) / 1e4;
    end += fraction[0].length;
  }
  const scale = matchAt(SCALE, text, end);
  if (scale) {
    value *= SCALES[scale[1]!.toLowerCase()]!;
    end += scale[0].length;
  }
  const again = againAt(text, end);
  if (again && wordsValue(again.said) === value) end = again.end;
  return { value, start: at, end, isSingleWord: false };
}

function wordsAt(text: string, at: number, words: string): WrittenNumber | null {
  let written = words;
  let value = wordsValue(written);
  // "one two": only the first of them is meant
  while (value === null && /[\s-]/.test(written)) {
    written = written.replace(/[\s-]+[^\s-]+$/, '').replace(/\s+and$/i, '');
    value = wordsValue(written);
  }
  if (value === null) return null;
  let end = at + written.length;
  const half = matchAt(HALF, text, end);
  if (half) {
    value += 0.5;
    end += half[0].length;
  }
  const again = againAt(text, end);
  const figure = again && /^\d[\d,]*(?:\.\d+)?$/.test(again.said) ? figureValue(again.said) : null;
  // where words and figures differ, the figure is what readers look at
  if (figure !== null) return { value: figure, start: at, end: again!.end, isSingleWord: false };
  return { value, start: at, end, isSingleWord: !/[\s-]/.test(text.slice(at, end)) };
}

/** "[3] years": a number that is still to be agreed is that number. */
function inBrackets(text: string, number: WrittenNumber): WrittenNumber {
  const close = /^\s?\]/.exec(text.slice(number.end, number.end + 2));
  return close && text[number.start - 1] === '['
    ? { ...number, start: number.start - 1, end: number.end + close[0].length }
    : number;
}

/** All numbers of a text in reading order, none overlapping another. */
export function numbersIn(text: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  START.lastIndex = 0;
  for (let m = START.exec(text); m; m = START.exec(text)) {
    const bare = numberAt(text, m.index);
    if (!bare) continue;
    const number = inBrackets(text, bare);
    found.push(number);
    START.lastIndex = number.end;
  }
  return found;
}
