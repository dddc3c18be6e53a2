import { advanceFields, type FieldStack, isShown } from '#shared/docx/fields.ts';
import { ancestor, textOf, type XmlElement } from '#shared/docx/xmlTree.ts';
import { OBJECT } from '#shared/domain/documentSnapshot.ts';

/** What one child of a run shows. */
export interface Piece {
  /** `w:t`, `w:tab`, `w:footnoteReference` …; the object itself where it stands beside runs, as an equation does. */
  leaf: XmlElement;
  run: XmlElement | null;
  text: string;
  /** Offset in the full text. */
  start: number;
  inserted: boolean;
  deleted: boolean;
  /** Fields in whose result it stands, innermost last. */
  fields: FieldStack;
}

/** A paragraph's text, in four readings, and what shows it. Worked out once and forgotten when the paragraph changes. */
export interface ParagraphView {
  pieces: Piece[];
  /** Everything, struck-out words too. All offsets into paragraphs count this text unless they say otherwise. */
  full: string;
  /** Without struck-out words. */
  current: string;
  /** Without inserted words. */
  original: string;
  /** Fields open where the paragraph begins and ends: a table of contents spans many. */
  fieldsBefore: FieldStack;
  fieldsAfter: FieldStack;
  /** The marks that end fields in this paragraph, by the mark that began them. */
  fieldEnds: Map<XmlElement, XmlElement>;
  /** Fields that end here without a result, such as the blanks of a template: code, and the piece that they stand before. */
  withoutResult: { code: string; before: number }[];
}

const INSERTED = new Set(['w:ins', 'w:moveTo']);
const DELETED = new Set(['w:del', 'w:moveFrom']);
/** Beside runs: no text, or properties. */
const SILENT = new Set([
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:smartTagPr',
  'w:customXmlPr',
  'w:proofErr',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:permStart',
  'w:permEnd',
]);
/** Beside runs: one object whatever it holds. */
const OBJECTS = new Set(['m:oMath', 'm:oMathPara', 'mc:AlternateContent', 'w:contentPart', 'w:subDoc']);

/** The view of a paragraph, or of a branch of one. */
export function viewOf(paragraph: XmlElement, fieldsBefore: FieldStack = []): ParagraphView {
  const view: ParagraphView = {
    pieces: [],
    full: '',
    current: '',
    original: '',
    fieldsBefore,
    fieldsAfter: fieldsBefore,
    fieldEnds: new Map(),
    withoutResult: [],
  };
  readInline(paragraph, false, false, view);
  const { pieces } = view;
  view.full = joined(pieces);
  view.current = pieces.some(({ deleted }) => deleted) ? joined(pieces.filter(({ deleted }) => !deleted)) : view.full;
  view.original = pieces.some(({ inserted }) => inserted)
    ? joined(pieces.filter(({ inserted }) => !inserted))
    : view.full;
  return view;
}

const joined = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The current text of any paragraph, whatever story it stands in. */
export const currentText = (paragraph: XmlElement): string => viewOf(paragraph).current;

function readInline(container: XmlElement, inserted: boolean, deleted: boolean, view: ParagraphView): void {
  for (const element of container.children) {
    if (element.kind === 'text' || SILENT.has(element.name)) continue;
    const { name } = element;
    if (name === 'w:r') {
      for (const leaf of element.children)
        if (leaf.kind === 'element' && leaf.name !== 'w:rPr') readLeaf(leaf, element, inserted, deleted, view);
    } else if (OBJECTS.has(name)) {
      add(view, element, null, OBJECT, inserted, deleted);
    } else if (name === 'w:fldSimple') {
      const outer = view.fieldsAfter;
      const code = element.attributes['w:instr'] ?? '';
      view.fieldsAfter = [...outer, { mark: element, code, inResult: true }];
      readInline(element, inserted, deleted, view);
      view.fieldsAfter = outer;
      view.fieldEnds.set(element, element);
    } else {
      readInline(element, inserted || INSERTED.has(name), deleted || DELETED.has(name), view);
    }
  }
}

function readLeaf(leaf: XmlElement, run: XmlElement, inserted: boolean, deleted: boolean, view: ParagraphView): void {
  switch (leaf.name) {
    case 'w:fldChar':
      if (leaf.attributes['w:fldCharType'] === 'end') {
        const begun = view.fieldsAfter.at(-1);
        if (begun) view.fieldEnds.set(begun.mark, leaf);
        if (begun && !begun.inResult && !deleted && view.fieldsAfter.slice(0, -1).every(({ inResult }) => inResult))
          view.withoutResult.push({ code: begun.code, before: view.pieces.length });
      }
      view.fieldsAfter = advanceFields(view.fieldsAfter, leaf, '');
      return;
    case 'w:instrText':
    case 'w:delInstrText':
      view.fieldsAfter = advanceFields(view.fieldsAfter, leaf, textOf(leaf));
      return;
    default: {
      const text = leafText(leaf);
      if (text !== '') add(view, leaf, run, text, inserted, deleted || leaf.name === 'w:delText');
    }
  }
}

function add(
  view: ParagraphView,
  leaf: XmlElement,
  run: XmlElement | null,
  text: string,
  inserted: boolean,
  deleted: boolean,
): void {
  const fields = view.fieldsAfter;
  if (!isShown(fields)) return;
  const last = view.pieces.at(-1);
  const start = last ? last.start + last.text.length : 0;
  view.pieces.push({ leaf, run, text, start, inserted, deleted, fields });
}

/** What a child of a run shows, in the characters that `DocSnapshot` promises. */
export function leafText(leaf: XmlElement): string {
  switch (leaf.name) {
    case 'w:t':
    case 'w:delText':
      return characterData(leaf);
    case 'w:tab':
    case 'w:ptab':
      return '\t';
    case 'w:cr':
      return '\v';
    case 'w:br':
      return /^(?:page|column)$/.test(leaf.attributes['w:type'] ?? '') ? '\f' : '\v';
    case 'w:noBreakHyphen':
      return '\u2011';
    case 'w:softHyphen':
      return '\u00ad';
    case 'w:footnoteReference':
    case 'w:endnoteReference':
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
    case 'w:sym':
    case 'w:ruby':
    case 'w:pgNum':
    case 'w:contentPart':
    case 'mc:AlternateContent':
      return OBJECT;
    default:
      return '';
  }
}

/** Word drops white space at the ends unless told to keep it, and shows line ends as spaces. */
function characterData(leaf: XmlElement): string {
  const text = textOf(leaf).replace(/[\t\n\r]/g, ' ');
  return (text.startsWith(' ') || text.endsWith(' ')) && !keepsSpace(leaf) ? text.replace(/^ +| +$/g, '') : text;
}

function keepsSpace(leaf: XmlElement): boolean {
  for (let at: XmlElement | null = leaf; at; at = at.parent) {
    const space = at.attributes['xml:space'];
    if (space !== undefined) return space === 'preserve';
  }
  return false;
}

/** Whether the innermost tracked change around a node is an insertion by this author, so that taking it back leaves no mark. */
export function ownInsertion(node: XmlElement, author: string): XmlElement | null {
  const mark = ancestor(node, 'w:ins', 'w:moveTo', 'w:del', 'w:moveFrom');
  return mark?.name === 'w:ins' && mark.attributes['w:author'] === author ? mark : null;
}
