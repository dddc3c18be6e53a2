/** A hit goes into the document with the words that were on show, though others stand for its group. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import type { Wording } from '#addin/pane/views.ts';
import InsertScreen from '#addin/screens/insert/InsertScreen.tsx';
import { Results } from '#addin/screens/search/Results.tsx';
import type { Search } from '#addin/screens/search/useSearch.ts';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
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
