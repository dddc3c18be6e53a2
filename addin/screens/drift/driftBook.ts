/**
 * Wordings of one's own libraries that were put in not long ago, kept in this browser until the pane has told the library what became
 * of them. Nothing is kept unless the person has turned that on.
 */
import type { Stored } from '#addin/account/stored.ts';
import { isRecord } from '#addin/screens/documentJson.ts';
import { DRIFT_LIMITS } from '#shared/domain/wordingDrift.ts';

const IS_ON = 'drift-told';
const BOOK = 'drift-book';
/** Oldest ones give way. */
const MOST = 20;
const MINUTE_MS = 60_000;

export interface PutIn {
  /** Milliseconds. */
  at: number;
  namespace: string;
  /** The clause or group that was put in. */
  id: string;
  /** As it stood in the document then. */
  text: string;
  /** As the library has it. */
  whole: string;
}

/** Null: nobody is signed in who has turned it on. */
let book: Stored | null = null;

/** By the person who has turned it on, and who says nothing for others at the same browser. */
export const isDriftTold = (stored: Stored, userId: string): boolean => stored.read(IS_ON) === userId;

export function bindDriftBook(stored: Stored, userId: string): void {
  book = stored.works && isDriftTold(stored, userId) ? stored : null;
}

/** What was kept before goes. */
export function setDriftTold(stored: Stored, userId: string, on: boolean): void {
  stored.write(IS_ON, on ? userId : null);
  stored.write(BOOK, null);
  bindDriftBook(stored, userId);
}

function read(): Record<string, PutIn> {
  if (!book) return {};
  try {
    const found: unknown = JSON.parse(book.read(BOOK) ?? '{}');
    return isRecord(found) ? (found as Record<string, PutIn>) : {};
  } catch {
    return {};
  }
}

const write = (all: readonly [string, PutIn][]): void =>
  book?.write(BOOK, all.length === 0 ? null : JSON.stringify(Object.fromEntries(all.slice(-MOST))));

export const keepPutIn = (guid: string, one: PutIn): void => write([...Object.entries(read()), [guid, one]]);

export function forgetPutIn(guids: readonly string[]): void {
  const all = Object.entries(read());
  if (all.some(([guid]) => guids.includes(guid))) write(all.filter(([guid]) => !guids.includes(guid)));
}

/** Those that whoever put them in has had time to adapt; what is too old goes. */
export function putInBefore(now: number): [string, PutIn][] {
  const all = Object.entries(read());
  const fresh = all.filter(([, { at }]) => now - at < DRIFT_LIMITS.days * 24 * 60 * MINUTE_MS);
  if (fresh.length < all.length) write(fresh);
  return fresh.filter(([, { at }]) => now - at >= DRIFT_LIMITS.minutes * MINUTE_MS);
}
