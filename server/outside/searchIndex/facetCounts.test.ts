import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Codes } from '#server/outside/searchIndex/codes.ts';
import { Columns } from '#server/outside/searchIndex/columns.ts';
import { countFacets } from '#server/outside/searchIndex/facetCounts.ts';
import { compileFilters } from '#server/outside/searchIndex/filters.ts';
import type { IndexFilter } from '#server/outside/searchIndex.ts';

const values = (...list: string[]) => fc.subarray(list, { maxLength: 2 });
const row = fc.record({
  group: fc.integer({ min: 1, max: 5 }),
  law: values('bern', 'jura', 'uri'),
  kind: values('lease', 'sale'),
  year: values('2020', '2021'),
});
const filter: fc.Arbitrary<IndexFilter> = fc.oneof(
  fc.record({ key: fc.constant('law'), any: fc.subarray(['bern', 'jura', 'nowhere'], { minLength: 1 }) }),
  fc.record({ key: fc.constant('kind'), none: fc.constant<string[]>(['sale']) }),
  fc.record({ key: fc.constant('year'), ranges: fc.constant<{ from?: number }[]>([{ from: 2021 }]) }),
);

/** Whether a row passes a filter, by its values as they are written. */
function passes(one: Record<string, string[] | number>, asked: IndexFilter): boolean {
  const own = one[asked.key] as string[];
  if ('any' in asked) return own.some((value) => asked.any.includes(value));
  if ('none' in asked) return !own.some((value) => asked.none.includes(value));
  return own.some((value) => asked.ranges.some(({ from = 0 }) => Number(value) >= from));
}

test('groups, or rows, by value: of rows that pass all filters, or all but that on the key itself', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 30 }),
      fc.uniqueArray(filter, { selector: ({ key }) => key }),
      fc.constantFrom('groups' as const, 'rows' as const),
      (rows, filters, unit) => {
        const columns = new Columns();
        const codes = new Codes();
        const rest = {
          contract: 1,
          published: 0,
          words: 0,
          sentence: 0,
          size: 0,
          popularity: 0,
          title: [],
          vector: null,
        };
        rows.forEach(({ group, ...named }, at) => {
          columns.add({ ...rest, row: at, group, codes: codes.encode(named, []) }, 1);
        });
        const counted = countFacets(
          columns,
          codes,
          rows.map((_, at) => at),
          compileFilters(filters, codes),
          ['law', 'kind'],
          unit,
        );
        for (const key of ['law', 'kind'] as const) {
          const groups = new Map<string, Set<number>>();
          for (const [at, one] of rows.entries())
            if (filters.every((asked) => asked.key === key || passes(one, asked)))
              for (const value of one[key])
                groups.set(value, (groups.get(value) ?? new Set()).add(unit === 'rows' ? at : one.group));
          const expected = [...groups]
            .map(([value, of]) => ({ value, count: of.size }))
            .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
          expect(counted[key]).toEqual(expected);
        }
        expect(Object.keys(counted)).toEqual(['law', 'kind']);
      },
    ),
    { numRuns: 300 },
  );
});
