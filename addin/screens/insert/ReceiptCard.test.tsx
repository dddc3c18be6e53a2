import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import type { Wording } from '#addin/pane/views.ts';
import { ReceiptCard } from '#addin/screens/insert/ReceiptCard.tsx';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import type { Status } from '#shared/domain/edits.ts';
import { type ChangedParagraph, DAMAGES, type Damage, type Receipt } from '#shared/domain/receipt.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

afterEach(cleanup);

const WORDING: Wording = {
  id: 'a',
  kind: 'clause',
  title: 'Liability',
  text: '',
  isCut: false,
  source: null,
  href: '/',
};
const damaged = (what: Damage, name: string, i = 1): ChangedParagraph => ({
  before: i,
  after: i + 1,
  what,
  name,
  was: 'x',
  is: 'y',
});

const simulated = (): DocumentHost => createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));

function renderCard(
  changedOthers: ChangedParagraph[],
  missing: string[] = [],
  besides: Receipt['besides'] = [],
  { host = simulated(), steps = 1 }: { host?: DocumentHost; steps?: number } = {},
) {
  const receipt: Receipt = {
    insertedParagraphs: [2],
    changedOthers,
    renumbered: [
      [
        { from: '5.2', to: '5.3' },
        { from: '5.3', to: '5.4' },
      ],
    ],
    others: 30,
    missing,
    besides,
    isClean: besides?.length === 0 && changedOthers.length + missing.length === 0,
  };
  return renderInPane(
    <ReceiptCard
      result={{
        status: 'applied',
        shape: { kind: 'paragraphs' },
        receipt,
        steps,
        refused: [],
        isTagged: false,
        isTracked: true,
        guids: [],
      }}
      brought={{ body: [{ text: 'New.' }], definitions: [], renamed: [], undefinedLeft: [] }}
      where="After 5.1"
      at={new Date('2026-05-12T10:00:00Z')}
      wording={WORDING}
      onUndone={() => undefined}
    />,
    host,
  );
}

describe('the receipt', () => {
  test('says how much still stands where Word stops an undo half-way, and then takes back that alone', async () => {
    const answers: Status[] = ['applied', 'host-busy', 'applied'];
    const host = { ...simulated(), undo: async () => answers.shift() ?? 'stale' };
    const { notes } = renderCard([], [], [], { host, steps: 2 });
    const undo = screen.getByRole('button', { name: 'Undo all' });
    fireEvent.click(undo);
    await waitFor(() => expect(notes.at(-1)).toMatch(/^Undone in part: 1 step of 2 still there\. Word is busy\./));
    fireEvent.click(undo);
    await waitFor(() => expect(notes.at(-1)).toBe('Undone.'));
    expect(answers).toEqual([]);
  });

  test('names the paragraphs that it did damage to, and goes on to count where there are many', () => {
    renderCard(['5.2', '5.3', '', '6.1', '6.2'].map((name, i) => damaged('number', name, i)));
    const banner = screen.getByRole('alert');
    expect(banner.textContent).toContain('5 other paragraphs changed: 5.2, 5.3, an empty line, 6.1 and 1 more.');
    expect(screen.getByText('5 of 30').className).toBe('bad');
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says which text cannot be found, though nothing else changed', () => {
    renderCard([], ['The second paragraph.']);
    expect(screen.getByRole('alert').textContent).toContain('1 paragraph cannot be found in the document’s text.');
    expect(screen.getByText('1 of 2 paragraphs').className).toBe('bad');
    expect(screen.getByRole('region', { name: 'Not in the document’s text' }).textContent).toContain(
      'The second paragraph.',
    );
  });

  test.each(DAMAGES)('%s: says what happened, in words of its own', (what) => {
    renderCard([damaged(what, '5.2')]);
    const list = within(screen.getByRole('region', { name: 'What changed' }));
    expect(list.getByRole('listitem').textContent).toMatch(/^5\.2 (?:is|was|has|reads|moved|stands) [a-z ]+Jump/);
  });

  test('of a clean insertion says where, how, and which numbers moved on', () => {
    renderCard([]);
    expect(screen.queryByRole('alert')).toBeNull();
    const receipt = screen.getByRole('status', { name: 'Receipt' });
    for (const words of [
      'After 5.1',
      'tracked change',
      '5.2–5.3 became 5.3–5.4',
      '0 of 30',
      'Not compared: results of fields, marks of savings',
    ])
      expect(receipt.textContent).toContain(words);
  });

  test('names what else changed, and says where nothing else was compared', () => {
    const { unmount } = renderCard(
      [],
      [],
      [{ name: 'Footnotes', was: 'Customer', is: 'Supplier', quote: '', para: null }],
    );
    expect(screen.getByRole('alert').textContent).toContain('Something else changed: Footnotes.');
    expect(screen.getByRole('region', { name: 'Changed besides' }).textContent).toContain('Supplier');
    unmount();
    renderCard([], [], null);
    expect(screen.getByText('not compared')).toBeTruthy();
  });
});
