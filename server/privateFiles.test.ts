/** What others on the machine may see of the data folder: nothing. */
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { closeDataFolder, openToOthers } from '#server/privateFiles.ts';

let home: string;
let dataDir: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-private-'));
  dataDir = path.join(home, 'data');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const modeOf = (place: string) => (lstatSync(place).mode & 0o777).toString(8);

function make(name: string, mode: number): string {
  const file = path.join(dataDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'text');
  chmodSync(file, mode);
  return file;
}

test('a data folder is made closed', () => {
  closeDataFolder(dataDir);
  expect(modeOf(dataDir)).toBe('700');
});

test('one of an earlier time is closed with all that is ours in it, and nothing else', () => {
  const catalogue = make('db/base/5/6113', 0o666);
  const script = make('index/en__clauses/run', 0o755);
  const operators = make('content/about.md', 0o644);
  const elsewhere = path.join(home, 'elsewhere');
  writeFileSync(elsewhere, 'text');
  chmodSync(elsewhere, 0o644);
  symlinkSync(elsewhere, path.join(dataDir, 'index', 'link'));
  chmodSync(dataDir, 0o755);
  expect([...openToOthers(dataDir)].map(({ place }) => place)).toContain(catalogue);

  closeDataFolder(dataDir);
  expect([...openToOthers(dataDir)]).toEqual([]);
  expect([dataDir, path.dirname(catalogue), catalogue, script, operators, elsewhere].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
    '700',
    '644',
    '644',
  ]);
});

test('what an operator has closed in another way stays so', () => {
  mkdirSync(dataDir, { mode: 0o500 });
  closeDataFolder(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o500);
  chmodSync(dataDir, 0o700);
});
