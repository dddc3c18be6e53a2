/** Hits as one asks: never those of other words, the next page onto the end, a failure said and mended. */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type Chosen, useSearch } from '#addin/screens/search/useSearch.ts';
import type { SearchReply } from '#shared/api/search.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';

afterEach(cleanup);

interface Waiting {
  query: URLSearchParams;
  signal: AbortSignal;
  answer(titles: string[], more?: Partial<SearchReply>): void;
  fail(error: Error): void;
}

/** A site that answers each search when the test says so. */
function slowSite(): Waiting[] {
  const asked: Waiting[] = [];
  globalThis.fetch = ((url: string, { signal }: RequestInit) =>
    new Promise((done, fail) => {
      signal!.addEventListener('abort', () => fail(signal!.reason));
      asked.push({
        query: new URL(url, 'http://own').searchParams,
        signal: signal!,
        fail,
        answer: (titles, more = {}) =>
          done({
            ok: true,
            status: 200,
            json: async () => ({
              items: titles.map((title) => ({ id: title, title })),
              related: [],
              total: titles.length,
              nextCurs: null,
              ...more,
            }),
          } as Response),
      });
    })) as typeof fetch;
  return asked;
}

function Shown({ q, chosen = {} }: { q: string; chosen?: Chosen }) {
  const { reply, failure, isBusy, more } = useSearch(q, 'clauses', chosen);
  return (
    <>
      <output aria-label="hits">{reply ? reply.items.map(({ title }) => title).join(' ') : 'none'}</output>
      <output aria-label="state">{failure ?? (isBusy ? 'busy' : 'still')}</output>
      <button type="button" onClick={more}>
        More
      </button>
    </>
  );
}

const seen = () => [screen.getByLabelText('hits').textContent, screen.getByLabelText('state').textContent];
const after = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((done) => setTimeout(done, 10));
  });

test('of words typed fast only the last ones are answered; the questions before are aborted', async () => {
  const asked = slowSite();
  const { rerender } = renderWithApp(<Shown q="cap" />);
  await after(() => rerender(<Shown q="cap on" />));
  await after(() => rerender(<Shown q="cap on liability" />));
  expect(asked.map(({ query, signal }) => [query.get('q'), signal.aborted])).toEqual([
    ['cap', true],
    ['cap on', true],
    ['cap on liability', false],
  ]);
  await after(() => asked[2]!.answer(['right']));
  await after(() => asked[0]!.answer(['older']));
  expect(seen()).toEqual(['right', 'still']);
  // other words: what was found for these is not theirs
  await after(() => rerender(<Shown q="notices" />));
  expect(seen()).toEqual(['none', 'busy']);
});

test('leaving aborts, and coming back to the same words asks nothing', async () => {
  const asked = slowSite();
  const { rerender } = renderWithApp(<Shown q="cap" />);
  await after(() => asked[0]!.answer(['found']));
  await after(() => rerender(<Shown q="notices" />));
  await after(() => rerender(<Shown q="cap" />));
  expect([seen(), asked.length]).toEqual([['found', 'still'], 2]);
  await after(() => rerender(<Shown q="notices" />));
  await after(() => rerender(<p>away</p>));
  expect(asked.at(-1)!.signal.aborted).toBe(true);
});

test('with another filter the list stays until its successor is there', async () => {
  const asked = slowSite();
  const { rerender } = renderWithApp(<Shown q="cap" />);
  await after(() => asked[0]!.answer(['wide', 'narrow']));
  await after(() => rerender(<Shown q="cap" chosen={{ filing_year: ['2020'] }} />));
  expect(seen()).toEqual(['wide narrow', 'busy']);
  expect(asked[1]!.query.getAll('filing_year')).toEqual(['2020']);
  await after(() => asked[1]!.answer(['narrow']));
  expect(seen()).toEqual(['narrow', 'still']);
});

test('the next page comes onto the end; where it fails the list stays and it is said', async () => {
  const asked = slowSite();
  renderWithApp(<Shown q="cap" />);
  await after(() => asked[0]!.answer(['one'], { nextCurs: 'c2' }));
  const press = () => after(() => screen.getByRole('button', { name: 'More' }).click());
  await press();
  await after(() => asked[1]!.fail(new TypeError('no network')));
  await waitFor(() => expect(seen()).toEqual(['one', 'Offline.']));
  await press();
  await after(() => asked[2]!.answer(['two']));
  expect(asked.map(({ query }) => query.get('cursor'))).toEqual([null, 'c2', 'c2']);
  expect(seen()).toEqual(['one two', 'still']);
});

test('nothing is asked for no words, and nothing of before is shown', async () => {
  const asked = slowSite();
  const { rerender } = renderWithApp(<Shown q="cap" />);
  await after(() => asked[0]!.answer(['found']));
  await after(() => rerender(<Shown q=" " />));
  expect([seen(), asked.length]).toEqual([['none', 'still'], 1]);
});
