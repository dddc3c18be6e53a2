/** Before and after a run of Jest: a name for the databases of the run, and their folders removed at the end; Fluent in one file. */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleFluent } from './jest/fluent.mjs';

export default async function begin() {
  process.env.CLAUSARY_TEST_RUN = randomBytes(4).toString('hex');
  await bundleFluent();
}

const LOOKS = 50;

/** The database of a worker that has ended may still be writing its last files: what came in between goes with the next try. */
async function remove(folder) {
  for (let left = LOOKS; ; left--)
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'ENOTEMPTY' || left === 0) throw error;
      await pause(100);
    }
}

export async function end() {
  const ours = `clausary-test-${process.env.CLAUSARY_TEST_RUN}-`;
  for (const name of readdirSync(os.tmpdir())) if (name.startsWith(ours)) await remove(path.join(os.tmpdir(), name));
}
