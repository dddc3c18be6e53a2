/** Near copies of a contract in place of all results, and back: whoever goes by keyboard or by ear is told, and keeps the place. */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { useViews, ViewContext } from '#addin/pane/ViewContext.ts';
import { SearchScreen } from '#addin/screens/search/SearchScreen.tsx';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import type { SearchHit, SearchReply } from '#shared/api/search.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';

afterEach(cleanup);

function AskedForLeases() {
  const view = useViews();
  const views = { ...view.views, asked: { q: 'lease', tab: 'contracts' as const, advanced: false } };
  return (
    <ViewContext.Provider value={{ ...view, views }}>
      <SearchScreen />
    </ViewContext.Provider>
  );
}

const lease = (id: string, nearCopies?: number): SearchHit => ({
  id,
  groupId: 'leases',
  type: 'contract',
  title: `Lease of house ${id}`,
  url: `/contracts/${id}`,
  snippet: '',
  highlights: [],
  ...(nearCopies && { nearCopies }),
});

const replyOf = (items: SearchHit[]): Partial<SearchReply> => ({ items, related: [], total: 3, nextCurs: null });

test('the list of near copies says whose they are and takes the focus; back among all, the count has it', async () => {
  globalThis.fetch = (async (url: string) => {
    const isCopies = new URL(url, 'http://own').searchParams.get('similar') === 'leases';
    const reply = replyOf(isCopies ? [lease('one'), lease('two'), lease('three')] : [lease('one', 2)]);
    return { ok: true, status: 200, json: async () => reply } as Response;
  }) as typeof fetch;
  renderInPane(<AskedForLeases />, createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!))));

  fireEvent.click(await screen.findByRole('button', { name: 'and 2 near copies' }));
  const heading = screen.getByRole('heading', { name: 'Near copies of Lease of house one' });
  expect(document.activeElement).toBe(heading);
  await screen.findByRole('link', { name: 'Lease of house three' });
  expect(document.activeElement).toBe(heading);

  fireEvent.click(screen.getByRole('button', { name: 'All results' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Lease of house three' })).toBeNull());
  expect(document.activeElement!.textContent).toBe('3 contracts');
});
