import { expect, test } from '@jest/globals';
import { sidebarRows } from '#shared/domain/sidebarRows.ts';

const A = { name: 'A', uri: '/clause/a' };
const B = { name: 'B', uri: '/clause/b' };

test.each([
  ['an array', [A, B], undefined],
  ['an array, with a key that it has no use for', [A, B], 'clause'],
  ['an object with the key', { clause: [A, B], dictionary: [] }, 'clause'],
])('%s is its rows without the page on show', (_what, told, key) => {
  expect(sidebarRows(told, key, '/clause/a')).toEqual([B]);
  expect(sidebarRows(told, key, '/elsewhere')).toEqual([A, B]);
});

test.each([
  ['nothing', undefined, 'clause'],
  ['null', null, 'clause'],
  ['an object without the key', { dictionary: [A] }, 'clause'],
  ['an object that no key was given for', { clause: [A] }, undefined],
  ['text', 'clause', 'length'],
  ['rows that lead nowhere', [{ name: 'x' }, null, 3], undefined],
])('%s is no rows', (_what, told, key) => {
  expect(sidebarRows(told, key, '/')).toEqual([]);
});
