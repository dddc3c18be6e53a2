/** Removing contracts with every trace, the stored originals included. */
import { dropUnusedOriginal } from '#server/ingest/originals.ts';
import type { FileStore } from '#server/outside/files.ts';
import { removeContract } from '#server/record/contractsWritten.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { contractsOf, type Which } from '#server/record/sources.ts';
import { readStale } from '#server/record/templates/readStale.ts';

/** One transaction per contract, so that a stop in between leaves whole contracts only. Resolves with how many went. */
export async function removeContracts(
  library: WritableLibrary,
  files: FileStore,
  which: Which,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  let removed = 0;
  for (const { id, fileHash } of await contractsOf(library, which)) {
    if (signal?.aborted) break;
    if (!(await removeContract(library, id))) continue;
    removed++;
    await dropUnusedOriginal(library, files, fileHash);
  }
  if (removed > 0) await readStale(library, { signal });
  return removed;
}
