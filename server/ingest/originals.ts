import type { FileStore } from '#server/outside/files.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { isOriginalUsed } from '#server/record/sources.ts';

/** Deletes a stored original that no contract of the library came from any more. */
export async function dropUnusedOriginal(library: ReadableLibrary, files: FileStore, hash: string): Promise<void> {
  if (!(await isOriginalUsed(library, hash))) await files.remove(library.namespace, hash);
}
