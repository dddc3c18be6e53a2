import { expect, test } from '@jest/globals';
import { grown } from './soak.mjs';

const flat = { server: 400, handles: 45, children: 500, record: 60, index: 3, files: 100, people: 0 };
const rest = { contracts: 0, clauses: 0, originals: 0 };
const rows = (over: (minute: number) => Record<string, number>) =>
  Array.from({ length: 60 }, (_, minute) => ({ ...flat, ...rest, ...over(minute) }));

test.each([
  ['nothing changes', () => ({}), []],
  ['caches fill at first', (minute: number) => ({ server: minute < 15 ? 200 + 20 * minute : 500 }), []],
  ['it goes up and down', (minute: number) => ({ server: minute % 2 ? 300 : 600, files: minute % 2 ? 20 : 400 }), []],
  ['little becomes a little more', (minute: number) => ({ people: minute / 10, originals: minute / 10 }), []],
  ['memory leaks', (minute: number) => ({ server: 300 + 5 * minute }), ['server MB grew from 410 to 560']],
  ['files stay behind', (minute: number) => ({ files: 20 * minute }), ['files of the index grew from 440 to 1040']],
  [
    'a look or two is too little to tell',
    (minute: number) => ({ server: 10 ** minute }),
    ['too short to tell what grows'],
    3,
  ],
] as [string, (minute: number) => Record<string, number>, string[], number?][])(
  '%s',
  (_name, over, expected, looks = 60) => {
    expect(grown(rows(over).slice(0, looks))).toEqual(expected);
  },
);
