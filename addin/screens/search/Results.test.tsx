/** A hit goes into the document with the words that were on show, though others stand for its group. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import type { Wording } from '#addin/pane/views.ts';
import InsertScreen from '#addin/screens/insert/InsertScreen.tsx';
import RecordScreen from '#addin/screens/record/RecordScreen.tsx';
import { Results } from '#addin/screens/search/Results.tsx';
import type { Search } from '#addin/screens/search/useSearch.ts';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { draftingFacts } from '#shared/domain/draftingFacts.ts';
import { serverThatAnswers } from '#shared/ui/testing/server.ts';

const OWN = 'The supplier answers for no more than half the fees, and for nothing after ninety days.';
const USUAL = 'The supplier answers for no more than all the fees, and for nothing after thirty days.';

const search = {
  isBusy: false,
  failure: null,
  more: () => undefined,
  reply: {
    items: [
      {
        id: 'k7-3',
        groupId: 'g9',
        type: 'clause',
        title: 'Cap',
        url: '/clause/cap/_g9',
        snippet: '…no more than half the fees, and for…',
        highlights: [],
        size: 27,
      },
    ],
    related: [],
    total: 1,
    totalIsCapped: false,
    nextCurs: null,
    didYouMean: null,
    also: [],
  },
} as Search;

afterEach(cleanup);

test('what is inserted is the text of the hit, not the usual one of its group', async () => {
  const asked: { sent: { call: string; body: unknown }[] } = serverThatAnswers({
    'GET /api/groups/g9/templates?namespace=en&member=k7-3': { body: { templates: [], others: 0, member: OWN } },
    'GET /api/groups/g9/templates?namespace=en&member=g9': { body: { templates: [], others: 0, member: USUAL } },
    'POST /api/copies': () => {
      const { id } = asked.sent.at(-1)!.body as { id: string };
      return { body: { text: '', wording: id === 'k7-3' ? OWN : USUAL, citation: '' } };
    },
  });
  const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
  const { steps } = renderInPane(
    <Results q="half the fees" tab="clauses" search={search} onCopies={() => undefined} />,
    host,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Insert Cap' }));
  const [opened] = steps as { overlay: { wording: Wording } }[];
  expect(opened!.overlay.wording.text).toBe('no more than half the fees, and for');
  cleanup();

  renderInPane(<InsertScreen wording={opened!.overlay.wording} />, host);
  await screen.findByText(OWN);
  const insert = await screen.findByRole<HTMLButtonElement>('button', { name: 'Insert as tracked change' });
  await waitFor(() => expect(insert.disabled).toBe(false));
  fireEvent.click(insert);
  await screen.findByRole('button', { name: 'Undo all' });
  const texts = (await host.readDocument()).paras.map(({ text }) => text);
  expect(texts).toContain(OWN);
  expect(texts).not.toContain(USUAL);
});

test('the record that a hit opens begins with the words of the hit, where those that stand for its like are others', async () => {
  const group = {
    id: 'g9',
    hash: 'g9',
    name: 'all the fees',
    size: 27,
    counts: null,
    template: null,
    shareOfLargest: 1,
  };
  const sample = {
    id: 'u1-4',
    label: 'USUAL AGREEMENT',
    uri: '/contracts/u1#cap',
    published: '3 May 2019',
    date: '2019-05-03',
    hash: 'h',
  };
  const card = {
    ...group,
    share: 1,
    snippet: USUAL,
    isCut: false,
    snippetLinks: [],
    firstYear: 2019,
    lastYear: 2019,
    years: [],
    facts: draftingFacts(USUAL, []),
    jurisdictions: [],
    samples: [sample],
    diff: null,
    href: '/clause/cap/_g9',
  };
  const filed = { ...sample, text: USUAL, diff: null, contractTitle: 'USUAL AGREEMENT', anchor: 'cap', mine: [] };
  serverThatAnswers({
    'GET /api/groups/g9/templates?namespace=en&member=k7-3': { body: { templates: [], others: 0, member: OWN } },
    'GET /clause/cap/_g9?v=2&response=json': {
      body: {
        component: 'ClauseGroup',
        props: { typeId: 'cap', title: 'Cap', group: card, samples: { items: [filed] } },
      },
    },
  });
  const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
  const { steps } = renderInPane(
    <Results q="half the fees" tab="clauses" search={search} onCopies={() => undefined} />,
    host,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Cap' }));
  const [opened] = steps as { overlay: { path: string; clicked: Wording } }[];
  cleanup();

  const { steps: next } = renderInPane(<RecordScreen {...opened!.overlay} />, host);
  const found = await screen.findByRole('article', { name: 'As you found it' });
  expect(found.textContent).toContain(OWN);
  fireEvent.click(within(found).getByRole('button', { name: 'Insert' }));
  fireEvent.click(within(screen.getByRole('article', { name: 'Cap' })).getByRole('button', { name: 'Insert' }));
  fireEvent.click(screen.getByRole('button', { name: 'Insert as filed in Usual Agreement', hidden: true }));
  const wordings = (next as { overlay: { wording: Wording } }[]).map(({ overlay }) => overlay.wording);
  expect(wordings.map(({ id }) => id)).toEqual(['k7-3', 'u1-4', 'u1-4']);
  expect(wordings[1]!.source).toEqual({ label: expect.stringContaining('Usual Agreement'), uri: '/contracts/u1#cap' });
});

test('near copies of a contract are listed when asked for, and a type that is named leads to its most used wording', () => {
  const asked: string[] = [];
  const [hit] = search.reply!.items;
  const reply = {
    ...search.reply!,
    items: [{ ...hit!, type: 'contract' as const, title: 'Lease', nearCopies: 4 }],
    named: {
      type: 'clause' as const,
      id: 'cap',
      title: 'Cap',
      url: '/clause/cap',
      size: 12,
      contracts: 58,
      wording: { url: '/clause/cap/_g9', snippet: OWN, contracts: 27, counts: null },
    },
  };
  renderInPane(
    <Results
      q="cap"
      tab="contracts"
      search={{ ...search, reply }}
      onCopies={(group, title) => asked.push(group, title)}
    />,
    createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!))),
  );
  expect(screen.getByText(/clause type, 12 wordings, 58 contracts/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Most used wording' }).getAttribute('href')).toBe('/clause/cap/_g9');
  fireEvent.click(screen.getByRole('button', { name: 'and 4 near copies' }));
  expect(asked).toEqual(['g9', 'Lease']);
});
