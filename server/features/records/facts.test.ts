import { expect, test } from '@jest/globals';
import type { Context } from '#server/features/records/context.ts';
import { factsOf } from '#server/features/records/facts.ts';
import { paths } from '#shared/domain/paths.ts';

const context = { to: paths('en') } as Context;

test.each([
  ['en', 'English'],
  ['de', 'German'],
  ['en_US', 'en_US'],
  ['English (US)', 'English (US)'],
  ['<b>', '<b>'],
])('a language declared as %j is shown as %j', (declared, shown) => {
  const language = { value: declared, span: null, certainty: 'stated' as const, confidence: 1 };
  const facts = factsOf(context, {
    words: () => '',
    facts: { language },
    clauseAt: () => null,
    placeAt: () => null,
    tags: new Set(),
  });
  expect(facts).toMatchObject([{ key: 'language', value: shown }]);
});

test.each([
  ['a town', 'Hamburg', 'Germany (where Hamburg is)'],
  ['the country itself', undefined, 'Germany'],
])('a forum that is told by %s', (_, town, shown) => {
  const jurisdiction = { value: 'Germany', town, span: null, certainty: 'read' as const, confidence: 0.9 };
  const facts = factsOf(context, {
    words: () => '',
    facts: { jurisdiction },
    clauseAt: () => null,
    placeAt: () => null,
    tags: new Set(),
  });
  expect(facts).toMatchObject([{ key: 'jurisdiction', value: shown }]);
});
