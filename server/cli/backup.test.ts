/**
 * The commands as an operator types them, beside a running server, on the embedded database or with TEST_DATABASE_URL on that server: it goes
 * on answering while it is backed up, and what is restored answers as it does. Whatever is killed on the way never looks finished.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { connect } from '#server/db/db.ts';
import { membersIn, setManifest, writeMembersTo } from '#server/testing/backup.ts';
import { supplyContract } from '#server/testing/contracts.ts';
import { type Running, start, until } from '#server/testing/process.ts';

const { TEST_DATABASE_URL } = process.env;
const DATABASE = `backed_up_${process.pid}`;

let home: string;
let environment: Record<string, string>;
const servers: Running[] = [];

async function onServer(statement: ReturnType<typeof sql>): Promise<void> {
  const admin = connect({ connectionString: TEST_DATABASE_URL!, max: 1 });
  await statement.execute(admin).finally(() => admin.destroy());
}

async function serve(settings: Record<string, string>): Promise<string> {
  const server = start('main', [], { ...settings, PORT: '0' });
  servers.push(server);
  const [, origin = ''] = await server.said(/Clausary is at (http:\/\/127\.0\.0\.1:\d+)/);
  await until(async () => (await fetch(`${origin}/readyz`)).status === 200, 120_000);
  return origin;
}

async function clausary(args: string[], settings = environment): Promise<{ code: number | string; output: string }> {
  const command = start('cli', args, settings);
  return { code: await command.ended, output: command.output() };
}

const place = (name: string) => ({ DATA_DIR: path.join(home, name), SEED: 'none' });

async function answersOf(origin: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const tab of ['contracts', 'clauses']) {
    const answer = await fetch(`${origin}/api/search?tab=${tab}&q=bergamot`);
    const { items } = (await answer.json()) as { items: unknown[] };
    expect([tab, answer.status, items.length]).toEqual([tab, 200, 1]);
    answers.push(items);
  }
  return answers;
}

beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-cli-backup-'));
  environment = place('data');
  if (TEST_DATABASE_URL) {
    await onServer(sql`create database ${sql.id(DATABASE)}`);
    const own = new URL(TEST_DATABASE_URL);
    own.pathname = `/${DATABASE}`;
    environment.DATABASE_URL = own.href;
  }
}, 60_000);

afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGTERM');
    await ended;
  }
  if (TEST_DATABASE_URL) await onServer(sql`drop database if exists ${sql.id(DATABASE)} with (force)`);
  rmSync(home, { recursive: true, force: true });
});

test('a library is backed up beside its server and answers elsewhere as it does here', async () => {
  const origin = await serve(environment);
  writeFileSync(path.join(home, 'supply.txt'), supplyContract('bergamot'));
  expect(await clausary(['ingest', path.join(home, 'supply.txt')])).toMatchObject({ code: 0 });

  // killed as soon as it has written something
  const killed = start('cli', ['backup', path.join(home, 'killed.tar')], environment);
  await killed.said(/record: /);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(existsSync(path.join(home, 'killed.tar'))).toBe(false);

  const file = path.join(home, 'whole.tar');
  const statuses = new Set<number>();
  const backup = start('cli', ['backup', file], environment);
  const ended = backup.ended;
  for (let isOver = false; !isOver; ) {
    statuses.add((await fetch(`${origin}/api/search?q=bergamot`)).status);
    isOver = (await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20))])) !== undefined;
  }
  expect(backup.output()).toContain('whole.tar: ');
  expect(await ended).toBe(0);
  expect([...statuses]).toEqual([200]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(backup.output()).not.toMatch(/bergamot|Supply/i);
  const key = readFileSync(path.join(environment.DATA_DIR!, 'secret.key'), 'utf8').trim();
  expect(readFileSync(file).includes(key)).toBe(false);
  // what the killed one left is gone with the next
  expect(readdirSync(path.join(environment.DATA_DIR!, 'files')).filter((name) => name.startsWith('.held'))).toEqual([]);
  expect(existsSync(path.join(home, 'killed.tar.part'))).toBe(false);
  const elsewhere = place('elsewhere');
  const stopped = start('cli', ['restore', file], elsewhere);
  await stopped.said(/record: /);
  stopped.child.kill('SIGKILL');
  await stopped.ended;
  const refused = start('main', [], { ...elsewhere, PORT: '0' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('A restore into this database was begun and did not end');

  const restored = await clausary(['restore', file], elsewhere);
  expect(restored.output).toMatch(/(\d+) tables of \1 identical, 1 original of 1 identical\./);
  expect(restored.code).toBe(0);
  expect(restored.output).toContain('This place has another secret key');
  expect(await answersOf(await serve(elsewhere))).toEqual(await answersOf(origin));
}, 600_000);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a backup that is told to end by %s leaves nothing',
  async (signal) => {
    const file = path.join(home, 'told.tar');
    const told = start('cli', ['backup', file], environment);
    // as early as it can be seen: so small a record is written and read again within a moment
    await until(() => existsSync(`${file}.part`));
    told.child.kill(signal);
    expect(await told.ended).toBe(1);
    const left = (folder: string) => readdirSync(folder).filter((name) => /^(told|\.held)/.test(name));
    expect([...left(home), ...left(path.join(environment.DATA_DIR!, 'files'))]).toEqual([]);
  },
);

test('a backup that is cut off is told and not restored', async () => {
  const cut = path.join(home, 'cut.tar');
  // where nobody reads what it says, and no note can be made of it
  const note = path.join(environment.DATA_DIR!, 'last-backup.json');
  rmSync(note, { force: true });
  mkdirSync(note, { recursive: true });
  const unread = start('cli', ['backup', cut], environment);
  unread.child.stdout!.destroy();
  expect(await unread.ended).toBe(0);
  rmSync(note, { recursive: true });
  expect(unread.output()).toContain('The backup is whole, but');
  const whole = await clausary(['backup', '--verify', cut]);
  expect(whole.output).toMatch(/(\d+) of \1 files inside are as they were written/);
  const lacking = await membersIn(cut);
  setManifest(lacking, ({ originals }) => originals.missing.push('f'.repeat(64)));
  await writeMembersTo(path.join(home, 'lacking.tar'), lacking);
  expect((await clausary(['backup', '--verify', path.join(home, 'lacking.tar')])).output).toContain(
    `missing     ${'f'.repeat(64)}`,
  );
  truncateSync(cut, statSync(cut).size - 3000);
  const looked = await clausary(['backup', '--verify', cut]);
  expect(looked.code).toBe(1);
  expect(looked.output).toMatch(/✗ .*cut off/);
  const restored = await clausary(['restore', cut], place('nowhere'));
  expect(restored.code).toBe(1);
  expect(restored.output).toContain('Nothing was restored');
  expect(existsSync(path.join(home, 'nowhere', 'db'))).toBe(false);
}, 300_000);

test('words that make no sense are told', async () => {
  for (const args of [
    ['backup'],
    ['backup', '--verify', path.join(home, 'none.tar')],
    ['restore'],
    ['backup', '--verify', '--with-key', 'x'],
  ])
    expect([args, (await clausary(args)).code]).toEqual([args, 2]);
  const nowhere = await clausary(['backup', path.join(home, 'no folder', 'x.tar')]);
  expect(nowhere.output).toContain('there is no such file or folder. Nothing was left there.');
  const ownKey = await clausary(['backup', '--with-key', path.join(home, 'k.tar')], {
    ...environment,
    SECRET_KEY: 'k'.repeat(40),
  });
  expect(ownKey.output).toContain('SECRET_KEY is a setting of yours');
}, 300_000);
