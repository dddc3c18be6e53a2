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
function slowSite() {
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
  /** The so many-th question, once it is asked. */
  const question = (number: number): Promise<Waiting> =>
    waitFor(() => {
      if (asked.length < number) throw new Error(`${asked.length} questions of ${number}`);
      return asked[number - 1]!;
    });
  return { asked, question };
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
const shows = (...expected: [string, string]) => waitFor(() => expect(seen()).toEqual(expected));
const after = (work: () => void) => act(async () => work());
const answered = async (question: Promise<Waiting>, answer: (one: Waiting) => void) => {
  const one = await question;
  await after(() => answer(one));
};

test('of words typed fast only the last ones are answered; the questions before are aborted', async () => {
  const { asked, question } = slowSite();
  const { rerender } = renderWithApp(<Shown q="cap" />);
  await question(1);
  await after(() => rerender(<Shown q="cap on" />));
  await question(2);
  await after(() => rerender(<Shown q="cap on liability" />));
  await question(3);
  expect(asked.map(({ query, signal }) => [query.get('q'), signal.aborted])).toEqual([
    ['cap', true],
    ['cap on', true],
    ['cap on liability', false],
  ]);
  await answered(question(3), (one) => one.answer(['right']));
  await answered(question(1), (one) => one.answer(['older']));
  await shows('right', 'still');
  // other words: what was found for these is not theirs
  await after(() => rerender(<Shown q="notices" />));
  await shows('none', 'busy');
});

test('leaving aborts, and coming back to the same words asks nothing', async () => {
  const { asked, question } = slowSite();
  const { rerender } = renderWithApp(<Shown q="cap" />);
  await answered(question(1), (one) => one.answer(['found']));
  await shows('found', 'still');
  await after(() => rerender(<Shown q="notices" />));
  await question(2);
  await after(() => rerender(<Shown q="cap" />));
  await shows('found', 'still');
  expect(asked).toHaveLength(2);
  await after(() => rerender(<Shown q="notices" />));
  await question(3);
  await after(() => rerender(<p>away</p>));
  expect(asked.at(-1)!.signal.aborted).toBe(true);
});

test('with another filter the list stays until its successor is there', async () => {
  const { question } = slowSite();
  const { rerender } = renderWithApp(<Shown q="cap" />);
  await answered(question(1), (one) => one.answer(['wide', 'narrow']));
  await shows('wide narrow', 'still');
  await after(() => rerender(<Shown q="cap" chosen={{ filing_year: ['2020'] }} />));
  expect((await question(2)).query.getAll('filing_year')).toEqual(['2020']);
  await shows('wide narrow', 'busy');
  await answered(question(2), (one) => one.answer(['narrow']));
  await shows('narrow', 'still');
});

test('the next page comes onto the end; where it fails the list stays and it is said', async () => {
  const { asked, question } = slowSite();
  renderWithApp(<Shown q="cap" />);
  await answered(question(1), (one) => one.answer(['one'], { nextCurs: 'c2' }));
  await shows('one', 'still');
  const press = () => after(() => screen.getByRole('button', { name: 'More' }).click());
  await press();
  await answered(question(2), (one) => one.fail(new TypeError('no network')));
  await shows('one', 'Offline.');
  await press();
  await answered(question(3), (one) => one.answer(['two']));
  expect(asked.map(({ query }) => query.get('cursor'))).toEqual([null, 'c2', 'c2']);
  await shows('one two', 'still');
});

test('nothing is asked for no words, and nothing of before is shown', async () => {
  const { asked, question } = slowSite();
  const { rerender } = renderWithApp(<Shown q="cap" />);
  await answered(question(1), (one) => one.answer(['found']));
  await shows('found', 'still');
  await after(() => rerender(<Shown q=" " />));
  await shows('none', 'still');
  expect(asked).toHaveLength(1);
});
