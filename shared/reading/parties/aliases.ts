/** Deciding whether two spellings name the same party. */

const forms: readonly [pattern: RegExp, form: string][] = [
  [/\bincorporated\b/g, 'inc'],
  [/\bcorporation\b/g, 'corp'],
  [/\blimited\b/g, 'ltd'],
  [/\bcompany\b/g, 'co'],
  [/\bl ?l ?c\b/g, 'llc'],
  [/\bl ?p\b/g, 'lp'],
];
const droppable = new Set([
  'inc',
  'corp',
  'ltd',
  'co',
  'llc',
  'lp',
  'llp',
  'plc',
  'gmbh',
  'bv',
  'nv',
  'sa',
  'ag',
  'the',
  'pte',
  'pty',
]);

/** Lower case, without punctuation, company forms abbreviated alike: "The Acme Company, Inc." → "acme co inc". */
export function normaliseName(name: string): string {
  let plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[.'’`]/g, '')
    .replace(/[^\p{L}\d&]+/gu, ' ')
    .replace(/&/g, ' and ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^the /, '')
    // "J. M. Holt" is "J.M. Holt"
    .replace(/(?<![\p{L}\d])(\p{L}) (?=\p{L}(?![\p{L}\d]))/gu, '$1');
  for (const [pattern, form] of forms) plain = plain.replace(pattern, form);
  return plain;
}

/** The words that tell one company from another: the name without its forms. */
export function coreName(name: string): string {
  const words = normaliseName(name).split(' ');
  const core = words.filter((word) => !droppable.has(word));
  return (core.length > 0 ? core : words).join(' ');
}

/** Same name up to case, punctuation and company form ("Acme Corp." and "ACME CORPORATION"). */
export function sameName(a: string, b: string): boolean {
  return normaliseName(a) === normaliseName(b) || coreName(a) === coreName(b);
}
