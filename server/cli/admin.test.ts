/** `clausary admin` and `clausary outbox`, beside a running server's database. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { command as admin } from '#server/cli/admin.ts';
import type { Command } from '#server/cli/command.ts';
import { command as outbox } from '#server/cli/outbox.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { type PersonRow, personOf, withPerson } from '#server/features/people/facts.ts';
import { statusOf, tierOf } from '#shared/domain/status.ts';

const SETTINGS = { LOG_LEVEL: 'silent', BASE_URL: 'https://contracts.example', SEED: 'none' };
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-admin-'));
const before = { ...process.env };
let database: Database;
let said: string[];

beforeAll(async () => {
  Object.assign(process.env, SETTINGS, { DATA_DIR: dataDir });
  delete process.env.DATABASE_URL;
  database = await openDatabase({ databaseUrl: null, dataDir, durability: 'relaxed' }, undefined, {
    connectionTimeoutMillis: 120_000,
  });
});
afterAll(async () => {
  await database.close();
  process.env = before;
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function run(command: Command, ...args: string[]): Promise<string> {
  said = [];
  expect(await command.run(args)).toBe(0);
  return said.join('\n');
}

async function personAt(email: string) {
  const query = withPerson(database.db.selectFrom('user_account') as never, new Date()) as ReturnType<
    typeof withPerson
  >;
  const row = await query.where('email_key', '=', email).executeTakeFirst();
  return row ? personOf(row as unknown as PersonRow) : null;
}

describe('wrong words, before anything is opened', () => {
  test.each([
    [[], 'Name one email address'],
    [['a@example.com', 'b@example.com'], 'Name one email address'],
    [['nobody'], 'nobody is no email address'],
    [['a@example.com', '--free', '--remove'], 'Say one of'],
    [['a@example.com', '--plan', 'gold'], 'Unsupported plan gold'],
    [['a@example.com', '--plan', ''], 'Unsupported plan'],
  ])('%j', async (args, message) => {
    await expect(admin.run(args)).rejects.toThrow(UsageError);
    await expect(admin.run(args)).rejects.toThrow(message);
  });
});

test('a new deployment has no account of anybody', async () => {
  expect(await database.db.selectFrom('user_account').select('email').execute()).toEqual([]);
});

test('nothing is taken back from somebody without an account, and none is made for it', async () => {
  for (const option of ['--remove', '--free', '--sign-out'])
    await expect(admin.run(['stranger@example.com', option])).rejects.toThrow(
      'There is no account of stranger@example.com.',
    );
  expect(await personAt('stranger@example.com')).toBeNull();
});

test('the first operator gets an account and a link, here and by mail', async () => {
  const output = await run(admin, 'ada@example.com');
  const link = /https:\/\/contracts\.example\/reset\?uid=\S+&token=\S+/.exec(output)?.[0];
  expect(link).toBeDefined();
  expect(output).toContain('ada@example.com is an operator.');
  expect(await personAt('ada@example.com')).toMatchObject({
    isOperator: true,
    user: { plan: 'free', confirmed: false },
  });
  expect(await run(outbox, '--for', 'ADA@example.com')).toContain(link);
  const mail = JSON.parse(await run(outbox, '--json'));
  expect(mail).toMatchObject({
    to: 'ada@example.com',
    kind: 'invited',
    sentAt: null,
    text: expect.stringContaining(link!),
  });
  expect(await run(outbox, '--for', 'eve@example.com')).toBe('No mails.');
  await database.db.updateTable('mail_outbox').set({ attempts: -1, last_error: '550 no' }).execute();
  expect(await run(outbox)).toContain('ada@example.com  given up after 1 try: 550 no');
  expect(await run(outbox, '--again', '--for', 'eve@example.com')).toBe('No mail was given up.');
  expect(await run(outbox, '--again')).toBe('Tried again from now on: 1 mail.');
  expect(await run(outbox)).toContain('ada@example.com  waiting');
});

test('an account that somebody made with the address, and nobody has confirmed, is taken from them first', async () => {
  const { db } = database;
  const now = new Date();
  const id = 'squatter';
  await db
    .insertInto('user_account')
    .values({
      id,
      email: 'Boss@example.com',
      email_key: 'boss@example.com',
      password_hash: 'theirs',
      last_active_on: null,
    })
    .execute();
  const expires_at = new Date(now.getTime() + 3_600_000);
  await db
    .insertInto('session')
    .values({
      id: 'theirs',
      user_id: id,
      kind: 'web',
      token_hash: Buffer.from('theirs'),
      device: 'Firefox',
      expires_at,
    })
    .execute();
  await db
    .insertInto('identity')
    .values({ issuer: 'https://issuer.example', subject: 'theirs', user_id: id })
    .execute();
  const output = await run(admin, 'boss@example.com');
  expect(await personAt('boss@example.com')).toMatchObject({ isOperator: true, user: { id, confirmed: false } });
  const { password_hash } = await db
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ways = await Promise.all(
    (['session', 'identity'] as const).map((table) =>
      db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(),
    ),
  );
  expect([password_hash, ways]).toEqual([null, [[], []]]);
  expect(output).toMatch(/https:\/\/contracts\.example\/reset\?uid=squatter&token=\S+/);
});

test('somebody who has an account keeps it, and the right is taken back', async () => {
  const { user } = (await personAt('ada@example.com'))!;
  await database.db.updateTable('user_account').set({ confirmed_at: new Date() }).where('id', '=', user.id).execute();
  expect(await run(admin, 'Ada@Example.com')).toBe('Ada@Example.com is an operator.');
  const [last] = await database.db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc').limit(1).execute();
  expect(last).toMatchObject({ actor: 'command line', action: 'account.operator_made' });
  expect(JSON.stringify(last)).not.toMatch(/ada@example/i);
  await run(admin, 'ada@example.com', '--remove');
  expect(await personAt('ada@example.com')).toMatchObject({ isOperator: false, user: { id: user.id } });
});

test('every session of a person is ended', async () => {
  const { user } = (await personAt('ada@example.com'))!;
  const expires_at = new Date(Date.now() + 3_600_000);
  for (const kind of ['web', 'word'] as const)
    await database.db
      .insertInto('session')
      .values({ id: `of-ada-${kind}`, user_id: user.id, kind, token_hash: null, device: 'Firefox', expires_at })
      .execute();
  expect(await run(admin, 'ada@example.com', '--sign-out')).toBe(
    'ada@example.com is signed out everywhere: 2 sessions.',
  );
  expect(await database.db.selectFrom('session').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
  expect((await personAt('ada@example.com'))!.isOperator).toBe(false);
});

test.each([
  ['individual_month_tier-0', 'SUBSCRIBER', 'PREMIUM'],
  ['individual_year_tier-4', 'SUBSCRIBER', 'PRO'],
  ['team_year_tier-5_v1_0_usd', 'TEAM_MEMBER', 'ENTERPRISE'],
])('the plan %s makes a %s with the tier %s, and no operator', async (plan, status, tier) => {
  await run(admin, 'grace@example.com', '--plan', plan);
  const person = (await personAt('grace@example.com'))!;
  expect([person.user.plan, statusOf(person.user), tierOf(person.user)]).toEqual([plan, status, tier]);
  expect(person.isOperator).toBe(false);
});

test('what was given is taken back, what was paid for stays', async () => {
  await run(admin, 'grace@example.com', '--free');
  const { user } = (await personAt('grace@example.com'))!;
  expect(user.plan).toBe('free');
  const paid = { id: 'paid', user_id: user.id, plan: 'individual_month', status: 'active', source: 'stripe' } as const;
  await database.db
    .insertInto('subscription')
    .values({ ...paid, ends_at: null })
    .execute();
  await run(admin, 'grace@example.com', '--free');
  expect((await personAt('grace@example.com'))!.user.plan).toBe('individual_month');
});
