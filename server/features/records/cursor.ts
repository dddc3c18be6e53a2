/** Opaque places in a list: the sort values of the last item shown, so that rows added meanwhile cause no gap and no repeat. */

export type CursorValues = (string | number | null)[];

const encodeCursor = (values: CursorValues): string => Buffer.from(JSON.stringify(values)).toString('base64url');

const MAX_LENGTH = 500;

const LARGEST = 2_147_483_647;

/** Values of the expected types ("n": number of the size that columns have, "s": text), or null for none or a broken cursor: the list then starts at its beginning. */
export function decodeCursor(cursor: string | null, types: string): CursorValues | null {
  if (!cursor || cursor.length > MAX_LENGTH) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(values) || values.length !== types.length) return null;
    const fits = values.every((value, i) =>
      types[i] === 'n'
        ? Number.isInteger(value) && Math.abs(value as number) <= LARGEST
        : typeof value === 'string' && !value.includes('\0'),
    );
    return fits ? (values as CursorValues) : null;
  } catch {
    return null;
  }
}

/** Cuts rows fetched with one more than the page holds. */
export function cutPage<T>(
  rows: readonly T[],
  size: number,
  cursorOf: (last: T) => CursorValues,
): { items: T[]; nextCurs: string | null } {
  const items = rows.slice(0, size);
  return { items, nextCurs: rows.length > size ? encodeCursor(cursorOf(items.at(-1)!)) : null };
}

const PREFIX_LIMIT = 60;
/** `prefix` of a list's address: what the reader typed, without what no title begins with. */
export const prefixOf = (query: URLSearchParams): string =>
  (query.get('prefix') ?? '').replaceAll('\0', '').trim().slice(0, PREFIX_LIMIT);
