/** How Word writes the number of a list: one counter in one format (ST_NumberFormat). */

const ROMAN: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** Roman numeral in lower case; plain digits outside 1…3999. */
export function roman(n: number): string {
  if (n < 1 || n > 3999) return String(n);
  let rest = n;
  let out = '';
  for (const [value, digits] of ROMAN) {
    while (rest >= value) {
      out += digits;
      rest -= value;
    }
  }
  return out;
}

/** a…z, aa, bb, cc: how Word counts in letters; plain digits outside 1…780. */
export function letter(n: number): string {
  if (n < 1 || n > 780) return String(n);
  return String.fromCharCode(97 + ((n - 1) % 26)).repeat(Math.ceil(n / 26));
}

/** 1st, 2nd, 3rd, 11th. */
function ordinal(n: number): string {
  const tens = n % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
}

/** Number in English words, 0…99; digits above. */
function cardinalWords(n: number): string {
  if (n < 0 || n > 99) return String(n);
  if (n < 20) return ONES[n]!;
  const tens = TENS[Math.floor(n / 10)]!;
  return n % 10 === 0 ? tens : `${tens}-${ONES[n % 10]}`;
}

/** Ordinal in English words ("twenty-first"), 0…99; "100th" above. */
function ordinalWords(n: number): string {
  if (n > 99) return ordinal(n);
  const words = cardinalWords(n);
  const cut = words.lastIndexOf('-') + 1;
  const last = words.slice(cut);
  const changed = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return words.slice(0, cut) + changed;
}

/** Formats of other scripts fall back to digits. */
export function formatCounter(n: number, format: string): string {
  switch (format) {
    case 'decimalZero':
      return n < 10 && n >= 0 ? `0${n}` : String(n);
    case 'lowerLetter':
      return letter(n);
    case 'upperLetter':
      return letter(n).toUpperCase();
    case 'lowerRoman':
      return roman(n);
    case 'upperRoman':
      return roman(n).toUpperCase();
    case 'ordinal':
      return ordinal(n);
    case 'cardinalText':
      return capitalised(cardinalWords(n));
    case 'ordinalText':
      return capitalised(ordinalWords(n));
    case 'none':
      return '';
    default:
      return String(n);
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
