import { describe, expect, test } from '@jest/globals';
import { createVocabulary } from '#server/features/search/didYouMean.ts';
import { allowedEdits, editDistance } from '#server/features/search/suggest/edits.ts';
import { buildSuggester, type Entry } from '#server/features/search/suggest/trie.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const entry = (name: string, popularity = 1, type = 'clause'): Entry => ({
  type,
  key: name,
  name,
  path: '',
  detail: '',
  popularity,
});

describe('suggestions', () => {
  const build = () =>
    buildSuggester([
      entry('Governing Law', 50),
      entry('Law Firm Fees', 5),
      entry('Limitation of Liability', 40),
      entry('Indemnification', 30),
      entry('Indemnity Escrow', 2),
      entry('Société Générale', 3, 'company'),
    ]);

  test.each([
    ['law', ['Governing Law', 'Law Firm Fees']],
    ['LAW f', ['Law Firm Fees']],
    ['gov law', ['Governing Law']],
    ['indemn', ['Indemnification', 'Indemnity Escrow']],
    ['societe', ['Société Générale']],
    ['indemnfi', ['Indemnification']],
    ['lmitation', ['Limitation of Liability']],
    ['limitation of liabilty', ['Limitation of Liability']],
    ['lxw', []],
    ['', []],
    ['  - ', []],
  ])('%j', async (q, expected) => {
    expect((await build()).find(q, 9).map((one) => one.name)).toEqual(expected);
  });

  test('what is called exactly what was typed stands first, however many better known things begin so', async () => {
    const known = Array.from({ length: 30 }, (_, i) => entry(`Lease Agreement ${i}`, 100 + i));
    const suggester = await buildSuggester([...known, entry('Lease', 1)]);
    expect(suggester.find('lease', 3).map(({ name }) => name)).toEqual([
      'Lease',
      'Lease Agreement 29',
      'Lease Agreement 28',
    ]);
  });

  test('the best known among thousands of names, wherever their words stand in the alphabet', async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const names = Array.from(
      { length: 3000 },
      (_, i) => `c${letters[i % 26]}${letters[(i * 7) % 26]}${i} of ${i % 40}`,
    );
    const suggester = await buildSuggester(names.map((name, i) => entry(name, (i * 7919) % 3001)));
    const best = (begin: string) =>
      names
        .map((name, i) => ({ name, popularity: (i * 7919) % 3001 }))
        .filter(({ name }) => name.startsWith(begin))
        .sort((a, b) => b.popularity - a.popularity)
        .slice(0, 5)
        .map(({ name }) => name);
    for (const begin of ['c', 'ca', 'cz', 'cqx'])
      expect(suggester.find(begin, 5).map(({ name }) => name)).toEqual(best(begin));
  });

  test('the beginning of thousands of words costs no more than some milliseconds', async () => {
    const names = Array.from({ length: 30_000 }, (_, i) => entry(`a${i.toString(36)} agreement ${i}`, i % 900));
    const suggester = await buildSuggester(names);
    for (let i = 0; i < 20; i++) suggester.find('a', 9);
    const started = processorTime();
    for (let i = 0; i < 20; i++) suggester.find('a', 9);
    expect((processorTime() - started) / 20).toBeLessThan(8);
  });

  test('by type, and never more than asked for', async () => {
    const suggester = await build();
    expect(suggester.find('s', 9, 'company').map((one) => one.name)).toEqual(['Société Générale']);
    expect(suggester.find('l', 1)).toHaveLength(1);
    expect(suggester.find('l', 0)).toEqual([]);
  });

  describe('other names', () => {
    const build = () =>
      buildSuggester([
        { ...entry('Confidentiality', 500), otherNames: ['NDA', 'duty of confidence', 'secrecy'] },
        { ...entry('Force Majeure', 50), otherNames: ['act of God'] },
        { ...entry('Nda', 900, 'definition') },
        {
          ...entry('Non-Disclosure Agreement', 760, 'contract_type'),
          otherNames: ['NDA', 'confidentiality agreement'],
        },
        { ...entry('Confidentiality Agreement', 0.5, 'contract'), beside: 'Corvumber Brinham 2015' },
        { ...entry('Confidentiality Agreement', 0.5, 'contract'), key: 'second', beside: 'Galvinver Works 2002' },
      ]);
    test.each([
      // the clause type first, whatever is used more
      ['nda', ['clause Confidentiality', 'contract_type Non-Disclosure Agreement', 'definition Nda']],
      ['acts of god', ['clause Force Majeure']],
      ['secre', ['clause Confidentiality']],
      // "of" and "du" begin words of another name: too little to go by
      ['du', []],
      [
        'confid',
        ['clause Confidentiality', 'contract_type Non-Disclosure Agreement', 'contract Confidentiality Agreement'],
      ],
    ])('%j', async (q, expected) => {
      expect((await build()).find(q, 9).map((one) => `${one.type} ${one.name}`)).toEqual(expected);
    });

    test('of well known types stand behind names that are shown, at the beginning or inside', async () => {
      const suggester = await buildSuggester([
        { ...entry('Warranty', 2060), otherNames: ['limited warranty'] },
        { ...entry('License Grant', 1460), otherNames: ['limited license'] },
        entry('Limitation of Liability', 3520),
        entry('Limitations on Indemnification', 100),
        entry('Credit Limits', 300),
      ]);
      expect(suggester.find('limit', 9).map(({ name }) => name)).toEqual([
        'Limitation of Liability',
        'Limitations on Indemnification',
        'Credit Limits',
        'Warranty',
        'License Grant',
      ]);
    });

    test('contracts of one title are one row, and each is found by its parties and year', async () => {
      const keys = async (q: string) => (await build()).find(q, 9, 'contract').map((one) => one.beside);
      expect(await keys('confidentiality')).toHaveLength(1);
      expect(await keys('confidentiality galv')).toEqual(['Galvinver Works 2002']);
      expect(await keys('confidentiality 2015')).toEqual(['Corvumber Brinham 2015']);
    });
  });

  test('hostile text costs nothing', async () => {
    const suggester = await build();
    const started = processorTime();
    for (const q of ['x'.repeat(100_000), 'a '.repeat(50_000), '\uffff', '__proto__', 'constructor'])
      suggester.find(q, 9);
    expect(processorTime() - started).toBeLessThan(3000);
  });
});

describe('did you mean', () => {
  const text = 'governing law indemnification confidential most favored nation force majeure new york covering';
  test.each([
    ['indemnifcation', 'indemnification'],
    ['indemnifcaton', 'indemnification'],
    ['goverinng law', 'governing law'],
    ['govering law new york', 'governing law new york'],
    ['most favoredd nation', 'most favored nation'],
    // one stem with "favored": found as it is
    ['most favorred nation', null],
    ['force majuere', 'force majeure'],
    ['ocnfidential', 'confidential'],
    ['onfidential', 'confidential'],
    ['non-cofnidential', 'non-confidential'],
    ['"force majuere" law -majuere', '"force majeure" law -majuere'],
    ['Is the indemnifcation valid?', 'Is the indemnification valid?'],
    ['law', null],
    ['laws', null],
    ['zzzzzz', null],
    ['x'.repeat(3000), null],
    ['12345', null],
    ['', null],
  ])('%j', async (q, expected) => {
    expect((await createVocabulary([text, text])).correct(q)?.q ?? null).toBe(expected);
  });

  test('a mistake that the library itself makes once is still a mistake', async () => {
    const vocabulary = await createVocabulary(['govering', ...Array.from({ length: 60 }, () => 'governing')]);
    expect(vocabulary.correct('govering')).toEqual({
      q: 'governing',
      replaced: [{ from: 'govering', to: 'governing' }],
    });
  });

  test('a mistake made again is one; too many are left alone', async () => {
    const letters = 'abcdefghijkl'.split('');
    const vocabulary = await createVocabulary(
      letters.flatMap((letter) => [`govern${letter}ments`, `govern${letter}ments`]),
    );
    const mistyped = (n: number) => letters.slice(0, n).map((letter) => `gvern${letter}ments`);
    expect(vocabulary.correct('gvernaments Gvernaments')?.replaced).toEqual([
      { from: 'gvernaments', to: 'governaments' },
    ]);
    expect(vocabulary.correct(mistyped(8).join(' '))?.replaced.length).toBe(8);
    expect(vocabulary.correct(mistyped(9).join(' '))).toBeNull();
  });

  test('a hostile query costs no time', async () => {
    const words = Array.from(
      { length: 20_000 },
      (_, i) => `word${String.fromCharCode(97 + (i % 26))}x${i.toString(36)}`,
    );
    const vocabulary = await createVocabulary([...words, ...words]);
    const started = processorTime();
    vocabulary.correct('qwrtzuiop '.repeat(50));
    expect(processorTime() - started).toBeLessThan(10_000);
  });
});

describe('edit distance', () => {
  test.each([
    ['law', 'law', 0],
    ['law', 'laws', 1],
    ['lwa', 'law', 1],
    ['abc', 'xyz', 3],
    ['', 'ab', 2],
  ])('%s and %s', (a, b, expected) => expect(editDistance(a, b, 2)).toBe(expected));
  test('against a beginning', () => expect(editDistance('indemnfi', 'indemnification', 2, true)).toBe(1));
  test('short words are not corrected', () => expect([3, 4, 8].map(allowedEdits)).toEqual([0, 1, 2]));
});
