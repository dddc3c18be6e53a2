/** Memory of a process that only searches: making the texts takes more of it than searching them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { IndexQuery } from '#server/outside/searchIndex.ts';

const SEARCHER = path.join(import.meta.dirname, 'searcher.ts');

/** Resident megabytes of a process of its own after it has answered the queries several times. */
export function memoryOfSearching(index: string, namespace: string, queries: readonly IndexQuery[]): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-memory-'));
  try {
    const file = path.join(folder, 'queries.json');
    writeFileSync(file, JSON.stringify(queries));
    return Number(execFileSync(process.execPath, [...process.execArgv, SEARCHER, index, namespace, file]).toString());
  } finally {
    rmSync(folder, { recursive: true });
  }
}
