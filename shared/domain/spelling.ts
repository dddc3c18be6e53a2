/** Whether one word corrects another. Only slips that make no other word are told: "Lessor" for "Lessee" is none. */

/** A shorter word becomes another one with a single letter. */
const SHORTEST = 6;
/** A longer one is no word. */
const LONGEST = 40;
/** Letters at the end that may not differ: they tell the employer from the employee. */
const ENDING = 2;

const WORD = /^\s*(\p{L}+)\s*$/u;
/** Spellings of one word on the two sides of the Atlantic. */
const VARIANTS: readonly [RegExp, string][] = [
  [/is(?=e[sdr]?$|ing$|ations?$)/, 'iz'],
  [/our(?=$|s$|ed$|ing$|able$|ably$|ite$)/, 'or'],
  [/tre(?=s?$)/, 'ter'],
  [/ence$/, 'ense'],
  [/ogue(?=s?$)/, 'og'],
  [/ll(?=ed$|ing$|er$|ment$)/, 'l'],
  [/ll(?=s?$)/, 'l'],
  [/dgement/, 'dgment'],
];

const plain = (word: string): string => VARIANTS.reduce((form, [pattern, by]) => form.replace(pattern, by), word);

const wordIn = (text: string): string | undefined => WORD.exec(text.toLowerCase())?.[1];

/** Whether both are one word and the second only spells it right, or as it is spelt elsewhere. */
export function isCorrection(deleted: string, added: string): boolean {
  const [was, is] = [wordIn(deleted), wordIn(added)];
  if (was === undefined || is === undefined || Math.max(was.length, is.length) > LONGEST) return false;
  if (Math.min(was.length, is.length) < SHORTEST) return false;
  return plain(was) === plain(is) || isSlip(was, is);
}

/** Letters swapped, one doubled or not, one of a, e, i for another: past the first letter and before the ending. */
function isSlip(was: string, is: string): boolean {
  let from = 0;
  // two words that differ do so somewhere
  while (was[from] === is[from]) from++;
  let end = 0;
  while (end < Math.min(was.length, is.length) - from && was.at(-1 - end) === is.at(-1 - end)) end++;
  if (from === 0 || end < ENDING) return false;
  const [one, other] = [was.slice(from, was.length - end), is.slice(from, is.length - end)];
  const isSwap = one.length === 2 && other === `${one[1]}${one[0]}`;
  const isVowel = /^[aei]$/.test(one) && /^[aei]$/.test(other);
  const [rest, longer] = one === '' ? [other, is] : [one, was];
  const isDoubled = one.length + other.length === 1 && longer[from - 1] === rest;
  return isSwap || isVowel || isDoubled;
}
