/** Before and after a run of Jest: a name for the databases of the run, and their folders removed at the end; Fluent in one file. */
import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bundleFluent } from './jest/fluent.mjs';

export default async function begin() {
  process.env.CLAUSARY_TEST_RUN = randomBytes(4).toString('hex');
  await bundleFluent();
}

export async function end() {
  const ours = `clausary-test-${process.env.CLAUSARY_TEST_RUN}-`;
  // the database of a worker that has ended may still be writing its last files: what came in between goes with the next try
  const stubborn = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  for (const name of await readdir(os.tmpdir()))
    if (name.startsWith(ours)) await rm(path.join(os.tmpdir(), name), stubborn);
}
