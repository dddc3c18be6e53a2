/** Paragraphs that their source tore in the midst of a sentence: the last words of a line, the first of the next. */
import type { PlacedBlock } from '#shared/reading/blocks.ts';

/** Nobody stops behind these. */
const OPEN = /\b(?:and|or|of|the|an?|to|in|by|for|with|on|at|from|as|that|which|any|such|between|among|is|are|its)$/;
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

/** Whether the sentence at the end of a paragraph goes on in the next one. */
export function isTorn(text: string, block: PlacedBlock, next: PlacedBlock | undefined): boolean {
  if (!next || block.kind === 'heading' || block.kind === 'row' || next.kind !== 'paragraph') return false;
  const own = text.slice(Math.max(block.start, block.end - TAIL), block.end).trimEnd();
  const opening = text.slice(next.start, Math.min(next.end, next.start + 40));
  if (!/[\p{L}\d,]$/u.test(own) || OPENS.test(opening) || FIELD.test(opening)) return false;
  // a lone "and" stands between the paragraphs of two parties
  if (OPEN.test(own)) return own.split(/\s+/).length > 3;
  const small = own.match(SMALL_WORD)?.length ?? 0;
  return own.length >= LONG && (small >= SMALL_WORDS || SAYS.test(own));
}
