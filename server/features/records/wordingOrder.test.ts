import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { openTestDb } from '#server/testing/database.ts';
import { loaderOf } from '#server/testing/loadPage.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { GroupCard, Pages } from '#shared/api/pages.ts';
import type { WordingOrder } from '#shared/domain/wordingOrder.ts';

const WORDINGS = 23;
let database: Database;
let load: ReturnType<typeof loaderOf>;

const word = (n: number, i: number) =>
  `${'bcdfghjklm'.charAt((n * 7 + i * 3) % 10)}${'aeiou'.charAt((n + i) % 5)}${n}x${i}`;
const words = (n: number) => Array.from({ length: 12 + n }, (_, i) => word(n, i)).join(' ');
/** Sentences of five words and one of as many more as n says, so that neither length nor sentences follow the order of use. */
function body(n: number): string {
  const sentences = Array.from({ length: 1 + ((n * 5) % 7) }, (_, s) =>
    Array.from({ length: 5 }, (_, i) => word(n, s * 5 + i)).join(' '),
  );
  sentences.push(Array.from({ length: 6 + ((n * 11) % WORDINGS) }, (_, i) => word(n, 100 + i)).join(' '));
  return sentences.map((one) => `The ${one}.`).join(' ');
}

beforeAll(async () => {
  database = await openTestDb();
  load = loaderOf(database.db);
  for (let n = 0; n < WORDINGS; n++)
    for (let copy = 0; copy <= n % 3; copy++)
      await seedContract(database.db, {
        id: `w${n}c${copy}`,
        published: `${2000 + ((n * 13) % 20)}-01-01`,
        sections: [
          { heading: 'Notices', body: body(n), type: 'notices' },
          { heading: 'Definitions', body: `“Kiln” means a ${words(n)}.` },
        ],
      });
});
afterAll(() => database.close());

const pageOf = async (query: string): Promise<Pages['Clause']> =>
  (await load<'Clause'>('clause', { id: 'notices' }, { query }))!.props;

async function allOf(sort: WordingOrder): Promise<GroupCard[]> {
  const found: GroupCard[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Pages['Clause'] = await pageOf(`sort=${sort}${cursor && `&cursor=${cursor}`}`);
    expect(page.order).toBe(sort);
    found.push(...page.items);
    cursor = page.nextCurs;
  }
  return found;
}

describe('over all pages', () => {
  test.each<[WordingOrder, (card: GroupCard) => number]>([
    ['used', (card) => -card.size],
    ['newest', (card) => -card.lastYear!],
    ['shortest', (card) => card.snippet.length],
    ['plainest', (card) => card.facts.longestSentence],
  ])('%s: each wording once, in the order of what its card says', async (sort, value) => {
    const cards = await allOf(sort);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(WORDINGS);
    expect(cards).toHaveLength(WORDINGS);
    const values = cards.map(value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(new Set(values).size).toBeGreaterThan(2);
  });
});

test('differences are told from the most common wording in every order', async () => {
  const [most] = (await pageOf('')).items;
  for (const sort of ['newest', 'shortest', 'plainest']) {
    const cards = await allOf(sort as WordingOrder);
    expect(cards.filter(({ diff }) => diff === null).map(({ id }) => id)).toEqual([most!.id]);
  }
});

test('a meaning is linked to on the page where it stands', async () => {
  const linked = new Set<string>();
  for (const sort of ['used', 'newest', 'shortest', 'plainest'])
    for (let cursor: string | null = ''; cursor !== null; ) {
      const at: URLSearchParams = new URLSearchParams({ ...(sort !== 'used' && { sort }), ...(cursor && { cursor }) });
      const { props } = (await load<'Definition'>('definition', { id: 'kiln' }, { query: `${at}` }))!;
      for (const { id, href } of props.items) {
        expect(href).toBe(`/dictionary/kiln${at.size > 0 ? `?${at}` : ''}#_${id}`);
        linked.add(id);
      }
      cursor = props.nextCurs;
    }
  expect(linked.size).toBeGreaterThan(20);
});

test('an order that there is not is by use', async () => {
  const page = await pageOf('sort=toString');
  expect(page.order).toBe('used');
  expect(page.items.map(({ id }) => id)).toEqual((await pageOf('')).items.map(({ id }) => id));
});

test('a cursor goes on after its wording, and where that is gone at its place', async () => {
  const ids = (await allOf('shortest')).map(({ id }) => id);
  const cursor = (index: number, id: string) => Buffer.from(JSON.stringify([index, id])).toString('base64url');
  const next = async (at: string) => (await pageOf(`sort=shortest&cursor=${at}`)).items[0]!.id;
  expect(await next(cursor(9, ids[4]!))).toBe(ids[5]);
  expect(await next(cursor(7, 'gone'))).toBe(ids[7]);
});
