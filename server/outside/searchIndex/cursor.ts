/** Opaque place in one ordered result: which snapshot, which query, how far, and the last row shown. */
import { hash53 } from '#server/outside/searchIndex/hash.ts';
import { BadCursor } from '#server/outside/searchIndex.ts';

export interface Cursor {
  generation: number;
  version: number;
  /** Items before the page. */
  offset: number;
  /** Row id of the last item shown. */
  lastRow: number;
}

const FORMAT = 1;

/** `query` is a hash of everything that shapes the list: a cursor is worthless for another one. */
export function encodeCursor(cursor: Cursor, query: number): string {
  const numbers = [FORMAT, cursor.generation, cursor.version, cursor.offset, cursor.lastRow, query];
  return Buffer.from([...numbers, hash53(numbers.join())].map((n) => n.toString(36)).join('.')).toString('base64url');
}

/** Errors: BadCursor when it is damaged or belongs to another query. */
export function decodeCursor(text: string, query: number): Cursor {
  if (text.length > 200) throw new BadCursor();
  const parts = Buffer.from(text, 'base64url').toString('latin1').split('.');
  const numbers = parts.map((part) => (/^[0-9a-z]{1,12}$/.test(part) ? Number.parseInt(part, 36) : Number.NaN));
  const sum = numbers.pop();
  if (numbers.length !== 6 || !numbers.every(Number.isSafeInteger) || sum !== hash53(numbers.join()))
    throw new BadCursor();
  const [format, generation, version, offset, lastRow, of] = numbers as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (format !== FORMAT || of !== query) throw new BadCursor();
  return { generation, version, offset, lastRow };
}
