import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { draftingFacts, type TermUses, wordingFacts } from '#shared/domain/draftingFacts.ts';

const TEXT =
  'The Supplier shall deliver the Goods to Acme Inc. under Section 4.2(a). Any and all Losses may be claimed, and the Supplier must pay; it will not delay payment.';

describe('drafting facts', () => {
  test('nothing of nothing', () => {
    expect(draftingFacts('')).toEqual({
      words: 0,
      sentences: 0,
      longestSentence: 0,
      modals: { shall: 0, must: 0, will: 0, may: 0 },
      doublets: [],
      references: [],
      undefinedTerms: [],
    });
  });

  test('counts words, sentences and modals; a short form ends no sentence', () => {
    const facts = draftingFacts(TEXT);
    expect(facts.words).toBe(30);
    expect(facts.sentences).toBe(2);
    expect(facts.modals).toEqual({ shall: 1, must: 1, will: 1, may: 1 });
  });

  test('a word with a hyphen, an apostrophe or a figure with its marks is one word', () => {
    expect(draftingFacts('The well-known party’s 1,000.50 pounds').words).toBe(5);
  });

  test('a modal counts as often as it stands there, in capitals too, and in no other word', () => {
    expect(draftingFacts('It SHALL pay, shall keep and Shall give; willing, maybe.').modals).toEqual({
      shall: 3,
      must: 0,
      will: 0,
      may: 0,
    });
  });

  test('the longest sentence is told by its words; a line of stars is none', () => {
    const facts = draftingFacts('The Buyer pays.\n* * *\nThe Seller hands over the goods. It ends.');
    expect([facts.sentences, facts.longestSentence]).toEqual([3, 6]);
  });

  test.each([
    ['before', 'The Net Income precedes the Fees.'],
    ['behind', 'The Fees precede the Net Income.'],
  ])('a term that is explained explains none %s it', (_, text) => {
    expect(draftingFacts(text, ['Fees']).undefinedTerms).toEqual(['Net Income']);
  });

  test('a term that is explained explains no longer one that begins with it', () => {
    expect(draftingFacts('The Net Income counts.', ['Net']).undefinedTerms).toEqual(['Net Income']);
  });

  test.each([
    ['a company’s short form before a name', 'The Supplier is Acme Corp. Delaware law governs it.', 1],
    ['a part behind a semicolon', 'The Fees are due; The Buyer pays them.', 2],
    ['a quotation that closes', 'He said “No more.” The Buyer left (in haste). It rained!', 3],
    ['lines without a stop', 'Fees\n\nThe Buyer pays.', 2],
    ['abbreviated statutes and initials', 'Under 17 U.S.C. Section 101 and to J. Smith the Buyer pays.', 1],
  ])('sentences: %s', (_what, text, count) => expect(draftingFacts(text).sentences).toBe(count));

  test('names doublets and references', () => {
    const { doublets, references } = draftingFacts(TEXT);
    expect(doublets).toEqual(['any and all']);
    expect(references).toEqual(['Section 4.2(a)']);
  });

  test.each([
    ['sections 4.1 and 4.2 and Schedules 1 and 2', ['Section 4.1', 'Section 4.2', 'Schedule 1', 'Schedule 2']],
    ['Section 409A of the Code', ['Section 409A']],
    ['as paragraph (a) above says', []],
  ])('references: %s', (text, references) => {
    expect(draftingFacts(text).references).toEqual(references);
  });

  test('a term is undefined until it is among those that are explained', () => {
    expect(draftingFacts(TEXT).undefinedTerms).toEqual(expect.arrayContaining(['Supplier', 'Goods']));
    expect(draftingFacts(TEXT, ['Supplier', 'Goods']).undefinedTerms).not.toEqual(expect.arrayContaining(['Supplier']));
  });

  test('a word that opens a sentence is no part of a term', () => {
    const { undefinedTerms } = draftingFacts(
      'Each Party shall keep the Services going. Any Affiliate’s Net Income counts.',
    );
    expect(undefinedTerms).toEqual(['Party', 'Services', 'Affiliate', 'Net Income']);
  });

  test('the longest sentence is never longer than the text', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), (text) => {
        const facts = draftingFacts(text);
        expect(facts.longestSentence).toBeLessThanOrEqual(facts.words);
        expect(facts.sentences).toBeLessThanOrEqual(Math.max(facts.words, 1));
      }),
    );
  });
});

describe('depth of definitions', () => {
  const terms: TermUses[] = [
    { names: ['Fees'], uses: ['Services', 'Rate Card'] },
    { names: ['Services', 'Work'], uses: ['Supplier'] },
    { names: ['Rate Card'], uses: [] },
    { names: ['Supplier'], uses: ['Affiliate'] },
    { names: ['Affiliate'], uses: ['Supplier', 'Nowhere'] },
  ];
  test.each([
    ['nothing defined', 'Rain falls.', 0],
    ['a term that uses none', 'See the Rate Card.', 1],
    ['terms that explain each other', 'The Affiliate acts.', 2],
    ['a chain', 'Pay the Fees.', 4],
    ['another name of a term', 'Do the Work.', 3],
    ['the longest of several', 'The Rate Card and the Services.', 3],
  ])('%s', (_what, text, depth) => expect(wordingFacts(text, terms).depth).toBe(depth));

  test.each([
    ['of its only name', '“Fees” means the Fees.', ['Fees']],
    ['of another of its names', '“Work” means the Services.', ['Work']],
  ])('a definition is no use of its own term: %s', (_, text, own) => {
    expect(wordingFacts(text, terms, own).depth).toBe(0);
  });

  test('a definition is no use of its own term, and the term is explained', () => {
    const facts = wordingFacts('“Services” means the Services that the Supplier renders.', terms, ['Services', 'Work']);
    expect([facts.depth, facts.undefinedTerms]).toEqual([2, []]);
  });
});
