import { describe, expect, test } from '@jest/globals';
import { partyNameDiffers } from '#shared/domain/checks/rules/partyName.ts';
import { findingsIn, fixedBy, type Line, quotesOf } from '#shared/testing/document.ts';

const named = (name: string, rest = ', a company (the “Seller”), and Bolt GmbH (the “Buyer”)'): string =>
  `This contract is made by ${name}${rest}.`;

describe('the name of a party', () => {
  test.each<[string, Line[], string[]]>([
    // spelling
    [
      'a letter left out',
      [named('Northwind Traders, Inc.'), 'Nortwind Traders, Inc. pays.'],
      ['Nortwind Traders, Inc.'],
    ],
    [
      'a letter too many',
      [named('Northwind Traders, Inc.'), 'Northwinds Traders, Inc. pays.'],
      ['Northwinds Traders, Inc.'],
    ],
    ['two letters changed', [named('Northwind Traders, Inc.'), 'Northwint Traters, Inc. pays.'], []],
    [
      'two letters of one word changed',
      [named('Northwind Traders, Inc.'), 'Northwimt Traders, Inc. pays.'],
      ['Northwimt Traders, Inc.'],
    ],
    [
      'three letters changed make another company',
      [named('Northwind Traders, Inc.'), 'Northmust Traders, Inc. pays.'],
      [],
    ],
    [
      'three letters more make another company',
      [named('Northwind Traders, Inc.'), 'Northwindows Traders, Inc. pays.'],
      [],
    ],
    ['another word', [named('Northwind Traders, Inc.'), 'Northwind Brokers, Inc. pays.'], []],
    ['a word more', [named('Northwind Traders, Inc.'), 'Northwind Traders Overseas, Inc. pays.'], []],
    ['a word less', [named('Northwind Traders, Inc.'), 'Northwind, Inc. pays.'], []],
    ['a short word that differs is another name', [named('Northwind Gas, Inc.'), 'Northwind Gaz, Inc. pays.'], []],
    [
      'a word of five letters that differs is a slip',
      [named('Northwind Steel, Inc.'), 'Northwind Steal, Inc. pays.'],
      ['Northwind Steal, Inc.'],
    ],
    [
      'a word of four letters that stands for five is another',
      [named('Northwind Steel, Inc.'), 'Northwind Stel, Inc. pays.'],
      [],
    ],
    ['a short name of seven letters', [named('Brinder, Inc.'), 'Brindar, Inc. pays.'], []],
    ['a short name of eight letters', [named('Brindern, Inc.'), 'Brindarn, Inc. pays.'], ['Brindarn, Inc.']],
    [
      'a number that differs names another company',
      [named('Northwind Fund2021, Inc.'), 'Northwind Fund2022, Inc. pays.'],
      [],
    ],
    [
      'a name misspelled with another legal form is a sister',
      [named('Northwind Traders, Inc.'), 'Northwind Tradres LLC pays.'],
      [],
    ],
    // punctuation and form
    ['no comma', [named('Northwind Traders, Inc.'), 'Northwind Traders Inc. pays.'], ['Northwind Traders Inc.']],
    ['straight and curly apostrophes are alike', [named('Bram’s Traders, Inc.'), "Bram's Traders, Inc. pays."], []],
    ['two spaces are one', [named('Northwind Traders, Inc.'), 'Northwind  Traders, Inc. pays.'], []],
    [
      'without the full stop at its end',
      [named('Northwind Traders, Inc.'), 'The price goes to Northwind Traders, Inc and no other.'],
      [],
    ],
    [
      'Corp. in place of Inc.',
      [named('Northwind Traders, Inc.'), 'Northwind Traders Corp. pays.'],
      ['Northwind Traders Corp.'],
    ],
    ['Ltd. in place of Inc. is a sister', [named('Northwind Traders, Inc.'), 'Northwind Traders Ltd. pays.'], []],
    // other companies of that name
    [
      'formerly known as',
      [named('Northwind Traders, Inc.'), 'The seller was formerly known as Northwind Traders Corp. and pays.'],
      [],
    ],
    ['f/k/a', [named('Northwind Traders, Inc.'), 'The seller (f/k/a Northwind Traders Corp.) pays.'], []],
    [
      'a name in quotation marks',
      [named('Northwind Traders, Inc.'), 'The sign “Northwind Traders Corp.” hangs there.'],
      [],
    ],
    [
      'formerly, said of something else long before',
      [
        named('Northwind Traders, Inc.'),
        'The works were formerly a mill, and are now let in full to Northwind Traders Corp. for a year.',
      ],
      ['Northwind Traders Corp.'],
    ],
    [
      'one introduced with its own short name',
      [named('Northwind Traders, Inc.'), 'Northwind Traders Corp. (the “Parent”) pays.'],
      [],
    ],
    [
      'one introduced as a company of a place',
      [named('Northwind Traders, Inc.'), 'Northwind Traders Corp., an Ohio corporation, pays.'],
      [],
    ],
    [
      'the place of its company stands further on',
      [named('Northwind Traders, Inc.'), 'Northwind Traders Corp. pays a fee (the “Fee”) for a year.'],
      ['Northwind Traders Corp.'],
    ],
    // who is a party
    [
      'an officer is none',
      [
        'It is signed by the Vice President of Northwind Traders, Inc. (the “Officer”).',
        'Northwind Traders Inc. pays.',
      ],
      [],
    ],
    [
      'a company named far before the bracket is none',
      [
        `Northwind Traders, Inc. has let the land, ${'which is set out in the deed and in its annexes, '.repeat(6)}as one parcel (the “Land”).`,
        'Northwind Traders Inc. pays.',
      ],
      [],
    ],
    [
      'one in the schedule is none',
      [
        'The parties agree.',
        'They sell.',
        'They buy.',
        'They pay.',
        'It ends.',
        'SCHEDULE 1',
        'The store is run by Northwind Traders, Inc. (the “Store”).',
        'Northwind Traders Inc. pays.',
      ],
      [],
    ],
    [
      'one that gets its short name late is none',
      [
        ...Array.from({ length: 25 }, () => 'The goods are valves.'),
        'The store is run by Northwind Traders, Inc. (the “Store”).',
        'Northwind Traders Inc. pays.',
      ],
      [],
    ],
    [
      'one at the end of the opening is',
      [
        ...Array.from({ length: 24 }, () => 'The goods are valves.'),
        'The store is run by Northwind Traders, Inc. (the “Store”).',
        'Northwind Traders Inc. pays.',
      ],
      ['Northwind Traders Inc.'],
    ],
    [
      'what a definition says to mean something is none',
      ['“Store” means Northwind Traders, Inc. and its shops.', 'Northwind Traders Inc. pays.'],
      [],
    ],
    ['a contract without parties', ['Northwind Traders Inc. pays.', 'Northwind Traders, Inc. sells.'], []],
  ])('%s', (_, lines, quotes) => {
    expect(quotesOf(partyNameDiffers, lines)).toEqual(quotes);
  });

  test('says what the party is called, and where', () => {
    expect(
      findingsIn(partyNameDiffers, [named('Northwind Traders, Inc.'), 'Northwind Tradres, Inc. pays.']),
    ).toMatchObject([
      {
        quote: 'Northwind Tradres, Inc.',
        message: 'The party is called Northwind Traders, Inc. where it is introduced.',
        related: [{ para: 0, quote: 'Northwind Traders, Inc.', role: 'party' }],
        fix: { newText: 'Northwind Traders, Inc. pays.' },
      },
    ]);
  });

  test.each<[string, string, string]>([
    [
      'in capitals a name is put right in capitals',
      'Signed: NORTHWIND TRADRES, INC. by its agent.',
      'Signed: NORTHWIND TRADERS, INC. by its agent.',
    ],
    [
      'an accent is put right',
      'Signed: Nörthwind Traders, Inc. by its agent.',
      'Signed: Northwind Traders, Inc. by its agent.',
    ],
  ])('%s', (_, line, fixed) => {
    expect(fixedBy(partyNameDiffers, [named('Northwind Traders, Inc.'), line])).toBe(fixed);
  });
});
