import { describe, expect, test } from '@jest/globals';
import { createVocabulary } from '#server/features/search/didYouMean.ts';

/** A library in whose texts each word stands so many times. */
const vocabularyOf = (counts: Record<string, number>) =>
  createVocabulary(Object.entries(counts).flatMap(([word, count]) => Array.from({ length: count }, () => word)));

const corrected = async (q: string, counts: Record<string, number>) =>
  (await vocabularyOf(counts)).correct(q)?.q ?? null;

describe('a word that no text has', () => {
  test.each<[string, string, Record<string, number>, string | null]>([
    ['gives way to one that is near', 'indemnifcation', { indemnification: 2 }, 'indemnification'],
    ['not to one that stands once, and may be mistyped itself', 'indemnifcation', { indemnification: 1 }, null],
    ['not to one of three letters', 'laww', { law: 9 }, null],
    ['to one of four', 'loam', { loan: 2 }, 'loan'],
    ['is left alone with three letters', 'lon', { loan: 9, long: 9 }, null],
    ['with seven letters only one slip', 'pasment', { payment: 9 }, 'payment'],
    ['with seven letters not two', 'pasmnnt', { payment: 9 }, null],
    ['with eight letters two', 'pasmnnts', { payments: 9 }, 'payments'],
    ['with eight letters not three', 'pasmnnqs', { payments: 9 }, null],
    ['the nearest, not the most frequent', 'warrantty', { warranty: 2, warranties: 99, warrantky: 2 }, 'warranty'],
    ['of equally near ones the more frequent', 'loax', { loan: 2, load: 3 }, 'load'],
    ['wherever that one stands', 'loax', { load: 3, loan: 2 }, 'load'],
    ['of equals the first', 'loax', { loan: 3, load: 3 }, 'loan'],
    ['nothing for another inflection: it finds the same', 'indemnifyed', { indemnify: 9, indemnified: 9 }, null],
    ['a word with a digit is a number of something', 'paymens1', { payments: 9 }, null],
    [
      'forty letters are the most',
      `${'abcdefgh'.repeat(4)}abcdefgx`,
      { [`${'abcdefgh'.repeat(5)}`]: 9 },
      'abcdefgh'.repeat(5),
    ],
    ['more are no word', `${'abcdefgh'.repeat(5)}x`, { ['abcdefgh'.repeat(5)]: 9 }, null],
    ['the first two letters swapped', 'ocntract', { contract: 9 }, 'contract'],
    ['swapped, though others begin like it', 'ocntract', { octagon: 9, contract: 9 }, 'contract'],
    ['the first letter wrong', 'xontract', { contract: 9 }, 'contract'],
    ['the first letter left out', 'ontract', { contract: 9 }, 'contract'],
    ['what begins alike goes before what does not', 'contrbct', { contract: 2, bontrbct: 99 }, 'contract'],
    ['swapped goes before any other beginning', 'ocntract', { contract: 2, xcntract: 99 }, 'contract'],
    ['capitals do not matter', 'INDEMNIFCATION', { indemnification: 2 }, 'indemnification'],
  ])('%s', async (_rule, q, counts, expected) => {
    expect(await corrected(q, counts)).toBe(expected);
  });
});

describe('a word that some text has', () => {
  test.each<[string, string, Record<string, number>, string | null]>([
    ['gives way to one that is fifty times more frequent', 'form', { form: 1, from: 50 }, 'from'],
    ['not to one that is less than that', 'form', { form: 1, from: 49 }, null],
    ['the times count, not the number', 'form', { form: 2, from: 99 }, null],
    ['or twice as many', 'form', { form: 2, from: 100 }, 'from'],
    ['only by one slip, however long', 'paymxxts', { paymxxts: 1, payments: 500 }, null],
    ['by one slip, however long', 'paymexts', { paymexts: 1, payments: 500 }, 'payments'],
    ['not with another first letter', 'gaw1', { gaws: 1, laws: 500 }, null],
    ['which is typed on purpose', 'gaws', { gaws: 1, laws: 500 }, null],
    ['with its first letters swapped', 'alws', { alws: 1, laws: 500 }, 'laws'],
    ['three letters are left alone', 'fro', { fro: 1, from: 500 }, null],
  ])('%s', async (_rule, q, counts, expected) => {
    expect(await corrected(q, counts)).toBe(expected);
  });
});

describe('the query around it', () => {
  const LIBRARY = { indemnification: 9, warranty: 9, contract: 9, payments: 9, assignment: 9 };

  test.each([
    [
      'everything else stays as typed',
      '  "indemnifcation" of (the) Supplier!',
      '  "indemnification" of (the) Supplier!',
    ],
    ['each time that it stands there', 'warrnty or Warrnty', 'warranty or warranty'],
    ['a word that is excluded stays', 'contract -warrnty', null],
    ['also by the long minus', 'contract −warrnty', null],
    ['also at the start', '-warrnty contract', null],
    ['a hyphen inside a word excludes nothing', 'non-warrnty', 'non-warranty'],
    ['a minus with a space behind it excludes nothing', 'contract - warrnty', 'contract - warranty'],
    ['nothing is wrong', 'contract warranty', null],
    ['nothing at all', '', null],
  ])('%s', async (_rule, q, expected) => {
    expect(await corrected(q, LIBRARY)).toBe(expected);
  });

  test('what was replaced by what is told once', async () => {
    const found = (await vocabularyOf(LIBRARY)).correct('warrnty warrnty contrct');
    expect(found!.replaced).toEqual([
      { from: 'warrnty', to: 'warranty' },
      { from: 'contrct', to: 'contract' },
    ]);
  });

  test('another first letter is looked for in three unknown words, not in the fourth', async () => {
    const found = (await vocabularyOf(LIBRARY)).correct('contract xarranty xarranty xontract xayments xssignment');
    expect(found!.q).toBe('contract warranty warranty contract payments xssignment');
  });

  test('eight mistakes are corrected, nine are another language', async () => {
    const letters = [...'abcdefghi'];
    const counts = Object.fromEntries(letters.map((letter) => [`${letter}ontract`, 9]));
    const q = (n: number) =>
      letters
        .slice(0, n)
        .map((letter) => `${letter}ontrct`)
        .join(' ');
    expect((await vocabularyOf(counts)).correct(q(8))?.replaced).toHaveLength(8);
    expect((await vocabularyOf(counts)).correct(q(9))).toBeNull();
  });
});

test('other work gets its turn after every five hundred texts', async () => {
  const turnsOf = async (texts: number) => {
    let turns = 0;
    const count = () => {
      turns++;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await createVocabulary(Array.from({ length: texts }, () => 'contract'));
    clearImmediate(next);
    return turns;
  };
  expect(await turnsOf(499)).toBe(0);
  expect(await turnsOf(500)).toBe(1);
  expect(await turnsOf(1000)).toBe(2);
});
