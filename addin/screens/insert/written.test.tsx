/** What the pane says before anything is written: every word of it, and what is wrong with it. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import type { Wording } from '#addin/pane/views.ts';
import InsertScreen from '#addin/screens/insert/InsertScreen.tsx';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost, type SimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { buildContract } from '#shared/ui/testing/builders.ts';
import { serverThatAnswers } from '#shared/ui/testing/server.ts';

const TEXT = 'The Licensor keeps the Works, worth £500, in the Harbour Year and may end this Agreement.';
const term = (term: string, text: string) => ({ term, text, anchor: null, uses: 1, uri: `/dictionary/${term}` });
const CONTRACT = buildContract({
  terms: {
    licensor: term('Licensor', 'Oak Timber plc (the “Licensor”)'),
    works: term('Works', '“Works” means the Corvoute maps, sold for £164,000.'),
    year: term('Harbour Year', '“Harbour Year” means twelve months from the Start Day.'),
    start: term('Start Day', '“Start Day” means the day of signing.'),
    agreement: term('Agreement', '“Agreement” means another paper than yours.'),
  },
});
const WORDING: Wording = {
  id: 'm1',
  kind: 'clause',
  title: 'Custody',
  text: TEXT,
  isCut: false,
  source: { uri: '/contracts/c#s1', label: 'Oak licence' },
  href: '/clause/custody/_g1',
};

async function open(text = TEXT): Promise<SimulatorHost> {
  serverThatAnswers({
    'GET /contracts/c?v=2&response=json': { body: { component: 'Contract', props: CONTRACT } },
    'POST /api/copies': { body: { text: '', wording: text, citation: '' } },
  });
  const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
  renderInPane(<InsertScreen wording={WORDING} />, host);
  await screen.findByRole('region', { name: 'What will be written' });
  return host;
}
const preview = () => screen.getByRole('region', { name: 'What will be written' });
const row = (name: string) => screen.getByText(`“${name}”`).closest('li')!;
const insert = () => fireEvent.click(screen.getByRole('button', { name: 'Insert as tracked change' }));

afterEach(cleanup);

describe('before a wording is written', () => {
  test('every word of it is on show, what is brought without being asked for too, and nothing else is written', async () => {
    const host = await open();
    const before = (await host.readDocument()).paras.map(({ text }) => text);
    for (const words of [TEXT, '“Harbour Year” means twelve months', '“Start Day” means the day of signing.'])
      expect(preview().textContent).toContain(words);
    expect(preview().textContent).not.toContain('Corvoute');
    insert();
    await screen.findByRole('status', { name: 'Receipt' });
    const after = (await host.readDocument()).paras.map(({ text }) => text);
    expect(after.filter((text) => !before.includes(text)).sort()).toEqual(
      [TEXT, '“Harbour Year” means twelve months from the Start Day.', '“Start Day” means the day of signing.'].sort(),
    );
  });

  test('terms that stay without a definition are said, and what belongs to another deal', async () => {
    await open();
    expect(preview().textContent).toContain('Left without a definition: “Licensor”, “Works”');
    expect(preview().textContent).toContain('Of the source’s deal: amount “£500”. Send lists them');
  });

  test('a definition of another deal comes with blanks, or with what is said for them', async () => {
    await open();
    const works = within(row('Works'));
    expect(works.getByText(/^Of the source’s deal/).textContent).toContain('amount “£164,000”, name “Corvoute”');
    fireEvent.click(works.getByRole('checkbox'));
    expect(preview().textContent).toContain('“Works” means the [name] maps, sold for [amount].');
    expect(preview().textContent).toContain('Blanks to fill in: [name], [amount]');
    fireEvent.change(works.getByLabelText('“Corvoute” becomes'), { target: { value: 'Waymark' } });
    fireEvent.click(works.getByRole('button', { name: 'Keep “£164,000”' }));
    expect(preview().textContent).toContain('“Works” means the Waymark maps, sold for £164,000.');
  });

  test('a party of the source may become a blank', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Licensor becomes'), { target: { value: '[Licensor]' } });
    expect(preview().querySelector('ins')!.textContent).toContain('[');
    expect(preview().textContent).toContain('Left without a definition: “Works”');
  });

  test('each term says how it stands here', async () => {
    await open();
    expect(row('Agreement').textContent).toContain('defined');
    expect(row('Agreement').textContent).not.toContain('same words');
    expect(row('Harbour Year').textContent).toContain('missing');
    expect(row('Licensor').textContent).toContain('a party of the source');
  });
});
