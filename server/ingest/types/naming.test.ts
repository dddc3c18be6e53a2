import { expect, test } from '@jest/globals';
import { createNaming, namesOfType } from '#server/ingest/types/naming.ts';

const types = ['indemnification', 'governing-law', 'notices', 'no-such-type'];
const naming = createNaming(types.map(namesOfType));
const named = (text: string) => [...naming(text)].map((place) => types[place]);

test('the opening of a clause names its type in any form of the word', () => {
  expect(named('Each party shall indemnify the other against claims of third parties.')).toEqual(['indemnification']);
});

test('a name of several words is said with all of them, in any order', () => {
  expect(
    named('The laws of Ohio govern this contract, whichever law would be chosen otherwise; governing is …'),
  ).toEqual(['governing-law']);
  expect(named('The laws of physics are left alone.')).toEqual([]);
});

test('what stands further on names nothing', () => {
  expect(named(`${'The goods stay where they are. '.repeat(5)}The seller indemnifies the buyer.`)).toEqual([]);
  expect(named('')).toEqual([]);
});
