import { advanceField, type FieldStack, isInContents, isInResult } from '#server/ingest/readers/docx/fields.ts';
import {
  effectiveRun,
  mergeRun,
  type RunFormat,
  readRunFormat,
  type Styles,
} from '#server/ingest/readers/docx/styles.ts';
import { symbol } from '#server/ingest/readers/docx/symbols.ts';
import { child, childValue, descendants, type XmlNode } from '#server/ingest/readers/docx/xml.ts';
import type { Piece } from '#server/ingest/readers/shared/styledText.ts';
import { roman } from '#shared/domain/listNumbers.ts';

/** What the inline walk needs to know and what it reports back. */
export interface InlineContext {
  styles: Styles;
  fields: FieldStack;
  /** Notes cited in this paragraph, in order: part and id (`footnote:3`), and the mark shown. */
  cited: { key: string; mark: string }[];
  /** How many notes of each part have been cited in the document. */
  noteCounts: Record<'footnote' | 'endnote', number>;
  /** Text boxes anchored in this paragraph. */
  boxes: XmlNode[];
  counts: { hidden: number; unresolvedFields: number; embedded: number; contentsEntries: number };
}

/** Removed by a tracked change, or no text at all. */
const SKIPPED = new Set([
  'w:del',
  'w:moveFrom',
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:instrText',
  'w:delText',
  'w:rt',
  'w:commentReference',
  'w:annotationRef',
]);
const NOTES: Record<string, 'footnote' | 'endnote'> = {
  'w:footnoteReference': 'footnote',
  'w:endnoteReference': 'endnote',
};

/** The text of a paragraph as it reads now (insertions kept, deletions dropped), in pieces of one style each. */
export function inlinePieces(container: XmlNode, paragraphRun: RunFormat, context: InlineContext): Piece[] {
  const pieces: Piece[] = [];
  walk(container, paragraphRun, context, pieces);
  return pieces;
}

function walk(container: XmlNode, format: RunFormat, context: InlineContext, out: Piece[]): void {
  for (const element of container.children) {
    if (SKIPPED.has(element.name)) continue;
    if (element.name === 'w:r') readRun(element, format, context, out);
    else if (element.name === 'w:fldSimple') {
      if (!/^\s*(?:TOC|INDEX)\b/i.test(element.attributes['w:instr'] ?? '')) walk(element, format, context, out);
    } else if (element.name === 'm:oMath')
      out.push({
        text: descendants(element, 'm:t')
          .map((node) => node.text)
          .join(''),
      });
    else if (element.name === 'mc:AlternateContent') walk(chosenBranch(element), format, context, out);
    else walk(element, format, context, out);
  }
}

function readRun(run: XmlNode, paragraphRun: RunFormat, context: InlineContext, out: Piece[]): void {
  const properties = child(run, 'w:rPr');
  const character = context.styles.get(childValue(properties, 'w:rStyle'))?.run;
  const format = effectiveRun(paragraphRun, character && mergeRun({}, character), readRunFormat(properties));
  const style = { bold: format.bold, italic: format.italic, underline: format.underline };
  const add = (text: string): void => {
    if (text === '' || !isInResult(context.fields) || isInContents(context.fields)) return;
    if (format.hidden) context.counts.hidden += text.trim().length;
    else out.push({ text, ...style });
  };
  for (const element of run.children) add(textOf(element, context));
}

/** What one child of a run shows. */
function textOf(element: XmlNode, context: InlineContext): string {
  switch (element.name) {
    case 'w:t':
      return element.text;
    case 'w:tab':
    case 'w:ptab':
    case 'w:br':
    case 'w:cr':
      return ' ';
    case 'w:noBreakHyphen':
      return '-';
    case 'w:sym':
      return symbol(element.attributes['w:font'] ?? '', element.attributes['w:char'] ?? '');
    case 'w:fldChar':
    case 'w:instrText':
      return advanceField(context.fields, element, context.counts);
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      return cite(element, context);
    case 'w:ruby':
      return descendants(child(element, 'w:rubyBase') ?? element, 'w:t')
        .map((node) => node.text)
        .join('');
    case 'mc:AlternateContent':
      return chosenBranch(element)
        .children.map((node) => textOf(node, context))
        .join('');
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
      context.boxes.push(...descendants(element, 'w:txbxContent'));
      return '';
    default:
      return '';
  }
}

/** The mark of a note, in brackets so that it does not run into the word before it. */
function cite(reference: XmlNode, context: InlineContext): string {
  const part = NOTES[reference.name]!;
  const count = ++context.noteCounts[part];
  const mark = `[${part === 'footnote' ? count : roman(count)}]`;
  context.cited.push({ key: `${part}:${reference.attributes['w:id'] ?? ''}`, mark });
  return mark;
}

/** Exactly one branch of a compatibility block is shown: the first choice, else the fallback. */
export function chosenBranch(alternate: XmlNode): XmlNode {
  return child(alternate, 'mc:Choice') ?? child(alternate, 'mc:Fallback') ?? alternate;
}
