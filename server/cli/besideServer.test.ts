/**
 * The command line beside a running server: what it takes in, changes, removes and rebuilds is found by that server as soon as the
 * command has ended. On the embedded database, or with TEST_DATABASE_URL on that server.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { connect } from '#server/db/db.ts';
import { supplyContract } from '#server/testing/contracts.ts';
import { type Running, start, until } from '#server/testing/process.ts';

const { TEST_DATABASE_URL } = process.env;
const ROUNDS = 2;
const DATABASE = `beside_${process.pid}`;

let home: string;
let server: Running;
let origin: string;
let environment: Record<string, string>;

async function createDatabase(url: string): Promise<string> {
  const admin = connect({ connectionString: url, max: 1 });
  await sql`create database ${sql.id(DATABASE)}`.execute(admin).finally(() => admin.destroy());
  const own = new URL(url);
  own.pathname = `/${DATABASE}`;
  return own.href;
}

beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-beside-'));
  environment = {
    DATA_DIR: path.join(home, 'data'),
    SEED: 'none',
    ...(TEST_DATABASE_URL ? { DATABASE_URL: await createDatabase(TEST_DATABASE_URL) } : {}),
  };
  server = start('main', [], { ...environment, PORT: '0' });
  [, origin = ''] = await server.said(/Clausary is at (http:\/\/127\.0\.0\.1:\d+)/);
  await until(async () => (await fetch(`${origin}/readyz`)).status === 200, 120_000);
}, 180_000);

afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  if (TEST_DATABASE_URL) {
    const admin = connect({ connectionString: TEST_DATABASE_URL, max: 1 });
    await sql`drop database if exists ${sql.id(DATABASE)} with (force)`.execute(admin).finally(() => admin.destroy());
  }
  rmSync(home, { recursive: true, force: true });
});

/** What the doctor says of the index; of other things, such as a server for tests that never flushes, it may think what it likes. */
const ofTheIndex = async (): Promise<string> => {
  const doctor = start('cli', ['doctor'], environment);
  await doctor.ended;
  return /Index .*/.exec(doctor.output())?.[0] ?? doctor.output();
};

async function clausary(...args: string[]): Promise<string> {
  const command = start('cli', args, environment);
  const code = await command.ended;
  if (code !== 0) throw new Error(`clausary ${args.join(' ')} ended with ${code}:\n${command.output()}`);
  return command.output();
}

/** [status, how many contracts and clauses are found] */
async function found(word: string): Promise<number[]> {
  const answers: number[] = [];
  for (const tab of ['contracts', 'clauses']) {
    const answer = await fetch(`${origin}/api/search?tab=${tab}&q=${word}`);
    const { items = [] } = (await answer.json()) as { items?: unknown[] };
    answers.push(answer.status, items.length);
  }
  return answers;
}
const FOUND = [200, 1, 200, 1];
const GONE = [200, 0, 200, 0];

test('is never stale, and never stands in the way of an answer', async () => {
  const file = path.join(home, 'supply.txt');
  // the server has written by itself before anybody else does
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second] = [`bergamot${round}x`, `quinces${round}x`];
    writeFileSync(file, supplyContract(first));
    await clausary('ingest', file);
    expect([round, 'taken in', ...(await found(first))]).toEqual([round, 'taken in', ...FOUND]);

    writeFileSync(file, supplyContract(second));
    await clausary('ingest', file);
    expect([round, 'changed', ...(await found(second))]).toEqual([round, 'changed', ...FOUND]);
    expect([round, 'the wording before', ...(await found(first))]).toEqual([round, 'the wording before', ...GONE]);

    for (const time of ['once', 'twice']) {
      expect(await clausary('reindex')).toMatch(/en: rebuilt in/);
      expect([round, time, ...(await found(second))]).toEqual([round, time, ...FOUND]);
    }
    expect(await ofTheIndex()).toContain('agrees with the record');

    await clausary('remove', '--source', path.basename(file));
    expect([round, 'removed', ...(await found(second))]).toEqual([round, 'removed', ...GONE]);
  }
}, 600_000);

test('goes on by itself once the server has been killed', async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  const file = path.join(home, 'after.txt');
  writeFileSync(file, supplyContract('medlars'));
  await clausary('ingest', file);
  expect(await ofTheIndex()).toContain('agrees with the record');
}, 180_000);
