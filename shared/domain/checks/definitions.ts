/** The terms that a document defines, as places in its paragraphs, and everything else that could pass for a definition. */
import type { Place } from '#shared/domain/checks/check.ts';
import { layoutOf } from '#shared/domain/checks/layout.ts';
import { bareTerm, cutTerm, namesIn } from '#shared/domain/checks/names.ts';
import { perDocument } from '#shared/domain/checks/perDocument.ts';
import { provisionsOf } from '#shared/domain/checks/provisions.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { blockIndexAt } from '#shared/reading/definitions/extent.ts';
import { findMarks } from '#shared/reading/definitions/marks.ts';
import { type ParagraphReading, readParagraphs } from '#shared/reading/paragraphs.ts';
import { sentenceEnd } from '#shared/reading/sentences.ts';
import type { DefinitionForm, Definition as Read, TextSpan } from '#shared/reading/types.ts';

export interface Definition extends Place {
  /** As written, without marks. The place spans exactly this. */
  term: string;
  /**
   * `means`: "X" means …; `reference`: "X" has the meaning in Section 3; `parenthetical`: … (the "X"); `entry`: a list
   * of terms without a verb.
   */
  form: 'means' | 'reference' | 'parenthetical' | 'entry';
  /** The words that say what it is, as far as they stand in the same paragraph. */
  meaning: { start: number; end: number };
  /** The definition whole and nothing else, without a number that Word counts; paragraphs parted by empty lines. */
  text: string;
  part: number;
}

export interface Definitions {
  /** In reading order; each name that a definition gives is one. */
  all: readonly Definition[];
  /** Terms that are named as such or stand where a definition could: enough to say nothing about them. */
  named: ReadonlySet<string>;
  /** Where the document says that terms are defined in another one. */
  elsewhere: Place | null;
}

/** "Means the notice described in Section 2": says where the definition stands, not what the term means. */
const BY_REFERENCE =
  /^[^.;]{0,160}\b(?:described|referred\s+to|defined|set\s+forth|set\s+out|specified|provided(?:\s+for)?|identified(?:\s+as\s+such)?|given|assigned|ascribed|established|contemplated)\s+(?:to\s+(?:it|such\s+term|that\s+term|them)\s+)?(?:in|by|under|at|pursuant\s+to)\s+(?:the\s+)?(?:first\s+|introductory\s+|opening\s+)?(?:Sub-?)?(?:Sections?|Clauses?|Articles?|Exhibits?|Schedules?|Annex|Appendix|Paragraphs?|Recitals?|Preamble|Background|§)/i;
/** "Fee: see Section 3", "Fee: the meaning set forth in Section 3". */
const POINTS_AWAY =
  /^\W{0,6}(?:see\b|(?:has\s|have\s)?the\s(?:same\s|respective\s)?meanings?\b|(?:is\s|as\s)?defined\b)/i;

const FORMS: Record<DefinitionForm, Definition['form']> = {
  means: 'means',
  reference: 'reference',
  list: 'entry',
  table: 'entry',
  parenthetical: 'parenthetical',
  inline: 'parenthetical',
};

/** Whether a term is a name in the sense of the rules: short, with a capital at its start. "You" and "control" are no slips of anybody. */
export const isName = (term: string): boolean =>
  /^[\p{Lu}\d]/u.test(term) && /\p{L}{2}|\p{L}&\p{L}/u.test(term) && term.length <= 80 && term.split(/\s+/).length <= 9;

/** The document as the reader of contracts has it. */
export const readingOf = perDocument((snapshot): ParagraphReading => readParagraphs(snapshot.paras));

function formOf({ form, meaning }: Read, text: string): Definition['form'] {
  const words = text.slice(meaning.start, Math.min(meaning.end, meaning.start + 240));
  if ((form === 'means' || form === 'list' || form === 'table') && BY_REFERENCE.test(words)) return 'reference';
  return (form === 'list' || form === 'table') && POINTS_AWAY.test(words) ? 'reference' : FORMS[form];
}

const ELSEWHERE =
  /\bvariables\s+have\s+the\s+meanings?\b|\bcapitali[sz]ed\s+(?:terms?|words?|expressions?)\b[^.;]{0,160}\b(?:not\s+(?:otherwise\s+)?defined|without\s+(?:being\s+)?(?:defined|definition)|not\s+herein|otherwise\s+undefined)\b|\b(?:terms?|expressions?)\s+(?:used\s+)?(?:and\s+|but\s+)?not\s+(?:otherwise\s+)?defined\s+(?:herein|in\s+this)\b|\bcapitali[sz]ed\s+terms\b[^.;]{0,80}\b(?:as\s+defined|defined|meanings?\s+(?:given|set|ascribed|assigned|provided|as))\b[^.;]{0,60}\b(?:in|on|by)\s+the\s+(?!Section)(?:\p{Lu}|cover|order)/iu;
/** A line that sets a name apart from what is said of it: "Price: EUR 5". */
const LISTED =
  /^(?:\p{Lu}{1,3}\.\s+)?(\p{Lu}[\p{L}\d’'&/-]*(?:\s(?:\p{Lu}[\p{L}\d’'&/-]*|of|and|or|the|for|to|in|by|on)){0,6})(?:\s{0,2}[:–—]\s|\t|\s-\s)/u;
/** A line of a cover page stands above a short answer, a heading above a clause. */
const FIELD = 200;

/** Every name of every definition, where it stands in its paragraph. */
function placed(reading: ParagraphReading, { paras }: DocSnapshot, parts: readonly number[]): Definition[] {
  const { placeOf, text } = reading;
  return reading.definitions.flatMap((definition): Definition[] => {
    const { term, aliases, aliasSpans, termStart, termEnd } = definition;
    const spans: TextSpan[] = [{ start: termStart, end: termEnd }, ...aliasSpans];
    const form = formOf(definition, text);
    const own = ownText(reading, definition);
    return [term, ...aliases].flatMap((name, n) => {
      const { start, end } = spans[n]!;
      // the article in (“the Goods”) is no part of the name
      const lead = Math.max(0, text.slice(start, end).indexOf(name));
      const [from, to] = [placeOf(start + lead), placeOf(start + lead + name.length - 1)];
      if (!isName(name) || from.para !== to.para) return [];
      const { para } = from;
      const place = { para, start: from.at, end: to.at + 1 };
      const meaning = meaningOf(reading, definition, form, paras[para]!.text, place);
      return [{ term: name, ...place, form, meaning, text: own, part: parts[para]! }];
    });
  });
}

function ownText({ text, blocks }: ParagraphReading, { start, end }: Read): string {
  const block = blocks[blockIndexAt(blocks, start)]!;
  return text.slice(start === block.start ? start + (block.labelLength ?? 0) : start, end);
}

/** The first sentence of the meaning, an entry whole; what stands in other paragraphs is left out. */
function meaningOf(
  { placeOf }: ParagraphReading,
  { meaning }: Read,
  form: Definition['form'],
  own: string,
  { para, end }: Place,
): TextSpan {
  const from = placeOf(meaning.start);
  const to = placeOf(Math.max(meaning.start, meaning.end - 1));
  const start = from.para === para ? from.at : end;
  const last = to.para === para ? to.at + 1 : own.length;
  if (form === 'parenthetical' || form === 'entry') return { start, end: last };
  return { start, end: sentenceEnd(own, start) };
}

export const definitionsOf = perDocument((snapshot): Definitions => {
  const { paras } = snapshot;
  const { roles, parts } = layoutOf(snapshot);
  const { labels } = provisionsOf(snapshot);
  const reading = readingOf(snapshot);
  const all = placed(reading, snapshot, parts).filter(({ para }) => roles[para] !== 'contents');
  // A heading in a list of definitions is read as a term by its place alone: enough to know the name, not to find fault with it.
  const headings = new Set(reading.clauses.flatMap(({ heading }) => heading ?? []));
  const defined = new Set(reading.definitions.map(({ termStart }) => termStart));
  const named = new Set<string>();
  for (const { termStart, termEnd } of findMarks(reading.text, []))
    if (!defined.has(termStart)) {
      const name = reading.text.slice(termStart, termEnd).replace(/^(?:the|this|an?|each|our)\s+(?=\p{Lu})/iu, '');
      // “person”, quoted as an act has it, names no Person
      if (isName(name)) named.add(name);
    }
  for (const { term, form } of all) if (form === 'entry' && headings.has(term)) named.add(term);
  let elsewhere: Place | null = null;
  paras.forEach(({ text, i, table }) => {
    if (roles[i] === 'contents' || roles[i] === 'empty') return;
    const pointed = ELSEWHERE.exec(text);
    if (pointed) elsewhere ??= { para: i, start: pointed.index, end: pointed.index + pointed[0].length };
    for (const name of namesIn(text)) named.add(name);
    // The term and its meaning in two columns, or torn apart.
    if (/^(?:shall\s)?(?:means?|has\sthe\smeaning)\b/.test(text) && i > 0) named.add(bareTerm(paras[i - 1]!.text));
    const cut = i > 0 ? cutTerm(paras[i - 1]!.text, text) : null;
    if (cut !== null) named.add(cut);
    const body = text.slice(labels[i]?.end ?? 0);
    const listed = LISTED.exec(body.slice(0, 160));
    if (listed) named.add(listed[1]!);
    // Cells and lines of a cover page name what the form's own terms use.
    const isField =
      table > 0 || (roles[i] === 'heading' && labels[i] === null && (paras[i + 1]?.text.length ?? 0) < FIELD);
    if (isField && body.length <= 60) named.add(body.trim().replace(/[:.]$/, ''));
  });
  return { all: all.filter(({ term, form }) => form !== 'entry' || !headings.has(term)), named, elsewhere };
});

/** Definitions by paragraph, those of one in order of their places. */
export function byParagraph(definitions: readonly Definition[]): Map<number, Definition[]> {
  const groups = new Map<number, Definition[]>();
  for (const definition of definitions) {
    const group = groups.get(definition.para);
    if (group) group.push(definition);
    else groups.set(definition.para, [definition]);
  }
  for (const group of groups.values()) group.sort((a, b) => a.start - b.start);
  return groups;
}
