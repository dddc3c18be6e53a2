import { describe, expect, test } from '@jest/globals';
import { draftingNote } from '#shared/domain/checks/rules/draftingNote.ts';
import { termDefinedDifferently, termDefinedTwice } from '#shared/domain/checks/rules/repeatedDefinition.ts';
import { undefinedTerm } from '#shared/domain/checks/rules/undefinedTerm.ts';
import { unusedDefinition } from '#shared/domain/checks/rules/unusedDefinition.ts';
import { findingsIn, type Line, quotesOf } from '#shared/testing/document.ts';

const DEFINED = [
  '“Goods” means the valves listed in the order form.',
  '“Plant” means the works at the river bank.',
  '“Order” means a written request for Goods made to the Plant.',
  '“Buyer” means Acme Inc. of the first part.',
  '“Seller” means Bolt Ltd. of the other part.',
];
const uses = (term: string, n = 3): string[] =>
  [
    'The Buyer shall pay for each',
    'No person may return the',
    'Title passes with any',
    'The Seller keeps each',
    'Both look after the',
  ]
    .slice(0, n)
    .map((words) => `${words} ${term} in full and at once.`);

describe('a term that nothing defines', () => {
  test('is told with how often it is used, and with three more places', () => {
    const [finding] = findingsIn(undefinedTerm, [...DEFINED, ...uses('Spare Product', 5)]);
    expect(finding).toMatchObject({
      para: 5,
      quote: 'Spare Product',
      message: '“Spare Product” is used 5 times and not defined.',
    });
    expect(finding!.related.map(({ para, role, quote }) => [para, role, quote])).toEqual(
      [6, 7, 8].map((para) => [para, 'also here', 'Spare Product']),
    );
  });

  test('is told otherwise where the text says that it is defined', () => {
    expect(
      findingsIn(undefinedTerm, [...DEFINED, 'On a Release Event (as defined below) the code is released.']),
    ).toMatchObject([{ message: '“Release Event” is said to be defined, and nothing defines it.' }]);
  });

  test.each<[string, Line[], string[]]>([
    ['used once', [...DEFINED, ...uses('Spare Product', 1)], []],
    ['used twice', [...DEFINED, ...uses('Spare Product', 2)], ['Spare Product']],
    ['beside two definitions', [...DEFINED.slice(3), ...uses('Spare Product')], []],
    [
      'in the plural and the singular',
      [...DEFINED, ...uses('Spare Product', 2), 'The Buyer pays for all Spare Products in full.'],
      ['Spare Product'],
    ],
    [
      'of which somebody has one',
      [...DEFINED, ...uses('Spare Product', 2), 'The Buyer pays for the Spare Product’s return.'],
      ['Spare Product'],
    ],
    [
      'behind somebody who is defined',
      [...DEFINED, ...uses('Affiliate', 2), 'The Buyer’s Affiliate pays.', 'The Buyer tells the Affiliate of it.'],
      ['Affiliate'],
    ],
    ['only behind a term', [...DEFINED, ...uses('Plant Affiliate')], []],
    ['before a term', [...DEFINED, ...uses('Spare Order')], ['Spare Order']],
    ['before two terms', [...DEFINED, ...uses('Spare Plant Order')], []],
    ['between two terms', [...DEFINED, ...uses('Plant Spare Order')], []],
    [
      'always in a cited title',
      [...DEFINED, ...Array.from({ length: 4 }, () => 'The Buyer obeys Section 7. Spare Product in full.')],
      [],
    ],
    [
      'only at the start of sentences',
      [...DEFINED, ...Array.from({ length: 4 }, () => 'Spare Product is paid in full.')],
      [],
    ],
    [
      'at the start of sentences once it has been used inside one',
      [...DEFINED, ...uses('Spare Product', 1), 'Spare Product is paid in full.', 'Spare Product is kept.'],
      ['Spare Product'],
    ],
    [
      'at the end of a line that breaks off',
      [...DEFINED, ...Array.from({ length: 4 }, () => 'The Buyer shall pay in full for each Spare Product ')],
      [],
    ],
    [
      'that is defined with its plural in brackets',
      [...DEFINED, '“Spare Product(s)” means a part.', ...uses('Spare Product')],
      [],
    ],
    [
      'that is one of two defined at once',
      [...DEFINED, '“Spare Product or Used Product” means a part.', ...uses('Used Product')],
      [],
    ],
    [
      'in a paragraph that lost its line breaks',
      [...DEFINED, `${uses('Spare Product').join(' ')} ${'It is so agreed by both of them. '.repeat(160)}`],
      [],
    ],
    [
      'that each line has in another document',
      [...DEFINED, 'Each Spare Product has the meaning that the plan gives it.', ...uses('Spare Product')],
      [],
    ],
    ['announced, where it is no term at all', [...DEFINED, 'The Zebra (as defined below) is told.'], ['Zebra']],
  ])('%s', (_, lines, quotes) => {
    expect(quotesOf(undefinedTerm, lines)).toEqual(quotes);
  });
});

describe('a definition that is not used', () => {
  test.each<[string, Line[], string]>([
    ['at all', ['“Escrow Agent” means a bank.', 'It ends.'], '“Escrow Agent” is defined but not used.'],
    [
      'but in small letters',
      ['“Escrow Agent” means a bank.', 'The escrow agent keeps the key.'],
      '“Escrow Agent” is defined and used in lower case only.',
    ],
    [
      'one word in small letters is any word',
      ['“Vendor” means a bank.', 'The vendor keeps the key.'],
      '“Vendor” is defined but not used.',
    ],
    [
      'small letters in its own definition do not count',
      ['“Escrow Agent” means an escrow agent of the town.', 'It ends.'],
      '“Escrow Agent” is defined but not used.',
    ],
  ])('is told: %s', (_, lines, message) => {
    expect(findingsIn(unusedDefinition, lines).map((finding) => finding.message)).toEqual([message]);
  });

  test.each<[string, Line[], string[]]>([
    [
      'the middle of another term',
      ['“All Group Firms” means these.', '“Group” means all firms.', 'All Group Firms sign.'],
      [],
    ],
    [
      'two words of another term',
      ['“Group Firms” means these.', '“All Group Firms” means those.', 'All Group Firms sign.'],
      [],
    ],
    [
      'words apart in another term',
      ['“Group Sites” means these.', '“Group and Plant Sites” means those.', 'Group and Plant Sites close.'],
      ['Group Sites'],
    ],
    [
      'its plural is used under a definition of its own',
      ['“Lien” means a charge.', '“Liens” means charges.', 'No Liens are given.'],
      [],
    ],
    [
      'another with the same beginning in the same breath',
      ['“Cover” or “Covering” means that a claim reads on it.', 'A claim Covering it is made.'],
      [],
    ],
    [
      'the same beginning far away',
      [
        `“Coverage” means a claim, ${'which is made by the seller in the town, '.repeat(4)}and “Covenant” means a promise.`,
        'The Covenant is kept.',
      ],
      ['Coverage'],
    ],
    [
      'capital of its sentence, behind a number',
      ['It is so. “Security risk” means a danger.', 'Each security risk is told.'],
      [],
    ],
    [
      'capital inside its sentence',
      ['It is said that “Security risk” means a danger.', 'Each security risk is told.'],
      ['Security risk'],
    ],
    [
      'only the contents name it',
      [
        'Table of Contents',
        'Escrow Agent\t3',
        'Delivery of goods\t4',
        'Notices to parties\t5',
        '“Escrow agent” means a bank.',
        'It ends.',
      ],
      ['Escrow agent'],
    ],
  ])('%s', (_, lines, terms) => {
    expect(quotesOf(unusedDefinition, lines)).toEqual(terms);
  });
});

describe('a term defined again', () => {
  const twice = (one: Line, other: Line, between: Line[] = ['It is so.']): string => {
    const lines = [one, ...between, other];
    const [same, different] = [quotesOf(termDefinedTwice, lines), quotesOf(termDefinedDifferently, lines)];
    return same.length > 0 ? 'same' : different.length > 0 ? 'different' : 'none';
  };

  test('is told with what it says and where it was defined first', () => {
    const fee = '“Fee” means the sum named in Schedule 1, payable each month.';
    const related = [{ para: 0, quote: 'Fee', role: 'first definition' }];
    expect(findingsIn(termDefinedTwice, [fee, 'It is so.', fee])).toMatchObject([
      { para: 2, message: '“Fee” is defined a second time.', related },
    ]);
    expect(findingsIn(termDefinedDifferently, [fee, '“Fee” means a share of all profits of the works.'])).toMatchObject(
      [{ para: 1, message: '“Fee” is defined again, in other words.', related }],
    );
  });

  test.each<[string, string, string, string]>([
    [
      'four words of five alike',
      '“Fee” means alpha beta gamma delta epsilon.',
      '“Fee” means alpha beta gamma delta omega.',
      'same',
    ],
    [
      'three words of five alike',
      '“Fee” means alpha beta gamma delta epsilon.',
      '“Fee” means alpha beta gamma sigma omega.',
      'different',
    ],
    [
      'all of its words and many more',
      '“Fee” means alpha beta.',
      '“Fee” means alpha beta gamma delta epsilon.',
      'different',
    ],
    ['fewer words, all alike', '“Fee” means alpha beta gamma delta epsilon.', '“Fee” means alpha beta.', 'different'],
    ['in other capitals', '“Fee” means alpha beta gamma.', '“Fee” means Alpha BETA gamma.', 'same'],
    [
      'other figures',
      '“Fee” means 5 of the alpha beta gamma delta epsilon.',
      '“Fee” means 6 of the alpha beta gamma delta epsilon.',
      'different',
    ],
    ['the same figures', '“Fee” means 5 of the alpha beta gamma.', '“Fee” means 5 of the alpha beta gamma.', 'same'],
    [
      'the same figure, at the end of the sentence only once',
      '“Fee” means the alpha beta gamma 5.',
      '“Fee” means the alpha beta gamma 5 each.',
      'same',
    ],
    [
      'two names of one thing in brackets',
      'It pays the tax on the works (the “Charge”).',
      'It bears the tax on the works (the “Charge”).',
      'same',
    ],
    [
      'two names of two things in brackets',
      'It pays the tax on all works (the “Charge”).',
      'Buyers bear some further costs abroad later (the “Charge”).',
      'different',
    ],
    [
      'by the clause that names it in brackets',
      'The sum lent (the “Loan”) is due.',
      '“Loan” means the money lent under Section 2.',
      'none',
    ],
  ])('%s', (_, one, other, kind) => {
    expect(twice(one, other)).toBe(kind);
  });

  test('a name given late is compared by its words, one in the opening stands for the glossary', () => {
    const late = Array.from({ length: 26 }, () => 'The seller delivers a valve.');
    const named = 'A fee on each of the valves (the “Charge”) is due.';
    const meant = '“Charge” means whatever some bank might want later.';
    expect(quotesOf(termDefinedTwice, [named, ...late, meant])).toEqual(['Charge']);
    expect(quotesOf(termDefinedTwice, [...late, named, 'It is so.', meant])).toEqual([]);
    expect(quotesOf(termDefinedDifferently, [...late, named, 'It is so.', meant])).toEqual(['Charge']);
    expect(quotesOf(termDefinedTwice, [meant, 'It is so.', named])).toEqual([]);
  });

  test('the same company, or the same dates and sums, are the same thing', () => {
    const late = Array.from({ length: 26 }, () => 'The seller delivers a valve.');
    const same = (named: string, meant: string): string[] =>
      quotesOf(termDefinedTwice, [...late, named, 'It is so.', meant]);
    expect(
      same(
        'The works are run by Acme Inc. (the “Keeper”) today.',
        '“Keeper” means whoever follows Acme Inc. there later.',
      ),
    ).toEqual(['Keeper']);
    expect(
      same(
        'The works are run by Acme Inc. (the “Keeper”) today.',
        '“Keeper” means whoever follows Bolt Ltd. there later.',
      ),
    ).toEqual([]);
    expect(
      same('A sum of 500 for 12 valves (the “Charge”) is due.', '“Charge” means whatever costs 500 and counts 12.'),
    ).toEqual(['Charge']);
    expect(
      same('A sum of 500 for 12 valves (the “Charge”) is due.', '“Charge” means whatever costs 500 and counts 13.'),
    ).toEqual([]);
  });

  test('twice in one paragraph is one slip of the pen, and not told', () => {
    const lines = ['“Fee” means alpha beta gamma. “Fee” means alpha beta gamma.'];
    expect([...quotesOf(termDefinedTwice, lines), ...quotesOf(termDefinedDifferently, lines)]).toEqual([]);
  });
});

describe('a drafting note', () => {
  test.each<[string, string, string[]]>([
    ['a bare one', 'NTD: the seller is to confirm this.', ['NTD: the seller is to confirm this.']],
    ['a comment at the very start', '<!-- pick one --> text', ['<!-- pick one -->']],
    ['a comment that is not closed', 'text <!-- pick one', ['<!-- pick one']],
    ['a note that tells to write, elsewhere only', '[Note: Licences pass on.] The seller may insert a name.', []],
    ['a note that tells to write', 'It is so. [Note: insert a name.] It ends.', ['[Note: insert a name.]']],
  ])('%s', (_, text, quotes) => {
    const found = findingsIn(draftingNote, [text]);
    expect(found.map(({ quote }) => quote)).toEqual(quotes);
    for (const { message } of found) expect(message).toBe('This is a note to the drafter.');
  });
});
