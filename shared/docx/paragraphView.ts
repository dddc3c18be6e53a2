import { advanceFields, type FieldStack, isShown } from '#shared/docx/fields.ts';
import { ancestor, decodeText, elements, textOf, type XmlElement } from '#shared/docx/xmlTree.ts';
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

export function viewOf(paragraph: XmlElement, fieldsBefore: FieldStack = []): ParagraphView {
  const view: ParagraphView = {
    pieces: [],
    full: '',
    current: '',
    original: '',
    fieldsBefore,
    fieldsAfter: fieldsBefore,
    fieldEnds: new Map(),
  };
  readInline(paragraph, false, false, view);
  return view;
}

function readInline(container: XmlElement, inserted: boolean, deleted: boolean, view: ParagraphView): void {
  for (const element of elements(container)) {
    const { name } = element;
    if (SILENT.has(name)) continue;
    if (name === 'w:r') {
      for (const leaf of elements(element)) readLeaf(leaf, element, inserted, deleted, view);
    } else if (OBJECTS.has(name)) {
      add(view, { leaf: element, run: null, text: OBJECT, inserted, deleted });
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
      }
      view.fieldsAfter = advanceFields(view.fieldsAfter, leaf, '');
      return;
    case 'w:instrText':
    case 'w:delInstrText':
      view.fieldsAfter = advanceFields(view.fieldsAfter, leaf, textOf(leaf));
      return;
    default: {
      const text = leafText(leaf);
      if (text === '' || !isShown(view.fieldsAfter)) return;
      add(view, { leaf, run, text, inserted, deleted: deleted || leaf.name === 'w:delText' });
    }
  }
}

function add(view: ParagraphView, piece: Omit<Piece, 'start' | 'fields'>): void {
  if (!isShown(view.fieldsAfter)) return;
  view.pieces.push({ ...piece, start: view.full.length, fields: view.fieldsAfter });
  view.full += piece.text;
  if (!piece.deleted) view.current += piece.text;
  if (!piece.inserted) view.original += piece.text;
}

/** What a child of a run shows, in the characters that `DocSnapshot` promises. */
function leafText(leaf: XmlElement): string {
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
  let text = '';
  for (const node of leaf.children) if (node.kind === 'text') text += decodeText(node.raw);
  text = text.replace(/[\t\n\r]/g, ' ');
  return /^ | $/.test(text) && !keepsSpace(leaf) ? text.replace(/^ +| +$/g, '') : text;
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
