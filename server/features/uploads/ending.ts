/** How a file of an upload ends that is not taken in. */
import type { Uploading } from '#server/features/uploads/context.ts';
import { changeFile, type FileRow } from '#server/features/uploads/store.ts';

/** One that the server ended over so often is passed over. */
export const TRIES = 3;

export const GONE = 'The file is here no more. Upload it again.';
export const SERVER_ENDED = {
  code: 'server',
  reason: 'The server ended in the middle of it more than once. Try again.',
  may_retry: true,
};
export const NOT_FINISHED = { code: 'server', reason: 'It could not be taken in. Try again.', may_retry: true };

export interface Ending {
  state?: 'refused' | 'needs_text';
  code: string;
  reason: string;
  may_retry: boolean;
}

/** The bytes of one that may be tried again are kept. */
export async function settle(
  { db, waiting }: Pick<Uploading, 'db' | 'waiting'>,
  row: Pick<FileRow, 'id' | 'upload_id'>,
  { state = 'refused', ...why }: Ending,
): Promise<null> {
  await changeFile(db, row.id, { ...why, state });
  if (!why.may_retry) await waiting.remove(row.upload_id, row.id);
  return null;
}
