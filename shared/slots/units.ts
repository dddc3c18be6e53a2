/** A wording as units that can be compared: words, marks, and values ("thirty (30) days" is one unit). */
import type { TextSpan } from '#shared/reading/types.ts';
import { valuesIn } from '#shared/slots/values/index.ts';
import type { ValueKind } from '#shared/slots/values/value.ts';
import { FUNCTION_WORDS } from '#shared/slots/vocabulary.ts';

export interface Unit extends TextSpan {
  kind: ValueKind | 'word' | 'mark';
  /** What is compared: the word itself; all values of one kind share a key, `<period>`. */
  key: string;
  /** The value made even, "30 day"; for words and marks the key. */
  value: string;
  /** A function word, a mark or a label: says little alone. */
  isWeak: boolean;
  /** A phrase may begin here: a comma, stop or bracket stands before it. */
  opensPhrase: boolean;
}

/** Marks and labels, which say nothing of the bargain. */
export const isSilent = ({ kind }: Unit): boolean => kind === 'mark' || kind === 'label';

const FRONT =
  /^\s*(?:(?:section|article|clause|§)\s*\d{1,3}(?:\.\d{1,3}){0,4}[.:)]?\s+|\d{1,3}(?:\.\d{1,3}){1,4}[.)]?\s+|\d{1,3}\.[\dlIO]{1,3}[.)]?\s+|\d{1,3}[.)]\s+|\((?:[a-z]|\d{1,2}|[ivxl]{1,5})\)\s*|[A-Z]\.\s+(?=[A-Z])|[-–—•·:.;]\s+)/i;
/** Fronts taken off one after the other: "Section 5.02. (a)". */
const MOST_FRONTS = 3;
/** So much text must be left behind a front. */
const LEAST_TEXT = 12;
/** What stands behind a wording on its page: "[Remainder of page intentionally left blank]". */
const PAGE_END =
  /[[(*\s-]{0,20}(?:the\s+)?(?:remainder\s+of\s+(?:this\s+|the\s+)?page|rest\s+of\s+(?:this\s+)?page|signature\s+pages?\s+(?:follow|to\b)|signatures?\s+(?:on|appear|follow)|in\s+witness\s+whereof|\/?s\/\s)/i;
/** "SELLERS: PURCHASER:". */
const SIGNERS = /\b[A-Z]{5,}:\s{1,3}[A-Z]{5,}(?::|$)/;
const PAGE_END_FROM = 30;

/** Where the wording itself begins and ends: without its number in front and page furniture behind. */
function wordingExtent(text: string): TextSpan {
  let start = 0;
  for (let n = 0; n < MOST_FRONTS; n++) {
    const front = FRONT.exec(text.slice(start, start + 40));
    if (!front) break;
    start += front[0].length;
  }
  start += gluedHeading(text.slice(start, start + LONGEST_HEADING));
  if (text.length - start < LEAST_TEXT) start = 0;
  const rest = text.slice(PAGE_END_FROM);
  const ends = [rest.search(PAGE_END), rest.search(SIGNERS)].filter((at) => at >= 0);
  return { start, end: ends.length === 0 ? text.length : Math.max(start, Math.min(...ends) + PAGE_END_FROM) };
}

const TOKEN =
  /(?:\p{L}\.){2,}|['’][sS](?![\p{L}])|[\p{L}\p{M}]+(?:[-‑][\p{L}\p{M}]+)*|[\p{N}][\p{L}\p{N}.,/-]*|[.;:!?%$€£&+=<>§]/gu;
/** A heading and the sentence behind it that lost the space between: "ProceedsThe Borrower". */
const GLUED = /(?<=\p{Ll})(?:The|This|Each|Any|All|No|If|In|Except|Subject)$/u;
/** What opens a sentence, behind a heading that lost the space between: "TaxesThe Borrower". */
const BEHIND_HEADING =
  /\p{Ll}(?=(?:The|This|These|Each|Any|All|No|If|In|It|Except|Subject|Neither|Upon|During|Unless|Every|Borrower|Company|Notwithstanding)\s)/u;
const LONGEST_HEADING = 90;
const HEADING = /^(?:(?:\p{Lu}[\p{L}'’-]*|of|and|the|to|for|in|on|by|with|or|an?)[,;.]?\s{0,2})+$/u;

/** "Counterparts; Integration. This Agreement", without a verb. */
const HEADING_SENTENCE =
  /^(?:(?:\p{Lu}[\p{L}'’-]*|of|and|the|to|for|in|on|by|with|or|an?|etc)[,;]?\s{1,2}){0,7}(?:\p{Lu}[\p{L}'’-]*|etc)(?:\s?[.:]|\s[-–—])\s{1,3}(?=\p{Lu})/u;
const VERB = /\b(?:shall|will|must|may|is|are|be|has|have|agrees?|waives?)\b/i;
/** In capitals throughout nothing tells a heading from a sentence, and "Co." ends a name. */
const NO_HEADING = /^[^\p{Ll}]+$|\b(?:Inc|Co|Corp|Ltd|No|Mr|Ms|Dr|St|U\.S)\s?\.\s*$/u;

/** Length of a heading that stands in front of a wording as if it were its first words. */
function gluedHeading(front: string): number {
  const sentence = HEADING_SENTENCE.exec(front)?.[0] ?? '';
  if (sentence && !VERB.test(sentence) && !NO_HEADING.test(sentence)) return sentence.length;
  const behind = BEHIND_HEADING.exec(front);
  return behind && HEADING.test(front.slice(0, behind.index + 1)) ? behind.index + 1 : 0;
}

const PHRASE_OPENER = /[,.;:(]\s*$/;
/** Units read of one text at most: a wording is a clause, not a contract. */
const MOST_UNITS = 4_000;

/** Units of a text in reading order; offsets point into the text as given. */
export function unitsOf(text: string): Unit[] {
  const { start, end } = wordingExtent(text);
  const units: Unit[] = [];
  const opensAt = (at: number): boolean =>
    units.length === 0 || PHRASE_OPENER.test(text.slice(Math.max(0, at - 4), at));
  let at = start;
  const words = (to: number): void => {
    for (const { 0: token, index } of text.slice(at, to).matchAll(TOKEN)) {
      const behind = GLUED.exec(token)?.[0] ?? '';
      const cut = token.length - behind.length;
      units.push(wordUnit(token.slice(0, cut), at + index, opensAt(at + index)));
      if (behind) units.push(wordUnit(behind, at + index + cut, true));
    }
  };
  for (const value of valuesIn(text)) {
    if (value.start < at || value.end > end) continue;
    words(value.start);
    units.push({ ...value, key: `<${value.kind}>`, isWeak: value.kind === 'label', opensPhrase: opensAt(value.start) });
    at = value.end;
    if (units.length > MOST_UNITS) break;
  }
  words(end);
  while (units.length > 0 && units.at(-1)!.kind === 'mark') units.pop();
  return units.slice(0, MOST_UNITS);
}

function wordUnit(token: string, start: number, opensPhrase: boolean): Unit {
  const even = token.toLowerCase().replaceAll('‑', '-').replace('’', "'");
  const isMark = !/[\p{L}\p{N}]/u.test(even) || even === "'s";
  const key = isMark ? (even === ':' || even === '!' || even === '?' ? ';' : even) : even.replace(/[.,/-]+$/, '');
  return {
    kind: isMark ? 'mark' : 'word',
    key,
    value: key,
    isWeak: isMark || FUNCTION_WORDS.has(key),
    opensPhrase: opensPhrase && !isMark,
    start,
    end: start + token.length,
  };
}

/** Equal for texts that say the same with the same values; spacing, capitals, marks and numbering do not count. */
export const wordingKey = (units: readonly Unit[]): string =>
  units
    .filter(({ kind }) => kind !== 'mark' && kind !== 'label')
    .map(({ kind, key, value }) => (kind === 'word' ? key : `${key}${value}`))
    .join(' ');
