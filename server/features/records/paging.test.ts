import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { cutPage, decodeCursor } from '#server/features/records/cursor.ts';
import { openTestDb } from '#server/testing/database.ts';
import { loaderOf } from '#server/testing/loadPage.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { Pages } from '#shared/api/pages.ts';

const NOTICE =
  'A notice under this Agreement is in writing and takes effect on the third day after it was sent by post to the last address given.';
const TERM =
  'The Services begin on the Start Date. Each party may end the Agreement by a notice of thirty days, and the Services end on that day.';

let database: Database;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());

test('paging has no gaps and no repeats while contracts come in', async () => {
  const body = (n: number) =>
    `${NOTICE.split(' ')
      .map((word, i) => `${word}${(n * 31 + i * 7) % 97}`)
      .join(' ')} ${'abcdefghijklmnopqrstuvwxyz'.charAt(n).repeat(9)}.`;
  const { db } = database;
  const load = loaderOf(db);
  for (let n = 0; n < 24; n++)
    await seedContract(db, {
      id: `p${n}`,
      published: '2020-01-01',
      sections: [{ heading: 'Notices', body: body(n), type: 'notices' }],
    });
  const seen: string[] = [];
  let cursor: string | null = '';
  let total = 0;
  while (cursor !== null) {
    const query: string = cursor && `cursor=${cursor}`;
    const page: { props: Pages['Clause'] } | null = await load<'Clause'>('clause', { id: 'notices' }, { query });
    seen.push(...page!.props.items.map((group) => group.id));
    total ||= page!.props.total;
    cursor = page!.props.nextCurs;
    await seedContract(db, {
      id: `late${seen.length}`,
      published: '2020-01-01',
      sections: [{ heading: 'Other', body: TERM, type: 'term' }],
    });
  }
  expect(seen.length).toBe(total);
  expect(new Set(seen).size).toBe(total);

  const titles: string[] = [];
  for (cursor = ''; cursor !== null; ) {
    const page: { props: Pages['Contracts'] } = (await load<'Contracts'>(
      'contracts',
      {},
      { query: cursor && `cursor=${cursor}` },
    ))!;
    titles.push(...page.props.items.map((item) => item.id));
    cursor = page.props.nextCurs;
    await seedContract(db, {
      id: `newer${titles.length}`,
      published: '2021-01-01',
      sections: [{ heading: 'Other', body: TERM, type: 'term' }],
    });
  }
  expect(titles.length).toBeGreaterThanOrEqual(24);
  expect(new Set(titles).size).toBe(titles.length);
});

const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

test.each<['clause' | 'contracts', string]>([
  ['clause', cursorOf(Number.MAX_SAFE_INTEGER, 'x')],
  ['clause', cursorOf(-2_147_483_649, 'x')],
  ['clause', cursorOf(1.5, 'x')],
  ['clause', cursorOf(1)],
  // of a link from when the rank stood in it
  ['clause', cursorOf(1, 'x', 0)],
  ['clause', cursorOf({ constructor: 1 }, 'x')],
  ['contracts', cursorOf('0000-01-01', 'x')],
  ['contracts', cursorOf('2020-02-31', 'x')],
  ['contracts', cursorOf('infinity', 'x')],
])('a list of %s starts at its beginning when the place is none: %s', async (name, cursor) => {
  const load = loaderOf(database.db);
  const page = await load<'Clause' | 'Contracts'>(name, { id: 'notices' }, { query: `cursor=${cursor}` });
  expect(page!.props.items.length).toBeGreaterThan(0);
  expect(page!.props.cursor).toBeNull();
});

test('every wording links to what it mentions, not the first of ten only', async () => {
  const bodies = [
    'Neither party may assign its rights. The Services and Limitation of Liability bind whoever comes after.',
    'A buyer of the whole business takes this contract over with the Services, subject to Limitation of Liability, on notice.',
  ];
  for (const [i, body] of bodies.entries())
    await seedContract(database.db, {
      id: `linked${i}`,
      sections: [{ heading: 'Assignment', body, type: 'assignment' }],
    });
  const { props } = (await loaderOf(database.db)<'Clause'>('clause', { id: 'assignment' }))!;
  expect(props.items).toHaveLength(2);
  for (const { snippet, snippetLinks } of props.items)
    expect(
      snippetLinks.map((link) => [link.type, link.key, snippet.slice(link.offset, link.offset + link.length)]),
    ).toEqual([
      ['clause', 'services', 'Services'],
      ['clause', 'limitation-of-liability', 'Limitation of Liability'],
    ]);
});

test.each([1, 2, 3])('a list of two pages that are full ends with the second: %s to a page', (size) => {
  const rows = Array.from({ length: size * 2 }, (_, i) => i);
  const pageAfter = (last: number) => cutPage(rows.slice(last + 1, last + 2 + size), size, (row) => [row]);
  const first = pageAfter(-1);
  expect(first.items).toEqual(rows.slice(0, size));
  const [last] = decodeCursor(first.nextCurs, 'n')!;
  expect(pageAfter(last as number)).toEqual({ items: rows.slice(size), nextCurs: null });
});
