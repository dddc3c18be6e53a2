import { afterEach, expect, test } from '@jest/globals';
import { DatabaseSilent, withPatience } from '#server/db/patience.ts';
import { addressesOf, createPool, type Pool } from '#server/db/pool.ts';
import { isLost } from '#server/db/trouble.ts';
import { ENDED, postgresStandIn, row, type StandIn } from '#server/testing/postgresStandIn.ts';

const open: (Pool | StandIn)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await ('end' in one ? one.end() : one.close());
});
const standIn = async (...given: Parameters<typeof postgresStandIn>) => {
  const server = await postgresStandIn(...given);
  open.unshift(server);
  return server;
};
const poolOf = (...ports: number[]): Pool => {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const pool = createPool({ connectionString: `postgres://me:x@${hosts}/any`, max: 1 });
  open.unshift(pool);
  return pool;
};
const ask = async (pool: Pool, query: string): Promise<unknown> => {
  const client = await pool.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    client.release();
  }
};
const rows = row('answer', 'yes');
const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

test('hosts of a URL, each with everything else of it', () => {
  expect(addressesOf('postgres://me:p@ss@one/db')).toEqual(['postgres://me:p@ss@one/db']);
  expect(addressesOf('postgresql://me:x@one:5432,two:5433/db?sslmode=require')).toEqual([
    'postgresql://me:x@one:5432/db?sslmode=require',
    'postgresql://me:x@two:5433/db?sslmode=require',
  ]);
});

test('a database that falls silent: whoever has a person waiting gives up, and the next does not get that connection', async () => {
  let isSilent = true;
  const server = await standIn(() => (isSilent ? null : rows));
  const pool = poolOf(server.port);
  const error = await withPatience(200, () => failure(ask(pool, 'select 1')));
  expect(error).toBeInstanceOf(DatabaseSilent);
  expect(isLost(error)).toBe(true);
  isSilent = false;
  // with one place in the pool it would have waited behind the question that nobody answers
  expect(await withPatience(2000, () => ask(pool, 'select 1'))).toEqual([{ answer: 'yes' }]);
  expect(server.letIn()).toBe(2);
});

test('a database that lets nobody in: waiting for the connection and for the answer together take no longer', async () => {
  let isOpen = false;
  const server = await standIn(
    () => null,
    () => isOpen,
  );
  const pool = poolOf(server.port);
  const took = await timed(() =>
    withPatience(300, async () => {
      expect(await failure(ask(pool, 'select 1'))).toBeInstanceOf(DatabaseSilent);
      // the page that says so asks as well
      expect(await failure(ask(pool, 'select 1'))).toBeInstanceOf(DatabaseSilent);
    }),
  );
  expect(took).toBeLessThan(1500);
  isOpen = true;
});

test('patience is for silence: a request that is answered again and again takes its time', async () => {
  const server = await standIn(() => rows);
  const pool = poolOf(server.port);
  await withPatience(150, async () => {
    const until = performance.now() + 400;
    while (performance.now() < until) expect(await ask(pool, 'select 1')).toEqual([{ answer: 'yes' }]);
  });
});

test('the first address refuses: the next one is asked at once, and stays the one', async () => {
  const server = await standIn((query) => (query.includes('recovery') ? row('reads_only', '') : rows));
  const pool = poolOf(1, server.port);
  expect(await ask(pool, 'select 1')).toEqual([{ answer: 'yes' }]);
  expect(await ask(pool, 'select 1')).toEqual([{ answer: 'yes' }]);
  expect(server.letIn()).toBe(1);
});

test('an address that only reads along is passed over', async () => {
  const along = await standIn((query) => (query.includes('recovery') ? row('reads_only', 't') : row('answer', 'no')));
  const main = await standIn((query) => (query.includes('recovery') ? row('reads_only', '') : rows));
  expect(await ask(poolOf(along.port, main.port), 'select 1')).toEqual([{ answer: 'yes' }]);
});

test('a server that ends a connection in the breath that lets it in ends nothing here: the query fails, the next is answered', async () => {
  let isRestarting = true;
  const server = await standIn(
    () => rows,
    undefined,
    () => (isRestarting ? ENDED : null),
  );
  const pool = poolOf(server.port);
  expect(isLost(await failure(ask(pool, 'select 1')))).toBe(true);
  isRestarting = false;
  expect(await ask(pool, 'select 1')).toEqual([{ answer: 'yes' }]);
});
