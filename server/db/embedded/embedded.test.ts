import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#server/db/db.ts';
import { FolderInUse } from '#server/db/embedded/lock.ts';
import {
  databaseSocket,
  isServed,
  makeSocketFolder,
  servedSocket,
  socketFolderOf,
} from '#server/db/embedded/sockets.ts';
import { stepsTaken } from '#server/db/newerDatabase.ts';
import { databaseTrouble } from '#server/db/trouble.ts';
import { describeError } from '#server/http/errors.ts';
import { CAN_LIST_PROCESSES, processesWith } from '#server/testing/embedded/processes.ts';

const PATIENT = { connectionTimeoutMillis: 120_000 };
let dataDir: string;
let database: Database;
let heardOfEnd: Promise<number | null>;

const open = () => {
  let heard: (code: number | null) => void = () => {};
  heardOfEnd = new Promise((resolve) => {
    heard = resolve;
  });
  return openDatabase({ databaseUrl: null, dataDir, durability: 'full' }, heard, PATIENT);
};
const libraries = async (db = database.db) =>
  (await db.selectFrom('namespace').select('id').orderBy('id').execute()).map(({ id }) => id);

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'clausary-embedded-'));
  database = await open();
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the embedded database', () => {
  test('keeps what it acknowledged through a power cut', async () => {
    const setting = async (name: string) => {
      const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database.db);
      return rows[0]!.value;
    };
    expect(await setting('fsync')).toBe('on');
    expect(await setting('synchronous_commit')).toBe('on');
    expect(await setting('full_page_writes')).toBe('on');
    expect(await setting('wal_sync_method')).toBe('fsync');
  });

  test('with its disk nearly full it is read and not written, and says why', async () => {
    // what its own process does once it sees that (child.ts): all clients share the one session
    const turn = (is: 'on' | 'off') => sql.raw(`set default_transaction_read_only = ${is}`).execute(database.db);
    const write = () =>
      database.db.insertInto('namespace').values({ id: 'full', title: 'Full', visibility: 'private' }).execute();
    await turn('on');
    const error = await write().catch((thrown: unknown) => thrown);
    expect(describeError(error)).toMatchObject({ status: 507, body: { error: { code: 'storage_full' } } });
    expect(databaseTrouble(error)).toMatch(/^Nothing more can be written: .* make room and run the same again\.$/);
    expect(await libraries()).toEqual(['en']);
    await turn('off');
    await write();
    await database.db.deleteFrom('namespace').where('id', '=', 'full').execute();
  });

  test('is reached by nobody but its owner', () => {
    expect(statSync(socketFolderOf(dataDir)).mode & 0o777).toBe(0o700);
  });

  test('a second opener joins it and sees the same record; closing that one leaves it running', async () => {
    const second = await openDatabase({ databaseUrl: null, dataDir, durability: 'full' }, undefined, PATIENT);
    expect([database.owner, second.owner]).toEqual([true, false]);
    await second.db.insertInto('namespace').values({ id: 'two', title: 'Two', visibility: 'private' }).execute();
    await second.close();
    expect(await libraries()).toEqual(['en', 'two']);
  });

  test('a second opener that wants to be alone takes no step of the record that the first one serves', async () => {
    const steps = await stepsTaken(database.db);
    const last = steps.at(-1)!;
    const { rows } = await sql<{
      timestamp: string;
    }>`delete from kysely_migration where name = ${last} returning timestamp`.execute(database.db);
    const place = { databaseUrl: null, dataDir, durability: 'full' as const };
    await expect(openDatabase(place, undefined, PATIENT, true)).rejects.toBeInstanceOf(FolderInUse);
    expect(await stepsTaken(database.db)).toEqual(steps.slice(0, -1));
    await sql`insert into kysely_migration values (${last}, ${rows[0]!.timestamp})`.execute(database.db);
    expect(await libraries()).toEqual(['en', 'two']);
  });

  (CAN_LIST_PROCESSES ? test : test.skip)(
    'its process killed: the parent hears of it, and nothing acknowledged is lost',
    async () => {
      await database.db
        .insertInto('namespace')
        .values({ id: 'three', title: 'Three', visibility: 'private' })
        .execute();
      process.kill(processesWith(path.join(dataDir, 'db'))[0]!, 'SIGKILL');
      await heardOfEnd;
      await expect(libraries()).rejects.toThrow();
      await database.close();
      // what the dead one left behind is no database to join
      expect(await isServed(socketFolderOf(dataDir))).toBe(false);
      database = await open();
      expect(database.owner).toBe(true);
      expect(await libraries()).toEqual(['en', 'three', 'two']);
    },
    120_000,
  );
});

describe('sockets', () => {
  test('a deep data folder has a short path for its socket', () => {
    const deep = `/${'a-long-folder-name/'.repeat(20)}`;
    expect(databaseSocket(socketFolderOf(deep)).length).toBeLessThan(104);
    expect(socketFolderOf(deep)).toBe(socketFolderOf(deep));
    expect(socketFolderOf(deep)).not.toBe(socketFolderOf(`${deep}x`));
  });

  test('a folder in the temporary folder that others may enter is refused', () => {
    const folder = path.join(os.tmpdir(), `clausary-test-${process.pid}`);
    mkdirSync(folder);
    try {
      chmodSync(folder, 0o755);
      expect(() => makeSocketFolder(folder)).toThrow(/remove it/);
      chmodSync(folder, 0o700);
      expect(() => makeSocketFolder(folder)).not.toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('whoever takes connections but says nothing serves nobody', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-sockets-'));
    expect(await isServed(folder)).toBe(false);
    const silent = net.createServer((socket) => socket.destroy()).listen(servedSocket(folder));
    await once(silent, 'listening');
    expect(await isServed(folder)).toBe(false);
    silent.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a database whose parent was killed is not joined, even before it has noticed', async () => {
    const script = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../testing/embedded/serve.ts');
    const child = fork(script, [dataDir], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    expect(await isServed(dataDir)).toBe(true);
    // it is busy for a while and meanwhile loses its parent
    child.send('be busy');
    await once(child, 'message');
    const asked = isServed(dataDir);
    child.disconnect();
    expect(await asked).toBe(false);
    child.kill('SIGKILL');
  });
});
