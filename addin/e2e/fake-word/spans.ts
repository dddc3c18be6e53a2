/** Stretches of the document as the API speaks of them, over the simulator's model. Offsets count all text, struck-out words too. */

import { keepRange, type LiveRange, type Place } from '#shared/docx/edit/ranges.ts';
import { currentOffset, currentSlice } from '#shared/docx/offsets.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';
import { WordError } from './protocol.ts';

export interface Knobs {
  /** Struck-out words stand in texts, as on the web. */
  deletedTextVisible: boolean;
  /** Paragraphs have no ids of their own. */
  uniqueIdNull: boolean;
  readOnly: boolean;
  /** What Word makes of a text that is written into it: "(c)" becomes "©". */
  autocorrect?: (text: string) => string;
}

export interface Word {
  document: WordDocument;
  knobs: Knobs;
  mode: 'Off' | 'TrackAll' | 'TrackMineOnly';
  /** Documents that were opened beside this one. */
  opened: Uint8Array[];
}

export interface Span {
  live: LiveRange;
  /** Whether the mark of its last paragraph belongs to it. */
  mark: boolean;
}

export const isTracked = ({ mode }: Word): boolean => mode !== 'Off';

export function mayChange({ knobs }: Word): void {
  if (knobs.readOnly) throw new WordError('AccessDenied');
}

export const spanOf = ({ document }: Word, start: Place, end: Place = start, mark = false): Span => ({
  live: keepRange(document, start, end),
  mark,
});

export const lengthOf = ({ document }: Word, paragraph: XmlElement): number => view(document, paragraph).full.length;

/** A paragraph that has gone since is not found. */
export function alive({ document }: Word, paragraph: XmlElement): XmlElement {
  if (!paragraphsOf(document).includes(paragraph)) throw new WordError('ItemNotFound', 'Paragraph');
  return paragraph;
}

export const wholeOf = (word: Word, paragraph: XmlElement, mark = true): Span =>
  spanOf(
    word,
    { paragraph: alive(word, paragraph), offset: 0 },
    { paragraph, offset: lengthOf(word, paragraph) },
    mark,
  );

/** Paragraphs that a span touches, in order. */
export function paragraphsIn(word: Word, { live }: Span): XmlElement[] {
  const all = paragraphsOf(word.document);
  const first = all.indexOf(live.start.paragraph);
  const last = all.indexOf(live.end.paragraph);
  if (first < 0 || last < 0) throw new WordError('ItemNotFound', 'Range');
  return all.slice(first, last + 1);
}

/** The stretch of each paragraph that a span covers. */
export function stretches(word: Word, span: Span): { paragraph: XmlElement; start: number; end: number }[] {
  const { start, end } = span.live;
  return paragraphsIn(word, span).map((paragraph) => ({
    paragraph,
    start: paragraph === start.paragraph ? start.offset : 0,
    end: paragraph === end.paragraph ? end.offset : lengthOf(word, paragraph),
  }));
}

/** Signs that Word's text has for what is not text. */
const SIGNS: Record<string, string> = { '\uFFFC': '\u0002', '\u2011': '\u001e', '\u00ad': '\u001f' };
export const asWord = (text: string): string => text.replace(/[\uFFFC\u2011\u00ad]/g, (sign) => SIGNS[sign]!);
const asModel = (text: string): string =>
  text.replace(/[\u001e\u001f]/g, (sign) => (sign === '\u001e' ? '\u2011' : '\u00ad'));

export function textOf(word: Word, span: Span): string {
  return stretches(word, span)
    .map(({ paragraph, start, end }) => shownText(word, paragraph, start, end))
    .join('\r');
}

export function shownText({ document, knobs }: Word, paragraph: XmlElement, start: number, end: number): string {
  const shown = view(document, paragraph);
  return asWord(knobs.deletedTextVisible ? shown.full.slice(start, end) : currentSlice(shown, start, end));
}

/** Offset in the full text of an offset in what `textOf` shows, counted from the start of the paragraph. */
export function placeOf(word: Word, paragraph: XmlElement, shownOffset: number, atEnd: boolean): number {
  const { document, knobs } = word;
  if (knobs.deletedTextVisible) return shownOffset;
  let at = 0;
  for (const { text, deleted, start } of view(document, paragraph).pieces) {
    if (deleted) continue;
    const next = at + text.length;
    if (atEnd ? shownOffset <= next : shownOffset < next) return start + shownOffset - at;
    at = next;
  }
  return lengthOf(word, paragraph);
}

export const shownOffset = ({ document, knobs }: Word, paragraph: XmlElement, offset: number): number =>
  knobs.deletedTextVisible ? offset : currentOffset(view(document, paragraph), offset);

/** Cuts after each of the given marks, as getTextRanges does. */
export function pieces(word: Word, span: Span, marks: readonly string[], trim: boolean): Span[] {
  return stretches(word, span).flatMap(({ paragraph, start, end }) => {
    const text = shownText(word, paragraph, start, end);
    const from = shownOffset(word, paragraph, start);
    const cuts: [number, number][] = [];
    let at = 0;
    for (let i = 0; i < text.length; i++)
      if (marks.includes(text[i]!)) {
        cuts.push([at, i + 1]);
        at = i + 1;
      }
    if (at < text.length) cuts.push([at, text.length]);
    return cuts.map(([first, last]) => {
      const piece = text.slice(first, last);
      const lead = trim ? piece.length - piece.trimStart().length : 0;
      const tail = trim ? piece.length - piece.trimEnd().length : 0;
      return spanOf(
        word,
        { paragraph, offset: placeOf(word, paragraph, from + first + lead, false) },
        { paragraph, offset: placeOf(word, paragraph, from + last - tail, true) },
      );
    });
  });
}

const MAX_SEARCH = 255;
const ESCAPES: Record<string, string> = { '^': '^', t: '\t', l: '\v' };
/** Word's search takes curly and straight quotes for the same. */
const fold = (text: string): string => text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"');

export function search(word: Word, span: Span, wanted: string, options: Record<string, unknown> = {}): Span[] {
  if (wanted === '' || wanted.length > MAX_SEARCH) throw new WordError('SearchStringInvalidOrTooLong', 'search');
  if (/\^(?![\^tl])/.test(wanted.replaceAll('^^', ''))) throw new WordError('InvalidArgument', 'search');
  const cased = (text: string): string => fold(options.MatchCase ? text : text.toLowerCase());
  const needle = cased(wanted.replace(/\^([\^tl])/g, (_, sign: string) => ESCAPES[sign]!));
  return stretches(word, span).flatMap(({ paragraph, start, end }) => {
    const hay = cased(shownText(word, paragraph, start, end));
    const from = shownOffset(word, paragraph, start);
    const hits: Span[] = [];
    for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length))
      hits.push(
        spanOf(
          word,
          { paragraph, offset: placeOf(word, paragraph, from + at, false) },
          { paragraph, offset: placeOf(word, paragraph, from + at + needle.length, true) },
        ),
      );
    return hits;
  });
}

/** A point or the whole of a span. Of a paragraph the content is all but its mark. */
export function side(word: Word, { live: { start, end }, mark }: Span, where: string): Span {
  if (where === 'Start' || where === 'Before') return spanOf(word, start);
  if (where === 'End' || where === 'After') return spanOf(word, end);
  return spanOf(word, start, end, mark && where !== 'Content');
}

/** Orders places of the document. */
const ranking = ({ document }: Word): ((place: Place) => number) => {
  const all = paragraphsOf(document);
  return ({ paragraph, offset }) => all.indexOf(paragraph) * 1e7 + offset;
};

/** From the first of two spans to the last. */
export function union(word: Word, one: Span, other: Span): Span {
  const rank = ranking(word);
  const first = rank(one.live.start) <= rank(other.live.start) ? one : other;
  const last = rank(one.live.end) >= rank(other.live.end) ? one : other;
  const isSameEnd = rank(one.live.end) === rank(other.live.end);
  return spanOf(word, first.live.start, last.live.end, isSameEnd ? one.mark || other.mark : last.mark);
}

/** What two spans share; null if nothing, not even a point. */
export function intersection(word: Word, one: Span, other: Span): Span | null {
  const rank = ranking(word);
  const start = rank(one.live.start) >= rank(other.live.start) ? one.live.start : other.live.start;
  const end = rank(one.live.end) <= rank(other.live.end) ? one.live.end : other.live.end;
  return rank(start) <= rank(end) ? spanOf(word, start, end) : null;
}

type Relation = 'Before' | 'AdjacentBefore' | 'After' | 'AdjacentAfter' | 'Equal' | 'Inside' | 'Contains' | 'Overlap';

/** How one span stands to another, in the words of the API that we use. */
export function compare(word: Word, one: Span, other: Span): Relation {
  const rank = ranking(word);
  const [a, b] = [rank(one.live.start), rank(one.live.end) + (one.mark ? 0.5 : 0)];
  const [c, d] = [rank(other.live.start), rank(other.live.end) + (other.mark ? 0.5 : 0)];
  if (a === c && b === d) return 'Equal';
  if (b < c) return 'Before';
  if (b === c) return 'AdjacentBefore';
  if (a > d) return 'After';
  if (a === d) return 'AdjacentAfter';
  if (a >= c && b <= d) return 'Inside';
  return a <= c && b >= d ? 'Contains' : 'Overlap';
}

/** A text from the pane. A line end would make a paragraph, which nobody asks for in this way. */
export function given({ knobs: { autocorrect = (one) => one } }: Word, text: string): string {
  if (/[\n\r]/.test(text)) throw new WordError('InvalidArgument', 'insertText');
  return asModel(autocorrect(text));
}
