/** What the API's verbs do to the model. */
import { replaceText } from '#shared/docx/edit/changeText.ts';
import { deleteParagraph } from '#shared/docx/edit/deleteParagraph.ts';
import { deleteText } from '#shared/docx/edit/deleteText.ts';
import { insertText } from '#shared/docx/edit/insertText.ts';
import { keepRange } from '#shared/docx/edit/ranges.ts';
import { cutAt, isText } from '#shared/docx/edit/runs.ts';
import { view } from '#shared/docx/paragraphs.ts';
import { propertiesOf, removeProperty, setProperty } from '#shared/docx/properties.ts';
import { forget } from '#shared/docx/wordDocument.ts';
import { create, type XmlElement } from '#shared/docx/xmlTree.ts';
import { WordError } from './protocol.ts';
import { given, isTracked, lengthOf, mayChange, type Span, spanOf, stretches, type Word } from './spans.ts';

/** Inserts at one side of a span, in the formatting of its words there, or puts the text in its place. */
export function insertInto(word: Word, span: Span, text: string, where: string): Span {
  mayChange(word);
  const { document } = word;
  const words = given(word, text);
  const rows = stretches(word, span);
  const first = rows[0]!;
  const last = rows.at(-1)!;
  if (where === 'Replace') {
    if (rows.length > 1)
      deleteSpan(word, {
        ...span,
        live: { start: { ...span.live.start, offset: lengthOf(word, first.paragraph) }, end: span.live.end },
      });
    const end = rows.length > 1 ? lengthOf(word, first.paragraph) : first.end;
    return replaced(word, first.paragraph, first.start, end, words);
  }
  const isStart = where === 'Start' || where === 'Before';
  const { paragraph } = isStart ? first : last;
  const offset = isStart ? first.start : last.end;
  const { pieces } = view(document, paragraph);
  const like = isStart
    ? pieces.find((piece) => piece.start + piece.text.length > offset && piece.start < last.end)
    : pieces.findLast((piece) => piece.start < offset && piece.start + piece.text.length > first.start);
  if (words === '') return spanOf(word, { paragraph, offset });
  const made = keepRange(document, { paragraph, offset });
  insertText(document, paragraph, offset, words, { tracked: isTracked(word), like: isText(like) ? like.run : null });
  return { live: made, mark: false };
}

function replaced(word: Word, paragraph: XmlElement, start: number, end: number, text: string): Span {
  const { document } = word;
  const made = keepRange(document, { paragraph, offset: end });
  replaceText(document, paragraph, start, end, text, isTracked(word));
  return { live: made, mark: false };
}

/** Deletes the words of a span; whole paragraphs with their marks where the span holds those. */
export function deleteSpan(word: Word, span: Span): void {
  mayChange(word);
  const { document } = word;
  const rows = stretches(word, span);
  for (const [i, { paragraph, start, end }] of [...rows.entries()].reverse()) {
    const isWhole = start === 0 && end === lengthOf(word, paragraph);
    const hasMark = i < rows.length - 1 || span.mark;
    if (isWhole && hasMark && rows.length > 1) deleteParagraph(document, paragraph, isTracked(word));
    else if (end > start) deleteText(document, paragraph, start, end, isTracked(word));
  }
}

/** Bold, italic or underline on the words of a span. */
export function format(word: Word, span: Span, property: 'w:b' | 'w:i' | 'w:u', value: string | null): void {
  mayChange(word);
  const { document } = word;
  for (const { paragraph, start, end } of stretches(word, span)) {
    for (const at of [start, end]) if (cutAt(document, view(document, paragraph), at)) forget(document, paragraph);
    for (const piece of view(document, paragraph).pieces) {
      if (!isText(piece) || piece.start < start || piece.start >= end) continue;
      const properties = propertiesOf(piece.run, 'w:rPr');
      removeProperty(properties, property);
      if (value !== null) setProperty(properties, create(property, value === '' ? {} : { 'w:val': value }));
    }
    forget(document, paragraph);
  }
}

/** Runs of one paragraph that a span covers, cut at its ends. */
export function runsOf(word: Word, span: Span): XmlElement[] {
  const { document } = word;
  const rows = stretches(word, span);
  if (rows.length > 1) throw new WordError('InvalidArgument', 'Range');
  const { paragraph, start, end } = rows[0]!;
  for (const at of [start, end]) if (cutAt(document, view(document, paragraph), at)) forget(document, paragraph);
  const runs = view(document, paragraph)
    .pieces.filter((piece) => piece.start >= start && piece.start < end)
    .map(({ run, leaf }) => run ?? leaf);
  return [...new Set(runs)];
}
