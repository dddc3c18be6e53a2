/** docs/asvs.md has every requirement, and names nothing that is not there. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const DOCUMENT = readFileSync('docs/asvs.md', 'utf8');

/** Requirements of levels 1 and 2 in ASVS 5.0.0: how many of each section, from the first on. */
const SECTIONS: readonly (readonly [chapter: number, counts: Record<number, number>])[] = [
  [1, { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 }],
  [2, { 1: 3, 2: 3, 3: 4, 4: 1 }],
  [3, { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 }],
  [4, { 1: 3, 2: 1, 3: 2, 4: 4 }],
  [5, { 1: 1, 2: 3, 3: 2, 4: 3 }],
  [6, { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 }],
  [7, { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 }],
  [8, { 1: 2, 2: 3, 3: 1, 4: 1 }],
  [9, { 1: 3, 2: 4 }],
  [10, { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 }],
  [11, { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 }],
  [12, { 1: 3, 2: 2, 3: 4 }],
  [13, { 1: 1, 2: 5, 3: 2, 4: 5 }],
  [14, { 1: 2, 2: 4, 3: 3 }],
  [15, { 1: 3, 2: 3, 3: 7 }],
  [16, { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 }],
  [17, { 1: 1, 2: 4, 3: 2 }],
];
/** Of accounts, sessions and access each row names code and a test. */
const PROVED = /^[678]\./;
const STATES = ['met', 'partly', 'not met', 'not applicable'];

interface Row {
  id: string;
  state: string;
  why: string;
  evidence: { file: string; title: string | null }[];
}

const rows: Row[] = DOCUMENT.split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const cells = line.split('|').slice(1, -1);
    const [id = '', words = '', said = '', evidence = '', ...more] = cells.map((cell) => cell.trim());
    if (more.length > 0 || words === '') throw new Error(`${id} has not the cells of the table`);
    const state = STATES.find((one) => said === one || new RegExp(`^${one}[:; ]`).test(said)) ?? said;
    const named = evidence === '–' ? [] : evidence.split('<br>');
    return {
      id,
      state,
      why: said.slice(state.length).replace(/^[:;]? ?/, ''),
      evidence: named.map((one) => {
        const [, file = '', title = null] = /^`([^`]+)`(?: › (.+))?$/.exec(one) ?? [];
        return { file, title };
      }),
    };
  });
const named = rows.map((row) => [row.id, row] as const);

/** What tests and their groups are called in a file. */
function titlesIn(file: string): Set<string> {
  const source = readFileSync(file, 'utf8');
  const calls =
    /(?:\b(?:test|describe|describeBuilt)\(|\)\(|\bdescribe\.each[^(]*\()\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs;
  return new Set([...source.matchAll(calls)].map(([, , title = '']) => title.replace(/\\(.)/g, '$1')));
}

test('every requirement of level 2 is there once, 253 in all', () => {
  const ids = SECTIONS.flatMap(([chapter, counts]) =>
    Object.entries(counts).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, i) => `${chapter}.${section}.${i + 1}`),
    ),
  );
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(ids).toHaveLength(253);
});

test('the figures at the beginning are those of the table', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const [met, partly, not, none] = STATES.map(count);
  expect(DOCUMENT).toContain(`${met} are met, ${partly} in part, ${not} are not, ${none} do not apply`);
});

describe('each requirement', () => {
  test.each(named)('%s is in a state, and says why where it is not met', (_id, row) => {
    expect(STATES).toContain(row.state);
    if (row.state !== 'met') expect(row.why.length).toBeGreaterThan(10);
  });

  test.each(named)('%s names code and tests that there are', (id, { state, evidence }) => {
    const isMet = state === 'met' || state === 'partly';
    expect(evidence.length > 0).toBe(isMet);
    for (const { file, title } of evidence) {
      expect([file, existsSync(file)]).toEqual([file, true]);
      if (title !== null) expect([file, [...titlesIn(file)]]).toEqual([file, expect.arrayContaining([title])]);
    }
    if (!isMet || !PROVED.test(id)) return;
    expect(evidence.filter(({ title }) => title === null)).not.toEqual([]);
    expect(evidence.filter(({ title }) => title !== null)).not.toEqual([]);
  });

  test('a test that is not there is noticed', () => {
    const titles = titlesIn('server/asvs.test.ts');
    expect(titles).toContain('each requirement');
    expect(titles).not.toContain('every requirement twice');
  });
});
