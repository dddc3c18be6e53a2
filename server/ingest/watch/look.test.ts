import { expect, test } from '@jest/globals';
import { compareLooks, type Look } from '#server/ingest/watch/look.ts';

const look = (files: Record<string, number>): Look =>
  new Map(Object.entries(files).map(([name, size]) => [name, { size, changedAt: 1 }]));
const touched = (name: string): Look => new Map([[name, { size: 3, changedAt: 2 }]]);

test.each([
  ['a new file is moving until it was seen twice', look({}), look({ a: 3 }), look({}), { moving: ['a'] }],
  ['… and at rest then', look({ a: 3 }), look({ a: 3 }), look({}), { atRest: ['a'] }],
  ['one that grows is moving', look({ a: 3 }), look({ a: 4 }), look({}), { moving: ['a'] }],
  ['one that was dealt with is nothing', look({ a: 3 }), look({ a: 3 }), look({ a: 3 }), {}],
  [
    'one that was changed since is at rest when it is',
    look({ a: 4 }),
    look({ a: 4 }),
    look({ a: 3 }),
    { atRest: ['a'] },
  ],
  ['a new time is a change', touched('a'), touched('a'), look({ a: 3 }), { atRest: ['a'] }],
  ['one that is not there once may come back', look({ a: 3 }), look({}), look({ a: 3 }), {}],
  ['one that is not there twice is gone', look({}), look({}), look({ a: 3 }), { gone: ['a'] }],
])('%s', (_, before, now, known, found) => {
  expect(compareLooks(before, now, known)).toEqual({ atRest: [], moving: [], gone: [], ...found });
});

test('what is to be compared is looked at as if it were new', () => {
  const same = look({ a: 3 });
  expect(compareLooks(same, same, same, new Set(['a'])).atRest).toEqual(['a']);
});
