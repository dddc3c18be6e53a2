import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { storedUnder } from '#addin/account/stored.ts';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import CompareScreen from '#addin/screens/compare/CompareScreen.tsx';
import { forgetInMemory } from '#addin/screens/compare/sentVersions.ts';
import { keepCopyAsSent } from '#addin/screens/compare/useSent.ts';
import { readTypedComments, setAudience } from '#addin/screens/send/comments.ts';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { removeData } from '#shared/docx/customData.ts';
import { bodyOf, documentOf, openDocument } from '#shared/docx/wordDocument.ts';
import { create, descendants, insertAt, setText, textOf } from '#shared/docx/xmlTree.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  forgetInMemory();
});

const pressLater = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

const findVerdict = async (words: string) => (await screen.findByText(words)).closest<HTMLElement>('.note')!;

/** The sample, its comment typed, so that it may be marked as sent. */
async function openTyped(): Promise<DocumentHost> {
  const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
  for (const { id } of (await readTypedComments(host))!) await setAudience(host, id, 'counterparty');
  return host;
}

/** A host whose Word keeps its file to itself. */
function withoutFile(host: DocumentHost): DocumentHost {
  const info = host.info();
  return {
    ...host,
    info: () => ({ ...info, abilities: new Set([...info.abilities].filter((one) => one !== 'exportDocx')) }),
  };
}

test('a Word that hands out no file says so, and promises nothing', async () => {
  renderInPane(<CompareScreen />, withoutFile(await openTyped()));
  expect(screen.getByText(/does not hand out the file/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as sent' }).disabled).toBe(true);
});

test('our own waiting changes are none, nor are they once the other side has accepted them', async () => {
  const host = await openTyped();
  renderInPane(<CompareScreen />, host);
  await pressLater('Mark as sent');
  await pressLater('Verify redline');
  const verdict = await findVerdict('0 silent changes');
  expect(verdict.className).toBe('note');
  expect(verdict.textContent).toMatch(/in the whole file\. Not compared: marks of earlier savings, .*lists of fonts/);
  await host.resolveChanges(
    (await host.listChanges()).map(({ id }) => id),
    'accept',
  );
  await pressLater('Verify redline');
  expect((await findVerdict('0 silent changes')).className).toBe('note');
});

const CLAUSE = 'Either party may end this Agreement';

/** The document as the other side sends it back: a word changed with tracking off, and no key of ours in it. */
async function returned(bytes: Uint8Array, was: string, is: string): Promise<DocumentHost> {
  const document = await openDocument(bytes);
  for (const leaf of descendants(bodyOf(document), 'w:t'))
    if (textOf(leaf).includes(was)) setText(leaf, textOf(leaf).replace(was, is));
  removeData(document);
  return createSimulatorHost(document);
}

test('what was sent as a clean copy is found again by its content, though it carries no key', async () => {
  const host = await openTyped();
  const { cleanCopy } = await import('#addin/word/cleanCopy.ts');
  const { bytes } = await cleanCopy(await host.exportDocx());
  await keepCopyAsSent(storedUnder('test.'), bytes);
  forgetInMemory();
  const back = await returned(bytes, 'three months', 'six months');
  expect((await back.readDocument()).paras.some(({ text }) => text.startsWith(CLAUSE))).toBe(true);
  renderInPane(<CompareScreen />, back);
  expect(await screen.findByText(/^Found by its content, \d+ %/)).toBeTruthy();
  await pressLater('Verify redline');
  await findVerdict('1 silent change');
  expect(within(screen.getByRole('region', { name: 'Numbers' })).getByText('three')).toBeTruthy();
});

test('the file that was sent is chosen, where this browser knows none', async () => {
  const host = await openTyped();
  const bytes = await host.exportDocx();
  renderInPane(<CompareScreen />, await returned(bytes, 'three months', 'six months'));
  const file = new File([bytes as BlobPart], 'sent.docx', { lastModified: Date.UTC(2026, 4, 12) });
  Object.assign(file, { arrayBuffer: async () => bytes.slice().buffer });
  fireEvent.change(screen.getByLabelText('File that was sent'), { target: { files: [file] } });
  expect(await screen.findByText(/^Sent as sent\.docx/)).toBeTruthy();
  await pressLater('Verify redline');
  await findVerdict('1 silent change');
});

test('the file that somebody chose is compared, though another version reads more like the document', async () => {
  const host = await openTyped();
  const bytes = await host.exportDocx();
  const back = await returned(bytes, 'three months', 'six months');
  await keepCopyAsSent(storedUnder('test.'), await back.exportDocx());
  const other = await createSimulatorHost(
    documentOf(sampleParts(SAMPLES.find(({ name }) => /Confidentiality/.test(name))!)),
  ).exportDocx();
  renderInPane(<CompareScreen />, back);
  await screen.findByText(/^Found by its content, 100 %/);
  const file = new File([other as BlobPart], 'sent.docx', { lastModified: Date.UTC(2026, 4, 12) });
  Object.assign(file, { arrayBuffer: async () => other.slice().buffer });
  fireEvent.change(screen.getByLabelText('File that was sent'), { target: { files: [file] } });
  expect(await screen.findByText(/^Sent as sent\.docx/)).toBeTruthy();
});

test('what was sent can be forgotten: nothing of it is kept', async () => {
  renderInPane(<CompareScreen />, await openTyped());
  await pressLater('Mark as sent');
  await screen.findByText(/^Marked as sent/);
  expect(Object.keys(localStorage).filter((key) => key.includes('sent'))).toHaveLength(2);
  await pressLater('Forget what was sent');
  await screen.findByText(/^Mark the document when you send it/);
  expect(Object.keys(localStorage).filter((key) => key.includes('sent'))).toEqual([]);
});

test('a document is compared with a file as a whole: what is hidden counts as words', async () => {
  const host = await openTyped();
  const bytes = await host.exportDocx();
  const document = await openDocument(bytes);
  const leaf = descendants(bodyOf(document), 'w:t').find((one) => textOf(one).includes(CLAUSE))!;
  insertAt(leaf.parent!, 0, create('w:rPr', {}, [create('w:vanish')]));
  renderInPane(<CompareScreen />, createSimulatorHost(document));
  const file = new File([bytes as BlobPart], 'before.docx');
  Object.assign(file, { arrayBuffer: async () => bytes.slice().buffer });
  fireEvent.change(screen.getByLabelText('File to compare with'), { target: { files: [file] } });
  expect(await screen.findByText('1 difference')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Words' })).getByText('Hidden now')).toBeTruthy();
});

test('what differs in looks alone is counted apart, and never left out', async () => {
  const host = await openTyped();
  const bytes = await host.exportDocx();
  const document = await openDocument(bytes);
  const leaf = descendants(bodyOf(document), 'w:t').find((one) => textOf(one).includes(CLAUSE))!;
  insertAt(leaf.parent!, 0, create('w:rPr', {}, [create('w:i')]));
  renderInPane(<CompareScreen />, createSimulatorHost(document));
  const file = new File([bytes as BlobPart], 'before.docx');
  Object.assign(file, { arrayBuffer: async () => bytes.slice().buffer });
  fireEvent.change(screen.getByLabelText('File to compare with'), { target: { files: [file] } });
  expect((await screen.findByText('0 differences')).parentElement!.textContent).toContain('and 1 of looks alone');
  expect(screen.getByText('Looks (1)')).toBeTruthy();
});
