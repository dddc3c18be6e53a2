/** Paragraphs that their source tore in the midst of a sentence: the last words of a line, the first of the next. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';
import { isShortForm } from '#shared/reading/sentences.ts';

/** Nobody stops behind these. */
const OPEN =
  /\b(?:under|and|or|of|the|an?|to|in|by|for|with|on|at|from|as|that|which|any|such|between|among|is|are|its)$/;
/** Shorter lines may stand for themselves: a name, a title. */
const LONG = 40;
/** Small words that titles do not have. */
const SMALL_WORD = /\s\p{Ll}{4,}/gu;
const SMALL_WORDS = 2;
/** As much of a paragraph tells whether it is one. */
const TAIL = 200;
const SAYS = /\b(?:means?|shall\s+mean|entered\s+into|is|are|was)\b/;
/** How a provision, an item or an entry of its own begins. */
const OPENS =
  /^(?:["“]|\(?[a-z\d]{1,4}[.)]\s|\(?[A-Z]\)\s|[A-Z]\.\s|\d+(?:\.\d+)+|[•·*–—-]\s|(?:WHEREAS|NOW|SECTION|Section|ARTICLE|Article|By:|Name:|Title:))/;
/** Lines of an address or of fields go on with nothing. */
const FIELD = /^[\p{L} ]{2,24}:\s/u;

const OPEN_END = /[\p{L}\d,]$/u;
/** A bracket that goes on with what stands before it: "(other than the Agent) …". */
const IN_BRACKETS = /^\(\p{Ll}{3,}[\s,]/u;
const QUOTED = /^["“]/;
/** An entry of which nothing but the name stands on its line. */
const NAME_ALONE = /^["“][^"“”]{2,80}["”](?:\sor\s["“][^"“”]{2,80}["”])?$/;
const MEANS = /^(?:means?|shall\smean|refers?\sto|has\sthe\smeaning)\b/;
const MEANS_LAST = /["”]\s(?:shall\s)?means?$/;
/** A section that the sentence refers to, not the next one: no title follows its number. */
const REFERRED =
  /^(?:Sections?|Articles?|Exhibit|Schedule)\s[\dIVXA-Z][\d.]*(?:\([a-z\d]+\))*(?:[,;)]|\.$|\s\p{Ll}|\s\()/u;
/** What is added to a sentence that ended in a semicolon. */
const ADDS = /^(?:provided\b|and\s\((?:[ivx]{1,5}|[a-z])\)\s)/;

/** Whether the last bracket of these words is still open. */
const leavesOpen = (words: string): boolean => words.lastIndexOf('(') > words.lastIndexOf(')');

/** Whether the two paragraphs are one by their seam alone, however short they are. */
function isSeam(own: string, opening: string): boolean {
  if (MEANS_LAST.test(own) || (NAME_ALONE.test(own) && MEANS.test(opening))) return true;
  if (own.endsWith(';')) return ADDS.test(opening);
  // "(42 U.S.C.", "(“Mr.": the stop of a short form ends nothing
  if (!OPEN_END.test(own) && !isShortForm(own, own.length - 1)) return false;
  const isReferred = REFERRED.test(opening);
  if (leavesOpen(own)) return QUOTED.test(opening) || isReferred || !OPENS.test(opening);
  return IN_BRACKETS.test(opening) || (OPEN.test(own) && isReferred);
}

/** Whether the sentence at the end of a paragraph goes on in the next one. */
export function isTorn(text: string, block: PlacedBlock, next: PlacedBlock | undefined): boolean {
  if (!next || block.kind === 'heading' || block.kind === 'row' || next.kind !== 'paragraph') return false;
  const own = text.slice(Math.max(block.start, block.end - TAIL), block.end).trimEnd();
  const opening = text.slice(next.start, Math.min(next.end, next.start + 40));
  if (isSeam(own, opening)) return true;
  if (!OPEN_END.test(own) || OPENS.test(opening) || FIELD.test(opening)) return false;
  // a lone "and" stands between the paragraphs of two parties
  if (OPEN.test(own)) return own.split(/\s+/).length > 3;
  const small = own.match(SMALL_WORD)?.length ?? 0;
  return own.length >= LONG && (small >= SMALL_WORDS || SAYS.test(own));
}
