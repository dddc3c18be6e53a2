const LABEL =
  /^(?:(?:article|section|sec\.?|clause|paragraph|part|§{1,2})\s{0,3}(?:(?:[0-9]{1,2}[a-z]?|[0-9]{3,4})(?:\.[0-9]{1,3}){0,4}|[ivxl]{1,7}|[a-z])(?![a-z0-9])|\(?[0-9]{1,3}(?:\.[0-9]{1,3}){0,4}(?:[.):]|\s|$)|\([a-z]{1,4}\)|[ivxl]{1,7}[.):]\s|[a-z][.)]\s)[\s.:;,)–—-]{0,6}/;
const JOINT = /\s*(?:[;,/&+]|\band\b|\bor\b)\s*/;
const ARTICLES = new Set(['the', 'a', 'an', 'this', 'such', 'certain', 'etc']);
const OWN_NAME = / (?:of|to|under) (?:agreement|contract)(?= \+|$)/g;
/** What stands between the parts of a normalised heading. */
export const PARTS_JOINED = ' + ';
/** Longer is a sentence, not a heading. */
const MAX_LENGTH = 160;

/** "Policies" → "policy", "taxes" → "tax", "process" → "process". Wrong forms do no harm: both sides get them. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** A heading without its number or label ("Section 5.1", "ARTICLE IV", "(a)"), lower case. */
function withoutLabel(heading: string): string {
  let rest = heading;
  for (let round = 0; round < 3; round++) {
    const label = LABEL.exec(rest)?.[0];
    if (!label || label.length === rest.length) break;
    rest = rest.slice(label.length);
  }
  return rest;
}

/** "r e c i t a l s" → "recitals": titles set with wide letters. */
const spelledOut = (text: string) => (/^[a-z](?: [a-z]){4,}$/.test(text) ? text.replaceAll(' ', '') : text);

/**
 * A heading as the taxonomy compares it: lower case, without number, punctuation, accents and articles; plural words in
 * the singular, enumerated parts in alphabetical order ("Law & Venue" = "Venue; Law"). Headings of equal form are the
 * same heading. Empty when nothing is left or the text is too long for one.
 */
export function normaliseHeading(heading: string): string {
  if (heading.length > MAX_LENGTH * 2) return '';
  const plain = heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s{1,400}/g, ' ')
    .trim();
  if (plain.length > MAX_LENGTH) return '';
  const parts = spelledOut(withoutLabel(plain))
    .replace(/['’‘`"“”]s?(?![a-z])|['’‘`"“”]/g, '')
    .split(JOINT)
    .map((part) => {
      const words = part.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !ARTICLES.has(word));
      return words.map(singular).join(' ');
    })
    .filter((part) => part !== '');
  return [...new Set(parts)].sort().join(PARTS_JOINED);
}

/** A normalised heading without "of this Agreement" behind its parts: "term of agreement" → "term". */
export const withoutOwnName = (normalised: string): string => normalised.replace(OWN_NAME, '');
