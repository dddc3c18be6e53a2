/** The child's side of the pool: one request after the other, every failure as a refusal, an end when the parent ends. */

import { UnreadableFile } from '#server/ingest/document.ts';
import type { ReadReply, ReadRequest, ReadyNote } from '#server/ingest/readers/protocol.ts';
import { NOT_ITS_TYPE } from '#server/ingest/readers/shared/advice.ts';

/** Serves the parent of this process with `work`. Its parent sends files and may kill it at any time. */
export function serve<T>(work: (request: ReadRequest) => Promise<T[]>): void {
  async function answer(request: ReadRequest): Promise<ReadReply<T>> {
    const { id } = request;
    try {
      return { id, documents: await work(request), rss: process.memoryUsage.rss() };
    } catch (error) {
      const refusal =
        error instanceof UnreadableFile
          ? { code: error.code, message: error.message, wordlessPages: error.wordlessPages }
          : {
              code: 'damaged' as const,
              message: NOT_ITS_TYPE,
              wordlessPages: [],
            };
      return { id, refusal, rss: process.memoryUsage.rss() };
    }
  }
  process.on('message', (request: ReadRequest) => {
    void answer(request).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit(0));
  // a terminal's Ctrl+C reaches the whole group: the parent decides when we stop
  process.on('SIGINT', () => {});
  process.send?.({ ready: true } satisfies ReadyNote);
}
