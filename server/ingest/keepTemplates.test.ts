/** One group or library that cannot be read keeps nobody else waiting, and fails no run. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { keepTemplates } from '#server/ingest/keepTemplates.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { readStale } from '#server/record/templates/readStale.ts';
import { openTestLibrary, type TestLibrary } from '#server/testing/ingest.ts';

let library: TestLibrary;

const text = (state: string) =>
  `SUPPLY AGREEMENT\n\n1. Payment Terms. The Buyer shall pay each invoice of the Supplier within 30 days after it has received the invoice, without any set-off.\n\n2. Governing Law. This Agreement is governed by the laws of the State of ${state}, whatever its rules on conflicts of laws say.\n`;
const folder = () => library.folderOf({ 'a.txt': text('Elbonia'), 'b.txt': text('Elbonia') });

/** The database refuses to keep templates of groups of which this holds. */
const refuse = (condition: string) =>
  sql
    .raw(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin
      if ${condition} then raise exception 'refused'; end if;
      return new;
    end $$;
    create or replace trigger refusing before insert on group_template for each row execute function refuse()`)
    .execute(library.deps.db);

const marked = async () =>
  (await library.deps.db.selectFrom('stale_group').select(['namespace', 'group_id']).orderBy('seq').execute()).map(
    ({ namespace, group_id }) => ({ namespace, id: group_id }),
  );
const version = async () =>
  (await library.deps.db.selectFrom('namespace').select('version').where('id', '=', 'en').executeTakeFirstOrThrow())
    .version;

beforeAll(async () => {
  library = await openTestLibrary();
});
afterAll(async () => {
  await sql`drop function if exists refuse() cascade`.execute(library.deps.db);
  await library.close();
});

test('a run whose groups cannot be read is done all the same', async () => {
  await refuse('true');
  expect(await library.take(await folder())).toMatchObject({ ingested: 2, refused: [] });
  expect((await marked()).length).toBeGreaterThan(1);
});

test('groups behind one that cannot be read are read, and caches are told', async () => {
  const [bad, ...others] = await marked();
  expect(others).not.toEqual([]);
  await refuse(`new.group_id = '${bad!.id}'`);
  const before = await version();
  const failed: string[] = [];
  const onFailure = (_error: unknown, group: string) => failed.push(group);
  expect(await readStale(operatorLibrary(library.deps.db, 'en'), { onFailure })).toBe(others.length);
  expect(failed).toEqual([bad!.id]);
  expect(await marked()).toEqual([bad]);
  expect(await version()).not.toBe(before);
});

test('the server reads the other libraries', async () => {
  await refuse('true');
  await library.take(await folder(), { namespace: 'firm' });
  await refuse(`new.namespace = 'en'`);
  const stopping = new AbortController();
  const keeping = keepTemplates(library.deps, stopping.signal);
  while ((await marked()).some(({ namespace }) => namespace === 'firm')) await new Promise(setImmediate);
  expect(await marked()).toHaveLength(1);
  stopping.abort();
  await keeping;
});
