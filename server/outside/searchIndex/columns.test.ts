import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Columns, quantise } from '#server/outside/searchIndex/columns.ts';
import { relatedInTab, type TabView } from '#server/outside/searchIndex/tabSearch.ts';

const DIMS = 40;

const unitVector = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: DIMS, maxLength: DIMS })
  .filter((numbers) => Math.hypot(...numbers) > 0.01)
  .map((numbers) => Float32Array.from(numbers, (number) => number / Math.hypot(...numbers)));

const rowsOf = fc.array(fc.record({ vector: fc.option(unitVector), group: fc.integer({ min: 1, max: 9 }) }), {
  maxLength: 60,
});

function columnsOf(rows: readonly { vector: Float32Array | null; group: number }[]): Columns {
  const columns = new Columns();
  const rest = { contract: 1, published: 0, words: 1, sentence: 1, size: 1, popularity: 0, codes: [], title: [] };
  rows.forEach(({ vector, group }, row) => {
    columns.add({ ...rest, row, group, vector: vector && quantise(vector) }, 1);
  });
  return columns;
}

const viewOf = (columns: Columns, nearest: Uint32Array | null): TabView => ({
  columns,
  codes: undefined as never,
  current: {
    generation: 1,
    version: 1,
    lexical: undefined as never,
    identities: async (rows) =>
      new Map(rows.map((row) => [row, { id: `${row}`, contractId: '1', groupId: `${columns.group[row]}` }])),
  },
  at: async () => null,
  nearest: async () => nearest,
});

test('a cosine that cannot pass the floor is left out, every other one is exact', () => {
  fc.assert(
    fc.property(rowsOf, unitVector, fc.double({ min: -1, max: 1, noNaN: true }), (rows, vector, floor) => {
      const columns = columnsOf(rows);
      const cosine = columns.cosinesWith(vector);
      if (columns.dims === 0) return;
      rows.forEach((_, row) => {
        const whole = columns.cosine(row, vector);
        expect(cosine(row, floor)).toBe(whole > floor ? whole : Number.NEGATIVE_INFINITY);
      });
    }),
  );
});

test('the nearest groups are those that comparing every row with every dimension gives, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(
      rowsOf,
      unitVector,
      fc.integer({ min: 0, max: 12 }),
      fc.boolean(),
      async (rows, vector, size, asked) => {
        const columns = columnsOf(rows);
        if (columns.dims === 0) return;
        const order = rows.map((_, row) => row).reverse();
        const found = await relatedInTab(viewOf(columns, asked ? Uint32Array.from(order) : null), vector, [], size);
        const best = new Map<number, { id: string; groupId: string; score: number }>();
        rows.forEach(({ group }, row) => {
          const score = columns.cosine(row, vector);
          if (score > (best.get(group)?.score ?? Number.NEGATIVE_INFINITY))
            best.set(group, { id: `${row}`, groupId: `${group}`, score });
        });
        const wanted = [...best.values()].sort((a, b) => b.score - a.score || Number(a.id) - Number(b.id));
        expect(found.map(({ id, groupId, score }) => ({ id, groupId, score }))).toEqual(wanted.slice(0, size));
      },
    ),
  );
});
