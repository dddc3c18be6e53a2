/** Short ways to ask a host for something, and to look at what it made of the document. */
import { holds, same } from '#addin/testing/hostSuite/case.ts';
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import { isTracking } from '#shared/docx/settings.ts';
import { currentParts, openDocument, type WordDocument } from '#shared/docx/wordDocument.ts';
import { writeElement } from '#shared/docx/xmlWrite.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import type { DeleteParagraph, Edit, InsertAfter, ReplaceText } from '#shared/domain/edits.ts';
import type { DocSnapshot, DocumentHost, EditReport } from '#shared/ui/DocumentHost.ts';

const base = (snapshot: DocSnapshot, para: number) => ({
  anchor: anchorAt(snapshot.paras, para),
  expectedText: snapshot.paras[para]!.text,
});

export function replacing(snapshot: DocSnapshot, para: number, newText: string): ReplaceText {
  return { id: `replace ${para}`, kind: 'replaceText', ...base(snapshot, para), newText };
}

/** Replaces one stretch of words. */
export function rewording(snapshot: DocSnapshot, para: number, from: string, to: string): ReplaceText {
  return replacing(snapshot, para, snapshot.paras[para]!.text.replace(from, to));
}

export function insertingAfter(snapshot: DocSnapshot, para: number, ...texts: string[]): InsertAfter {
  return {
    id: `insert ${para}`,
    kind: 'insertAfter',
    ...base(snapshot, para),
    blocks: texts.map((text) => ({ text })),
  };
}

export function deleting(snapshot: DocSnapshot, para: number): DeleteParagraph {
  return { id: `delete ${para}`, kind: 'deletePara', ...base(snapshot, para) };
}

export const statuses = (report: EditReport): string[] => report.items.map(({ status }) => status);
export const texts = (snapshot: DocSnapshot): string[] => snapshot.paras.map(({ text }) => text);

/** The file as the host would save it, opened again. */
export async function savedDocument(host: DocumentHost): Promise<WordDocument> {
  return openDocument(await host.exportDocx());
}

/** What is promised of a call that changed nothing: the words, and every byte of the main document. */
export async function staysAsItIs(host: DocumentHost, call: () => Promise<unknown>): Promise<void> {
  const before = await mainPart(host);
  await call();
  holds((await mainPart(host)) === before, 'the document changed');
}

async function mainPart(host: DocumentHost): Promise<string> {
  const document = await savedDocument(host);
  return new TextDecoder().decode(document.parts.get(document.path));
}

/** Makes edits, then checks that no other paragraph and no other part of the file changed by a byte. */
export async function changesOnly(
  host: DocumentHost,
  paras: readonly number[],
  call: () => Promise<unknown>,
): Promise<void> {
  const before = await savedDocument(host);
  await call();
  const after = await savedDocument(host);
  const others = (document: WordDocument): string[] =>
    paragraphsOf(document).map((paragraph, i) => (paras.includes(i) ? '' : writeElement(paragraph)));
  same(others(after), others(before), 'another paragraph changed');
  const parts = currentParts(before);
  for (const [path, bytes] of currentParts(after)) {
    if (path === before.path) continue;
    holds(parts.get(path)?.join() === bytes.join(), `${path} changed`);
  }
}

export async function tracks(host: DocumentHost): Promise<boolean> {
  return isTracking(await savedDocument(host));
}

/** Applies edits and expects all of them to be made. */
export async function make(
  host: DocumentHost,
  edits: readonly Edit[],
  options: Parameters<DocumentHost['applyEdits']>[1] = {},
): Promise<EditReport> {
  const report = await host.applyEdits(edits, options);
  same(
    statuses(report),
    edits.map(() => 'applied'),
    'every edit is made',
  );
  return report;
}
