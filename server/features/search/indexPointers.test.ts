/** Several processes at one index, which the record tells what is live. On both databases: scripts/onPostgres.mjs runs this on a real server. */
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { connect } from '@lancedb/lancedb';
import { sql } from 'kysely';
import { indexPointers, indexWriter } from '#server/features/search/indexPointers.ts';
import { OtherWriter, type Pointers } from '#server/outside/searchIndex/lance/pointers.ts';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import {
  EMPTY_QUERY,
  IndexMissing,
  type IndexRow,
  type SearchIndex,
  type TabRows,
} from '#server/outside/searchIndex.ts';
import { openTestDb, type TestDb } from '#server/testing/database.ts';

const clause = (id: string, text: string, contractId = `contract-${id}`): IndexRow => ({
  id,
  contractId,
  groupId: `group-${id}`,
  title: 'Clause',
  text,
  published: null,
  words: 3,
  sentence: 3,
  groupSize: 1,
  popularity: 0,
  filters: { filing_year: [id] },
});
const tab = (clauses: IndexRow[]): TabRows => ({ clauses, contracts: [], dictionary: [] });
const change = (row: IndexRow) => [{ contractId: row.contractId, rows: tab([row]) }];
/** Of a lease: long enough for a step on a busy machine, short enough to wait for. */
const SHORT_MS = 1000;
const LAW = clause('law', 'Laws of the State');

let database: TestDb;
let place: string;
const opened: SearchIndex[] = [];
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());
beforeEach(async () => {
  place = await mkdtemp(path.join(os.tmpdir(), 'search-index-'));
});
afterEach(async () => {
  for (const process of opened.splice(0)) await process.close();
  await rm(place, { recursive: true });
  await sql`delete from lease`.execute(database.db);
  await sql`delete from index_pointer`.execute(database.db);
  await sql`delete from index_build`.execute(database.db);
});

/** As another process would. */
const pointersOf = () => indexPointers(database.db, indexWriter(database.db));
async function join(refreshMs: number, pointers: Pointers = pointersOf()): Promise<SearchIndex> {
  opened.push(await openSearchIndex(place, { refreshMs, pointers }));
  return opened.at(-1)!;
}
/** Names of the tables of clauses. */
const generations = () => readdirSync(place).filter((name) => name.startsWith('en__clauses'));
const fill = (process: SearchIndex, rows: IndexRow[]) =>
  process.rebuild('en', async (add) => {
    await add(tab(rows));
    return { seq: 1 };
  });
async function find(process: SearchIndex, text: string): Promise<string[]> {
  const query = { ...EMPTY_QUERY, must: text.split(' ') };
  const { hits } = await process.search('en', 'clauses', query, { size: 9, order: 'relevance' });
  return hits.map((hit) => hit.id).sort();
}
/** Whoever writes sleeps for longer than its lease. */
const runOut = () => sql`update lease set until = now() - interval '1 second'`.execute(database.db);

describe('several processes at one index', () => {
  test('that write and rebuild by turns see one another, also while they are asked', async () => {
    const both = [await join(0), await join(0)];
    await fill(both[0]!, [LAW]);
    for (let round = 0; round < 8; round++) {
      const turn = clause('turn', `Laws of wording${round}`);
      const asked = Promise.all(Array.from({ length: 6 }, (_, i) => find(both[i % 2]!, 'laws')));
      await both[round % 2]!.apply('en', change(turn), round + 2);
      await asked;
      if (round % 3 === 2) await fill(both[(round + 1) % 2]!, [LAW, turn]);
      for (const process of both) {
        const seen = [await find(process, `wording${round}`), await find(process, 'laws')];
        const rows = (await process.status('en'))!.rows.clauses;
        expect([round, ...seen, rows]).toEqual([round, ['turn'], ['law', 'turn'], 2]);
      }
    }
  });

  test('what one removed is gone in the other, which goes on taking what is new', async () => {
    const [one, two] = [await join(0), await join(0)];
    await fill(one, [LAW, clause('old', 'Laws of yesterday')]);
    expect(await find(two, 'laws')).toEqual(['law', 'old']);
    await one.apply('en', [{ contractId: 'contract-old', rows: tab([]) }], 2);
    await one.apply('en', change(clause('new', 'Laws of tomorrow')), 3);
    expect(await find(two, 'laws')).toEqual(['law', 'new']);
    await two.apply('en', change(clause('new', 'Customs of tomorrow')), 4);
    expect([await find(one, 'laws'), await find(one, 'tomorrow')]).toEqual([['law'], ['new']]);
  });

  test('one that reads while its generation goes asks the next one', async () => {
    const [writer, reader] = [await join(0), await join(1_000_000)];
    await fill(writer, [LAW]);
    // open, and nothing of its words read yet
    expect((await reader.status('en'))!.rows.clauses).toBe(1);
    for (const id of ['second', 'third']) {
      await fill(writer, [clause(id, 'Laws of nature')]);
      await sql`update index_build set retired_at = now() - interval '1 hour' where retired_at is not null`.execute(
        database.db,
      );
      await writer.optimize('en');
    }
    expect(generations()).toHaveLength(1);
    expect(await find(reader, 'nature')).toEqual(['third']);
  });

  test('made anew under the same name, a library is the new one for all', async () => {
    const both = [await join(0), await join(0)];
    for (let round = 0; round < 3; round++) {
      const [writer, reader] = [both[round % 2]!, both[(round + 1) % 2]!];
      await fill(writer, [clause(`r${round}`, 'Laws of nature')]);
      for (const process of [reader, writer]) expect(await find(process, 'nature')).toEqual([`r${round}`]);
      await writer.dropNamespace('en');
      await expect(find(reader, 'nature')).rejects.toBeInstanceOf(IndexMissing);
      expect(readdirSync(place).filter((name) => name.startsWith('en__'))).toEqual([]);
    }
  });

  test('a generation that was left keeps its files for whoever reads it, and then they go', async () => {
    const writer = await join(0);
    await fill(writer, [LAW]);
    await fill(writer, [LAW]);
    await fill(writer, [LAW]);
    expect(generations()).toHaveLength(3);
    await sql`update index_build set retired_at = now() - interval '1 hour' where retired_at is not null`.execute(
      database.db,
    );
    await writer.optimize('en');
    expect(generations()).toHaveLength(1);
  });

  test('a merge while nobody reads, and everything older forgotten, loses nothing for a reader of before', async () => {
    const [writer, reader] = [await join(0), await join(1_000_000)];
    await fill(writer, [LAW]);
    expect(await find(reader, 'laws')).toEqual(['law']);
    for (let i = 0; i < 5; i++) await writer.apply('en', change(clause(`w${i}`, `Laws of wording${i}`)), i + 2);
    await writer.optimize('en');
    expect(await find(reader, 'state')).toEqual(['law']);
    expect(await find(writer, 'laws')).toEqual(['law', 'w0', 'w1', 'w2', 'w3', 'w4']);
  });
});

describe('a writer that sleeps in the midst of a write', () => {
  /** Stops where it would make its write seen, until it is let go. */
  function sleeper(leaseMs?: number) {
    const own = indexPointers(database.db, indexWriter(database.db, leaseMs));
    let wake = () => {};
    let tell = () => {};
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const asleep = new Promise<void>((resolve) => {
      tell = resolve;
    });
    let sleepsAt: 'nextBatch' | 'publish' | null = null;
    const pause = async (at: typeof sleepsAt) => {
      if (sleepsAt !== at) return;
      sleepsAt = null;
      tell();
      await woken;
    };
    const pointers: Pointers = {
      ...own,
      async nextBatch(...args) {
        const batch = await own.nextBatch(...args);
        await pause('nextBatch');
        return batch;
      },
      async publish(...args) {
        await pause('publish');
        return own.publish(...args);
      },
    };
    const sleepNext = (at: typeof sleepsAt = 'publish') => {
      sleepsAt = at;
    };
    return { pointers, asleep, wake, sleepNext };
  }

  test.each(['the same contract', 'another contract'])('makes nothing seen once another wrote %s', async (which) => {
    const { pointers, asleep, wake, sleepNext } = sleeper();
    const [first, second] = [await join(0, pointers), await join(0)];
    await fill(first, [LAW, clause('turn', 'Laws of before')]);
    expect(await find(second, 'laws')).toEqual(['law', 'turn']);
    sleepNext();
    const late = first.apply('en', change(clause('turn', 'Laws of sleep')), 2);
    const refused = expect(late).rejects.toBeInstanceOf(OtherWriter);
    await asleep;
    // half written, and seen by nobody
    expect([await find(second, 'sleep'), await find(second, 'before')]).toEqual([[], ['turn']]);
    await runOut();
    const id = which === 'the same contract' ? 'turn' : 'other';
    await second.apply('en', change(clause(id, 'Laws of awakening')), 3);
    wake();
    await refused;
    for (const process of [first, second]) {
      expect(await find(process, 'awakening')).toEqual([id]);
      expect(await find(process, 'sleep')).toEqual([]);
      expect(await find(process, 'laws')).toEqual(
        which === 'the same contract' ? ['law', 'turn'] : ['law', 'other', 'turn'],
      );
    }
    // the record still has it to tell
    await first.apply('en', change(clause('turn', 'Laws of sleep')), 4);
    for (const process of [second, first]) {
      expect(await find(process, 'sleep')).toEqual(['turn']);
      expect((await process.status('en'))!.rows.clauses).toBe(id === 'turn' ? 2 : 3);
    }
  });

  test('and wakes up before it began writes nothing', async () => {
    const { pointers, asleep, wake, sleepNext } = sleeper(SHORT_MS);
    const [first, second] = [await join(0, pointers), await join(0)];
    await fill(second, [LAW, clause('b', 'Laws of before')]);
    sleepNext('nextBatch');
    const late = first.apply('en', change(clause('b', 'Laws of sleep')), 2);
    const refused = expect(late).rejects.toBeInstanceOf(OtherWriter);
    await asleep;
    await runOut();
    // one that holds on, so that nothing of the sleeper's could be taken back unseen
    await indexWriter(database.db)(async () => {
      // its own clock tells it
      await new Promise((resolve) => setTimeout(resolve, SHORT_MS));
      wake();
      await refused;
    });
    await second.apply('en', change(clause('c', 'Laws of three')), 4);
    for (const process of [first, second]) {
      expect(await find(process, 'laws')).toEqual(['b', 'c', 'law']);
      expect([await find(process, 'before'), await find(process, 'sleep')]).toEqual([['b'], []]);
    }
  });

  test.each(['adds', 'deletes'])(
    'and %s in the midst of the step after: that is found and taken back',
    async (what) => {
      const writer = indexWriter(database.db);
      const [first, second] = [await join(0, indexPointers(database.db, writer)), await join(0)];
      await fill(first, [LAW, clause('b', 'Laws of before')]);
      await writer(async () => {
        await first.apply('en', change(clause('a', 'Laws of one')), 2);
        const connection = await connect(place);
        const [name] = (await connection.tableNames()).filter((one) => one.startsWith('en__clauses'));
        const table = await connection.openTable(name!);
        if (what === 'deletes') await table.delete("id = 'b'");
        else await table.add(await table.query().where("id = 'b'").toArrow());
        connection.close();
        await first.apply('en', change(clause('c', 'Laws of three')), 3);
      });
      for (const process of [first, second]) {
        expect(await find(process, 'laws')).toEqual(['a', 'b', 'c', 'law']);
        expect((await process.status('en'))!.rows.clauses).toBe(4);
      }
    },
  );

  test('in a rebuild does not bring its generation to life', async () => {
    const { pointers, asleep, wake, sleepNext } = sleeper();
    const [first, second] = [await join(0, pointers), await join(0)];
    await fill(second, [LAW]);
    sleepNext();
    const late = fill(first, [clause('late', 'Laws of sleep')]);
    const refused = expect(late).rejects.toBeInstanceOf(OtherWriter);
    await asleep;
    await runOut();
    await second.apply('en', change(clause('a', 'Laws of one')), 2);
    wake();
    await refused;
    for (const process of [first, second]) expect(await find(process, 'laws')).toEqual(['a', 'law']);
    expect(generations()).toHaveLength(1);
  });

  test('in a rebuild for good leaves nothing once another has rebuilt', async () => {
    const { pointers, asleep, wake, sleepNext } = sleeper();
    const [first, second] = [await join(0, pointers), await join(0)];
    sleepNext();
    const refused = expect(fill(first, [LAW])).rejects.toBeInstanceOf(OtherWriter);
    await asleep;
    expect(generations()).toHaveLength(1);
    await runOut();
    await fill(second, [LAW]);
    expect(generations()).toHaveLength(1);
    wake();
    await refused;
    expect(await find(second, 'laws')).toEqual(['law']);
  });

  test.each(['kept', 'remove'] as const)('while it cleans up takes nothing of what another builds (%s)', async (at) => {
    const own = pointersOf();
    const [first, second] = [
      await join(0, {
        ...own,
        kept: (name) => meanwhile('kept', own.kept(name)),
        remove: (name, turn) => meanwhile('remove', own.remove(name, turn)),
      }),
      await join(0),
    ];
    let isAsleep = false;
    async function meanwhile<T>(step: typeof at, done: Promise<T>): Promise<T> {
      const found = await done;
      if (isAsleep && step === at) {
        await runOut();
        await fill(second, [LAW]);
      }
      return found;
    }
    await fill(first, [clause('old', 'Laws of before')]);
    isAsleep = true;
    await (at === 'kept' ? first.optimize('en') : first.dropNamespace('en'));
    // one that has nothing of it open yet
    expect(await find(await join(0), 'laws')).toEqual(['law']);
  });
});

describe('a record that fails', () => {
  const own = () => {
    const pointers = pointersOf();
    return { pointers, publish: pointers.publish.bind(pointers), read: pointers.read.bind(pointers) };
  };

  test('to answer once it has brought a rebuild to life: it is live', async () => {
    const { pointers, publish } = own();
    let isLost = false;
    pointers.publish = async (...asked) => {
      const done = await publish(...asked);
      if (isLost) throw new Error('Connection terminated unexpectedly');
      return done;
    };
    const [writer, reader] = [await join(0, pointers), await join(0)];
    await fill(writer, [clause('old', 'Laws of before')]);
    isLost = true;
    await expect(fill(writer, [LAW])).rejects.toThrow('Connection terminated');
    isLost = false;
    for (const process of [writer, reader]) expect(await find(process, 'laws')).toEqual(['law']);
  });

  test('write after write: of what is left one is kept open, and whoever asks is answered', async () => {
    const { pointers } = own();
    const writer = await join(1_000_000, pointers);
    await fill(writer, [LAW]);
    const connection = await connect(place);
    const table = await connection.openTable((await connection.tableNames())[0]!);
    const opened = jest.spyOn(Object.getPrototypeOf(connection), 'openTable');
    const closed = jest.spyOn(Object.getPrototypeOf(table), 'close');
    pointers.publish = async () => {
      throw new Error('Connection terminated unexpectedly');
    };
    const counts: number[] = [];
    for (let round = 0; round < 4; round++) {
      const asked = Promise.all(Array.from({ length: 6 }, () => find(writer, 'laws')));
      await expect(writer.apply('en', change(clause('new', 'Laws of tomorrow')), 2)).rejects.toThrow('terminated');
      for (const found of await asked) expect(found).toEqual(['law']);
      counts.push(opened.mock.calls.length - closed.mock.calls.length);
    }
    for (const spy of [opened, closed]) spy.mockRestore();
    connection.close();
    // less than those of another generation
    expect(counts[3]).toBeLessThan(counts[1]! + 9);
  });

  test('while an index is opened: it is closed all the same', async () => {
    const { pointers } = own();
    let fail = () => {};
    pointers.read = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('Connection terminated unexpectedly'));
      });
    const process = await openSearchIndex(place, { pointers });
    const refused = expect(find(process, 'laws')).rejects.toThrow('terminated');
    const closing = process.close();
    fail();
    await refused;
    await closing;
  });

  test('to tell in time of an index that was missing: what was built meanwhile is kept, with what it was told', async () => {
    const { pointers, read } = own();
    let answer = () => {};
    const late = new Promise<null>((resolve) => {
      answer = () => resolve(null);
    });
    let reads = 0;
    pointers.read = (namespace) => (reads++ === 0 ? late : read(namespace));
    const process = await join(1_000_000, pointers);
    const asked = process.status('en');
    await fill(process, [LAW, clause('loved', 'Laws of nature')]);
    const popularity = new Map([['group-loved', 1]]);
    await process.weigh('en', { clauses: popularity, contracts: new Map(), dictionary: new Map() });
    answer();
    expect(await asked).toBeNull();
    const query = { ...EMPTY_QUERY, must: ['laws'] };
    const { hits } = await process.search('en', 'clauses', query, { size: 9, order: 'popularity' });
    expect(hits[0]!.id).toBe('loved');
  });
});

describe('pointers', () => {
  const state = (generation: number) => ({ generation, seq: 1, dims: 0, meaning: '', versions: {}, tails: {} });

  test('no number is given twice: of generations, of writes of a generation', async () => {
    const [one, two] = [pointersOf(), pointersOf()];
    const begin = (pointers: Pointers, namespace: string, above: number) =>
      pointers.writing((turn) => pointers.begin(namespace, turn, above));
    const numbers = [await begin(one, 'en', 0), await begin(two, 'en', 0), await begin(one, 'de', 0)];
    expect(new Set(numbers).size).toBe(3);
    expect(await begin(one, 'en', 5000)).toBe(5001);
    await one.writing((turn) => one.publish('en', turn, state(numbers[0]!)));
    const batches: number[] = [];
    for (const pointers of [one, two, one])
      batches.push(await pointers.writing((turn) => pointers.nextBatch('en', turn, 0)));
    expect(batches).toEqual([1, 2, 3]);
  });

  test('nothing is moved under a fence of before', async () => {
    const [one, two] = [pointersOf(), pointersOf()];
    await one.writing(async (turn) => {
      await one.publish('en', turn, state(1));
      await runOut();
      await two.writing(async (newer) => {
        expect(newer.fence).toBeGreaterThan(turn.fence);
        for (const late of [
          () => one.begin('en', turn, 0),
          () => one.publish('en', turn, state(2)),
          () => one.nextBatch('en', turn, 0),
          () => one.remove('en', turn),
        ])
          await expect(late()).rejects.toBeInstanceOf(OtherWriter);
        await two.publish('en', newer, state(3));
      });
    });
    expect(await one.read('en')).toMatchObject({ generation: 3, revision: 2 });
  });

  test('who does not have the lease does not write', async () => {
    const [one, two] = [pointersOf(), pointersOf()];
    await one.writing(async () => {
      await expect(two.writing(async () => 'wrote')).rejects.toBeInstanceOf(OtherWriter);
    });
    expect(await two.writing(async () => 'wrote')).toBe('wrote');
  });
});
