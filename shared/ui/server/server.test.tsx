/** What a component is told of a change and of a late answer. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { AppContext, useApp } from '#shared/ui/AppContext.tsx';
import { ANONYMOUS } from '#shared/ui/anonymous.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';
import { signedInAs } from '#shared/ui/testing/people.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';
import { offline, refused, serverThatAnswers } from '#shared/ui/testing/server.ts';

afterEach(cleanup);

const said = () => screen.getByRole('status').textContent;
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

function Cite() {
  const { step, told, error, make } = useChange((server, id: string) =>
    server.call(CALLS.cite, { body: { type: 'clause', id, namespace: 'en' } }),
  );
  return (
    <>
      <output>{told?.citation ?? error?.code ?? step}</output>
      <button type="button" onClick={() => void make('a')}>
        A
      </button>
      <button type="button" onClick={() => void make('b')}>
        B
      </button>
    </>
  );
}

/** Somebody who cites, until they leave. */
function Person() {
  const app = useApp();
  const [isHere, setHere] = useState(true);
  return (
    <AppContext.Provider value={{ ...app, session: isHere ? signedInAs() : ANONYMOUS }}>
      <Cite />
      <button type="button" onClick={() => setHere(false)}>
        Leave
      </button>
    </AppContext.Provider>
  );
}

function Late({ q }: { q: string }) {
  const { told, hasFailed } = useLateAnswer(callQuestion(useApp(), CALLS.suggestions, { query: { q } }));
  return <output>{told?.[0]?.name ?? (hasFailed ? 'failed' : 'waiting')}</output>;
}

test('of two changes the later is told of, whichever ends first; both are made', async () => {
  const waiting: (() => void)[] = [];
  const { sent } = serverThatAnswers({
    'POST /api/citations': () =>
      new Promise((done) => {
        const { id } = sent.at(-1)!.body as { id: string };
        waiting.push(() => done({ body: { citation: `of ${id}` } }));
      }),
  });
  renderWithApp(<Cite />);
  await press('A');
  await waitFor(() => expect(waiting).toHaveLength(1));
  await press('B');
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(said()).toBe('busy');
  await act(async () => waiting[1]!());
  await act(async () => waiting[0]!());
  await waitFor(() => expect(said()).toBe('of b'));
});

test('a limit is told to the dialogs once, and to the component; without a network it is not made again', async () => {
  const details = { feature: 'copy', used: 30, limit: 30, resetsAt: null, upgradeTo: 'FREE' };
  const { sent } = serverThatAnswers({ 'POST /api/citations': refused('limit_reached', 429, details) });
  const { told } = renderWithApp(<Cite />);
  await press('A');
  await waitFor(() => expect(said()).toBe('limit_reached'));
  expect([told.length, sent.length]).toEqual([1, 1]);
  const away = serverThatAnswers({ 'POST /api/citations': offline });
  await press('A');
  await waitFor(() => expect(said()).toBe('offline'));
  expect([told.length, away.sent.length]).toEqual([1, 1]);
});

test('what a person was told is gone when they are', async () => {
  serverThatAnswers({ 'POST /api/citations': { body: { citation: 'Secret' } } });
  renderWithApp(<Person />);
  await press('A');
  await waitFor(() => expect(said()).toBe('Secret'));
  await press('Leave');
  expect(said()).toBe('idle');
});

test('a late answer is that of the question on show', async () => {
  serverThatAnswers({
    'GET /api/search/suggestions?q=a': { body: [{ name: 'Of a', path: '/a', detail: '' }] },
    'GET /api/search/suggestions?q=b': () => new Promise(() => undefined),
    'GET /api/search/suggestions?q=c': offline,
  });
  const { rerender } = renderWithApp(<Late q="a" />);
  await waitFor(() => expect(said()).toBe('Of a'));
  rerender(<Late q="b" />);
  expect(said()).toBe('waiting');
  rerender(<Late q="c" />);
  await waitFor(() => expect(said()).toBe('failed'));
});
