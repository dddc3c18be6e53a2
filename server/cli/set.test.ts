/** `clausary set`: what is set is at work in the record, and stands in the audit log; what is refused is in neither. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { command as set } from '#server/cli/set.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { createOperatorSettings } from '#server/operatorSettings.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-set-'));
const before = { ...process.env };
let database: Database;

beforeAll(async () => {
  Object.assign(process.env, { LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: dataDir });
  delete process.env.DATABASE_URL;
  database = await openDatabase({ databaseUrl: null, dataDir, durability: 'relaxed' }, undefined, {
    connectionTimeoutMillis: 120_000,
  });
  await database.db
    .insertInto('user_account')
    .values({ id: 'ada', email: 'ada@example.com', email_key: 'ada@example.com' })
    .execute();
});
afterAll(async () => {
  await database.close();
  process.env = before;
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function said(...args: string[]): Promise<string> {
  const lines: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  expect(await set.run(args)).toBe(0);
  return lines.join('\n');
}
/** As a process that has looked at nothing yet sees them. */
const settings = () => createOperatorSettings(database.db, { clock: () => new Date(), gates: 'standard' });
const logged = () =>
  database.db.selectFrom('audit_entry').select(['actor', 'action', 'object', 'details']).orderBy('seq').execute();

test('a flag: another value for everybody, and as shipped again', async () => {
  expect(await said('flag', 'premium', 'false')).toBe('premium is false.');
  expect(await settings().flags()).toEqual({ premium: false });
  expect(await said('flag', 'premium', 'default')).toBe('premium is true, as shipped.');
  expect(await settings().flags()).toEqual({});
  expect(await logged()).toMatchObject([
    { actor: 'command line', action: 'setting.flag_set', object: 'premium', details: { value: false } },
    { actor: 'command line', action: 'setting.flag_set', object: 'premium', details: { value: 'default' } },
  ]);
});

test('a gate: open to every tier, and closed again', async () => {
  const earlier = (await logged()).length;
  expect(await said('gate', 'list_create', 'off')).toBe('The gate of list_create is off.');
  expect(await settings().gates()).toEqual({ list_create: false });
  expect(await said('gate', 'list_create', 'on')).toBe('The gate of list_create is on.');
  expect(await settings().gates()).toEqual({});
  expect((await logged()).slice(earlier)).toMatchObject([
    { actor: 'command line', action: 'setting.gate_set', object: 'list_create', details: { value: false } },
    { actor: 'command line', action: 'setting.gate_set', object: 'list_create', details: { value: true } },
  ]);
});

test('an allowance of one account: the person stands in the log under a pseudonym', async () => {
  const earlier = (await logged()).length;
  expect(await said('allowance', 'ada@example.com', 'copy', '7')).toBe('copy of ada@example.com: 7.');
  const overrides = async () => {
    const { settings } = await database.db.selectFrom('user_account').select('settings').executeTakeFirstOrThrow();
    return (settings as { overrides?: object }).overrides;
  };
  expect(await overrides()).toEqual({ copy: 7 });
  await said('allowance', 'ada@example.com', 'copy', 'unlimited');
  expect(await overrides()).toEqual({ copy: null });
  await said('allowance', 'ada@example.com', 'copy', 'default');
  expect(await overrides()).toEqual({});
  const entries = (await logged()).slice(earlier);
  expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('account.allowance_set'));
  expect(JSON.stringify(entries)).not.toMatch(/ada/);
});

describe('wrong words set nothing and are not logged', () => {
  test.each([
    [[], 'Say what to set: flag, gate or allowance.'],
    [['colour', 'red'], 'Say what to set'],
    [['toString'], 'Say what to set'],
    [['flag', 'nonsense', 'true'], 'Invalid flag nonsense. There are: aiProducts'],
    [['flag', 'premium', 'perhaps'], 'premium cannot be "perhaps".'],
    [['gate', 'nonsense', 'off'], 'There is no gate nonsense.'],
    [['gate', 'list_create', 'open'], 'A gate is on or off.'],
    [['gate', 'list_create'], 'A gate is on or off.'],
    [['allowance', 'ada@example.com', 'nonsense', '1'], 'There is no allowance nonsense.'],
    [['allowance', 'nobody@example.com', 'copy', '1'], 'There is no account of nobody@example.com.'],
    [['allowance', 'ada@example.com', 'copy', '1.5'], 'An allowance is a whole number'],
    [['allowance', 'ada@example.com', 'copy', ''], 'An allowance is a whole number'],
    [['allowance', 'ada@example.com', 'copy', '1000000001'], 'An allowance is a whole number'],
  ])('%j', async (args, message) => {
    const earlier = await logged();
    const refused = set.run(args);
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(message);
    expect(await logged()).toEqual(earlier);
    expect([await settings().flags(), await settings().gates()]).toEqual([{}, {}]);
  });
});
