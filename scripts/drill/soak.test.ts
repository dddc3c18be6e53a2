import { expect, test } from '@jest/globals';
import { grown } from './soak.mjs';
import { stayed, staying } from './staying.mjs';

const flat = { server: 400, handles: 45, children: 500, record: 60, index: 3, files: 100, people: 0 };
const rest = { contracts: 0, clauses: 0, originals: 0, rows: 0, turns: 0 };
const rows = (over: (minute: number) => Record<string, number>) =>
  Array.from({ length: 60 }, (_, minute) => ({ ...flat, ...rest, ...over(minute) }));

test.each([
  ['nothing changes', () => ({}), []],
  ['caches fill at first', (minute: number) => ({ server: minute < 15 ? 200 + 20 * minute : 500 }), []],
  ['it goes up and down', (minute: number) => ({ server: minute % 2 ? 300 : 600, files: minute % 2 ? 20 : 400 }), []],
  ['little becomes a little more', (minute: number) => ({ people: minute / 10, originals: minute / 10 }), []],
  ['memory leaks', (minute: number) => ({ server: 300 + 5 * minute }), ['server MB grew from 410 to 560']],
  [
    'the record takes what its log takes',
    (minute: number) => ({ record: 16 + Math.round(minute * 0.2), turns: 6 * minute }),
    [],
  ],
  [
    'the record takes more a turn than its log',
    (minute: number) => ({ record: 16 + minute, turns: 6 * minute }),
    ['record MB grew by 59, 167 KB a turn'],
  ],
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

test('rows that stay when all that came has gone are named by their table, save the log of what was done', () => {
  const start = { tables: { user_account: 1, clause: 0, audit_entry: 5 } };
  const end = { tables: { user_account: 2, clause: 480, audit_entry: 900 } };
  expect(staying(start, start, 300)).toEqual([]);
  expect(staying(start, end, 300)).toEqual(['480 rows of clause stayed after 300 turns']);
  expect(stayed(start, end)).toEqual(['audit_entry 895', 'clause 480', 'user_account 1']);
});
