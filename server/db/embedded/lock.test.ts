import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { lockFolder, tryPidFile, trySocketFile } from '#server/db/embedded/lock.ts';

const script = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../testing/embedded/hold.ts');

let home: string;
let folder: string;
let holder: ChildProcess;
beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-lock-'));
  folder = path.join(home, 'db');
  mkdirSync(folder);
  holder = fork(script, [folder], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(holder, 'message');
});
afterAll(() => {
  holder.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

describe('the lock of a data folder', () => {
  test('excludes another process, by whatever path it comes, and says what to do', async () => {
    const link = path.join(home, 'link');
    symlinkSync(folder, link);
    await expect(lockFolder(folder, { waitMs: 0 })).rejects.toThrow(
      /in use by another server or command.*DATABASE_URL/,
    );
    await expect(lockFolder(link, { waitMs: 0 })).rejects.toThrow(/in use/);
  });

  test('is not waited for once its holder can be joined', async () => {
    let asked = 0;
    expect(await lockFolder(folder, { isServed: async () => ++asked === 3 })).toBeNull();
    expect(asked).toBe(3);
  });

  test('other folders are free', async () => {
    const other = path.join(home, 'other');
    mkdirSync(other);
    const lock = await lockFolder(other, { waitMs: 0 });
    await lock?.release();
    const again = await lockFolder(other, { waitMs: 0 });
    expect(again).not.toBeNull();
    await again?.release();
  });

  test('is free as soon as its holder was killed, and goes to one of those who wait', async () => {
    const waiting = [0, 1, 2].map(() => lockFolder(folder, { waitMs: 3000 }).catch(() => null));
    holder.kill('SIGKILL');
    const won = (await Promise.all(waiting)).filter((lock) => lock !== null);
    expect(won).toHaveLength(1);
    await won[0]!.release();
  });
});

describe('where there are no abstract sockets, a pid file', () => {
  const file = () => path.join(home, 'lock');

  test('excludes while its owner lives', async () => {
    const lock = await tryPidFile(file());
    expect(lock).not.toBeNull();
    expect(await tryPidFile(file())).toBeNull();
    await lock?.release();
    expect(existsSync(file())).toBe(false);
  });

  test.each(['4194303', 'not a number'])('of an owner that is gone (%s)', async (owner) => {
    writeFileSync(file(), owner);
    const first = await tryPidFile(file());
    expect(first).toBeNull();
    const second = await tryPidFile(file());
    // what nobody wrote is nobody's to take
    expect(second !== null).toBe(owner !== 'not a number');
    rmSync(file(), { force: true });
  });
});

// containers on one volume: each has a network of its own, and none sees the abstract sockets of the others
describe('the socket beside a folder', () => {
  const file = () => path.join(home, '.shared.held');

  test('excludes whoever has the same folder', async () => {
    const lock = await trySocketFile(file());
    expect(lock).not.toBeNull();
    expect(await trySocketFile(file())).toBeNull();
    await lock?.release();
    expect(readdirSync(home).filter((name) => name.startsWith('.shared'))).toEqual([]);
  });

  test('left by a holder that was killed, it goes to one of those who want it', async () => {
    const killed = net.createServer().listen(`${file()}.killed`);
    await once(killed, 'listening');
    // what a kill leaves: the name, and nobody behind it
    renameSync(`${file()}.killed`, file());
    killed.close();
    await once(killed, 'close');
    expect(existsSync(file())).toBe(true);
    const won = (await Promise.all([0, 1, 2].map(() => trySocketFile(file())))).filter((lock) => lock !== null);
    expect(won).toHaveLength(1);
    expect(await trySocketFile(file())).toBeNull();
    await won[0]!.release();
  });

  test('is part of the lock of a folder', async () => {
    const shared = path.join(home, 'shared');
    mkdirSync(shared);
    const elsewhere = await trySocketFile(file());
    await expect(lockFolder(shared, { waitMs: 0 })).rejects.toThrow(/in use/);
    await elsewhere?.release();
    const lock = await lockFolder(shared, { waitMs: 0 });
    expect(existsSync(file())).toBe(true);
    await lock?.release();
  });
});
