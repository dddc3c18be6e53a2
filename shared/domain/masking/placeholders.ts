/** What stands in the place of a name: "[Party A]", and "[Party A.2]" for the same party in another spelling. */

export const MASKED_KINDS = [
  'party',
  'company',
  'person',
  'address',
  'email',
  'phone',
  'web',
  'amount',
  /** What looked like a placeholder before anything was masked. */
  'text',
] as const;
export type MaskedKind = (typeof MASKED_KINDS)[number];

const WORDS: Record<MaskedKind, string> = {
  party: 'Party',
  company: 'Company',
  person: 'Person',
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  web: 'Web',
  amount: 'Amount',
  text: 'Text',
};

/** As a model may write one: in any case, with a space too many. */
export const PLACEHOLDER = new RegExp(
  `\\[\\s?(?:${Object.values(WORDS).join('|')})\\s(?:[A-Z]{1,3}|\\d{1,6})(?:\\.\\d{1,4})?\\s?\\]`,
  'gi',
);

/** The beginning of one at the end of what has come so far. */
export const HALF_PLACEHOLDER = /\[[^[\]]{0,24}$/;

/** A, B … Z, AA, AB … */
function letters(n: number): string {
  const rest = n % 26;
  return (n >= 26 ? letters(Math.floor(n / 26) - 1) : '') + String.fromCharCode(65 + rest);
}

/** `n`: which of its kind, from 0; `spelling`: from 0. */
export function placeholder(kind: MaskedKind, n: number, spelling: number): string {
  const name = kind === 'party' ? letters(n) : String(n + 1);
  return `[${WORDS[kind]} ${name}${spelling === 0 ? '' : `.${spelling + 1}`}]`;
}

/** One spelling for all that mean the same placeholder. */
export const placeholderKey = (written: string): string =>
  written
    .replace(/\s+/g, ' ')
    .replace(/\[ | \]/g, (side) => side.trim())
    .toLowerCase();
