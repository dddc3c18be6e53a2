import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { keyedHash, randomToken, sameText, signed, unsigned } from '#server/secrets.ts';
import { DEVICE_CODE_LENGTH, DEVICE_CODE_LETTERS } from '#shared/domain/deviceCode.ts';

const KEY = 'k'.repeat(32);

test('a token is 256 bits that fit an address, and no two are alike', () => {
  const tokens = Array.from({ length: 2000 }, randomToken);
  expect(new Set(tokens).size).toBe(2000);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  }
});

test('the code that a person types has more than thirty bits', () => {
  expect(Math.log2(DEVICE_CODE_LETTERS.length ** DEVICE_CODE_LENGTH)).toBeGreaterThan(30);
});

test('nothing that keeps strangers out is made of Math.random', () => {
  const folders = ['features', 'http', 'db', 'cli'].map((name) => path.join('server', name));
  const files = [...folders.flatMap((folder) => filesIn(folder)), 'server/secrets.ts', 'server/config.ts'];
  expect(files.length).toBeGreaterThan(100);
  const random = files.filter((file) => readFileSync(file, 'utf8').includes('Math.random'));
  expect(random).toEqual([]);
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^tools\//.test(file))
    .map((file) => path.join(folder, file));

describe('what we signed', () => {
  const value = signed(KEY, 'purpose', 'text');

  test('comes back', () => expect(unsigned(KEY, 'purpose', value)).toBe('text'));

  test.each([
    ['with another text', value.replace('text', 'test')],
    ['with another signature', `${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`],
    ['without one', 'text.'],
    ['without a dot', 'text'],
    ['empty', ''],
    ['with more behind', `${value}a`],
  ])('%s is not ours', (_what, changed) => expect(unsigned(KEY, 'purpose', changed)).toBeNull());

  test('is good for that purpose and that key only', () => {
    expect(unsigned(KEY, 'another', value)).toBeNull();
    expect(unsigned('x'.repeat(32), 'purpose', value)).toBeNull();
    expect(keyedHash(KEY, 'a', 'b')).not.toBe(keyedHash(KEY, 'a', 'c'));
  });
});

test.each([
  ['', '', true],
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', 'aa', false],
  ['é', 'e', false],
])('%j and %j are the same: %s', (a, b, same) => expect(sameText(a, b)).toBe(same));
