import { expect, test } from '@jest/globals';
import { rewritingProblem } from '#shared/domain/drafting/rewriting.ts';

const OWN = 'The Supplier shall not deliver the Goods later than 30 days after the order of [name].';

test.each([
  ['in another tone', 'The Supplier must not deliver the Goods later than 30 days after the order of [name].', null],
  ['shorter', 'The Supplier shall not deliver later than 30 days after the order of [name].', null],
  ['of nothing', '  ', 'empty'],
  ['of other words', 'Whoever loves tea never lacks 30 friends at any garden gate of [name].', 'other words'],
  ['with another number', OWN.replace('30', '60'), 'numbers'],
  ['without its number', OWN.replace(' later than 30 days', ''), 'numbers'],
  ['with a blank filled in', OWN.replace('[name]', 'Ash Ltd'), 'blanks'],
  ['with a blank more', OWN.replace('the Goods', '[goods]'), 'blanks'],
  ['without its denial', OWN.replace('shall not', 'shall'), 'denial'],
])('a sentence %s', (_, after, problem) => expect(rewritingProblem(after, OWN, OWN)).toBe(problem));
