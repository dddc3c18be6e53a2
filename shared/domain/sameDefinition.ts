/** Two definitions of one term beside each other: whether they say the same, or may. Pure text. */

/** `same`: the same words. `alike`: but for turns of phrase, so that a person may judge whether they mean the same. */
export type Sameness = 'same' | 'alike' | 'different';

/** Ways of saying one thing. Both sides of a comparison are read with the right one. */
const TURNS: readonly [RegExp, string][] = [
  [/\b(?:shall|will) mean\b|\bmean\b|\b(?:shall have|has|have) the (?:following )?meaning of\b/g, 'means'],
  [/\b(?:shall|will) include\b|\binclude\b|\bincluding(?: without limitation| but not limited to)?\b/g, 'includes'],
  [/\b(?:pursuant to|in accordance with|in terms of)\b/g, 'under'],
  [/\bprior to\b/g, 'before'],
  [/\b(?:subsequent to|following)\b/g, 'after'],
  [/\bupon\b/g, 'on'],
  [/\bwhich\b/g, 'that'],
  [/\b(?:set forth|set out|described|specified|stated)\b/g, 'stated'],
  [/\b\p{L}+(?:[\s-]\p{L}+)? \((\d+)\)/gu, '$1'],
  // one more or less of these turns no meaning
  [
    /\b(?:the|an?|said|such|hereof|herein|hereunder|of|is|are|be|been|being|this|its|their|respective|applicable)\b/g,
    '',
  ],
];
/**
 * Without quotation marks, spaces, and the mark at the end. What stands before the term counts: it may bind it to a place. So do
 * capitals: they may make a term of a word.
 */
const wordsSaid = (text: string): string =>
  text
    .replace(/[“”"„'’‘]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,\s]+$/, '');

function turned(text: string): string {
  let out = wordsSaid(text).toLowerCase();
  for (const [from, to] of TURNS) out = out.replace(from, to);
  return out
    .replace(/[^\p{L}\p{N}%$€£]+/gu, ' ')
    .trim()
    .replace(/ (?:and|or)$/, '');
}

/** Both without the number in front of them. */
export function sameDefinition(a: string, b: string): Sameness {
  if (wordsSaid(a) === wordsSaid(b)) return 'same';
  return turned(a) === turned(b) ? 'alike' : 'different';
}
