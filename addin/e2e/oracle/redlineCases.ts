/** Redlines made by the pane's own code, for another program to judge: each a file, and what has to be read in it. */
import { contractDocument, PARA } from '#addin/testing/hostSuite/document.ts';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { changesOf } from '#shared/docx/changeGroups.ts';
import { contentControlsOf, removeControl } from '#shared/docx/contentControls.ts';
import { resolveAll } from '#shared/docx/edit/resolveRevisions.ts';
import { paragraphsOf, tableDepth, view } from '#shared/docx/paragraphs.ts';
import type { ParagraphView } from '#shared/docx/paragraphView.ts';
import { revisionsBelow } from '#shared/docx/revisions.ts';
import { fieldsIn } from '#shared/docx/snapshot.ts';
import { editedText, type Random } from '#shared/docx/testing/random.ts';
import {
  bodyOf,
  currentParts,
  documentOf,
  openDocument,
  saveDocument,
  type WordDocument,
} from '#shared/docx/wordDocument.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { OBJECT } from '#shared/domain/documentSnapshot.ts';
import type { Edit } from '#shared/domain/edits.ts';
import type { DocSnapshot } from '#shared/ui/DocumentHost.ts';

export interface RedlineCase {
  name: string;
  docx: Uint8Array;
  /** Insertions and deletions, a replaced word counting twice. */
  redlines: number;
  /** Paragraphs outside of tables, after accepting all and after rejecting all. */
  accepted: string[];
  rejected: string[];
  comments: { text: string; quote: string }[];
}

const AUTHOR = 'Clausary';

/** Makes edits in a document and says what is then in the file. */
export async function redlineCase(
  name: string,
  docx: Uint8Array,
  edits: (snapshot: DocSnapshot) => Edit[],
): Promise<RedlineCase> {
  const document = await openDocument(docx, { author: AUTHOR });
  const host = createSimulatorHost(document);
  const report = await host.applyEdits(edits(await host.readDocument()));
  const refused = report.items.filter(({ status }) => status !== 'applied' && status !== 'unsupported');
  if (refused.length > 0) throw new Error(`${name}: ${refused.map(({ id, status }) => `${id} ${status}`).join(', ')}`);
  return {
    name,
    docx: await withoutControls(document),
    redlines: changesOf(document).filter(({ change }) => change.kind !== 'formatted').length,
    accepted: textsAfter(document, 'accept'),
    rejected: textsAfter(document, 'reject'),
    comments: (await host.listComments()).map(({ text, quote }) => ({ text, quote })),
  };
}

/** LibreOffice 7.4 loses changes inside content controls, Word's own too: it gets the words without them. */
function withoutControls(document: WordDocument): Promise<Uint8Array> {
  const copy = documentOf(currentParts(document));
  for (const { element } of contentControlsOf(copy).reverse()) removeControl(copy, element);
  return saveDocument(copy);
}

function textsAfter(document: WordDocument, how: 'accept' | 'reject'): string[] {
  const copy = documentOf(currentParts(document));
  resolveAll(copy, bodyOf(copy), how);
  return paragraphsOf(copy)
    .filter((paragraph) => tableDepth(paragraph) === 0)
    .map((paragraph) => withoutFields(view(copy, paragraph)));
}

/** LibreOffice works fields out anew; an object in their place keeps the paragraph out of the comparison, but not out of the list. */
function withoutFields(shown: ParagraphView): string {
  const fields = fieldsIn(shown);
  if (fields.length === 0) return shown.current;
  return `${shown.current.slice(0, fields[0]!.start)}${OBJECT}field${shown.current.slice(fields.at(-1)!.end)}`;
}

const replace = (snapshot: DocSnapshot, para: number, newText: string, comment?: string): Edit => ({
  id: `replace ${para}`,
  kind: 'replaceText',
  anchor: anchorAt(snapshot.paras, para),
  expectedText: snapshot.paras[para]!.text,
  newText,
  ...(comment !== undefined && { comment }),
});

const reword = (snapshot: DocSnapshot, para: number, from: string, to: string, comment?: string): Edit =>
  replace(snapshot, para, snapshot.paras[para]!.text.replace(from, to), comment);

const insert = (snapshot: DocSnapshot, para: number, ...texts: string[]): Edit => ({
  id: `insert ${para}`,
  kind: 'insertAfter',
  anchor: anchorAt(snapshot.paras, para),
  expectedText: snapshot.paras[para]!.text,
  blocks: texts.map((text) => ({ text })),
});

const remove = (snapshot: DocSnapshot, para: number): Edit => ({
  id: `delete ${para}`,
  kind: 'deletePara',
  anchor: anchorAt(snapshot.paras, para),
  expectedText: snapshot.paras[para]!.text,
});

/** What lawyers do most, each alone and all together, on the contract's document. */
export async function knownCases(): Promise<RedlineCase[]> {
  const docx = await contractDocument();
  const edits: [string, (snapshot: DocSnapshot) => Edit[]][] = [
    ['replace words', (s) => [reword(s, PARA.secrecy, 'thirty (30)', 'sixty (60)')]],
    ['insert a word', (s) => [reword(s, PARA.secrecy, 'secret', 'strictly secret')]],
    ['strike words out', (s) => [reword(s, PARA.secrecy, ' after the Effective Date', '')]],
    ['replace bold words', (s) => [reword(s, PARA.secrecy, 'Confidential Information', 'Secret Matter')]],
    ['rewrite', (s) => [replace(s, PARA.duration, 'Either side may end this contract whenever it likes.')]],
    ['two places', (s) => [replace(s, PARA.duration, 'The Agreement shall end after two long years.')]],
    ['beside an insertion of others', (s) => [reword(s, PARA.inserted, 'demand', 'request')]],
    ['inside a content control', (s) => [reword(s, PARA.lawControl, 'England', 'Scotland')]],
    ['comment', (s) => [reword(s, PARA.duration, 'two', 'five', 'Market standard.')]],
    ['insert a paragraph', (s) => [insert(s, PARA.secrecy, 'A new clause.')]],
    ['insert two paragraphs', (s) => [insert(s, PARA.duration, 'A new clause.', 'And another.')]],
    ['insert before a table', (s) => [insert(s, PARA.inserted, 'Before the table.')]],
    ['insert at the end', (s) => [insert(s, PARA.last, 'After the end.', 'The very end.')]],
    ['strike a paragraph out', (s) => [remove(s, PARA.firstItem)]],
    ['strike two paragraphs out', (s) => [remove(s, PARA.firstItem), remove(s, PARA.secondItem)]],
    ['strike the last paragraph out', (s) => [remove(s, PARA.last)]],
    ['strike out and insert', (s) => [remove(s, PARA.duration), insert(s, PARA.duration, 'A new term.')]],
    ['strike a heading out', (s) => [remove(s, PARA.term)]],
  ];
  const all = (s: DocSnapshot): Edit[] => [
    reword(s, PARA.secrecy, 'thirty (30)', 'sixty (60)', 'Longer.'),
    insert(s, PARA.secrecy, 'A new clause.'),
    remove(s, PARA.firstItem),
    replace(s, PARA.duration, 'The Agreement shall end after two long years.'),
    reword(s, PARA.cell, 'Inc.', 'Ltd.'),
    insert(s, PARA.last, 'After the end.'),
  ];
  return Promise.all([...edits, ['all of these', all] as const].map(([name, make]) => redlineCase(name, docx, make)));
}

/** Word-level edits in a real file; null if the file has changes of its own or nothing to edit. */
export async function randomCase(name: string, docx: Uint8Array, random: Random): Promise<RedlineCase | null> {
  const document = await openDocument(docx);
  if (revisionsBelow(bodyOf(document)).length > 0) return null;
  const made = await redlineCase(name, docx, (snapshot) => {
    const usable = snapshot.paras.filter(({ text, table }) => table === 0 && /\p{L}+ \p{L}+/u.test(text));
    if (usable.length === 0) return [];
    const chosen = new Set(Array.from({ length: 8 }, () => random.pick(usable).i));
    return [...chosen].map((i) => replace(snapshot, i, editedText(snapshot.paras[i]!.text, random)));
  });
  return made.redlines > 0 ? made : null;
}
