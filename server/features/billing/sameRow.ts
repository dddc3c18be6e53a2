/** Whether a row says already what would be written into it. */
import { isDeepStrictEqual } from 'node:util';

/** bigint comes as text, times as Date, JSON as what it says. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return value === undefined ? null : value;
}

function isSame(has: unknown, said: unknown): boolean {
  if (typeof said === 'number' && typeof has === 'string') return has === String(said);
  return isDeepStrictEqual(plain(has), plain(said));
}

/** Times inside JSON are text there. */
export const asJson = (value: unknown): unknown => (value == null ? null : JSON.parse(JSON.stringify(value)));

/** Of the columns that `said` names. */
export const saysAlready = (row: object, said: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(said).every(([column, value]) => isSame((row as Record<string, unknown>)[column], value));
