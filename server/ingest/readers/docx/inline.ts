import type { Reading } from '#server/ingest/readers/docx/reading.ts';
import { symbol } from '#server/ingest/readers/docx/symbols.ts';
import type { Piece as StyledPiece } from '#server/ingest/readers/shared/styledText.ts';
import { type FieldStack, fieldKind } from '#shared/docx/fields.ts';
import type { NoteKind } from '#shared/docx/notes.ts';
import { chosenBranch } from '#shared/docx/paragraphs.ts';
import { type ParagraphView, type Piece, viewOf } from '#shared/docx/paragraphView.ts';
import { textBoxesIn } from '#shared/docx/stories.ts';
import { runFormatOf, type Style } from '#shared/docx/styles.ts';
import { isUnseen } from '#shared/docx/unseen.ts';
import { child, descendants, textOf, type XmlElement } from '#shared/docx/xmlTree.ts';
import { roman } from '#shared/domain/listNumbers.ts';

/** What a paragraph holds beside its words, in the order in which it stands there. */
export interface Beside {
  /** Contents of text boxes. */
  boxes: XmlElement[];
  /** Notes, and the mark by which each is cited. */
  notes: { kind: NoteKind; id: string; mark: string }[];
}

/** The words of a paragraph as it reads now (insertions kept, deletions dropped), in pieces of one style each. */
export function styledPieces(reading: Reading, shown: ParagraphView, style: Style, beside: Beside): StyledPiece[] {
  const out: StyledPiece[] = [];
  const { withoutResult } = shown;
  let next = 0;
  const addCaptions = (upTo: number): void => {
    for (; next < withoutResult.length && withoutResult[next]!.before <= upTo; next++)
      out.push({ text: captionOf(reading, withoutResult[next]!.code) });
  };
  shown.pieces.forEach((piece, i) => {
    addCaptions(i);
    if (!piece.deleted && !isInContents(piece.fields)) addPiece(reading, piece, style, beside, out);
  });
  addCaptions(shown.pieces.length);
  return out;
}

function addPiece(reading: Reading, piece: Piece, style: Style, beside: Beside, out: StyledPiece[]): void {
  const { leaf, run } = piece;
  if (leaf.name === 'mc:AlternateContent' && !run) {
    out.push(...styledPieces(reading, viewOf(chosenBranch(leaf), piece.fields), style, beside));
    return;
  }
  const { bold, italic, underline, hidden } = runFormatOf(reading.styles, style, run);
  if (hidden || isUnseen(run)) reading.counts.hidden += piece.text.trim().length;
  else out.push({ text: wordsOf(reading, leaf, piece.text, beside), bold, italic, underline });
}

/** A table of contents repeats the headings of the document. */
const isInContents = (fields: FieldStack): boolean =>
  fields.some(({ code }) => /^(?:TOC|INDEX)$/.test(fieldKind(code)));

/** A piece in words: what the model only knows as an object is spelt out where it can be. */
function wordsOf(reading: Reading, leaf: XmlElement, text: string, beside: Beside): string {
  switch (leaf.name) {
    case 'w:noBreakHyphen':
      return '-';
    case 'w:sym':
      return symbol(leaf.attributes['w:font'] ?? '', leaf.attributes['w:char'] ?? '');
    case 'w:footnoteReference':
      return cite(reading, 'footnote', leaf, beside);
    case 'w:endnoteReference':
      return cite(reading, 'endnote', leaf, beside);
    case 'w:ruby':
      return joined(child(leaf, 'w:rubyBase') ?? leaf, 'w:t');
    case 'm:oMath':
    case 'm:oMathPara':
      return joined(leaf, 'm:t');
    case 'mc:AlternateContent':
      return chosenBranch(leaf)
        .children.map((node) => (node.kind === 'text' ? '' : wordsOf(reading, node, ownText(node), beside)))
        .join('');
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
      beside.boxes.push(...textBoxesIn(leaf));
      return '';
    case 'w:pgNum':
    case 'w:contentPart':
    case 'w:subDoc':
      return '';
    default:
      return text;
  }
}

const ownText = (leaf: XmlElement): string => (leaf.name === 'w:t' ? textOf(leaf) : '');

const joined = (element: XmlElement, name: string): string => descendants(element, name).map(textOf).join('');

/** The mark of a note, in brackets so that it does not run into the word before it. */
function cite(reading: Reading, kind: NoteKind, reference: XmlElement, beside: Beside): string {
  const count = ++reading.cited[kind];
  const mark = `[${kind === 'footnote' ? count : roman(count)}]`;
  beside.notes.push({ kind, id: reference.attributes['w:id'] ?? '', mark });
  return mark;
}

/** What Word shows for a field without a stored result: the caption of a MACROBUTTON, which templates use as a blank to fill in. */
function captionOf({ counts }: Reading, code: string): string {
  const kind = fieldKind(code);
  if (kind === 'MACROBUTTON') return code.trim().split(/\s+/).slice(2).join(' ');
  if (/^(?:LISTNUM|AUTONUM\w*|SEQ|REF|PAGEREF)$/.test(kind)) counts.unresolvedFields++;
  return '';
}
