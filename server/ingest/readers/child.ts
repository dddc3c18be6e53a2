/**
 * A reader process. It holds nothing but the readers: no database, no secrets, no network. Its parent sends files and may kill it
 * at any time.
 */
import { UnreadableFile } from '#server/ingest/document.ts';
import type { ReadReply, ReadRequest, ReadyNote } from '#server/ingest/readers/protocol.ts';
import { readDocument } from '#server/ingest/readers/read.ts';

async function answer({ id, bytes, fileName }: ReadRequest): Promise<ReadReply> {
  try {
    const documents = await readDocument(bytes, fileName);
    return { id, documents, rss: process.memoryUsage.rss() };
  } catch (error) {
    const refusal =
      error instanceof UnreadableFile
        ? { code: error.code, message: error.message }
        : { code: 'damaged' as const, message: 'The file is damaged: its contents do not fit its type.' };
    return { id, refusal, rss: process.memoryUsage.rss() };
  }
}

process.on('message', (request: ReadRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true } satisfies ReadyNote);
