import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeCursor, encodeCursor } from '#server/outside/searchIndex/cursor.ts';
import { hash53 } from '#server/outside/searchIndex/hash.ts';
import { BadCursor } from '#server/outside/searchIndex.ts';

const CURSOR = { generation: 3, version: 14, offset: 20, lastRow: 4711 };
const encoded = (numbers: number[], sum = hash53(numbers.join())) =>
  Buffer.from([...numbers, sum].map((n) => n.toString(36)).join('.')).toString('base64url');

test('what is encoded is decoded', () => {
  const number = fc.nat({ max: 2 ** 31 });
  fc.assert(
    fc.property(
      fc.record({ generation: number, version: number, offset: number, lastRow: number }),
      number,
      (cursor, of) => {
        expect(decodeCursor(encodeCursor(cursor, of), of)).toEqual(cursor);
      },
    ),
  );
  expect(decodeCursor(encoded([1, 3, 14, 20, 4711, 9]), 9)).toEqual(CURSOR);
});

test.each([
  ['of another query', encodeCursor(CURSOR, 8)],
  ['of another format', encoded([2, 3, 14, 20, 4711, 9])],
  ['with a number less', encoded([1, 3, 14, 20, 4711])],
  ['with a number more', encoded([1, 3, 14, 20, 4711, 9, 5])],
  ['with another sum', encoded([1, 3, 14, 20, 4711, 9], 1)],
  ['with a number that is too long', encoded([1, 3, 14, 20, Number.MAX_VALUE, 9])],
  ['with something else than a number', Buffer.from('1.3.e.k.-1.9.0').toString('base64url')],
  ['that is empty', ''],
  ['that is none', 'nonsense'],
  ['that is longer than any', encodeCursor(CURSOR, 9).padEnd(201, '=')],
])('a cursor %s is refused', (_what, text) => {
  expect(() => decodeCursor(text, 9)).toThrow(BadCursor);
});

test('two hundred characters are looked at', () => {
  expect(decodeCursor(encodeCursor(CURSOR, 9).padEnd(200, '='), 9)).toEqual(CURSOR);
});

test('a changed cursor is refused, wherever it was changed', () => {
  const text = Buffer.from(encodeCursor(CURSOR, 9), 'base64url').toString('latin1');
  for (let at = 0; at < text.length; at++) {
    const changed = `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`;
    expect(() => decodeCursor(Buffer.from(changed).toString('base64url'), 9)).toThrow(BadCursor);
  }
});
