import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const shows = (hit: SearchHit) => <Hit key={hit.id} hit={hit} against={null} />;

const own = (namespace: string, title: string, role: 'read' | null = 'read') => ({
  namespace,
  title,
  isPrivate: role !== null,
  role,
});

test('hits of one’s own libraries stand in parts of their own, and what is taken is taken from that library', async () => {
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
  renderInPane(<OwnHits q="notices" tab="clauses" chosen={{}} shows={shows} />, host, { session: signedInAs() });
  const part = await screen.findByRole('region', { name: 'Precedents' });
  expect(part.textContent).toContain('12 wordings, the first 1 here.');
  expect(within(part).getByRole('link', { name: 'All of them' }).getAttribute('href')).toBe(
    '/library/firm/search?q=notices&tab=clauses',
  );
  expect(within(part).getByRole('link', { name: 'Notices of the firm' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Bare' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Public library' })).toBeTruthy();
  fireEvent.click(within(part).getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ id: 'f1', namespace: 'firm' }]));
});
