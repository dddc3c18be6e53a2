/** What `clausary upgrade --check` says of records in earlier states, and that it changes none of them. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { command } from '#server/cli/upgrade.ts';
import { type Database, reachDatabase } from '#server/db/db.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { stepsTaken } from '#server/db/newerDatabase.ts';
import { beginRestore, endRestore } from '#server/db/unfinishedRestore.ts';
import { fillEvery, schemaOf } from '#server/testing/schema.ts';
import { examineUpgrade } from '#server/upgrade/index.ts';
import { STEP_WORK } from '#server/upgrade/stepWork.ts';

const NAMES = Object.keys(MIGRATIONS);
const before = { ...process.env };
const home = mkdtempSync(path.join(os.tmpdir(), 'clausary-upgrade-'));
const dataDir = path.join(home, 'data');
let database: Database;

const found = async (name: string) => (await examineUpgrade()).findings.find((one) => one.name === name);

beforeAll(() => {
  Object.assign(process.env, { LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: dataDir });
  delete process.env.DATABASE_URL;
});
afterAll(async () => {
  await database.close();
  process.env = before;
  rmSync(home, { recursive: true, force: true });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('where there is nothing yet it says so, and makes nothing', async () => {
  const upgrade = await examineUpgrade();
  expect(upgrade).toMatchObject({ from: null, pending: NAMES });
  expect(upgrade.findings.map(({ name, state }) => `${name} ${state}`)).toEqual(['Program ok', 'Record ok']);
  expect(existsSync(dataDir)).toBe(false);
});

describe('of a record in an earlier state', () => {
  const EARLIER = NAMES.slice(0, NAMES.indexOf('033_slots_anew'));
  beforeAll(async () => {
    database = await reachDatabase({ databaseUrl: null, dataDir, durability: 'relaxed' });
    await migrate(database.db, EARLIER);
    await fillEvery(database.db as never, 'public');
  }, 120_000);

  test('it names where it is, what is missing, what that goes through, and that there is no way back', async () => {
    const schema = await schemaOf(database.db as never, 'public');
    const upgrade = await examineUpgrade();
    expect(upgrade).toMatchObject({ from: EARLIER.at(-1), to: NAMES.at(-1), pending: NAMES.slice(EARLIER.length) });
    const steps = upgrade.findings.find(({ name }) => name === 'Steps');
    expect(steps).toMatchObject({ state: 'note', advice: expect.stringContaining('read anew') });
    expect(steps?.message).toContain('033_slots_anew');
    expect(steps?.message).toMatch(/expected to take less than a second, through \d+ rows? of snippet_group/);
    expect(await found('Way back')).toMatchObject({ state: 'note', advice: expect.stringContaining('restore') });
    expect(await found('Backup')).toMatchObject({ state: 'note' });
    expect(await stepsTaken(database.db)).toEqual(EARLIER);
    expect(await schemaOf(database.db as never, 'public')).toEqual(schema);
  });

  test('it stands in the way that a restore was begun and did not end', async () => {
    await beginRestore(database.db);
    jest.spyOn(console, 'log').mockImplementation(() => {});
    expect(await found('Record')).toMatchObject({ state: 'fail', message: expect.stringContaining('did not end') });
    expect(await command.run(['--check'])).toBe(1);
    expect(await command.run([])).toBe(1);
    await endRestore(database.db);
    expect(await command.run(['--check'])).toBe(0);
    expect(await stepsTaken(database.db)).toEqual(EARLIER);
  });

  test('without --check it takes the steps, and then none is missing', async () => {
    const lines: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
    expect(await command.run([])).toBe(0);
    expect(await command.run([])).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^\d+ steps taken: at /), expect.stringMatching(/^Nothing to do/)]);
    expect(await examineUpgrade()).toMatchObject({ from: NAMES.at(-1), pending: [], expectedMs: 0 });
    expect(await found('Way back')).toMatchObject({ state: 'ok' });
  });
});

test('the steps whose time is known are steps that there are', () => {
  expect(NAMES).toEqual(expect.arrayContaining(Object.keys(STEP_WORK)));
});

test.each([[['--json']], [['--chek']]])('%j is refused', async (args) => {
  await expect(command.run(args)).rejects.toThrow();
});
