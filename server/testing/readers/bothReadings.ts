/**
 * What the library and the pane read of the same Word file, brought to one form so that a test can compare them. Both read the
 * same model; what they make of it differs on purpose, and only in what is taken out here: the library spells equations and symbols
 * out, follows notes and text boxes, leaves out hidden text, tables of contents and struck rows, and joins the cells of a row.
 */
import { readDocx } from '#server/ingest/readers/docx/docx.ts';
import { squeeze } from '#server/ingest/readers/shared/text.ts';
import { isStyleSeparator } from '#shared/docx/labels.ts';
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import { isInStruckRow, isMarkStruck } from '#shared/docx/revisions.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { bodyOf, forget, openDocument, saveDocument } from '#shared/docx/wordDocument.ts';
import { ancestor, child, descendants, detach, setText, textOf, type XmlElement } from '#shared/docx/xmlTree.ts';
import { type DocField, type DocParagraph, OBJECT } from '#shared/domain/documentSnapshot.ts';

/** Words and labels in reading order without white space, and where in it paragraphs begin. */
interface Stream {
  text: string;
  begins: Set<number>;
}

/** What differs: nothing, or the first place where it does. */
export async function difference(bytes: Uint8Array): Promise<string | null> {
  const { library, pane } = await readBoth(bytes);
  if (library.text !== pane.text) {
    let at = 0;
    while (library.text[at] === pane.text[at]) at++;
    return `words differ: library “${library.text.slice(at, at + 40)}”, pane “${pane.text.slice(at, at + 40)}”`;
  }
  const missing = [...pane.begins].find((at) => !library.begins.has(at));
  return missing === undefined
    ? null
    : `no paragraph begins in the library at “${pane.text.slice(missing, missing + 40)}”`;
}

/** A file as both read it once its objects are gone. `pane.begins` leaves out cells of tables, whose paragraphs the library joins. */
async function readBoth(bytes: Uint8Array): Promise<{ library: Stream; pane: Stream }> {
  const plain = await withoutObjects(bytes);
  return { library: await readAsLibrary(plain), pane: await readAsPane(plain) };
}

const OBJECTS = [
  'm:oMath',
  'm:oMathPara',
  'w:contentPart',
  'w:drawing',
  'w:endnoteReference',
  'w:footnoteReference',
  'w:object',
  'w:pgNum',
  'w:pict',
  'w:ruby',
  'w:subDoc',
  'w:sym',
];

async function withoutObjects(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await openDocument(bytes);
  for (const object of descendants(bodyOf(document), ...OBJECTS, 'mc:AlternateContent'))
    if (object.parent && ancestor(object, 'w:p')) detach(object);
  // blanks of a template, which only the library shows
  for (const code of descendants(bodyOf(document), 'w:instrText'))
    if (/MACROBUTTON/i.test(textOf(code))) setText(code, ' ');
  forget(document);
  return saveDocument(document);
}

function streamOf(pieces: readonly { text: string; begins: boolean }[]): Stream {
  const begins = new Set<number>();
  let text = '';
  for (const piece of pieces) {
    const words = squeeze(piece.text.replaceAll('\u2011', '-')).replace(/\s/g, '');
    if (words !== '' && piece.begins) begins.add(text.length);
    text += words;
  }
  return { text, begins };
}

async function readAsLibrary(bytes: Uint8Array): Promise<Stream> {
  const { blocks } = await readDocx(bytes);
  return streamOf(blocks.map(({ text }) => ({ text, begins: true })));
}

interface Joined {
  label: string;
  words: string;
  begins: boolean;
}

async function readAsPane(bytes: Uint8Array): Promise<Stream> {
  const document = await openDocument(bytes);
  const pieces: { text: string; begins: boolean }[] = [];
  /** Words whose mark is struck out or hidden, and the number of the paragraph that they will stand in. */
  let waiting = null as Joined | null;
  for (const para of readSnapshot(document).paras) {
    const paragraph = paragraphsOf(document)[para.i]!;
    const words: string = (waiting?.words ?? '') + (isLeftOut(paragraph, para) ? '' : wordsOf(para));
    const isEmptyItem = words.trim() === '' && (para.list?.bullet === true || isContents(para));
    const label: string = waiting?.label || (isLeftOut(paragraph, para) || isEmptyItem ? '' : (para.list?.label ?? ''));
    const begins: boolean = waiting?.begins ?? para.table === 0;
    const runsOn = isStyleSeparator(paragraph) || (isMarkStruck(paragraph) && words !== '');
    waiting = runsOn ? { label, words: `${words} `, begins } : null;
    if (!runsOn) pieces.push({ text: `${label} ${words}`, begins });
  }
  return streamOf(pieces);
}

function isLeftOut(paragraph: XmlElement, { style }: DocParagraph): boolean {
  const merge = child(child(ancestor(paragraph, 'w:tc') ?? undefined, 'w:tcPr'), 'w:vMerge');
  const isMergedAway = merge !== undefined && merge.attributes['w:val'] !== 'restart';
  return (
    isInStruckRow(paragraph) || isMergedAway || /^(?:toc (?:\d|heading)|table of (?:figures|authorities))$/i.test(style)
  );
}

const contentsOf = ({ fields = [] }: DocParagraph): DocField[] =>
  fields.filter(({ kind }) => kind === 'TOC' || kind === 'INDEX');

const isContents = (para: DocParagraph): boolean => contentsOf(para).length > 0;

/** The words as the library keeps them. */
function wordsOf(para: DocParagraph): string {
  const gone = [...(para.hidden ?? []), ...contentsOf(para)];
  return para.text
    .replaceAll(OBJECT, ' ')
    .split('')
    .filter((_, at) => !gone.some(({ start, end }) => at >= start && at < end))
    .join('');
}
