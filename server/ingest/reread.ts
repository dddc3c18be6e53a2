/** Reads a stored original again, as if it had just come: what earlier stages concluded is replaced by what these do. */
import { buffer } from 'node:stream/consumers';
import { UnreadableFile } from '#server/ingest/document.ts';
import { analyse, hashesOf, type IngestDeps } from '#server/ingest/ingest.ts';
import type { FileMember } from '#server/ingest/readers/unpack.ts';
import { beginRun } from '#server/ingest/runs.ts';
import { analyseScan, wordlessPages } from '#server/ingest/scans.ts';
import { type StoredEvent, storeMember } from '#server/ingest/storeMember.ts';
import type { FileStore } from '#server/outside/files.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import type { Origin } from '#server/record/sources.ts';

/** Whether there is a file to read: a row of a `.jsonl` leaves none behind. */
export async function hasOriginal(files: FileStore, library: WritableLibrary, { fileHash }: Origin): Promise<boolean> {
  const found = await files.open(library.namespace, fileHash);
  found?.stream.destroy();
  return found !== null;
}

/**
 * Every document of the file that a contract came from; it is written down like any file that is taken in. Resolves with what is stored
 * now, or with why the file cannot be read.
 */
export async function reread(
  deps: IngestDeps,
  library: WritableLibrary,
  origin: Origin,
  signal: AbortSignal,
): Promise<StoredEvent[] | UnreadableFile> {
  const run = await beginRun(deps.db, library.namespace, 'operator');
  const none = { ingested: 0, unchanged: 0, refused: 0, contracts: 0, clauses: 0, definitions: 0 };
  try {
    const stored = await readAgain(deps, library, origin, signal);
    if (stored instanceof UnreadableFile) {
      run.refuse({ file: origin.source, code: stored.code, reason: stored.message });
      await run.end({ ...none, refused: 1 }, 'done');
    } else {
      const sum = (of: 'clauses' | 'definitions') => stored.reduce((all, one) => all + one[of], 0);
      const counts = { contracts: stored.length, clauses: sum('clauses'), definitions: sum('definitions') };
      await run.end({ ...none, ingested: 1, ...counts }, 'done');
    }
    return stored;
  } catch (error) {
    await run.end(none, signal.aborted ? 'stopped' : 'failed', (error as Error).message).catch(() => {});
    throw error;
  }
}

async function readAgain(
  deps: IngestDeps,
  library: WritableLibrary,
  { source, fileName, fileHash, isSample }: Origin,
  signal: AbortSignal,
): Promise<StoredEvent[] | UnreadableFile> {
  const found = await deps.files.open(library.namespace, fileHash);
  if (!found) return new UnreadableFile('empty', 'The stored original is missing: take the file in again.');
  const bytes = new Uint8Array(await buffer(found.stream));
  const member: FileMember = {
    type: 'file',
    kind: 'contract',
    externalId: source,
    fileName,
    origin: source,
    bytes,
  };
  const first = await analyse(deps.readers, member, signal);
  const pages = wordlessPages(first);
  const isScan = pages.length > 0 && (await deps.ocr.standing()).isThere;
  const analyses = isScan ? await analyseScan(deps, member, pages, { signal }) : first;
  if (analyses instanceof UnreadableFile) return analyses;
  return storeMember(deps, { library, isSample, member, hashes: hashesOf(member), analyses });
}
