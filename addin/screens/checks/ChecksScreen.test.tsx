import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { samplePackage } from '#addin/demo/samplePackage.ts';
import ChecksScreen from '#addin/screens/checks/ChecksScreen.tsx';
import SendScreen from '#addin/screens/send/SendScreen.tsx';
import { fetchFilesAhead } from '#addin/testing/filesAhead.ts';
import { ownFile } from '#addin/testing/planted/ownFile.ts';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';

beforeAll(fetchFilesAhead);
afterEach(cleanup);

test('where nothing is found the checks that ran are named, and those that did not with the reason', async () => {
  renderInPane(<ChecksScreen />, createSimulatorHost(documentOf(ownFile())));
  expect(await screen.findByText(/^Nothing found/)).toBeTruthy();
  expect(screen.getByText('23 of 25 checks ran').closest('details')?.open).toBe(true);
  expect(screen.getByText(/Undefined term · /)).toBeTruthy();
  expect(
    screen.getByText('Not run: Left over from a source, no source of an inserted clause is known here'),
  ).toBeTruthy();
});

const BLANKS = [
  'The fee is [insert amount] for each month of the term.',
  'It is paid on {payment_date} to the account named below.',
  'The term begins on [●] and goes on for a year.',
  'Notices go to __________ and to nobody else.',
];
const open = () => createSimulatorHost(documentOf(samplePackage(BLANKS.map((text) => ({ as: 'text', text })))));

test('blanks are one finding with a list of all, and are counted before sending', async () => {
  renderInPane(<ChecksScreen />, open());
  const finding = (await screen.findByText('4 places are not filled in.')).closest('li')!;
  fireEvent.click(within(finding).getByText('All 4 places'));
  expect(within(finding).getByRole('button', { name: '{payment_date}' })).toBeTruthy();
  cleanup();
  renderInPane(<SendScreen />, open());
  expect((await screen.findByText('Blanks', { selector: 'dt' })).nextElementSibling?.textContent).toBe('4');
});
