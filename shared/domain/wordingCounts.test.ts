import { expect, test } from '@jest/globals';
import { type WordingCounts, wordingElsewhere, wordingPlace, wordingSentence } from '#shared/domain/wordingCounts.ts';

const counts = (over: Partial<WordingCounts>): WordingCounts => ({
  contracts: 58,
  wordForWord: 44,
  sameTerms: 45,
  departing: 0,
  others: 0,
  ...over,
});

test.each<[string, number, WordingCounts | null, string, string]>([
  ['one contract', 1, null, '1 contract has this wording', 'in 1 contract'],
  ['not read yet', 12, null, '12 contracts have nearly this wording', 'nearly so in 12 contracts'],
  [
    'other figures',
    27,
    counts({ contracts: 27, wordForWord: 6, sameTerms: 6 }),
    '27 contracts have this wording: 6 word for word, 21 with other values',
    'in 27 contracts, 6 word for word',
  ],
  [
    'all of it',
    65,
    counts({ departing: 1, others: 7 }),
    '58 contracts have this wording: 44 word for word, 1 with the same values, 13 with other values; 1 departs elsewhere; 7 more are similar',
    'in 58 contracts, 44 word for word; 7 more are similar',
  ],
  [
    'all word for word',
    4,
    counts({ contracts: 4, wordForWord: 4, sameTerms: 4 }),
    '4 contracts have this wording word for word',
    'word for word in 4 contracts',
  ],
  [
    'nobody else has the very words',
    5,
    counts({ contracts: 5, wordForWord: 1, sameTerms: 2 }),
    '5 contracts have this wording: 1 with the same values, 3 with other values',
    'in 5 contracts',
  ],
  [
    'no two alike',
    3,
    counts({ contracts: 1, wordForWord: 1, sameTerms: 1, others: 2 }),
    '1 contract has this wording; 2 more are similar',
    'in 1 contract; 2 more are similar',
  ],
])('%s', (_, size, known, sentence, place) => {
  expect([wordingSentence(size, known), wordingPlace(size, known)]).toEqual([sentence, place]);
});

test('of a definition', () => {
  expect(wordingSentence(3, null, 'definition')).toBe('3 contracts define it nearly so');
  expect(wordingSentence(3, counts({ contracts: 3, wordForWord: 2, sameTerms: 3 }), 'definition')).toBe(
    '3 contracts define it so: 2 word for word, 1 with the same values',
  );
});

test('beside the source of one text', () => {
  expect(wordingElsewhere(1, null)).toBe('');
  expect(wordingElsewhere(3, null)).toBe('nearly so in 2 other contracts');
  expect(wordingElsewhere(58, counts({}))).toBe(
    'word for word in 43 other contracts, with the same values in 1, with other values in 13',
  );
  expect(wordingElsewhere(3, counts({ contracts: 1, wordForWord: 1, sameTerms: 1, others: 2 }))).toBe(
    'similarly in 2 other contracts',
  );
});
