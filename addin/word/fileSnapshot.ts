/** Reads a Word file beside the open document, without Word. */
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import { UnreadableDocument } from '#shared/docx/xmlParse.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

/** The document in the file, or the sentence that says why it cannot be read. */
export async function readFileSnapshot(bytes: Uint8Array): Promise<DocSnapshot | string> {
  try {
    return readSnapshot(await openDocument(bytes));
  } catch (error) {
    if (error instanceof UnreadableDocument) return error.message;
    throw error;
  }
}
