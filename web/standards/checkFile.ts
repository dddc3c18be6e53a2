/** A Word file is compared in a worker: the page stays as quick as it was, and carries nothing that unpacks files. */
import type { StandardReply } from '#shared/api/standards.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Seal } from '#shared/domain/seal.ts';

export interface CheckedFile {
  /** Null: it is none of them. */
  seal: Seal | null;
  snapshot: DocSnapshot;
}

export interface CheckWish {
  bytes: Uint8Array;
  forms: readonly StandardReply[];
}

/** `failure`: in words for people. */
export type CheckAnswer = { checked: CheckedFile } | { failure: string };

export function checkFile(wish: CheckWish): Promise<CheckAnswer> {
  const worker = new Worker(new URL('./sealWorker.ts', import.meta.url), { type: 'module' });
  return new Promise<CheckAnswer>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => resolve(data);
    worker.onerror = () => resolve({ failure: 'The file could not be compared.' });
    worker.postMessage(wish);
  }).finally(() => worker.terminate());
}
