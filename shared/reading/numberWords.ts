/** Numbers written in words. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';
const TENTHS = 'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth';

const UNITS = new Map<string, number>([
  ...SMALL.split(' ').map((word, i) => [word, i] as const),
  ...ORDINALS.split(' ').map((word, i) => [word, i + 1] as const),
]);
const DECADES = new Map<string, number>([
  ...TENS.split(' ').map((word, i) => [word, (i + 2) * 10] as const),
  ...TENTHS.split(' ').map((word, i) => [word, (i + 2) * 10] as const),
  ['fourty', 40],
]);
const SCALES = new Map<string, number>([
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);

export const isNumberWord = (word: string): boolean =>
  UNITS.has(word) || DECADES.has(word) || SCALES.has(word) || word === 'hundred' || word === 'hundredth';

/** Value of a whole number in words ("one hundred and twenty-five thousand"), or null if the words are no such number. */
export function wordsValue(text: string): number | null {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '' && word !== 'and');
  if (words.length === 0) return null;
  let total = 0;
  let group = 0;
  /** The next word may only be smaller than this: "five twenty" is no number. */
  let below = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const unit = UNITS.get(word) ?? DECADES.get(word);
    const scale = SCALES.get(word);
    if (unit !== undefined) {
      if (unit >= below) return null;
      group += unit;
      below = unit >= 20 ? 10 : 1;
    } else if (word === 'hundred' || word === 'hundredth') {
      if (group === 0) group = 1;
      if (group >= 100) return null;
      group *= 100;
      below = 100;
    } else if (scale !== undefined) {
      total += (group === 0 ? 1 : group) * scale;
      group = 0;
      below = Number.POSITIVE_INFINITY;
    } else return null;
  }
  return total + group;
}
