/** Trouble with a database that is no fault of ours, in one line for a person. */
import { FolderInUse } from '#server/db/embedded/lock.ts';
import { NewerDatabase } from '#server/db/newerDatabase.ts';
import { DatabaseSilent } from '#server/db/patience.ts';
import { UnfinishedRestore } from '#server/db/unfinishedRestore.ts';
import { fileTrouble } from '#server/folderTrouble.ts';

/**
 * Of the network, and classes and codes of PostgreSQL: no connection (08), no more of them (53300), shut down (57P), refused (28), no such
 * database (3D), and a server that has just become one that only reads along (25006).
 */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);
const GONE = /^(?:08...|53300|57P0.|25006)$/;
const REFUSED = /^(?:28...|3D000)$/;
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

interface DatabaseError {
  code?: unknown;
  message?: unknown;
  syscall?: unknown;
  errors?: unknown[];
}

/** The database cannot be reached, is starting, stopping or changing places, takes no more connections, or says nothing: another time it may. */
export function isLost(error: unknown): boolean {
  if (error instanceof DatabaseSilent) return true;
  const { code, message, syscall, errors } = (error ?? {}) as DatabaseError;
  // one for each address of a name
  if (errors?.length) return isLost(errors[0]);
  // a socket of the embedded one that is not there
  const isNetwork = NETWORK.has(String(code)) || (code === 'ENOENT' && syscall === 'connect');
  return isNetwork || GONE.test(String(code)) || LOST.test(String(message));
}

/** The disk is full or can only be read: of the database (53100), or of a file. */
export function isFull(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as DatabaseError;
  return code === '53100' || (syscall !== undefined && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(code)));
}

/** Null: the error is something else, and whoever looks into it needs all of it. */
export function databaseTrouble(error: unknown): string | null {
  if ([UnfinishedRestore, NewerDatabase, FolderInUse].some((known) => error instanceof known))
    return (error as Error).message;
  const { code, message, errors } = (error ?? {}) as DatabaseError;
  if (isFull(error))
    return `Nothing more can be written: ${fileTrouble(error) ?? String(message)}. What was acknowledged is in the record; make room and run the same again.`;
  if (errors?.length) return databaseTrouble(errors[0]);
  if (!isLost(error) && !REFUSED.test(String(code))) return null;
  return `The database cannot be used: ${String(message)}. Is the server of DATABASE_URL running, and does it let us in? What was acknowledged is in the record; run the same again.`;
}
