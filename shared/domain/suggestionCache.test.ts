import { describe, expect, test } from '@jest/globals';
import {
  CACHE_DAYS,
  CACHE_ENTRIES,
  type CacheScope,
  cacheKey,
  emptyCache,
  parseCache,
  readCache,
  writeCache,
} from '#shared/domain/suggestionCache.ts';

const scope: CacheScope = { namespace: 'en', version: '7', isPrivate: false };
const DAY = 86_400_000;
const key = cacheKey('en', 'clause', 10, 'Liab');
const filled = writeCache(emptyCache('7'), scope, key, ['x'], 1000);

describe('suggestion cache', () => {
  test.each([
    ['at once', 1000, scope, ['x']],
    ['after almost seven days', 1000 + CACHE_DAYS * DAY - 1, scope, ['x']],
    ['after seven days', 1000 + CACHE_DAYS * DAY, scope, undefined],
    ['when the clock went back', 999, scope, undefined],
    ['for a new version of the library', 1001, { ...scope, version: '8' }, undefined],
    ['for a private library', 1001, { ...scope, isPrivate: true }, undefined],
  ] as const)('read %s', (_, now, asked, value) => expect(readCache(filled, asked, key, now)).toEqual(value));

  test('nothing of a private library is kept', () => {
    expect(writeCache(emptyCache('7'), { ...scope, isPrivate: true }, key, ['secret'], 1).entries).toEqual([]);
  });

  test('a new version drops the entries of the old one', () => {
    const next = writeCache(filled, { ...scope, version: '8' }, 'other', ['y'], 2);
    expect(next).toEqual({ version: '8', entries: [{ key: 'other', at: 2, value: ['y'] }] });
  });

  test('the oldest goes when there are more than a hundred', () => {
    let cache = emptyCache('7');
    for (let i = 0; i <= CACHE_ENTRIES; i++) cache = writeCache(cache, scope, `k${i}`, i, i);
    expect(cache.entries).toHaveLength(CACHE_ENTRIES);
    expect(readCache(cache, scope, 'k0', 101)).toBeUndefined();
    expect(readCache(cache, scope, 'k100', 101)).toBe(100);
  });

  test('keys tell namespaces apart, not case', () => {
    expect(cacheKey('en', 'clause', 10, ' liab')).toBe(key);
    expect(cacheKey('de', 'clause', 10, 'liab')).not.toBe(key);
  });

  test.each([['null'], ['{'], ['{"version":7,"entries":[]}'], ['{"version":"7","entries":[{}]}'], [null]])(
    '%s in storage counts as empty',
    (text) => expect(parseCache(text, '7')).toEqual(emptyCache('7')),
  );

  test('what was stored comes back', () => expect(parseCache(JSON.stringify(filled), '7')).toEqual(filled));
});
