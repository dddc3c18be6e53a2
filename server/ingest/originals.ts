/** Stored originals, held to what the record says of them. */
import { inTransaction } from '#server/db/inTransaction.ts';
import type { FileStore } from '#server/outside/files.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { holdLibrary, isOriginalUsed } from '#server/record/sources.ts';

/**
 * Deletes a stored original that no contract of the library came from any more. Whoever stores the same bytes just now has the library's
 * lock until their contract is in: asked without it, their original would go.
 */
export async function dropUnusedOriginal(library: WritableLibrary, files: FileStore, hash: string): Promise<void> {
  // most are used: nobody is kept waiting to be told so
  if (await isOriginalUsed(library, hash)) return;
  await inTransaction(library.db, async (trx) => {
    const own = library.within(trx);
    await holdLibrary(own);
    if (!(await isOriginalUsed(own, hash))) await files.remove(library.namespace, hash);
  });
}

/** Of a contract that is in the record: its original was stored before, and may have been taken for nobody's until the contract was in. */
export async function keepStored(
  { namespace }: WritableLibrary,
  files: FileStore,
  { hash, bytes }: { hash: string; bytes: Uint8Array },
): Promise<void> {
  const found = await files.open(namespace, hash);
  found?.stream.destroy();
  if (!found) await files.put(namespace, bytes);
}
