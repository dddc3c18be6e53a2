import { describe, expect, test } from '@jest/globals';
import { governingLawDiffers, lawsChosen } from '#shared/domain/checks/rules/governingLaw.ts';
import { documentOf, findingsIn, type Line, quotesOf } from '#shared/testing/document.ts';

const DELAWARE = 'This Agreement is governed by the laws of the State of Delaware.';
const filler =
  'Each of the two parties has read the whole of it and has had the time to ask a lawyer of its own choice about it';

describe('governing law', () => {
  test('a second one is told with the first', () => {
    expect(
      findingsIn(governingLawDiffers, [DELAWARE, 'The Agreement shall be construed under the laws of Texas.']),
    ).toMatchObject([
      {
        para: 1,
        quote: 'Texas',
        message: 'The contract is also said to be governed by the law of Delaware.',
        related: [{ para: 0, quote: 'Delaware', role: 'other governing law' }],
      },
    ]);
  });

  test.each<[string, Line, string[]]>([
    ['of this contract', 'This supply contract shall be interpreted under the laws of Texas.', ['Texas']],
    [
      'of the loan documents, which are no contract of their own kind here',
      'The Loan Documents shall be governed by the laws of Texas.',
      [],
    ],
    ['no word of a contract', 'All questions shall be governed by the laws of Texas.', []],
    ['no word of governing', 'This Agreement was made under the laws of Texas.', []],
    [
      'governing is said only behind the place',
      'This Agreement uses the laws of Texas, by which nothing is governed.',
      [],
    ],
    [
      'the word of governing in another sentence',
      'All is governed by it. This Agreement was made under the laws of Texas.',
      [],
    ],
    ['the contract in another sentence', 'All is governed by the laws of Texas. This Agreement ends in May.', []],
    ['for part of the questions', 'This Agreement, except as to land, is governed by the laws of Texas.', []],
    ['an exception in brackets', 'This Agreement (except Annex 2) is governed by the laws of Texas.', ['Texas']],
    [
      'an exception said long before',
      `Unless one of them objects, ${filler.toLowerCase()}, this Agreement is governed by the laws of Texas.`,
      ['Texas'],
    ],
  ])('%s', (_, line, quotes) => {
    expect(quotesOf(governingLawDiffers, [DELAWARE.replace('Agreement', 'contract'), DELAWARE, line])).toEqual(quotes);
  });

  test.each<[string, Line[], string[]]>([
    [
      'an amendment may choose another',
      ['First Amendment', DELAWARE, 'This Agreement is governed by the laws of Texas.'],
      [],
    ],
    [
      'a schedule may choose another',
      [DELAWARE, 'One.', 'Two.', 'Three.', 'Four.', 'SCHEDULE 1', 'This Agreement is governed by the laws of Texas.'],
      [],
    ],
    [
      'two countries',
      ['This Agreement is governed by the laws of France.', 'This Agreement is governed by the laws of Germany.'],
      ['Germany'],
    ],
    [
      'a further place in one paragraph narrows the first',
      [`${DELAWARE} This Agreement is governed by the laws of Texas.`],
      [],
    ],
    [
      'a part of another country',
      ['This Agreement is governed by the laws of Ontario.', 'This Agreement is governed by the laws of France.'],
      ['France'],
    ],
  ])('%s', (_, lines, quotes) => {
    expect(quotesOf(governingLawDiffers, lines)).toEqual(quotes);
  });

  test('is read with its place and what it governs', () => {
    const lines = [
      'It ends.',
      'This Note shall be governed by the laws of Texas.',
      'It is governed hereunder by the laws of Ohio.',
    ];
    expect(lawsChosen(documentOf(...lines)).map(({ para, name, instrument }) => [para, name, instrument])).toEqual([
      [1, 'Texas', 'note'],
      [2, 'Ohio', 'hereunder'],
    ]);
  });
});
