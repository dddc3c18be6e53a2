/** Trouble with a database server that is no fault of ours, in one line for a person. */

/** Of the network, and classes and codes of PostgreSQL: no connection (08), no more of them (53300), shut down (57P), refused (28), no such database (3D). */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'ENOENT']);
const REFUSED = /^(?:08...|53300|57P0.|28...|3D000)$/;
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

interface DatabaseError {
  code?: unknown;
  message?: unknown;
  syscall?: unknown;
  errors?: unknown[];
}

/** Null: the error is something else, and whoever looks into it needs all of it. */
export function databaseTrouble(error: unknown): string | null {
  const { code, message, syscall, errors } = (error ?? {}) as DatabaseError;
  // one for each address of a name
  if (errors?.length) return databaseTrouble(errors[0]);
  const isNetwork = NETWORK.has(String(code)) && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(syscall));
  if (!isNetwork && !REFUSED.test(String(code)) && !LOST.test(String(message))) return null;
  return `The database cannot be used: ${String(message)}. Is the server of DATABASE_URL running, and does it let us in? What was acknowledged is in the record; run the same again.`;
}
