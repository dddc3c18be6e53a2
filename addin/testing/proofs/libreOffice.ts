/** What LibreOffice reads in Word files, through its own interface: changes, comments, the words with all accepted and all rejected. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The system's own, which python3-uno belongs to. */
const PYTHON = '/usr/bin/python3';
const SCRIPT = join(import.meta.dirname, 'libreOffice.py');

const Reading = z.union([
  z.object({ error: z.string() }),
  z.object({
    redlines: z.array(z.tuple([z.string(), z.string()])),
    comments: z.array(z.tuple([z.string(), z.string(), z.string()])),
    accepted: z.array(z.string()),
    acceptedCells: z.array(z.string()),
    rejected: z.array(z.string()),
    rejectedCells: z.array(z.string()),
  }),
]);
export type Reading = z.infer<typeof Reading>;

/** What of it is not installed; null where all is. */
export function missingForLibreOffice(): string | null {
  const programs = ['soffice', PYTHON].filter((program) => spawnSync(program, ['--version']).status !== 0);
  if (programs.length > 0) return programs.join(' and ');
  return spawnSync(PYTHON, ['-c', 'import uno']).status === 0 ? null : 'python3-uno';
}

/** One start of LibreOffice for all of them: a few dozen at most, since one file that ends it ends the rest. */
export async function readByLibreOffice(files: readonly Uint8Array[]): Promise<Reading[]> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'));
  try {
    const paths = files.map((_, i) => join(folder, `${i}.docx`));
    await Promise.all(paths.map((path, i) => writeFile(path, files[i]!)));
    const { stdout } = await promisify(execFile)(PYTHON, [SCRIPT, ...paths], { maxBuffer: 256 << 20 });
    return z.array(Reading).parse(JSON.parse(stdout));
  } finally {
    await rm(folder, { recursive: true });
  }
}
