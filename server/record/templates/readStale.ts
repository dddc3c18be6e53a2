/** Reads groups that have changed, until none is left that was marked when it began. */
import { sql } from 'kysely';
import type { WritableLibrary } from '#server/record/library.ts';
import { firstWithin, readGroups } from '#server/record/templates/read.ts';
import { keepTemplates, type StaleGroup, staleAfter } from '#server/record/templates/store.ts';

/** Groups per transaction. */
const BATCH = 50;
/** Characters of their different texts: some megabytes. */
const BATCH_CHARACTERS = 2_000_000;

/** Caches are kept by the version: what was shown of a group before it was read is made anew. */
const raiseVersion = ({ db, namespace }: WritableLibrary) =>
  sql`update namespace set version = version + 1 where id = ${namespace}`.execute(db);

export interface Reading {
  signal?: AbortSignal;
  /** A group that could not be read stays marked, and those behind it are read. */
  onFailure?(error: unknown, group: string): void;
}

async function readAndKeep(library: WritableLibrary, groups: readonly StaleGroup[]): Promise<number> {
  const of = (kind: StaleGroup['kind']) => groups.filter((group) => group.kind === kind).map(({ id }) => id);
  const clauses = await readGroups(library, 'clause', of('clause'));
  const definitions = await readGroups(library, 'definition', of('definition'));
  return keepTemplates(library, groups, new Map([...clauses, ...definitions]));
}

/** Where a batch fails, each of its groups by itself. */
async function readBatch(library: WritableLibrary, groups: readonly StaleGroup[], onFailure: Reading['onFailure']) {
  try {
    return await readAndKeep(library, groups);
  } catch {
    let read = 0;
    for (const group of groups)
      try {
        read += await readAndKeep(library, [group]);
      } catch (error) {
        onFailure?.(error, group.id);
      }
    return read;
  }
}

/** Resolves with how many groups were read. */
export async function readStale(library: WritableLibrary, { signal, onFailure }: Reading = {}): Promise<number> {
  let read = 0;
  try {
    for (let after = '0'; !signal?.aborted; ) {
      const marked = await staleAfter(library, after, BATCH);
      if (marked.length === 0) break;
      const groups = await firstWithin(library, marked, BATCH_CHARACTERS);
      after = groups.at(-1)!.seq;
      read += await readBatch(library, groups, onFailure);
    }
  } finally {
    if (read > 0) await raiseVersion(library);
  }
  return read;
}
