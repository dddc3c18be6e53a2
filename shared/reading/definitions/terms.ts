/** What can be a defined term, and how it is written. */

/** Quoted words that contracts use without defining them, in the form for comparison: without a last stop. */
const NEVER = new Set(
  'as is|as-is|as available|as-available|where is|where-is|with all faults|including|includes|include|without limitation|including without limitation|herein|hereof|hereunder|hereto|hereby|or|and|and/or|shall|will|may|must|not|none|n/a|not applicable|yes|no|the|a|an|e.g|i.e|etc|x|accept|i accept|i agree|confidential|proprietary|draft|sic|sell|buy|will be|is|are|to|from|until|through|in writing|written'.split(
    '|',
  ),
);

/** One form for comparison: case, white space, quotation marks and final punctuation aside. */
export const normaliseTerm = (term: string): string =>
  term
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/["“”«»*_[\]]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:–—-]+|[\s.,;:–—-]+$/g, '')
    .toLowerCase();

/** The term as it is shown: one space between words, no punctuation or stray brackets around it. */
export function cleanTerm(raw: string): string {
  let term = raw.replace(/\s+/g, ' ').replace(/^[\s.,;:“”"«»*_–—-]+|[\s.,;:“”"«»*_–—-]+$/g, '');
  // The last stop of an abbreviation is part of it (U.S.).
  if (/(?:^|[\s.])\p{Lu}\.\p{Lu}$/u.test(term) && raw.includes(`${term}.`)) term += '.';
  term = term.replace(/^(?:the|this|an?|each) (?=\p{Lu})/u, '');
  if (term.endsWith(')') && !term.includes('(')) term = term.slice(0, -1).trimEnd();
  if (term.startsWith('(') && !term.includes(')')) term = term.slice(1).trimStart();
  return term;
}

/** A noun phrase short enough to be a term, not a sentence, a number, a title of law or mere emphasis. */
export function canBeTerm(term: string): boolean {
  if (term.length < 2 || term.length > 100) return false;
  const words = term.split(' ');
  if (
    words.length > 12 ||
    !/\p{L}/u.test(term) ||
    (term.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2 ||
    term.startsWith('[')
  )
    return false;
  if (words.length > 4 && !/\p{Lu}/u.test(term)) return false;
  const lower = normaliseTerm(term);
  if (NEVER.has(lower) || /[;!?="“”]|https?:|\.{3}|…|_{2,}|@/.test(term)) return false;
  if (/^(?:section|article|exhibit|schedule|clause|paragraph|annex|appendix) [\dIVX]/i.test(term)) return false;
  if (/\b(?:shall|will|must|means|agrees?|hereby|have|has|is|are)\b/.test(term) && words.length > 3) return false;
  return true;
}

/** Written as a name: its words, small ones aside, begin with capitals or digits. */
export const isCapitalised = (term: string): boolean =>
  term
    .split(/[\s/-]+/)
    .filter((w) => !/^(?:of|the|and|or|for|to|in|on|a|an|by|with|de|as|from|at|per|not)$/.test(w))
    .every((w) => /^[^\p{L}]*[\p{Lu}\p{N}]/u.test(w) || !/\p{L}/u.test(w));
