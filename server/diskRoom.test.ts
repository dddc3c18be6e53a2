import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { floorOf, roomTrouble } from '#server/diskRoom.ts';

const MB = 1 << 20;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-room-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['a small disk', 100 * MB, null, 32 * MB],
  ['a middling one', 2000 * MB, null, 100 * MB],
  ['a large one', 4_000_000 * MB, null, 512 * MB],
  ['what the operator says', 100 * MB, 7, 7 * MB],
  ['nothing, if they say so', 100 * MB, 0, 0],
])('stays free on %s', (_what, disk, minFreeMb, floor) => {
  expect(floorOf(disk, minFreeMb)).toBe(floor);
});

test('a disk with less room than is to stay free, and one that is not there, say why', async () => {
  expect(await roomTrouble(folder, 0)).toBeNull();
  expect(await roomTrouble(folder, 10_000_000)).toMatch(/ left on its disk, and .* are to stay free \(MIN_FREE_MB\)$/);
  expect(await roomTrouble(path.join(folder, 'gone'), 0)).toMatch(
    /cannot be written to: there is no such file or folder/,
  );
});
