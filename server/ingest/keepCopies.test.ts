/** What readers see of a library that hides names, while the library changes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { readersCopies } from '#server/doctor/readersCopies.ts';
import { bringUpCopies, type CopiesKept } from '#server/ingest/keepCopies.ts';
import { waitAfter } from '#server/ingest/tryAgain.ts';
import { contractById } from '#server/record/contract.ts';
import { removeContract } from '#server/record/contractsWritten.ts';
import { createLibraries, type Libraries } from '#server/record/libraries.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { hiddenState, hideNames } from '#server/record/readersCopy.ts';
import { restoreContract, withdrawContract } from '#server/record/withdrawn.ts';
import { openTestDb, type TestDb } from '#server/testing/database.ts';
import { seedContract } from '#server/testing/seedContract.ts';

const FIRM = 'firm-abc123';
const READER = { user: { id: 'reader' } };
const WRITER = { user: { id: 'writer' } };

let database: TestDb;
let libraries: Libraries;
let woken = 0;
beforeAll(async () => {
  database = await openTestDb();
  libraries = createLibraries(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  await sql`delete from library_member`.execute(db);
  for (const table of ['contract', 'outbox']) await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`delete from namespace where readers_copy_of is not null`.execute(db);
  await sql`delete from namespace where id = ${FIRM}`.execute(db);
  await sql`delete from user_account`.execute(db);
  await db.insertInto('namespace').values({ id: FIRM, title: 'Firm', visibility: 'private' }).execute();
  for (const [id, role] of [
    ['reader', 'read'],
    ['writer', 'write'],
  ] as const) {
    await db
      .insertInto('user_account')
      .values({ id, email: `${id}@firm.example`, email_key: `${id}@firm.example`, last_active_on: null })
      .execute();
    await db.insertInto('library_member').values({ namespace: FIRM, user_id: id, team_id: null, role }).execute();
  }
});

const log = { error: (what: unknown) => Promise.reject(what) } as never;
const clock = () => new Date();
const follow = () =>
  bringUpCopies({ db: database.db, log, indexer: { wake: () => woken++ }, clock }, new AbortController().signal);
const setHidden = (isHidden: boolean) =>
  database.db.transaction().execute((trx) => hideNames(operatorLibrary(trx, FIRM), isHidden));
const put = (id: string, said = 'pays') =>
  seedContract(database.db, {
    id,
    namespace: FIRM,
    title: 'Supply Agreement between Brightwater Kilns Limited and Oast Holdings Limited',
    sections: [
      { heading: 'Fees', body: `Brightwater Kilns Limited ${said} Oast Holdings Limited at once.`, type: 'fees' },
    ],
  });
const seenBy = async (reader: { user: { id: string } }, id: string): Promise<string | undefined> => {
  const library = (await libraries.readable(FIRM, reader))!;
  return (await contractById(library, id))?.text;
};

test('readers see nothing before it is made, then no names; whoever writes sees all', async () => {
  const { id } = await put('one');
  expect(await seenBy(READER, id)).toContain('Brightwater');
  expect(await setHidden(true)).toBe(true);
  expect(await seenBy(READER, id)).toBeUndefined();
  await follow();
  expect(await seenBy(READER, id)).toContain('[Party A] pays [Party B] at once.');
  expect(await seenBy(READER, id)).not.toMatch(/Brightwater|Oast/);
  expect(await seenBy(WRITER, id)).toContain('Brightwater');
  expect(await hiddenState(operatorLibrary(database.db, FIRM))).toEqual({ isHidden: true, ready: 1 });
  expect(woken).toBeGreaterThan(0);
});

test('what comes in, changes and is restored follows; what goes is gone at once', async () => {
  await setHidden(true);
  const { id } = await put('one');
  await follow();
  await put('one', 'owes');
  await follow();
  expect(await seenBy(READER, id)).toContain('[Party A] owes [Party B]');
  const within = <T>(work: (library: ReturnType<typeof operatorLibrary>) => Promise<T>) =>
    database.db.transaction().execute((trx) => work(operatorLibrary(trx, FIRM)));
  await within((library) => withdrawContract(library, id, new Date()));
  expect(await seenBy(READER, id)).toBeUndefined();
  await within((library) => restoreContract(library, id));
  await follow();
  expect(await seenBy(READER, id)).toContain('[Party A] owes [Party B]');
  await removeContract(operatorLibrary(database.db, FIRM), id);
  expect(await seenBy(READER, id)).toBeUndefined();
});

test('shown again readers see the library, and nothing is left of the copy', async () => {
  await setHidden(true);
  const { id } = await put('one');
  await follow();
  const copy = (await libraries.readable(FIRM, READER))!;
  expect(copy.isReadersCopy).toBe(true);
  await setHidden(false);
  expect(await seenBy(READER, id)).toContain('Brightwater');
  await follow();
  const { rows } = await sql`select 1 from contract where namespace = ${copy.namespace}`.execute(database.db);
  expect(rows).toEqual([]);
  // an address that a reader has kept leads on
  expect((await libraries.readable(copy.namespace, READER))!.namespace).toBe(FIRM);
  expect(await libraries.readable(copy.namespace, { user: null })).toBeNull();
});

test('what came in with names hidden, from an export, shows readers nothing until there is a copy', async () => {
  const { id } = await put('one');
  await database.db.updateTable('namespace').set({ hides_names: true }).where('id', '=', FIRM).execute();
  expect(await libraries.readable(FIRM, READER)).toBeNull();
  await follow();
  expect(await seenBy(READER, id)).toContain('[Party A]');
});

describe('a contract that cannot be copied', () => {
  /** Looks every second for so long; resolves with what was logged, by the second. */
  async function logged(seconds: number): Promise<[second: number, contracts: unknown][]> {
    const lines: [number, unknown][] = [];
    const kept: CopiesKept = new Map();
    for (let second = 0; second <= seconds; second++) {
      const error = ({ contracts }: { contracts: number }) => lines.push([second, contracts]);
      const at = () => new Date(1_800_000_000_000 + second * 1000);
      const deps = { db: database.db, log: { error } as never, indexer: { wake: () => woken++ }, clock: at };
      await bringUpCopies(deps, new AbortController().signal, kept);
    }
    return lines;
  }
  const spoil = (id: string) =>
    sql`update contract set facts = '{"parties": [{"value": null}]}' where id = ${id} and namespace = ${FIRM}`.execute(
      database.db,
    );

  test('is tried and told of at ever longer intervals, and keeps no other one waiting', async () => {
    const bad = await put('bad');
    const worse = await put('worse');
    await spoil(bad.id);
    await spoil(worse.id);
    await setHidden(true);
    const { id } = await put('fine');
    expect(await logged(70)).toEqual([0, 1, 3, 7, 15, 31, 63].map((second) => [second, 2]));
    expect(await seenBy(READER, id)).toContain('[Party A]');
    expect(await seenBy(READER, bad.id)).toBeUndefined();
    expect(waitAfter(9)).toBe(256_000);
    expect(waitAfter(1000)).toBe(300_000);
  });

  test('is tried at once when it was changed', async () => {
    const { id } = await put('bad');
    await spoil(id);
    await setHidden(true);
    const kept: CopiesKept = new Map();
    const deps = { db: database.db, log: { error: () => {} } as never, indexer: { wake: () => woken++ }, clock };
    const still = new AbortController().signal;
    await bringUpCopies(deps, still, kept);
    await put('bad', 'owes');
    await bringUpCopies(deps, still, kept);
    expect(await seenBy(READER, id)).toContain('[Party A] owes [Party B]');
  });

  test('is what the doctor counts, until it has its copy', async () => {
    const look = () => readersCopies.run({ db: database.db } as never, []);
    const { id } = await put('bad');
    await put('fine');
    expect(await look()).toEqual({ state: 'ok', message: 'no library hides names' });
    await spoil(id);
    await setHidden(true);
    await logged(0);
    expect(await look()).toMatchObject({ state: 'note', message: expect.stringContaining('1 contract of 1 library') });
    await put('bad');
    await follow();
    expect(await look()).toMatchObject({ state: 'ok' });
  });
});

test('by the address of the copy nothing can be written, whoever asks', async () => {
  await setHidden(true);
  const copy = (await libraries.readable(FIRM, READER))!.namespace;
  expect(await libraries.writable(copy, WRITER, 'upload')).toBe('forbidden');
  expect(await libraries.standing(copy, WRITER)).toMatchObject({ role: 'read', library: { isReadersCopy: true } });
  expect(await libraries.writable(copy, { user: { id: 'nobody' } }, 'upload')).toBe('absent');
});

test('an account in it has the copy among its libraries once, and everybody sees the copy of a public one', async () => {
  await setHidden(true);
  const own = async (reader: { user: { id: string } }) =>
    (await libraries.ownOnes(reader)).map(({ library }) => library);
  expect((await own(READER)).map(({ home, isReadersCopy }) => [home, isReadersCopy])).toEqual([[FIRM, true]]);
  expect((await own(WRITER)).map(({ namespace }) => namespace)).toEqual([FIRM]);
  await sql`update namespace set visibility = 'public' where ${FIRM} in (id, readers_copy_of)`.execute(database.db);
  expect((await libraries.publicOnes()).find(({ home }) => home === FIRM)?.isReadersCopy).toBe(true);
});
