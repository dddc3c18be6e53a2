/** How well passages are found. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = path.dirname(fileURLToPath(import.meta.url));

export async function retrieval(): Promise<string> {
  const script = path.join(here, '../retrieval/run.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { maxBuffer: 1e7 });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
}
