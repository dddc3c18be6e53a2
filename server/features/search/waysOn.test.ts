import { expect, test } from '@jest/globals';
import { lessOf, typesNamed } from '#server/features/search/waysOn.ts';

test.each([
  ['mutual confidentiality', ['confidentiality', 'mutual']],
  ['"sole discretion"', ['sole discretion']],
  ['"sole discretion" notice', ['sole discretion notice', 'notice', '"sole discretion"']],
  // a minus alone asks for nothing
  ['assignment -affiliate', ['assignment']],
  ['notice', []],
  ['  notice  ', []],
  ['one two three four five six seven', []],
])('less of %s', (q, less) => expect(lessOf(q)).toEqual(less));

const COUNTS = new Map(
  Object.entries({
    'ownership-of-intellectual-property': 3,
    indemnification: 20,
    confidentiality: 40,
    'late-payment': 5,
    'change-orders': 8,
    'contract-sum': 9,
    expenses: 70,
    'arbitration-costs': 30,
  }).map(([id, members]) => [id, { members }]),
);
test.each([
  // a name that only the synonyms know
  ['who owns the work', ['ownership-of-intellectual-property', 'contract-sum', 'change-orders']],
  ['hold harmless elephants', ['indemnification']],
  // most of the words first, then what there is most of
  ['late payment of elephants', ['late-payment', 'expenses', 'arbitration-costs']],
  // words of too many names tell nothing, and what the library does not have is not offered
  ['general agreement', []],
  ['force majeure', []],
])('clause types that %s names', (q, ids) => expect(typesNamed(COUNTS, q).map(({ id }) => id)).toEqual(ids));
