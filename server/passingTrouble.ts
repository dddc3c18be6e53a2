/** Trouble that says nothing of the file or the question at hand: of the machine, the database or the store, for a while. */
import { isFull, isLost } from '#server/db/trouble.ts';
import { ReaderNotStarted } from '#server/ingest/document.ts';
import { StoreTrouble } from '#server/outside/s3/trouble.ts';

/**
 * Of PostgreSQL, where the next try may go through: two that waited for each other (40), no room, memory or connections (53), a lock
 * that did not come (55P03), a statement or a connection that was ended (57), a disk that failed (58).
 */
const PASSES = /^(?:40...|53...|55P03|57...|58...)$/;

/**
 * Whether the same work may go through later, with nothing changed about it. A store that refuses is counted as well: a key that ran out
 * or room that is used up is put right by the operator, and no file is to blame for it.
 */
export function isPassingTrouble(error: unknown): boolean {
  if (error instanceof StoreTrouble || error instanceof ReaderNotStarted) return true;
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  // what a system call answers is of the disk, the network or the machine
  return isLost(error) || isFull(error) || typeof syscall === 'string' || PASSES.test(String(code));
}
