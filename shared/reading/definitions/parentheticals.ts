/** Terms set in brackets or announced by "hereinafter", "referred to as". */
import type { TermMark } from '#shared/reading/definitions/marks.ts';

const REACH = 180;
const POINTS_ELSEWHERE =
  /\b(?:defined in|defined under|defined by|meaning (?:of|in|set|given)|under the heading|captioned|entitled|titled|such as|e\.g|i\.e|labell?ed|marked|legend|version|formerly|f\/k\/a|d\/b\/a)\b/i;
const DETERMINER =
  /(?:^|[\s,;:(])(?:the|this|that|an?|each|every|either|any|such|all|both|our|collectively|together|individually|jointly|hereinafter|hereafter|hereinbelow|herein|as|called|being|or|and|also|to as|to be|known as|referred to as|abbreviated|namely|respectively)[\s,:]*$/i;
const ANNOUNCED =
  /\b(?:referred to|(?<!so[- ])called|known|designated|abbreviated|styled|denoted)(?:\s(?:herein|hereinafter|hereafter|hereunder|herein collectively|below|throughout|collectively|individually|jointly|severally|together|sometimes|for convenience|in this (?:agreement|contract|amendment|letter|document|nda)|as|to|and|or|in|the|an?|singularly|each|either)){0,9},?\s?(?:as\s)?(?:the|an?|each|either|each individually|our)?\s*$/i;
/** "Defined in the “Plan”" points elsewhere, "defined as the “Plan”" defines. */
const DEFINED_AS =
  /\b(?:defined|described|identified|collectively)\s(?:(?:herein|hereinafter|hereafter|collectively|together)\s){0,2}as\s(?:the\s|an?\s)?\s*$/i;
const HEREINAFTER =
  /\b(?:hereinafter|hereafter|hereinbelow|henceforth)[,:]?\s(?:(?:collectively|jointly|individually|together|each|also)[,:]?\s)?,?(?:the|an?|each|as)?(?:\sthe)?\s*$/i;
const BEHIND =
  /^\s{0,2}(?:[,;)\]:]|(?:and|or|as|for|in|collectively|each|individually|together|when|below|herein|throughout|hereinafter|with|which|being|respectively)\b)/i;

/** ", each a “Term”", "shall be the “Term”.": introduced by the sentence itself. */
const APPOSITION =
  /(?:,\s?(?:each|collectively|together|such|all such|all of the foregoing)(?:\s[\w\s]{0,40})?,?\s(?:an?|the)|\b(?:shall|will)\s(?:each\s|collectively\s|together\s)?(?:be|constitute)\s(?:an?|the))\s*$/i;

const ONLY_CONNECTORS =
  /^(?:(?:the|this|an?|each|every|any|all|both|our|collectively|together|individually|jointly|hereinafter|hereafter|herein|as|called|and|or|also|to|be|known|referred|sometimes|in|such)[\s,:]*)*$/i;

/** Offset of the bracket that encloses `at`, or -1; looks no further back than a definition reaches. */
function enclosingBracket(text: string, at: number): number {
  let depth = 0;
  for (let i = at - 1; i >= 0 && i >= at - REACH; i--) {
    const c = text[i];
    if (c === '\n') return -1;
    if (c === ')' || c === ']') depth++;
    else if (c === '(' || c === '[') {
      if (depth === 0) return i;
      depth--;
    }
  }
  return -1;
}

/** "Section 3.10 (“Records”)" gives the title of that section, "Item 5 (“Events”)" that of an item. */
const TITLED =
  /\b(?:Sections?|Clauses?|Articles?|Items?|Exhibits?|Schedules?|Paragraphs?|Annex|Appendix|Part)\s[\dA-Z][\w.()-]{0,12}(?:(?:\s\([^()]{0,60}\))?,?\s(?:and|or|through|to)\s[\d][\w.()-]{0,8})?\s*$/i;
/** Quoted as another text has it: as “Eurocurrency liabilities” in Regulation D, “Control” as defined in the Act. */
const OF_ANOTHER =
  /^[,\s]{1,3}(?:(?:in|under|by|within\sthe\smeaning\sof)\s(?:Regulation|Rule|Section\s\d+\s?(?:\([a-z\d]+\))*\sof\sthe\s\p{Lu})|as\s(?:that\sterm\sis\s)?defined\sin\s(?:Regulation|Rule|Section\s\d+\s?(?:\([A-Za-z\d]+\))*\sof\sthe\s\p{Lu}))/u;
/** "References to the term X shall be read as": changes a reading, defines nothing. */
const REFERRING = /\breferences?\b[^.;]{0,60}$/i;

/** Whether the words before a mark make it a word that is spoken of: "references to the “Fee” shall mean". */
export const isSpokenOf = (text: string, mark: TermMark): boolean =>
  REFERRING.test(text.slice(Math.max(0, mark.start - 80), mark.start));

/** Removes quoted words, so that `the "A" and each a ` reads as `the and each a `. */
const unquoted = (s: string): string => s.replace(/[“"„«][^”"»]{0,120}[”"»]/g, '').replace(/\s+/g, ' ');

/**
 * How a mark is introduced as a term by its surroundings, or null. Pass the marks of a sentence in order: what
 * follows an introduced term in the same breath ("and each a “Party”") is introduced with it.
 */
export function introducedAs(text: string, mark: TermMark): 'parenthetical' | 'inline' | null {
  if (OF_ANOTHER.test(text.slice(mark.end, mark.end + 80))) return null;
  const bracket = enclosingBracket(text, mark.start);
  if (bracket >= 0) {
    // only the mark itself stands in the bracket behind the number
    if (bracket + 1 === mark.start && TITLED.test(text.slice(Math.max(0, bracket - 80), bracket))) return null;
    const left = text.slice(bracket + 1, mark.start);
    const right = text.slice(mark.end, mark.end + 80);
    const bare = unquoted(left).trim();
    const term = text.slice(mark.termStart, mark.termEnd);
    const isTyped = mark.by === 'bold' || mark.by === 'underline';
    const isDirect = bare === '' || DETERMINER.test(bare) || (/[,;]$/.test(bare) && left.length < 60);
    if (
      isDirect &&
      !(isTyped && left.length > 40) &&
      !POINTS_ELSEWHERE.test(bare) &&
      (ONLY_CONNECTORS.test(bare) || /\p{Lu}/u.test(term)) &&
      (BEHIND.test(right) || /^\s*[.]?\s*[)\]]/.test(right)) &&
      /[)\]]/.test(text.slice(mark.end, mark.end + REACH))
    )
      return 'parenthetical';
  }
  if (mark.by === 'bold' || mark.by === 'underline') return null;
  const left = unquoted(text.slice(Math.max(0, mark.start - REACH), mark.start));
  if (ANNOUNCED.test(left) || DEFINED_AS.test(left) || HEREINAFTER.test(left)) return 'inline';
  const closes =
    /^\s{0,2}[.,;)]|^\s(?:and|or)\s/.test(text.slice(mark.end, mark.end + 6)) ||
    /[.,;]["”]$/.test(text.slice(mark.end - 2, mark.end));
  if (closes && APPOSITION.test(left.slice(-80)) && /^\p{Lu}/u.test(text.slice(mark.termStart, mark.termEnd)))
    return 'inline';
  return null;
}

const UNQUOTED =
  /\b(?:hereinafter|hereafter)(?:\s(?:referred to|called|known|collectively|individually|jointly|as|the|sometimes)){1,5},?\s/gi;
const NAME = /[A-Z][\w&’'-]*(?:\s(?:[A-Z][\w&’'-]*|of|and)){0,4}/y;

/** Names after "hereinafter referred to as" that stand without quotation marks: (hereinafter called the Company). */
export function unquotedNames(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const m of text.matchAll(UNQUOTED)) {
    NAME.lastIndex = m.index + m[0].length;
    const name = NAME.exec(text);
    if (!name) continue;
    const words = name[0].replace(/(?:\s(?:of|and))+$/, '');
    const end = name.index + words.length;
    if (/^\s{0,2}[),;.]/.test(text.slice(end, end + 3))) found.push({ start: name.index, end });
  }
  return found;
}
