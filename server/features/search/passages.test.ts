import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '#server/db/db.ts';
import { wantedOf } from '#server/features/search/highlight.ts';
import { showHits } from '#server/features/search/hits.ts';
import { EMPTY_QUERY } from '#server/outside/searchIndex.ts';
import { passagesOf } from '#server/record/hits.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { openTestDb } from '#server/testing/database.ts';
import { seedContract } from '#server/testing/seedContract.ts';

let database: Database;
const IDS = Array.from({ length: 12 }, (_, i) => `c${String(i).padStart(2, '0')}`);
const PADDING = 'The services are kept in good order. '.repeat(200);

beforeAll(async () => {
  database = await openTestDb();
  for (const id of IDS)
    await seedContract(database.db, {
      id,
      sections: [
        { heading: 'Services', body: `${PADDING} Nobody flies for ${id}.` },
        { heading: 'Aircraft', body: 'The ZEPPELIN is kept in its hangar.' },
        { heading: 'Hangar', body: `The hangar is large. ${PADDING.repeat(2)} Behind all this stands a gasometer.` },
      ],
    });
});
afterAll(() => database.close());

const library = () => operatorLibrary(database.db, 'en');
const idOf = async (externalId: string) => {
  const { id } = await database.db
    .selectFrom('contract')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow();
  return id;
};

test.each([
  ['in any case of letters', [['zeppelin']], /^Aircraft. The ZEPPELIN/],
  ['the clause with most of the words', [['hangar'], ['zeppelin']], /^Aircraft/],
  ['several words with others between', [['zeppelin', 'hangar']], /^Aircraft/],
  ['what is shorter than three letters is not looked for', [['is'], ['a']], null],
  ['a sign of patterns is a sign like others', [['z_ppelin']], null],
  ['the end of an endless clause is not looked through', [['gasometer']], null],
])('a passage: %s', async (_rule, beginnings, passage) => {
  const id = await idOf('c00');
  const found = (await passagesOf(library(), [id], beginnings)).get(id);
  if (passage) expect(found).toMatch(passage);
  else expect(found).toBeUndefined();
});

test('only the first contracts of a page are looked through', async () => {
  const ids = await Promise.all(IDS.map(idOf));
  const hits = ids.map((id) => ({ id, contractId: id, groupId: id, score: 1, folded: 0 }));
  const wanted = wantedOf({ ...EMPTY_QUERY, must: ['zeppelin'] });
  const shown = await showHits(library(), hits, { tab: 'contracts', wanted, limit: 300, counts: false });
  expect(shown.map(({ highlights }) => highlights.length > 0)).toEqual(IDS.map((_, i) => i < 10));
});
