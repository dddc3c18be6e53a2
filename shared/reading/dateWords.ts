/** Names of months in the languages that contracts in the library are written in, and numbers in words. */
const names: [number: number, names: string][] = [
  [1, 'january jan januar janvier enero gennaio januari janeiro'],
  [2, 'february feb februar février fevrier febrero febbraio februari fevereiro'],
  [3, 'march mar märz maerz mars marzo maart março marco'],
  [4, 'april apr avril abril aprile'],
  [5, 'may mai mayo maggio mei maio'],
  [6, 'june jun juni juin junio giugno junho'],
  [7, 'july jul juli juillet julio luglio julho'],
  [8, 'august aug août aout agosto augustus'],
  [9, 'september sept sep septembre septiembre settembre setembro'],
  [10, 'october oct oktober octobre octubre ottobre outubro'],
  [11, 'november nov novembre noviembre novembro'],
  [12, 'december dec dezember décembre decembre diciembre dicembre dezembro'],
];

/** Lower-case name → 1..12. */
export const months: Readonly<Record<string, number>> = Object.fromEntries(
  names.flatMap(([number, list]) => list.split(' ').map((name) => [name, number] as const)),
);

const units = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const teens =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ');

/** "twenty-first" → 21; keys are hyphenated, a space in the text counts as a hyphen. */
export const dayOrdinals: Readonly<Record<string, number>> = Object.fromEntries([
  ...units.map((word, i) => [word, i + 1] as const),
  ...teens.map((word, i) => [word, i + 10] as const),
  ['twentieth', 20],
  ...units.map((word, i) => [`twenty-${word}`, i + 21] as const),
  ['thirtieth', 30],
  ['thirty-first', 31],
]);

const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';

/** "five" → 5, "twenty" → 20, up to ninety. */
export const numberWords: Readonly<Record<string, number>> = Object.fromEntries([
  ...small.split(' ').map((word, i) => [word, i + 1] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, i) => [word, (i + 2) * 10] as const),
]);
