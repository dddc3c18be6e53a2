import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import ChangesScreen from '#addin/screens/changes/ChangesScreen.tsx';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const press = (name: string, box: HTMLElement = document.body) =>
  fireEvent.click(within(box).getByRole('button', { name }));
const sections = () => screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));

test('changes stand under their clauses with words and comments, or under their authors by kind', async () => {
  renderInPane(<ChangesScreen />, createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!))));
  await screen.findByRole('heading', { name: '3 changes to decide' });
  expect(sections()).toEqual([
    'Changes in 3 Price and Payment',
    'Changes in 4 Liability',
    'Changes in 5 Ending the Agreement',
  ]);
  const price = screen.getByRole('region', { name: 'Changes in 3 Price and Payment' });
  expect(within(price).getByText('We cannot plan with a price that moves.')).toBeTruthy();
  expect(price.textContent).toContain('1 open comment');
  press('By author');
  expect(sections()).toEqual(['Changes by M. Brandt']);
  expect(screen.getByText('Substantive, 3')).toBeTruthy();
});

test('all of a clause are decided together', async () => {
  const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[1]!)));
  renderInPane(<ChangesScreen />, host);
  const duties = await screen.findByRole('region', { name: 'Changes in 3 Duties' });
  press('Accept all 2', duties);
  await screen.findByRole('heading', { name: '2 changes to decide' });
  expect((await host.readDocument()).paras.some(({ text }) => text.includes('the same care as its own'))).toBe(true);
});

test('the list is copied as text, each clause with its changes and comments', async () => {
  let copied = '';
  const writeText = async (text: string): Promise<void> => {
    copied = text;
  };
  Object.assign(navigator, { clipboard: { writeText } });
  renderInPane(<ChangesScreen />, createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!))));
  await screen.findByRole('heading', { name: '3 changes to decide' });
  press('Copy as text');
  await waitFor(() => expect(copied).not.toBe(''));
  expect(copied).toMatch(/^3 changes, \+\d+ −\d+ words, 1 open comment\n\n3 Price and Payment: 1 change, /);
  expect(copied).toContain('- 5.2: “ten” becomes “twenty” (M. Brandt');
  expect(copied).toContain(': We cannot plan with a price that moves. (M. Brandt');
});
