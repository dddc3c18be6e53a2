import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import CompareScreen from '#addin/screens/compare/CompareScreen.tsx';
import { readTypedComments, setAudience } from '#addin/screens/send/comments.ts';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const pressLater = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

const findVerdict = async (words: string) => (await screen.findByText(words)).closest<HTMLElement>('.note')!;

/** The sample, its comment typed, so that it may be marked as sent. */
async function openTyped(): Promise<DocumentHost> {
  const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
  for (const { id } of (await readTypedComments(host))!) await setAudience(host, id, 'counterparty');
  return host;
}

/** As a Word that gives no XML reads it: that a paragraph has struck-out words, not what it read before them. */
const withoutOriginals = (host: DocumentHost): DocumentHost => ({
  ...host,
  async readDocument(options) {
    const snapshot = await host.readDocument(options);
    return { ...snapshot, paras: snapshot.paras.map(({ original: _, ...para }) => para) };
  },
});

test('where Word cannot tell earlier words, no silent change is not called certain', async () => {
  renderInPane(<CompareScreen />, withoutOriginals(await openTyped()));
  await pressLater('Mark as sent');
  await pressLater('Verify redline');
  const verdict = await findVerdict('0 silent changes');
  expect(verdict.className).toContain('note-danger');
  expect(screen.getByText(/^This is not certain/)).toBeTruthy();
});

test('our own waiting changes are none, nor are they once the other side has accepted them', async () => {
  const host = await openTyped();
  renderInPane(<CompareScreen />, host);
  await pressLater('Mark as sent');
  await pressLater('Verify redline');
  const verdict = await findVerdict('0 silent changes');
  expect(verdict.className).toBe('note');
  expect(verdict.textContent).toMatch(
    /Compared: the words, .*hidden words\. Not compared: headers and footers, text boxes, /,
  );
  expect(screen.queryByText(/not certain/)).toBeNull();
  await host.resolveChanges(
    (await host.listChanges()).map(({ id }) => id),
    'accept',
  );
  await pressLater('Verify redline');
  expect((await findVerdict('0 silent changes')).className).toBe('note');
});
