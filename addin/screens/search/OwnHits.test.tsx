import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import OwnHits from '#addin/screens/search/OwnHits.tsx';
import { Hit } from '#addin/screens/search/Results.tsx';
import { renderInPane } from '#addin/testing/renderInPane.tsx';
import { createSimulatorHost } from '#addin/word/simulator/simulatorHost.ts';
import type { SearchHit } from '#shared/api/search.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { buildHit, buildReply } from '#shared/ui/testing/builders.ts';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { serverThatAnswers } from '#shared/ui/testing/server.ts';

afterEach(cleanup);

const shows = (hit: SearchHit, from: ReactNode) => <Hit hit={hit} against={null} from={from} />;

const own = (namespace: string, title: string, role: 'read' | null = 'read') => ({
  namespace,
  title,
  isPrivate: role !== null,
  role,
});

test('hits of one’s own libraries stand among the public ones by their ranks, each with its library, from which it is taken', async () => {
  const hit = buildHit({
    id: 'f1',
    groupId: 'g',
    url: '/library/firm/clause/notices/_g',
    title: 'Notices of the firm',
  });
  const { sent } = serverThatAnswers({
    'GET /api/libraries': {
      body: { libraries: [own('en', 'English', null), own('bare', 'Bare'), own('firm', 'Precedents')] },
    },
    'GET /api/search?q=notices&tab=clauses&size=3&namespace=firm': { body: buildReply({ items: [hit], total: 12 }) },
    'GET /api/search?q=notices&tab=clauses&size=3&namespace=bare': { body: buildReply() },
    'POST /api/copies': { body: { text: 'x', wording: 'x', citation: '' } },
  });
  const host = createSimulatorHost(documentOf(sampleParts(SAMPLES[0]!)));
  const others = ['p1', 'p2'].map((id) => (
    <Hit key={id} hit={buildHit({ id, title: `Public ${id}` })} against={null} />
  ));
  renderInPane(<OwnHits q="notices" tab="clauses" chosen={{}} shows={shows} others={others} />, host, {
    session: signedInAs(),
  });
  expect((await screen.findByText(/^Precedents: /)).textContent).toContain('12 wordings');
  expect(screen.getByRole('link', { name: 'All of them' }).getAttribute('href')).toBe(
    '/library/firm/search?q=notices&tab=clauses',
  );
  const hits = screen.getAllByRole('listitem');
  expect(hits.map((one) => within(one).getAllByRole('link')[0]!.textContent)).toEqual([
    'Notices of the firm',
    'Public p1',
    'Public p2',
  ]);
  expect(hits[0]!.textContent).toContain('Precedents');
  expect(hits[1]!.textContent).not.toContain('Precedents');
  expect(screen.queryByText(/^Bare/)).toBeNull();
  fireEvent.click(within(hits[0]!).getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ id: 'f1', namespace: 'firm' }]));
});
