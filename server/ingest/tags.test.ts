import { expect, test } from '@jest/globals';
import { tagsOf } from '#server/ingest/tags.ts';
import type { Facts } from '#server/record/analysis.ts';

const fact = (value: unknown) => ({ value, span: null, certainty: 'stated', confidence: 1 });
const factsOf = (facts: object) => ({ parties: [], ...facts }) as unknown as Facts;

test('a contract is linked to what it shares with others, each once', () => {
  const tags = tagsOf(
    factsOf({
      contractType: fact('services-agreement'),
      company: fact('Alder Works, Inc.'),
      governingLaw: fact('New York'),
      jurisdiction: fact('Ohio'),
      parties: ['Alder Works, Inc.', 'ALDER WORKS INC', 'Birch LLC'].map((name) =>
        fact({ name, role: null, shortName: null }),
      ),
    }),
    2021,
  );
  expect(tags.map(({ type, value }) => `${type}/${value}`)).toEqual([
    'type/services-agreement',
    'company/alder-works-inc',
    'jurisdiction/new-york',
    'party/alder-works-inc',
    'party/birch-llc',
    'year/2021',
  ]);
  expect(tags[0]!.name).toBe('Services Agreement');
});

test('courts stand in where no law is named; what is unknown has no tag', () => {
  expect(tagsOf(factsOf({ jurisdiction: fact('Ohio') }), null)).toEqual([
    { type: 'jurisdiction', value: 'ohio', name: 'Ohio' },
  ]);
  expect(tagsOf(factsOf({}), null)).toEqual([]);
});
