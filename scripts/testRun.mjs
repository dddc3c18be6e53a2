/** Before and after a run of Jest: a name for the databases of the run, and their folders removed at the end; Fluent in one file. */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundleFluent } from './jest/fluent.mjs';

export default async function begin() {
  process.env.CLAUSARY_TEST_RUN = randomBytes(4).toString('hex');
  await bundleFluent();
}

export function end() {
  const ours = `clausary-test-${process.env.CLAUSARY_TEST_RUN}-`;
  for (const name of readdirSync(os.tmpdir()))
    if (name.startsWith(ours)) rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
}
