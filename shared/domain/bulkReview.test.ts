import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type BulkPlaybook,
  type BulkRow,
  columnsOf,
  countsIn,
  countsOfCells,
  countsOfColumn,
  filtered,
  NO_FILTERS,
  worst,
} from '#shared/domain/bulkReview.ts';

const PLAYBOOKS: BulkPlaybook[] = [
  {
    name: 'NDA',
    rules: [
      { id: 'A', topic: 'Term', title: 'Short term', severity: 'warning' },
      { id: 'B', topic: 'Law', title: 'Known law', severity: 'error' },
      { id: 'C', topic: 'Term', title: 'It ends', severity: 'note' },
    ],
  },
  { name: 'Lease', rules: [{ id: 'A', topic: 'Law', title: 'Law of the place', severity: 'warning' }] },
];
const row = (id: string, playbook: number | null, cells: string): BulkRow => ({
  id,
  name: `${id}.docx`,
  state: playbook === null ? 'failed' : 'done',
  playbook,
  cells,
});
const ROWS = [row('a10', 0, 'ppp'), row('a2', 0, 'frp'), row('lease', 1, 'r'), row('broken', null, '')];
const shown = (filters: object, view: 'topics' | 'rules' = 'topics', order: 'given' | 'fails' | 'name' = 'given') => {
  const { columns, rows } = filtered({ playbooks: PLAYBOOKS, rows: ROWS, view, order }, { ...NO_FILTERS, ...filters });
  return [columns.map(({ title }) => title), rows.map(({ id }) => id)];
};

describe('columns', () => {
  test('are topics across playbooks, or the rules of each', () => {
    expect(columnsOf(PLAYBOOKS, 'topics').map(({ title, severity }) => [title, severity])).toEqual([
      ['Term', 'warning'],
      ['Law', 'error'],
    ]);
    expect(columnsOf(PLAYBOOKS, 'rules').map(({ title }) => title)).toEqual([
      'Short term',
      'Known law',
      'It ends',
      'Law of the place',
    ]);
  });

  test('say the worst of what they ask, and nothing of what was not asked', () => {
    const [term, law] = columnsOf(PLAYBOOKS, 'topics');
    expect(worst(countsIn(ROWS[1]!, term!))).toBe('fail');
    expect(worst(countsIn(ROWS[1]!, law!))).toBe('review');
    expect(worst(countsIn(ROWS[2]!, term!))).toBeNull();
    expect(worst(countsIn(row('half', 0, 'p'), law!))).toBeNull();
    expect(countsOfColumn(ROWS, law!)).toEqual({ pass: 1, review: 2, fail: 0 });
  });
});

describe('filters', () => {
  test.each<[object, string[], string[]]>([
    [{}, ['Term', 'Law'], ['a10', 'a2', 'lease', 'broken']],
    [{ verdict: 'fail' }, ['Term', 'Law'], ['a2']],
    [{ verdict: 'review' }, ['Term', 'Law'], ['a2', 'lease']],
    [{ verdict: 'review', topic: 'Term' }, ['Term'], []],
    [{ topic: 'Law', verdict: 'pass' }, ['Law'], ['a10']],
    [{ severity: 'error' }, ['Law'], ['a10', 'a2', 'lease', 'broken']],
    [{ severity: 'note', verdict: 'fail' }, ['Term'], []],
    [{ name: ' A2 ' }, ['Term', 'Law'], ['a2']],
  ])('%j', (filters, columns, rows) => expect(shown(filters)).toEqual([columns, rows]));

  test('order by fails, then by what is to look at; by name as people count', () => {
    expect(shown({}, 'topics', 'fails')[1]).toEqual(['a2', 'lease', 'a10', 'broken']);
    expect(shown({}, 'topics', 'name')[1]).toEqual(['a2', 'a10', 'broken', 'lease']);
  });
});

test('cells are counted once each, in whichever columns', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[prf]{0,3}$/), (cells) => {
      const one = row('x', 0, cells);
      for (const view of ['topics', 'rules'] as const) {
        const sum = { pass: 0, review: 0, fail: 0 };
        for (const column of columnsOf(PLAYBOOKS, view)) {
          const counts = countsIn(one, column);
          for (const verdict of ['pass', 'review', 'fail'] as const) sum[verdict] += counts[verdict];
        }
        expect(sum).toEqual(countsOfCells(cells));
      }
    }),
  );
});
