import { describe, expect, test } from '@jest/globals';
import { cuesOf } from '#server/features/search/cues/cues.ts';
import { byCues, READ_AGAIN, searchByCues } from '#server/features/search/cues/index.ts';
import { ASKED } from '#server/features/search/cues/testing/asked.ts';
import { BadCursor, type IndexPage } from '#server/outside/searchIndex.ts';

const worth = (query: string, text: string) => cuesOf(query).reduce((sum, cue) => sum + cue(text), 0);

describe('what a query asks beyond its subject', () => {
  test.each(ASKED)(
    '$query: the clause that says so is worth more than the one that does not',
    ({ query, right, wrong }) => {
      for (const text of wrong) expect(worth(query, right)).toBeGreaterThan(worth(query, text));
    },
  );

  test.each([
    ['The Supplier shall in no event be liable for more than the fees, and shall not be liable for more than them.', 1],
    ['The liability of the Supplier is not more than the fees.', 1],
    ['Whoever is late shall pay no more than the fees.', 1],
    ['The Supplier is liable where a delay lasts more than 30 days.', 0],
    ['A liability for more than one breach is a liability for each of them.', 0],
  ])('a cap is said by a limit, not by any comparison: %s', (text, said) => {
    expect(worth('liability cap', text)).toBe(said);
  });

  test.each(['governing law', 'force majeure', 'what if they pay late', 'indemnification', 'notice period'])(
    '%s asks for its subject alone',
    (query) => expect(cuesOf(query)).toEqual([]),
  );
});

describe('pages of a search whose first hits are ordered again', () => {
  const ids = Array.from({ length: 45 }, (_, i) => `c${i}`);
  const search = async (size: number, cursor: string | undefined): Promise<IndexPage> => {
    const start = Number(cursor ?? 0);
    const hits = ids
      .slice(start, start + size)
      .map((id, i) => ({ id, contractId: id, groupId: id, score: 2 - (start + i) / 100, folded: 0 }));
    const end = start + hits.length;
    return { hits, total: ids.length, totalIsCapped: false, nextCurs: end < ids.length ? String(end) : null };
  };
  const texts = new Map(ids.map((id, i) => [id, i === 20 ? 'Each party indemnifies the other.' : 'It indemnifies.']));
  const page = (asked: string, size: number, cursor?: string) =>
    searchByCues({ asked, size, cursor, search, textsOf: async () => texts });

  test.each([7, 10, 30, 40])('every hit is seen once, %i at a time, the one that was asked for first', async (size) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { hits, nextCurs } = await page('mutual indemnity', size, cursor);
      expect(hits.length).toBeLessThanOrEqual(size);
      seen.push(...hits.map(({ id }) => id));
      cursor = nextCurs ?? undefined;
    } while (cursor);
    expect(seen[0]).toBe('c20');
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(seen.slice(READ_AGAIN)).toEqual(ids.slice(READ_AGAIN));
  });

  test('without a cue the page is that of the index', async () => {
    expect(await page('indemnity', 10)).toEqual(await search(10, undefined));
  });

  test.each(['k.0', 'k.30', 'k.-1', 'k.x', 'k.'])('cursor %s is refused', async (cursor) => {
    await expect(page('mutual indemnity', 10, cursor)).rejects.toThrow(BadCursor);
  });

  test('a hit whose text is gone keeps its place among those that say nothing of it', () => {
    const hits = [
      { id: 'a', score: 2 },
      { id: 'gone', score: 1.9 },
    ];
    const order = byCues(
      cuesOf('unlimited liability'),
      hits,
      new Map([['a', 'The liability of the Supplier is unlimited.']]),
    );
    expect(order.map(({ id }) => id)).toEqual(['a', 'gone']);
  });
});
