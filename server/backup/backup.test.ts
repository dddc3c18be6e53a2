/**
 * A backup is everything at one moment, and comes back as it was: into the embedded database, and with TEST_DATABASE_URL into a server and
 * across. What is not whole is told, and what ends in the middle leaves nothing that looks finished.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, symlink, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { tablesOf } from '#server/backup/catalog.ts';
import { MANIFEST, recordMember } from '#server/backup/format.ts';
import {
  BackupRunning,
  NoRecord,
  NotEmpty,
  sweepBackups,
  TargetTaken,
  TooNew,
  verifyBackup,
  writeBackup,
} from '#server/backup/index.ts';
import { holderOf, lockBackups } from '#server/backup/leftovers.ts';
import { takeMoment } from '#server/backup/moment.ts';
import { fileSink } from '#server/backup/sink.ts';
import { linesIn } from '#server/backup/verifyBackup.ts';
import { writeContent, writeWaiting } from '#server/backup/writeFiles.ts';
import type { Config } from '#server/config.ts';
import { type Database, openDatabase, reachDatabase } from '#server/db/db.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { stepsTaken } from '#server/db/newerDatabase.ts';
import { beginRestore, UnfinishedRestore } from '#server/db/unfinishedRestore.ts';
import type { Deps } from '#server/deps.ts';
import { record as recordCheck } from '#server/doctor/record.ts';
import { originals as originalsCheck } from '#server/doctor/services.ts';
import { ingest } from '#server/ingest/ingest.ts';
import { diskFiles } from '#server/outside/files.ts';
import { holdFiles, holdingFolder } from '#server/outside/heldFiles.ts';
import {
  configOf,
  embeddedPlace,
  everything,
  flip,
  type Members,
  membersIn,
  restoredFrom,
  serverPlace,
  setManifest,
  writeMembersTo,
} from '#server/testing/backup.ts';
import { openTestDeps } from '#server/testing/deps.ts';
import { fillEvery } from '#server/testing/schema.ts';

const { TEST_DATABASE_URL } = process.env;
const CONTRACTS = 12;
/** Of a private library: nothing of it is to be said anywhere but in the rows themselves. */
const [CANARY_TEXT, CANARY_LIBRARY] = ['zugzwanghaven', 'quagmireford'];

let deps: Deps;
let config: Config;
let home: string;
let file: string;
let closing: (() => Promise<void>)[];
const told: string[] = [];

const contract = (n: number, word: string) =>
  [
    'SUPPLY AGREEMENT',
    `This Supply Agreement is made as of March ${1 + (n % 28)}, 2021 between Harbour Mills ${n}, Inc. and Stone Quay LLC.`,
    `1. Delivery. The seller shall deliver the ${word} “in full” to the warehouse numbered ${n} of the buyer within thirty days of each order.`,
    '2. Governing Law. This Agreement is governed by the laws of the State of Delaware, without regard to conflicts of law.',
  ].join('\n\n');

async function take(namespace: string, name: string, count: number, word: string): Promise<void> {
  const folder = path.join(home, name);
  await mkdir(folder, { recursive: true });
  for (let n = 0; n < count; n++) await writeFile(path.join(folder, `${word}-${n}.txt`), contract(n, word));
  const { refused } = await ingest(deps, { namespace, paths: [folder] });
  expect(refused).toEqual([]);
}

beforeAll(async () => {
  const opened = await openTestDeps();
  deps = opened.deps;
  closing = [opened.close];
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-backup-'));
  config = await configOf(deps, opened.databaseFolder);
  await deps.db
    .insertInto('namespace')
    .values({ id: CANARY_LIBRARY, title: `Of ${CANARY_TEXT}`, visibility: 'private' })
    .execute();
  await take('en', 'first', CONTRACTS, 'bergamot');
  await take(CANARY_LIBRARY, 'private', 2, CANARY_TEXT);
  // a row in every table, and values that come back only where nothing is lost on the way
  await fillEvery(deps.db as unknown as Kysely<unknown>, 'public');
  await sql`insert into setting (key, value) values ('json null', 'null'), ('deep', '{"a": [1.10, "\\u2028 \\" \\n", null]}')`.execute(
    deps.db,
  );
  await sql`update namespace set title = ${'line\nbreak \u2028 “quoted” \\ 𝒜'} where id = 'en'`.execute(deps.db);
  await sql`update user_account set created_at = '2026-01-02 03:04:05.678901+02'`.execute(deps.db);
  await mkdir(path.join(config.filesDir, '.uploads', 'group'), { recursive: true });
  await writeFile(path.join(config.filesDir, '.uploads', 'group', 'one'), 'waits to be read');
  await writeFile(path.join(config.filesDir, '.DS_Store'), 'of a file manager: nothing of ours');
  await mkdir(path.join(config.filesDir, '.transfer', 'ann'), { recursive: true });
  await writeFile(
    path.join(config.filesDir, '.transfer', 'ann', 'job.zip'),
    'somebody’s for three days, and in no backup',
  );
  // as a mounted ConfigMap gives it, beside links that lead back and nowhere
  const texts = path.join(config.dataDir, 'content', 'resources');
  await mkdir(path.join(texts, '..2026'), { recursive: true });
  await writeFile(path.join(texts, '..2026', 'own.md'), '# Ours');
  await symlink('..2026', path.join(texts, '..data'));
  await symlink('..data/own.md', path.join(texts, 'own.md'));
  await symlink('..', path.join(texts, 'back'));
  await symlink('nowhere.md', path.join(texts, 'gone.md'));
  file = path.join(home, 'one.tar');
  await writeBackup(config, { target: file, withKey: true, tell: (line) => told.push(line) });
}, 600_000);

afterAll(async () => {
  rmSync(path.join(config.dataDir, 'content'), { recursive: true, force: true });
  for (const close of closing.reverse()) await close();
  rmSync(home, { recursive: true, force: true });
});

async function opened<T>(place: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const restored = (place: Config, from: string) => restoredFrom(place, from, (line) => told.push(line));

async function nextNumber(db: Database['db']): Promise<string> {
  const { rows } = await sql<{ seq: string }>`select nextval(pg_get_serial_sequence('outbox', 'seq')) as seq`.execute(
    db,
  );
  return rows[0]!.seq;
}

async function recordCheckOf(place: Config, db: Database['db']): Promise<string[]> {
  const there = { ...deps, config: place, db, files: diskFiles(place.filesDir) };
  const found = [await recordCheck.run(there, []), await originalsCheck.run(there, [])];
  return found.map(({ state }) => state);
}

describe('a backup comes back as it was', () => {
  test('into an embedded database, also where an earlier try was killed', async () => {
    const { config: place } = embeddedPlace(home);
    const killed = await reachDatabase(place);
    await beginRestore(killed.db);
    await migrate(killed.db, Object.keys(MIGRATIONS).sort().slice(0, 12));
    await killed.db.insertInto('namespace').values({ id: 'half', title: 'Half', visibility: 'private' }).execute();
    await killed.close();
    await expect(openDatabase(place)).rejects.toBeInstanceOf(UnfinishedRestore);
    // without the mark of a restore the files are somebody else's
    const files = diskFiles(place.filesDir);
    await files.put('en', Buffer.from('of whoever was here'));
    await expect(restored(place, file)).rejects.toBeInstanceOf(NotEmpty);
    expect(await files.list('en')).toHaveLength(1);
    await writeFile(path.join(place.filesDir, '.restoring'), '');

    const [first, second] = await Promise.allSettled([restored(place, file), restored(place, file)]);
    // either may be the one that comes first
    const [done, refused] = first.status === 'fulfilled' ? [first, second] : [second, first];
    const result = done.status === 'fulfilled' ? done.value : done.reason;
    expect(refused).toMatchObject({
      reason: expect.objectContaining({ message: expect.stringMatching(/another restore into .* is under way/) }),
    });
    expect(result).toMatchObject({ waiting: 1, texts: 1, migrated: [], key: 'restored' });
    await opened(place, async ({ db }) => {
      expect(await everything(db)).toEqual(await everything(deps.db));
      // a number that was drawn is never drawn again
      const [here, there] = await Promise.all([deps.db, db].map(nextNumber));
      expect(there).toBe(here);
    });
    expect(await files.list('en')).toHaveLength(CONTRACTS);
    expect(readdirSync(place.filesDir)).not.toContain('.restoring');
    expect(await readFile(path.join(place.filesDir, '.uploads', 'group', 'one'), 'utf8')).toBe('waits to be read');
    for (const name of ['.transfer', '.DS_Store']) expect(existsSync(path.join(place.filesDir, name))).toBe(false);
    expect(await readFile(path.join(place.dataDir, 'content', 'resources', 'own.md'), 'utf8')).toBe('# Ours');
    expect(statSync(path.join(place.dataDir, 'content', 'resources', 'own.md')).mode & 0o077).toBe(0);
    expect((await readFile(place.keyFile!, 'utf8')).trim()).toBe(config.secretKey);
  }, 600_000);

  (TEST_DATABASE_URL ? test : test.skip)(
    'into a server, and back from there',
    async () => {
      const { config: embedded } = embeddedPlace(home);
      await restored(embedded, file);
      const again = path.join(home, 'again.tar');
      await writeBackup(embedded, { target: again, withKey: false, tell: () => {} });
      const server = await serverPlace(home, TEST_DATABASE_URL!);
      closing.push(server.drop);
      const beside = { ...embeddedPlace(home).config, databaseUrl: server.config.databaseUrl };
      const both = await Promise.allSettled([server.config, beside].map((place) => restored(place, again)));
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const one of both) {
        if (one.status === 'fulfilled') expect(one.value.tables).toBeGreaterThan(50);
        else expect(one.reason.message).toContain('the database is being restored into by another command');
      }
      await opened(server.config, async ({ db }) => expect(await everything(db)).toEqual(await everything(deps.db)));
    },
    180_000,
  );
});

describe('what is made while the library changes', () => {
  test('is one moment: no clause without its contract, every group with its numbers', async () => {
    const own = await openTestDeps();
    closing.push(own.close);
    const there = await configOf(own.deps, own.databaseFolder);
    const folder = path.join(home, 'while');
    await mkdir(folder);
    for (let n = 0; n < 60; n++) await writeFile(path.join(folder, `${n}.txt`), contract(n, `w${n % 7}`));
    let stored = 0;
    let ended = false;
    const begun = new Promise<void>((resolve) => {
      void ingest(own.deps, {
        namespace: 'en',
        paths: [folder],
        onStored: () => {
          if (++stored === 5) resolve();
        },
      }).then(() => {
        ended = true;
      });
    });
    await begun;
    const during = path.join(home, 'during.tar');
    await writeBackup(there, { target: during, withKey: false, tell: () => {} });
    const { config: place } = embeddedPlace(home);
    await restored(place, during);
    await opened(place, async ({ db }) => {
      const { count } = await db
        .selectFrom('contract')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBeGreaterThanOrEqual(5);
      expect(await recordCheckOf(place, db)).toEqual(['ok', 'ok']);
    });
    const deadline = Date.now() + 120_000;
    while (!ended && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stored).toBe(60);
  }, 600_000);

  test('holds an original that is taken away meanwhile', async () => {
    const files = path.join(home, 'held');
    const store = diskFiles(files);
    const hash = await store.put('en', Buffer.from('as it was'));
    const held = await holdFiles(files, 'me');
    await held.take();
    await store.remove('en', hash);
    expect((await held.read(path.join('en', hash.slice(0, 2), hash))).toString()).toBe('as it was');
    await held.release();
    expect(readdirSync(files).filter((name) => name.startsWith('.held'))).toEqual([]);
  });

  test('does not pass over what it cannot look into', async () => {
    const { dataDir, filesDir } = embeddedPlace(home).config;
    const held = await holdFiles(filesDir, 'me');
    await mkdir(filesDir, { recursive: true });
    // a file where a folder should be: as of a folder that cannot be read
    for (const place of [holdingFolder(filesDir, 'me'), path.join(dataDir, 'content')]) await writeFile(place, '');
    const add = async () => {};
    await expect(writeWaiting(held, add)).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(writeContent(dataDir, add)).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});

describe('nobody else', () => {
  test('reads it: it is its owner’s alone, and nothing of a library is said on the way', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const members = await membersIn(file);
    const said = `${told.join('\n')}\n${[...members.keys()].join('\n')}\n${members.get(MANIFEST)!.toString('utf8')}`;
    expect(said).not.toContain(CANARY_TEXT);
    expect(said).not.toContain(CANARY_LIBRARY);
    // the rows themselves do say it: the canary is one
    const namespaces = await linesIn(members.get(recordMember('namespace', 1))!);
    expect(namespaces.join('\n')).toContain(CANARY_TEXT);
  });

  test('finds a copy of the database or of files afterwards', () => {
    expect(readdirSync(config.filesDir).filter((name) => name.startsWith('.held'))).toEqual([]);
    expect(existsSync(path.join(config.dataDir, 'run', 'backup', 'db'))).toBe(false);
    expect(existsSync(`${file}.part`)).toBe(false);
  });
});

describe('what is not whole is told, with the file inside', () => {
  let members: Members;
  const broken = () => path.join(home, 'broken.tar');
  beforeAll(async () => {
    members = await membersIn(file);
  });
  const faultsOf = async (change: (all: Members) => void) => {
    const all = new Map(members);
    change(all);
    await writeMembersTo(broken(), all);
    return (await verifyBackup(broken())).faults;
  };
  const clauses = recordMember('clause', 1);
  const original = () => [...members.keys()].find((name) => name.startsWith('originals/'))!;

  test('nothing, of a whole one', async () => {
    expect(await faultsOf(() => {})).toEqual([]);
  });

  test('where it is cut off', async () => {
    await copyFile(file, broken());
    await truncate(broken(), Math.floor(statSync(file).size / 2));
    const { faults } = await verifyBackup(broken());
    expect(faults[0]!.what).toContain('cut off');
    expect(members.has(faults[0]!.member)).toBe(true);
    expect(faults).toContainEqual({ member: MANIFEST, what: 'it is missing: the backup is not whole' });
  });

  test('one byte changed anywhere', async () => {
    const { size } = statSync(file);
    const unseen: number[] = [];
    for (let n = 0; n < 40; n++) {
      const at = Math.floor((size * (n + 0.5)) / 40);
      await copyFile(file, broken());
      flip(broken(), at);
      if ((await verifyBackup(broken())).faults.length === 0) unseen.push(at);
    }
    expect(unseen).toEqual([]);
  }, 600_000);

  test.each([
    ['a piece of the record', () => clauses],
    ['an original', original],
    ['what an upload waits for', () => 'waiting/uploads/group/one'],
    ['the manifest', () => MANIFEST],
  ])('%s that was changed', async (_, name) => {
    const faults = await faultsOf((all) => {
      const bytes = Buffer.from(all.get(name())!);
      bytes[bytes.length >> 1]! ^= 1;
      all.set(name(), bytes);
    });
    expect(faults.map(({ member }) => member)).toContain(name());
  });

  test.each([
    ['a piece of the record', () => clauses],
    ['an original', original],
    ['the manifest', () => MANIFEST],
  ])('%s that is missing', async (_, name) => {
    const faults = await faultsOf((all) => all.delete(name()));
    expect(faults).toContainEqual({ member: name(), what: expect.stringContaining('missing') });
  });

  test.each([
    ['missing', (lines: string[]) => lines.slice(1), 'rows are there'],
    [
      'changed',
      (lines: string[]) => [lines[0]!.replace('warehouse', 'barehouse'), ...lines.slice(1)],
      'not those that were written',
    ],
    [
      'there twice instead of another',
      (lines: string[]) => [lines[0]!, lines[0]!, ...lines.slice(2)],
      'not those that were written',
    ],
  ])('a row that is %s, however well the sums were made to fit', async (_, change, what) => {
    const lines = (await linesIn(members.get(clauses)!)).sort(
      (a, b) => Number(b.includes('warehouse')) - Number(a.includes('warehouse')),
    );
    const faults = await faultsOf((all) => {
      all.set(clauses, gzipSync(`${change(lines).join('\n')}\n`));
      setManifest(all, () => {});
    });
    expect(faults).toEqual([{ member: 'record/clause', what: expect.stringContaining(what) }]);
  });

  test('a file that nobody wrote', async () => {
    expect(await faultsOf((all) => all.set('more', Buffer.from('x')))).toEqual([
      { member: 'more', what: 'the manifest does not know it' },
    ]);
  });

  test('that it is no backup at all', async () => {
    await writeFile(broken(), 'something else');
    expect((await verifyBackup(broken())).faults[0]).toMatchObject({ member: 'the file' });
  });
});

describe('what ends in the middle', () => {
  test('of writing, on a disk that is full, leaves nothing', async () => {
    const target = path.join(home, 'full.tar');
    let room = 100_000;
    const open = async (at: string) => {
      const sink = await fileSink(at, config);
      return {
        ...sink,
        write: async (bytes: Buffer) => {
          room -= bytes.length;
          if (room < 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
          await sink.write(bytes);
        },
      };
    };
    await expect(writeBackup(config, { target, withKey: false, tell: () => {}, open })).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(readdirSync(home).filter((name) => name.startsWith('full.tar'))).toEqual([]);
    expect(readdirSync(config.filesDir).filter((name) => name.startsWith('.held'))).toEqual([]);
    expect(existsSync(path.join(config.dataDir, 'run', 'backup', 'db'))).toBe(false);
  });

  test('of writing, by somebody’s word, leaves nothing', async () => {
    const target = path.join(home, 'stopped.tar');
    const signal = AbortSignal.abort();
    await expect(writeBackup(config, { target, withKey: false, tell: () => {}, signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(readdirSync(home).filter((name) => name.startsWith('stopped.tar'))).toEqual([]);
  });

  test('is swept at the next start', async () => {
    const { config: place } = embeddedPlace(home);
    const copy = path.join(place.dataDir, 'run', 'backup', 'db');
    await mkdir(copy, { recursive: true });
    await writeFile(path.join(copy, 'of a killed backup'), '');
    const held = path.join(holdingFolder(place.filesDir, await holderOf(place)), 'en');
    await mkdir(held, { recursive: true });
    const sink = await fileSink(path.join(home, 'killed on Friday.tar'), place);
    const left = [copy, held, sink.part];
    const lock = await lockBackups(place);
    await sweepBackups(place);
    expect(left.map(existsSync)).toEqual([true, true, true]);
    await lock.release();
    // a container is made anew under another name
    jest.spyOn(os, 'hostname').mockReturnValueOnce('another');
    await sweepBackups(place);
    expect(left.map(existsSync)).toEqual([false, false, false]);
    await sink.discard();
  });

  test('is remembered while its disk is not there', async () => {
    const { config: place } = embeddedPlace(home);
    const [disk, away] = [path.join(home, 'disk'), path.join(home, 'away')];
    await mkdir(disk);
    const sink = await fileSink(path.join(disk, 'killed.tar'), place);
    await rename(disk, away);
    await sweepBackups(place);
    await rename(away, disk);
    await sweepBackups(place);
    expect(readdirSync(disk)).toEqual([]);
    await sink.discard();
  });

  test('of reading the record leaves no copy of it', async () => {
    const moment = await takeMoment(config);
    // as of a connection that is dead by then
    await moment.record.rollback().execute();
    await expect(moment.close()).rejects.toThrow();
    expect(existsSync(path.join(config.dataDir, 'run', 'backup', 'db'))).toBe(false);
    expect(readdirSync(config.filesDir).filter((name) => name.startsWith('.held'))).toEqual([]);
  });
});

describe('refused is', () => {
  test('a target that is there', async () => {
    await expect(writeBackup(config, { target: file, withKey: false, tell: () => {} })).rejects.toBeInstanceOf(
      TargetTaken,
    );
    expect((await verifyBackup(file)).faults).toEqual([]);
  });

  test('a second backup at the same time', async () => {
    const lock = await lockBackups(config);
    const second = writeBackup(config, { target: path.join(home, 'second.tar'), withKey: false, tell: () => {} });
    await expect(second).rejects.toBeInstanceOf(BackupRunning);
    await lock.release();
  });

  test('a place where something is, which is told and left as it is', async () => {
    const before = await everything(deps.db);
    const refused = await restored({ ...config, searchUrl: path.join(home, 'no index') }, file).catch((error) => error);
    expect(refused).toBeInstanceOf(NotEmpty);
    expect(refused.message).toMatch(/the database has \d+ tables \(.*\d rows?/);
    expect(refused.message).toContain(`${config.filesDir} holds`);
    expect(await everything(deps.db)).toEqual(before);
  });

  test('a backup of a later version', async () => {
    const newer = path.join(home, 'newer.tar');
    const members = await membersIn(file);
    setManifest(members, (manifest) => {
      manifest.migrations.push('999_later');
      manifest.product = '9.0.0';
    });
    await writeMembersTo(newer, members);
    const { config: place } = embeddedPlace(home);
    const refused = await restored(place, newer).catch((error) => error);
    expect(refused).toBeInstanceOf(TooNew);
    expect(refused.message).toMatch(/newer version \(9\.0\.0\).*999_later/);
    expect(existsSync(path.join(place.dataDir, 'db'))).toBe(false);
  });
});

describe('a record that is behind this version', () => {
  const names = Object.keys(MIGRATIONS).sort();

  async function behind(steps: readonly string[], work: (place: Config, database: Database) => Promise<void>) {
    const { config: place } = embeddedPlace(home);
    const database = await reachDatabase(place);
    try {
      await migrate(database.db, steps);
      await work(place, database);
      expect(await stepsTaken(database.db)).toEqual(steps);
    } finally {
      await database.close();
    }
  }

  test('is backed up as it stands, stays as it is, and is brought up to date where it is restored', async () => {
    const target = path.join(home, 'old.tar');
    const tables: string[] = [];
    await behind(names.slice(0, -4), async (place, { db }) => {
      await fillEvery(db as unknown as Kysely<unknown>, 'public');
      tables.push(...(await tablesOf(db)).map(({ name }) => name));
      const { manifest } = await writeBackup(place, { target, withKey: false, tell: () => {} });
      expect(manifest.migrations).toEqual(names.slice(0, -4));
      expect(manifest.tables.map(({ name }) => name)).toEqual(tables);
    });
    const { config: place } = embeddedPlace(home);
    const result = await restored(place, target);
    expect(result.migrated).toEqual(names.slice(-4));
    await opened(place, async ({ db }) => {
      const found = await everything(db);
      for (const table of tables) expect([table, found[table]?.length]).toEqual([table, expect.any(Number)]);
      expect(found.contract).toHaveLength(1);
    });
  }, 600_000);

  test('so far that it lacks what a backup asks for is refused with the way to make one', async () => {
    await behind(names.slice(0, names.indexOf('029_explorer')), async (place) => {
      const target = path.join(home, 'too-old.tar');
      const refused = await writeBackup(place, { target, withKey: false, tell: () => {} }).catch((error) => error);
      expect(refused).toBeInstanceOf(NoRecord);
      expect(refused.message).toContain('with the version that serves it');
      expect(existsSync(target)).toBe(false);
    });
  }, 120_000);

  test('a folder without a record is refused, and gets none', async () => {
    const { config: place } = embeddedPlace(home);
    const made = writeBackup(place, { target: path.join(home, 'none.tar'), withKey: false, tell: () => {} });
    await expect(made).rejects.toBeInstanceOf(NoRecord);
    expect(existsSync(path.join(place.dataDir, 'db'))).toBe(false);
  });
});
