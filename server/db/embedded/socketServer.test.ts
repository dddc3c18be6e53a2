import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { messageCutter } from '#server/db/embedded/frontendMessages.ts';
import { type Embedded, startEmbedded } from '#server/db/embedded/start.ts';

let dataDir: string;
let embedded: Embedded;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'clausary-socket-'));
  embedded = await startEmbedded(dataDir, 'relaxed');
});
afterAll(async () => {
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
});

const pool = (max: number) => new pg.Pool({ host: embedded.socketFolder, user: 'postgres', database: 'postgres', max });

describe('clients of one backend', () => {
  test('never get each other’s statements or answers, whatever their size', async () => {
    const pools = [pool(4), pool(4)];
    const ask = async (i: number) => {
      const text = `${i} `.repeat(1 + ((i * 7919) % 40_000));
      const columns = Array.from({ length: 1 + (i % 5) }, (_, c) => `$1::text as c${c}`);
      const { rows, fields } = await pools[i % 2]!.query(`select ${columns.join(', ')}, ${i} as n`, [text]);
      expect(fields).toHaveLength(columns.length + 1);
      expect(rows).toEqual([{ ...Object.fromEntries(columns.map((_, c) => [`c${c}`, text])), n: i }]);
    };
    await Promise.all(Array.from({ length: 200 }, (_, i) => ask(i)));
    await Promise.all(pools.map((p) => p.end()));
  });

  test('a transaction is not seen, joined or broken by others', async () => {
    const clients = pool(6);
    await clients.query('create table if not exists t (n int)');
    const inTransaction = async (n: number) => {
      const client = await clients.connect();
      await client.query('begin');
      await client.query('insert into t values ($1)', [n]);
      const { rows } = await client.query('select count(*)::int as mine from t where n = $1', [n]);
      await client.query(n % 2 ? 'commit' : 'rollback');
      client.release();
      return rows[0].mine;
    };
    expect(await Promise.all(Array.from({ length: 20 }, (_, n) => inTransaction(n)))).toEqual(Array(20).fill(1));
    const { rows } = await clients.query('select array_agg(n order by n) as kept from t');
    expect(rows[0].kept).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
    await clients.end();
  });

  test('what a client left open when it died is rolled back, and the others go on', async () => {
    const [dying, living] = [pool(1), pool(1)];
    await living.query('create table if not exists u (n int)');
    const client = await dying.connect();
    client.on('error', () => {});
    await client.query('begin');
    await client.query('insert into u values (1)');
    const waiting = living.query('select count(*)::int as n from u');
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    expect((await waiting).rows).toEqual([{ n: 0 }]);
    client.release(true);
    await Promise.all([dying.end(), living.end()]);
  });

  test('an error ends the turn, not the connection', async () => {
    const client = pool(1);
    await expect(client.query('select nothing from nowhere')).rejects.toThrow('nowhere');
    expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await client.end();
  });
});

describe('cutting', () => {
  const message = (type: string, body: string) => {
    const bytes = Buffer.alloc(5 + body.length);
    bytes.write(type, 0, 'latin1');
    bytes.writeInt32BE(4 + body.length, 1);
    bytes.write(body, 5, 'latin1');
    return bytes;
  };
  const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);

  test('gives the same messages however the stream is chopped', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('P', 'B', 'D', 'E', 'S', 'Q'), fc.string({ maxLength: 30 })), {
          maxLength: 8,
        }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
        (sent, cuts) => {
          const stream = Buffer.concat([startup, ...sent.map(([type, body]) => message(type, body))]);
          const cut = messageCutter();
          const got = [];
          for (let at = 0, i = 0; at < stream.length; i++) {
            const end = at + cuts[i % cuts.length]!;
            got.push(...cut(stream.subarray(at, end)));
            at = end;
          }
          expect(got.map(({ kind }) => kind)).toEqual(['startup', ...sent.map(() => 'message')]);
          expect(Buffer.concat(got.map(({ bytes }) => bytes))).toEqual(stream);
          expect(got.slice(1).map(({ endsTurn }) => endsTurn)).toEqual(
            sent.map(([type]) => type === 'S' || type === 'Q'),
          );
        },
      ),
    );
  });

  test.each([
    ['a length that no message has', Buffer.from([0, 0, 0, 1, 0, 3, 0, 0])],
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\n')],
  ])('refuses %s', (_, bytes) => {
    expect(() => messageCutter()(bytes)).toThrow();
  });
});
