/**
 * Scripts that run in processes or threads of their own. In the built product each is a bundle beside this one; from sources
 * (tests, tools) it is the TypeScript file, run through tsx.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = {
  databaseChild: 'db/embedded/child.ts',
  ingestChild: 'ingest/child.ts',
  exportChild: 'features/exports/files/child.ts',
} as const;

export type EntryPoint = keyof typeof SOURCES;

/** Of the bundles, or of the sources where the server runs from them. */
export const serverFolder = path.dirname(fileURLToPath(import.meta.url));

export function entryPoint(name: EntryPoint): { script: string; execArgv: string[] } {
  const bundled = path.join(serverFolder, `${name}.js`);
  if (existsSync(bundled)) return { script: bundled, execArgv: [] };
  return { script: path.join(serverFolder, SOURCES[name]), execArgv: ['--import', 'tsx'] };
}
