/** Judges by its words alone whether a phrase can be a title. */

/** In capitals, in title case, or a short phrase with a capital first letter only. */
export type PhraseKind = 'capitals' | 'title-case' | 'phrase';

export interface Title {
  start: number;
  /** Behind the last character of the title, final punctuation excluded. */
  end: number;
  /** Where the wording starts; equals the limit when there is nothing but the title. */
  bodyStart: number;
  /** How the title was recognised: by type, by capitals, by title case, by a short lower-case phrase. */
  by: 'type' | PhraseKind;
}

/** Headings longer than this do not occur; longer bold passages are emphasis. */
export const MAX_TITLE = 160;
export const MAX_WORDS = 16;

export const MINOR = new Set(
  'a an the of and or for to in on by with from at as into upon under without per vs versus via not nor but if its their any all no than this that other be re de non & - – / between among during after before out up off against within through'.split(
    ' ',
  ),
);
/** Words that make a sentence out of a phrase. */
export const VERBS =
  /\b(?:shall|will|must|may|agrees?|is|are|was|were|has|have|had|means|mean|hereby|does|do|been|can|would|should|acknowledges?|represents|warrants that|hereto agree)\b/;
const CAPITAL_VERBS =
  /\b(?:SHALL|WILL NOT|MUST|MAY NOT|IS|ARE|WAS|WERE|HAS|HEREOF|HEREBY|THEREOF|HEREUNDER|DOES|AGREES?)\b/;
/** "In the event that", "At the Closing": how sentences begin and titles do not. */
const OPENING =
  /^(?:in|as of|at|if|upon|during|on|for|by|to|with respect|after|each|within|until|following|under|from|when|where|while|because|although|since|that|which|prior to|to the extent|except|unless|neither|either) (?:the|an?|any|each|this|such|event|all|that|no|it|its|of|for|as|party|to)\b/i;
const CAPITAL_OPENING =
  /^(?:EXCEPT|IN NO EVENT|NEITHER|NOTWITHSTANDING|THE PARTIES|EACH PARTY|UNLESS|THIS EXHIBIT|PORTIONS OF|CERTAIN (?:CONFIDENTIAL )?INFORMATION|CONFIDENTIAL TREATMENT)\b/;
/** Openings of sentences, and words that only introduce what follows. */
export const NO_TITLE =
  /^(?:whereas|provided|notwithstanding|now,? therefore|in witness|this agreement|if|upon|subject to|except|in the event|section \d.*|article [\divx]+|page \d+|e\.g|i\.e|via|it|they|we|you|he|she|such|each|all|any|the|no|to|where|when|and|or|but|also|that|then|otherwise|provided further)[:.]?\s*$/i;
/** Fields of forms and letters: no headings unless they are numbered. */
export const FIELD =
  /^(?:date|dated|by|name|title|its|re|attn|attention|e-?mail|tel|telephone|phone|fax|facsimile|address|to|from|cc|notes?|signature|print name|source|reference|subject|regarding|copy to|with a copy|attest|witness)\b[:.]?\s*$/i;

export const words = (s: string): string[] => s.split(/\s+/).filter(Boolean);

/** All letters are capitals, and there are at least three of them. */
export function isCapitals(s: string): boolean {
  let upper = 0;
  for (let i = 0; i < s.length; i++) {
    const c = s[i]!;
    if (c >= 'a' && c <= 'z') {
      // A plural or possessive s does not spoil capitals ("SLAs").
      if (c === 's' && !/[a-z]/i.test(s[i + 1] ?? '') && upper >= 2) continue;
      return false;
    }
    if (c >= 'A' && c <= 'Z') upper++;
  }
  return upper >= 3;
}

/** What kind of title a phrase could be, judged by its words alone; null if it reads like running text. */
export function titleKind(phrase: string, isNumbered = false): PhraseKind | null {
  const s = phrase.trim();
  if (s.length < 2 || s.length > MAX_TITLE || !/[A-Za-z\u00c0-\u024f\u0400-\u04ff]{2}/.test(s)) return null;
  if (NO_TITLE.test(s) || (!isNumbered && FIELD.test(s)) || /[$€£%=_]|\d{4,}|\/s\/|@|https?:|\.{3}|\*{3}/.test(s))
    return null;
  if (/^[^\p{Lu}\d(["“]/u.test(s) || /^["“‘]/.test(s)) return null;
  const all = words(s);
  if (all.length > MAX_WORDS) return null;
  const ending = all.at(-1)!.toLowerCase();
  if (isCapitals(s) && /^(?:and|or|of|the|with|to|in|for|by|from|as|at|on|that)$/.test(ending)) return null;
  if (isCapitals(s)) return CAPITAL_VERBS.test(s) || CAPITAL_OPENING.test(s) ? null : 'capitals';
  if (OPENING.test(s)) return null;
  if (VERBS.test(s)) return null;
  const major = all.filter((w) => /\p{L}/u.test(w) && !MINOR.has(w.toLowerCase().replace(/[,;:)(]/g, '')));
  if (major.length === 0) return null;
  const lower = major.filter((w) => !/^[^\p{L}]*[\p{Lu}\d]/u.test(w));
  if (lower.length === 0) return all.length <= 14 ? 'title-case' : null;
  const last = all.at(-1)!.toLowerCase();
  if (MINOR.has(last) || /[,;]/.test(s.slice(-1))) return null;
  if (all.length <= 7 && lower.length >= major.length - 2 && !/^(?:the|a|an|this|each|any|all|no|such) /i.test(s))
    return 'phrase';
  // Title case with a slip ("Term and termination of Agreement").
  if (all.length <= 9 && lower.length <= major.length / 3) return 'title-case';
  return null;
}
