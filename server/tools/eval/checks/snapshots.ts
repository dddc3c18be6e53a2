/** Real files as the documents that checks work on, through the readers of the library. */
import { readDocument } from '#server/ingest/readers/read.ts';
import { snapshotOfDocument } from '#server/ingest/snapshot.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

/** The documents of a file. */
export async function readSnapshots(bytes: Uint8Array, fileName: string): Promise<DocSnapshot[]> {
  return (await readDocument(bytes, fileName)).map(snapshotOfDocument);
}
