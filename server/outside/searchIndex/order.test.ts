import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Columns, quantise } from '#server/outside/searchIndex/columns.ts';
import { order } from '#server/outside/searchIndex/order.ts';
import type { Ranking } from '#server/outside/searchIndex.ts';

interface Row {
  group?: number;
  score?: number;
  published?: number;
  words?: number;
  sentence?: number;
  size?: number;
  popularity?: number;
  title?: number[];
  vector?: number[];
}

function columnsOf(rows: readonly Row[]): Columns {
  const columns = new Columns();
  rows.forEach(
    ({ group, published = 0, words = 0, sentence = 0, size = 0, popularity = 0, title = [], vector }, row) => {
      const rest = { contract: 1, published, words, sentence, size, popularity, codes: [], title };
      columns.add(
        { ...rest, row, group: group ?? row + 100, vector: vector ? quantise(Float32Array.from(vector)) : null },
        1,
      );
    },
  );
  return columns;
}

const matchesOf = (rows: readonly Row[]) => ({
  rows: rows.map((_, row) => row),
  scores: rows.map(({ score = 0 }) => score),
});

const ordered = (rows: readonly Row[], by: Parameters<typeof order>[2], wanted: number[] = [], ranking?: Ranking) => {
  const found = order(columnsOf(rows), matchesOf(rows), by, [new Set(wanted)], ranking);
  return { rows: [...found.rows], scores: [...found.scores] };
};

const NOTHING = { lexical: 0, title: 0, popularity: 0, meaning: 0, feedback: 0 };
const ranking = (weights: Partial<Ranking['weights']>, vector: number[] | null = null): Ranking => ({
  weights: { ...NOTHING, ...weights },
  vector: vector ? Float32Array.from(vector) : null,
});

test('an order by a fact is that of the fact over everything that matches, one row for each group', () => {
  const row = fc.record({ group: fc.nat(20), words: fc.nat(200), sentence: fc.nat(60) });
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 200 }),
      fc.constantFrom('words' as const, 'plainest' as const),
      (rows, by) => {
        const fact = by === 'words' ? 'words' : 'sentence';
        const least = new Map<number, number>();
        for (const one of rows) least.set(one.group, Math.min(one[fact], least.get(one.group) ?? one[fact]));
        const shown = ordered(rows, by).rows.map((at) => rows[at]!);
        expect(shown.map((one) => one[fact])).toEqual([...least.values()].sort((a, b) => a - b));
        expect(new Set(shown.map(({ group }) => group)).size).toBe(shown.length);
      },
    ),
  );
});

describe('one row stands for its group', () => {
  test.each<[string, Row[], Parameters<typeof order>[2], number[]]>([
    [
      'the best',
      [
        { group: 1, score: 1 },
        { group: 1, score: 2 },
        { group: 2, score: 3 },
      ],
      'relevance',
      [2, 1],
    ],
    [
      'of equals the first',
      [
        { group: 1, score: 2 },
        { group: 1, score: 2 },
      ],
      'relevance',
      [0],
    ],
    [
      'the newest by date',
      [
        { group: 1, published: 2001 },
        { group: 1, published: 2003 },
        { group: 2, published: 2002 },
      ],
      'date',
      [1, 2],
    ],
    ['groups of equal worth in the order of rows', [{ score: 1 }, { score: 2 }, { score: 1 }], 'relevance', [1, 0, 2]],
    ['the largest', [{ size: 3 }, { size: 5 }, { size: 4 }], 'size', [1, 2, 0]],
    ['the shortest', [{ words: 30 }, { words: 50 }, { words: 40 }], 'words', [0, 2, 1]],
    [
      'the one whose longest sentence is the shortest',
      [{ sentence: 30 }, { sentence: 50 }, { sentence: 9 }],
      'plainest',
      [2, 0, 1],
    ],
    ['the most looked at', [{ popularity: 3 }, { popularity: 5 }], 'popularity', [1, 0]],
    [
      'of equally looked at ones the larger',
      [
        { popularity: 3, size: 1 },
        { popularity: 3, size: 9 },
      ],
      'popularity',
      [1, 0],
    ],
    [
      'a size never outweighs a look',
      [
        { popularity: 2, size: 9 },
        { popularity: 3, size: 1 },
      ],
      'popularity',
      [1, 0],
    ],
    ['relevance without words is popularity', [{ popularity: 1 }, { popularity: 2 }], 'relevance', [1, 0]],
    ['relevance with one score is relevance', [{ popularity: 1, score: 0.1 }, { popularity: 2 }], 'relevance', [0, 1]],
    [
      'a date is a date, whatever the scores',
      [
        { published: 1, score: 9 },
        { published: 2, score: 1 },
      ],
      'date',
      [1, 0],
    ],
  ])('%s', (_rule, rows, by, expected) => {
    expect(ordered(rows, by).rows).toEqual(expected);
  });

  test('as sorting all rows and keeping the first of each group, whatever the order in which they were found', () => {
    const row = fc.record({ group: fc.integer({ min: 1, max: 6 }), score: fc.integer({ min: 0, max: 4 }) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), fc.boolean(), (rows, isReversed) => {
        const columns = columnsOf(rows);
        const found = rows.map((_, at) => at);
        if (isReversed) found.reverse();
        const scores = found.map((at) => rows[at]!.score + 1);
        const sorted = rows.map((_, at) => at).sort((a, b) => rows[b]!.score - rows[a]!.score || a - b);
        const wanted = sorted.filter((at, n) => sorted.findIndex((one) => rows[one]!.group === rows[at]!.group) === n);
        const result = order(columns, { rows: found, scores }, 'relevance', [new Set()]);
        expect([...result.rows]).toEqual(wanted);
        expect([...result.scores]).toEqual(wanted.map((at) => rows[at]!.score + 1));
      }),
    );
  });
});

describe('ranking again', () => {
  const scoreOf = (row: Row, others: Row[], by: Ranking, wanted: number[] = []) => {
    const { rows, scores } = ordered([row, ...others], 'relevance', wanted, by);
    return scores[rows.indexOf(0)]!;
  };

  test('words count by the best of them', () => {
    const by = ranking({ lexical: 0.5 });
    expect(scoreOf({ score: 3 }, [{ score: 4 }], by)).toBeCloseTo(1 + 0.5 * 0.75, 5);
    expect(scoreOf({ score: 4 }, [{ score: 3 }], by)).toBeCloseTo(1.5, 5);
  });

  test.each<[string, number[], number[], number]>([
    ['the whole query, and nothing else', [1, 2], [1, 2], 1],
    ['half of the query', [1], [1, 2], 0.5],
    ['the whole query among as much again', [1, 2, 3, 4], [1, 2], 0.75],
    ['half of the query among as much again', [1, 3], [1, 2], 0.375],
    ['none of it', [3], [1, 2], 0],
    ['a word twice counts no more than all', [1, 1], [1], 1],
    ['no title', [], [1], 0],
    ['no words', [1], [], 0],
  ])('a title that has %s', (_rule, title, wanted, share) => {
    expect(scoreOf({ score: 1, title }, [], ranking({ title: 0.4 }), wanted)).toBeCloseTo(1 + 0.4 * share, 5);
  });

  test.each([
    [0, 0, 0],
    [0, 9, Math.log1p(9) / Math.log(1000)],
    [90, 9, Math.log1p(99) / Math.log(1000)],
    [0, 999, 1],
    [5000, 9, 1],
  ])('looked at %d times in %d contracts', (popularity, size, share) => {
    expect(scoreOf({ score: 1, popularity, size }, [], ranking({ popularity: 0.3 }))).toBeCloseTo(1 + 0.3 * share, 4);
  });

  test('meaning counts by the nearest of them, and what points away not at all', () => {
    const by = ranking({ meaning: 0.6 }, [1, 0]);
    const others = [{ score: 1, vector: [0.8, 0.6] }];
    expect(scoreOf({ score: 1, vector: [0.4, 0.9165] }, others, by)).toBeCloseTo(1 + 0.6 * 0.5, 2);
    expect(scoreOf({ score: 1, vector: [0.8, 0.6] }, [], by)).toBeCloseTo(1.6, 5);
    expect(scoreOf({ score: 1, vector: [-1, 0] }, others, by)).toBe(1);
    expect(scoreOf({ score: 1, vector: [0, 1] }, [{ score: 1, vector: [0, 1] }], by)).toBe(1);
  });

  test.each<[string, Ranking]>([
    ['there is no vector', ranking({ meaning: 0.6 })],
    ['it has no weight', ranking({ meaning: 0 }, [1, 0])],
    ['the vector is of another model', ranking({ meaning: 0.6 }, [1, 0, 0])],
  ])('no meaning where %s', (_rule, by) => {
    expect(scoreOf({ score: 1, vector: [1, 0] }, [{ score: 1, vector: [0, 1] }], by)).toBe(1);
  });

  test('the query is drawn towards what its best hits have in common', () => {
    const rows: Row[] = [
      { score: 9, vector: [0.6, 0.8] },
      { score: 8, vector: [0.6, 0.8] },
      { score: 1, vector: [0.8, -0.6] },
      { score: 1, vector: [0.6, 0.8] },
    ];
    const plain = ordered(rows, 'relevance', [], ranking({ meaning: 1 }, [1, 0]));
    expect(plain.rows[0]).toBe(2);
    const drawn = ordered(rows, 'relevance', [], ranking({ lexical: 0.1, meaning: 1, feedback: 0.5 }, [1, 0]));
    expect(drawn.rows).toEqual([0, 1, 3, 2]);
    // half the query and half the direction of the sum of the hits, made a unit: the nearest is 1, the others by their cosine to it
    const quantised = rows.map(({ vector }) => vector!.map((x) => Math.round(x * 127) / 127));
    const sum = [0, 1].map((k) => quantised.reduce((all, vector) => all + vector[k]!, 0));
    const length = Math.hypot(...sum);
    const query = [0.5 * 1 + (0.5 * sum[0]!) / length, 0.5 * 0 + (0.5 * sum[1]!) / length];
    const cosine = (vector: number[]) => vector[0]! * query[0]! + vector[1]! * query[1]!;
    expect(drawn.scores[3]).toBeCloseTo(1 + 0.1 * (1 / 9) + cosine(quantised[2]!) / cosine(quantised[0]!), 4);
  });

  test('only five hits say what is meant', () => {
    const near = { score: 2, vector: [0.6, 0.8] };
    const away = { score: 1, vector: [-0.6, 0.8] };
    const scoreWith = (others: Row[]) =>
      scoreOf({ score: 2, vector: [1, 0] }, others, ranking({ lexical: 1, meaning: 0.1, feedback: 0.9 }, [1, 0]));
    const five = Array.from({ length: 4 }, () => near);
    expect(scoreWith([...five, away, away])).toBe(scoreWith([...five, away]));
    expect(scoreWith([...five.slice(1), away])).not.toBe(scoreWith(five));
  });

  test('a thousand groups are ranked again, the rest stays below them in its order', () => {
    const rows: Row[] = Array.from({ length: 1003 }, (_, at) => ({ score: 2000 - at }));
    rows[1001] = { ...rows[1001], title: [1] };
    rows[999] = { ...rows[999], title: [1] };
    const { rows: found, scores } = ordered(rows, 'relevance', [1], ranking({ title: 1 }));
    expect(found[0]).toBe(999);
    expect(found.slice(1000)).toEqual([1000, 1001, 1002]);
    expect(scores[1000]).toBeCloseTo(1000 / 2000, 5);
    expect(scores[999]).toBe(1);
  });

  test('other orders are not ranked again', () => {
    const { scores } = ordered(
      [
        { size: 3, score: 1 },
        { size: 2, score: 2 },
      ],
      'size',
      [],
      ranking({ lexical: 1 }),
    );
    expect(scores).toEqual([3, 2]);
  });
});
