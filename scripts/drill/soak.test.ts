import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { contractsComeAndGo, grown } from './soak.mjs';
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

/** Whose ingestion stores so many contracts and ends with `code`. */
function takesIn(home: string, stored: number, code: number) {
  const lines = Array.from(
    { length: stored },
    (_, n) => `${JSON.stringify({ event: 'stored', externalId: `${n}`, id: n })}\n`,
  );
  return {
    dataDir: path.join(home, 'data'),
    cli(name: string) {
      const stdout = new EventEmitter();
      const told = { out: name === 'remove' ? '' : lines.join('') };
      const ended = Promise.resolve().then(() => {
        stdout.emit('data');
        return name === 'ingest' ? code : 0;
      });
      return { child: { stdout }, told, ended };
    },
  };
}

test.each([
  [12, 0, null],
  [0, 0, '0 of 12 contracts are taken in, and the command ended with 0'],
  [11, 0, '11 of 12 contracts are taken in, and the command ended with 0'],
  [0, 1, '0 of 12 contracts are taken in, and the command ended with 1'],
  [12, 1, '12 of 12 contracts are taken in, and the command ended with 1'],
])('%s contracts of twelve and an ingestion that ends with %s', async (stored, code, expected) => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'clausary-soak-'));
  try {
    const first = { of: <T>(list: T[]) => list[0]! };
    const turn = contractsComeAndGo(takesIn(home, stored, code), first, 'round');
    if (expected === null) await expect(turn).resolves.toBeUndefined();
    else await expect(turn).rejects.toThrow(expected);
  } finally {
    rmSync(home, { recursive: true });
  }
});
