/** A document as `DocSnapshot`: what `readDocument` of the simulator returns. */
import { fieldKind, fieldTarget, isComputed } from '#shared/docx/fields.ts';
import { createLabeller, type Labeller } from '#shared/docx/labels.ts';
import { notesOf } from '#shared/docx/notes.ts';
import { currentOffset, offsetOf } from '#shared/docx/offsets.ts';
import { paragraphsOf, tableDepth, view } from '#shared/docx/paragraphs.ts';
import type { ParagraphView } from '#shared/docx/paragraphView.ts';
import { hasStruckWords, isPending } from '#shared/docx/revisions.ts';
import { headingLevel, paragraphFormatOf, runFormatOf, type Style, styleOf, stylesOf } from '#shared/docx/styles.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import { ancestor, descendants, type XmlElement } from '#shared/docx/xmlTree.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocBookmark, DocField, DocParagraph, DocSnapshot, Span } from '#shared/domain/documentSnapshot.ts';

export interface SnapshotOptions {
  /** Stop after the paragraph in which this many characters have been read. */
  maxChars?: number;
  /** Whether paragraphs get their ids. */
  ids?: boolean;
  /** Whether text can be read without what is struck out; without it, tracked changes stay unseen. */
  reviewed?: boolean;
  /** Whether struck-out words stand in the text where it cannot. */
  deletedTextVisible?: boolean;
}

/** Reads the whole document. */
export function readSnapshot(document: WordDocument, options: SnapshotOptions = {}): DocSnapshot {
  const { maxChars = Number.POSITIVE_INFINITY } = options;
  const labelOf = createLabeller(document);
  const cellOf = cellFinder();
  const paras: DocParagraph[] = [];
  let read = 0;
  let truncated = false;
  for (const [i, paragraph] of paragraphsOf(document).entries()) {
    if (read >= maxChars) {
      truncated = true;
      break;
    }
    const para = readParagraph(document, paragraph, i, { labelOf, cellOf }, options);
    paras.push(para);
    read += para.text.length + 1;
  }
  const seen = paras.map(({ hash, style, pending, list, original }) => [hash, style, pending, list?.label, original]);
  return { paras, rev: textHash(JSON.stringify(seen)), truncated, notes: notesOf(document) };
}

function readParagraph(
  document: WordDocument,
  paragraph: XmlElement,
  i: number,
  { labelOf, cellOf }: { labelOf: Labeller; cellOf: CellFinder },
  { ids = true, reviewed = true, deletedTextVisible = false }: SnapshotOptions,
): DocParagraph {
  const shown = view(document, paragraph);
  const style = styleOf(document, paragraph);
  const isWhole = reviewed || !deletedTextVisible;
  const text = isWhole ? shown.current : shown.full;
  const pending = reviewed && isPending(paragraph);
  const format = paragraphFormatOf(document, paragraph);
  const heading = headingLevel(format);
  const number = labelOf(paragraph, shown);
  const list = number && { label: number.label, level: number.level, bullet: number.bullet };
  const { hidden, bold, underline } = typeSpans(document, shown, style);
  const cell = cellOf(paragraph);
  return {
    i,
    ...(ids && { id: idOf(document, paragraph) }),
    text,
    ...(pending && { original: shown.original }),
    style: style.name,
    ...(heading !== undefined && { heading }),
    ...(list && { list }),
    table: tableDepth(paragraph),
    ...(cell && { cell }),
    pending,
    ...(pending && hasStruckWords(paragraph) && { struck: true }),
    hash: textHash(text),
    // offsets of these count the current text
    ...(isWhole && {
      fields: fieldsIn(shown),
      bookmarks: bookmarksIn(paragraph, shown),
      ...(hidden.length > 0 && { hidden }),
      ...(bold.length > 0 && { bold }),
      ...(underline.length > 0 && { underline }),
    }),
    ...(format.centered && { centered: true }),
  };
}

type CellFinder = (paragraph: XmlElement) => DocParagraph['cell'];

/** Tells row and column of the innermost cell around a paragraph; rows are counted through all tables as they are met. */
function cellFinder(): CellFinder {
  const rows = new Map<XmlElement, number>();
  return (paragraph) => {
    const cell = ancestor(paragraph, 'w:tc');
    const around = cell && ancestor(cell, 'w:tr');
    if (!cell || !around) return undefined;
    if (!rows.has(around)) rows.set(around, rows.size);
    return { row: rows.get(around)!, column: descendants(around, 'w:tc').indexOf(cell) };
  };
}

/** The id that the host would give a paragraph; the same for as long as the document is open. */
export function idOf({ ids }: WordDocument, paragraph: XmlElement): string {
  const known = ids.paragraphs.get(paragraph);
  if (known !== undefined) return known;
  ids.last++;
  const made = `P${ids.last}`;
  ids.paragraphs.set(paragraph, made);
  return made;
}

/** Computed fields whose result shows in the paragraph, outermost first. */
export function fieldsIn(shown: ParagraphView): DocField[] {
  const spans = new Map<XmlElement, DocField>();
  let at = 0;
  for (const { text, deleted, fields } of shown.pieces) {
    if (deleted) continue;
    for (const { mark, code } of fields) {
      if (!isComputed(code)) continue;
      const target = fieldTarget(code);
      const field = spans.get(mark) ?? {
        start: at,
        end: at,
        kind: fieldKind(code),
        code: code.trim(),
        ...(target !== undefined && { target }),
      };
      field.end = at + text.length;
      spans.set(mark, field);
    }
    at += text.length;
  }
  return [...spans.values()];
}

function bookmarksIn(paragraph: XmlElement, shown: ParagraphView): DocBookmark[] {
  return descendants(paragraph, 'w:bookmarkStart').flatMap((mark) => {
    const name = mark.attributes['w:name'];
    if (name === undefined) return [];
    return [{ name, at: currentOffset(shown, offsetOf(paragraph, shown, mark)) }];
  });
}

const TYPES = ['hidden', 'bold', 'underline'] as const;

/** Stretches of the current text that are hidden, bold or underlined. */
function typeSpans(
  document: WordDocument,
  { pieces }: ParagraphView,
  style: Style,
): Record<(typeof TYPES)[number], Span[]> {
  const styles = stylesOf(document);
  const spans = { hidden: [] as Span[], bold: [] as Span[], underline: [] as Span[] };
  let at = 0;
  for (const { run, text, deleted } of pieces) {
    if (deleted) continue;
    const format = runFormatOf(styles, style, run);
    for (const type of TYPES) {
      const last = spans[type].at(-1);
      if (format[type] && last?.end === at) last.end += text.length;
      else if (format[type]) spans[type].push({ start: at, end: at + text.length });
    }
    at += text.length;
  }
  return spans;
}
