const DOUBLED = /([bdfgkmnprt])\1$/;
const HAS_VOWEL = /[aeiouy]/;

/** Without plural or third person: "parties" → "party", "losses" → "loss", "terminates" → "terminate". */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Without -ing or -ed where a word with a vowel remains: "cancelled" → "cancel", "during" and "bring" stay. */
function infinitive(word: string): string {
  if (word.length > 5 && word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  const cut = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0;
  if (cut === 0 || word.length - cut < 3) return word;
  const rest = word.slice(0, -cut);
  if (!HAS_VOWEL.test(rest)) return word;
  return rest.length > 6 && rest.endsWith('ll') ? rest.slice(0, -1) : rest.replace(DOUBLED, '$1');
}

/**
 * The stem of one lower-case English word, inflection only. A stemmer that also cuts derivations would make one word of
 * severance and severability, of deduction and deductible, of arbitrary and arbitration: in contracts those are worlds apart.
 */
export function stem(word: string): string {
  const base = infinitive(singular(word));
  // "do not" has nothing to do with promissory notes
  if (base === 'note') return base;
  return base.length > 3 && base.endsWith('e') ? base.slice(0, -1) : base;
}
