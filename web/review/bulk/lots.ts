/** Files in lots that a call takes. What it would not take at all is told apart, before anything is sent. */
import { BULK_LIMITS } from '#shared/domain/bulkReview.ts';

export interface Lots<F> {
  lots: F[][];
  tooLarge: F[];
}

export function lotsOf<F extends { size: number }>(
  files: readonly F[],
  { fileBytes, callBytes, documents }: Record<'fileBytes' | 'callBytes' | 'documents', number> = BULK_LIMITS,
): Lots<F> {
  const fit = files.filter(({ size }) => size <= fileBytes);
  const lots: F[][] = [];
  let room = 0;
  for (const file of fit) {
    const last = lots.at(-1);
    if (!last || last.length >= documents || file.size > room) {
      lots.push([file]);
      room = callBytes - file.size;
    } else {
      last.push(file);
      room -= file.size;
    }
  }
  return { lots, tooLarge: files.filter(({ size }) => size > fileBytes) };
}
