/** Before and after a run of Jest: a name for the databases of the run, and their folders removed at the end. */
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export default function begin() {
  process.env.CLAUSARY_TEST_RUN = randomBytes(4).toString('hex');
}

export function end() {
  const ours = `clausary-test-${process.env.CLAUSARY_TEST_RUN}-`;
  for (const name of readdirSync(os.tmpdir()))
    if (name.startsWith(ours)) rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
}
