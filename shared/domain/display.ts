/** How counts and labels are written. Specification part 2 §3.2 (k, m, plurals), part 1 §9 (breadcrumbs of 50 characters). */

/** 3.14 → "3.1", 3 → "3". */
const oneDecimal = (value: number): string => value.toFixed(1).replace('.0', '');

/** "940", "3.1k", "21k", "1.2m": one decimal below ten of the unit. */
export function shortCount(n: number): string {
  if (n < 1000) return String(n);
  const [value, unit] = n < 999_500 ? [n / 1000, 'k'] : [n / 1_000_000, 'm'];
  return `${value < 9.95 ? oneDecimal(value) : Math.round(value)}${unit}`;
}

/** Thousands with commas, the same on every machine: 412806 → "412,806". Not by Intl, which a phone needs 0.1 s to wake for the first figure. */
export const fullCount = (n: number): string => String(Math.round(n)).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** "100 kB", "2 MB", "1.5 MB"; a kB has 1,024 bytes. */
export function sizeText(bytes: number): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'kB'] : [bytes / 1024 / 1024, 'MB'];
  return `${value < 10 ? oneDecimal(value) : fullCount(value)} ${unit}`;
}

/** plural(1, 'contract') → "contract"; plural(2, 'library', 'libraries') → "libraries". */
export const plural = (n: number, one: string, many: string = `${one}s`): string => (n === 1 ? one : many);

/** "1 contract", "18,902 contracts". */
export const counted = (n: number, one: string, many?: string): string => `${fullCount(n)} ${plural(n, one, many)}`;

/** Part 1 §9: characters of a breadcrumb, and of a title in a list of results. */
export const LABEL_LIMIT = 50;

/** Cuts a label at a word where that loses little, and marks the cut; the mark counts as a character. */
export function truncateLabel(label: string, limit: number = LABEL_LIMIT): string {
  if (label.length <= limit) return label;
  const cut = label.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  return `${(space > limit * 0.6 ? cut.slice(0, space) : cut.slice(0, -1)).trimEnd()}…`;
}

/** "1998–2026", "2026", or "" when nothing is dated. */
export function yearRange(first: number | null | undefined, last: number | null | undefined): string {
  if (!first && !last) return '';
  return !first || !last || first === last ? String(first || last) : `${first}–${last}`;
}

/** "14 March 2024" → "Mar 2024", where a day would only take room; anything else stays as it is. */
export const shortDate = (date: string): string => date.replace(/^\d{1,2} ([A-Z][a-z]{2})[a-z]{0,6} (\d{4})$/, '$1 $2');

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "2017-12-11" → "11 December 2017"; anything else stays as it is. */
export function readableDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return year && name ? `${Number(day)} ${name} ${year}` : date;
}

/** Words that keep their capitals, and those that have none inside a title. */
const CAPITALS = new Set(
  'LLC LLP LP PLC USA US UK EU NV BV AG SA AB AS NDA IP IT HR II III IV VI VII VIII IX XI XII'.split(' '),
);
const SMALL = new Set('a an and as at by for from in into of on or the to with'.split(' '));

/** A title that its contract sets in capitals, calmed: "MASTER SERVICES AGREEMENT" → "Master Services Agreement". Mixed case stays. */
export function calmTitle(title: string): string {
  if (/\p{Ll}/u.test(title) || !/\p{Lu}{4}/u.test(title)) return title;
  return title.replace(/[\p{L}\p{N}’']+/gu, (word, at: number) => {
    // "Nordvik AS", but "Software as a Service"
    const isJoining = word === 'AS' && /^\s+(?:AN?|THE|OF)\b/.test(title.slice(at + word.length));
    if ((CAPITALS.has(word) && !isJoining) || /\d/.test(word)) return word;
    const lower = word.toLowerCase();
    return at > 0 && SMALL.has(lower) ? lower : lower.replace(/./u, (letter) => letter.toUpperCase());
  });
}

/** A share of 0..1 as percent: "46%", "5.9%", "<0.1%". */
export function percent(share: number): string {
  const value = share * 100;
  if (value > 0 && value < 0.1) return '<0.1%';
  return `${value < 10 ? oneDecimal(value) : Math.round(value)}%`;
}

/** Size of a difference in words: "29 words added, 7 removed". */
export function differenceInWords(diff: { added: number; removed: number }): string {
  if (!diff.added && !diff.removed) return 'same words';
  if (!diff.removed) return `${counted(diff.added, 'word')} added`;
  if (!diff.added) return `${counted(diff.removed, 'word')} removed`;
  return `${counted(diff.added, 'word')} added, ${fullCount(diff.removed)} removed`;
}
