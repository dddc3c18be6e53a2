/** A start goes on whatever it cannot clean up, and takes away the rest. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { holderOf } from '#server/backup/leftovers.ts';
import { noteFile } from '#server/backup/unfinishedFile.ts';
import { type Config, readConfig } from '#server/config.ts';
import { uploadsFolder } from '#server/http/uploads.ts';
import { holdingFolder } from '#server/outside/heldFiles.ts';
import { sweepLeftovers } from '#server/sweepLeftovers.ts';

let home: string;
let config: Config;
let said: unknown[];
const log = { warn: (...line: unknown[]) => void said.push(line) };

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-leftovers-'));
  config = readConfig({ DATA_DIR: path.join(home, 'data'), LOG_LEVEL: 'silent' });
  said = [];
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Of a call that was killed two hours ago, and of a backup. */
async function leftovers(): Promise<string[]> {
  const uploads = uploadsFolder(config);
  const upload = path.join(uploads, 'left');
  const held = holdingFolder(config.filesDir, await holderOf(config));
  const part = path.join(home, 'killed.tar.part');
  for (const folder of [uploads, held]) mkdirSync(folder, { recursive: true });
  for (const file of [upload, part]) writeFileSync(file, 'left');
  const before = new Date(Date.now() - 7_200_000);
  utimesSync(upload, before, before);
  await noteFile(config.dataDir, part);
  return [upload, held, part];
}
const left = (places: readonly string[]) => places.filter((place) => existsSync(place));

test('nothing of what was left stays, and nothing is said', async () => {
  const places = await leftovers();
  await sweepLeftovers(config, log);
  expect([left(places), said]).toEqual([[], []]);
});

test('a folder that cannot be made is said, and uploads are swept all the same', async () => {
  const [upload, ...others] = await leftovers();
  writeFileSync(path.join(config.dataDir, 'run'), 'in the way');
  await sweepLeftovers(config, log);
  expect(left([upload!, ...others])).toEqual(others);
  expect(said).toEqual([[expect.objectContaining({ of: 'backups' }), expect.stringContaining('could not')]]);
});

test('a leftover that does not go is said, and the others go', async () => {
  const [upload, held, part] = await leftovers();
  // looked for below what is no folder: root, too, can do nothing there
  rmSync(config.filesDir, { recursive: true });
  writeFileSync(config.filesDir, 'in the way');
  await sweepLeftovers(config, log);
  expect(left([upload!, held!, part!])).toEqual([]);
  expect(said).toEqual([[expect.objectContaining({ of: 'backups' }), expect.any(String)]]);
});
