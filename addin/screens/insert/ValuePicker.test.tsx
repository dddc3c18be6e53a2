/** Values picked before a wording goes into the document: what was clicked otherwise, and nothing else changed. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import type { Wording } from '#addin/pane/views.ts';
import DraftScreen from '#addin/screens/draft/DraftScreen.tsx';
import { addToDraft, clearDraft } from '#addin/screens/draft/draftPicks.ts';
import InsertScreen from '#addin/screens/insert/InsertScreen.tsx';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { type Member, templatesOf } from '#shared/slots/index.ts';
import { serverThatAnswers } from '#shared/ui/testing/server.ts';

const cure = (period: string): string =>
  `A breach that is not cured within ${period} after notice ends this agreement.`;
const TEXTS = [cure('thirty (30) days'), cure('thirty (30) days'), cure('sixty (60) days')];
const [USUAL, , LONGER] = TEXTS;
const templates = templatesOf(TEXTS.map((text, i): Member => ({ id: `m${i}`, contract: `c${i}`, text })));

const WORDING: Wording = {
  id: 'm2',
  kind: 'clause',
  groupId: 'g1',
  title: 'Cure',
  text: LONGER!,
  isCut: false,
  source: null,
  href: '/clause/cure/_g1',
};

/** `whole`: what the library has under the wording when it is taken. */
function answering(whole: string): void {
  serverThatAnswers({
    'GET /api/groups/g1/templates?namespace=en&member=m2': { body: { templates, others: 0, member: LONGER } },
    'POST /api/copies': { body: { text: '', wording: whole, citation: '' } },
  });
}
const hostOf = () => createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
const texts = async (host: ReturnType<typeof hostOf>) => (await host.readDocument()).paras.map(({ text }) => text);

async function insert(): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Insert as tracked change' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}
const period = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /not cured within/ });

afterEach(() => {
  cleanup();
  clearDraft();
});

test('each value says how many contracts have it, and the text has its own', async () => {
  answering(LONGER!);
  renderInPane(<InsertScreen wording={WORDING} />, hostOf());
  const select = await period();
  expect([...select.options].map(({ text }) => text)).toEqual(['thirty (30) days, 2 of 3', 'sixty (60) days, 1 of 3']);
  expect(select.selectedOptions[0]!.text).toContain('sixty');
  expect(screen.getByText(/^1 contract has exactly these values/)).toBeDefined();
});

test('nothing picked: the very text goes in', async () => {
  answering(LONGER!);
  const host = hostOf();
  renderInPane(<InsertScreen wording={WORDING} />, host);
  await period();
  await insert();
  await screen.findByRole('button', { name: 'Undo all' });
  expect(await texts(host)).toContain(LONGER);
});

test('a picked value goes in, and back to what it was', async () => {
  answering(LONGER!);
  const host = hostOf();
  renderInPane(<InsertScreen wording={WORDING} />, host);
  const select = await period();
  fireEvent.change(select, { target: { value: '0' } });
  expect(await screen.findByText(/^2 contracts have exactly these values/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Reset values' }));
  expect((await period()).selectedOptions[0]!.text).toContain('sixty');
  fireEvent.change(await period(), { target: { value: '0' } });
  await insert();
  await screen.findByRole('button', { name: 'Undo all' });
  const now = await texts(host);
  expect(now).toContain(USUAL);
  expect(now).not.toContain(LONGER);
});

test('a text that has changed in the library meanwhile does not go in with values of another', async () => {
  answering('Something else altogether stands there now, and nobody has looked at it.');
  const host = hostOf();
  const before = await texts(host);
  renderInPane(<InsertScreen wording={{ ...WORDING, isCut: true }} />, host);
  fireEvent.change(await period(), { target: { value: '0' } });
  await insert();
  await screen.findByRole('alert');
  expect(await texts(host)).toEqual(before);
});

test('in a draft too: each wording has its values, and what was picked goes in', async () => {
  answering(LONGER!);
  const host = hostOf();
  addToDraft(WORDING);
  const { groupId: _, ...alone } = WORDING;
  addToDraft({ ...alone, id: 'alone', title: 'Notices', text: 'Notices are in writing.' });
  renderInPane(<DraftScreen />, host);
  fireEvent.change(await period(), { target: { value: '0' } });
  expect(screen.getAllByRole('region').map((region) => region.textContent)).toEqual([
    expect.stringContaining('Values of Cure'),
  ]);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Insert the draft' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Undo all' });
  const now = await texts(host);
  expect(now).toContain(USUAL);
  expect(now).not.toContain(LONGER);
});

test('a text of a draft that has changed meanwhile is not put in with values of another', async () => {
  answering('Something else altogether stands there now, and nobody has looked at it.');
  const host = hostOf();
  const before = await texts(host);
  addToDraft({ ...WORDING, isCut: true });
  renderInPane(<DraftScreen />, host);
  fireEvent.change(await period(), { target: { value: '0' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Insert the draft' }));
  await screen.findByRole('alert');
  expect(await texts(host)).toEqual(before);
});
