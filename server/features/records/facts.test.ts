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
