import { describe, expect, test } from '@jest/globals';
import { parties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';

/** "name|role|short name" of each party. */
const read = (list: string): string[] => {
  const text = `This Agreement is made on May 1, 2020 by and between ${list}`;
  return parties(text, findOpening(text), 0).map(({ value }) =>
    [value.name, value.role ?? '', value.shortName ?? ''].join('|'),
  );
};

describe('what a contract calls its parties', () => {
  test.each([
    [
      'Alder Inc., a Utah corporation (hereinafter referred to as the "Seller"), and Birch LLC (hereinafter, Birch).',
      ['Alder Inc.|Seller|', 'Birch LLC||Birch'],
    ],
    ['Alder Inc., as Borrower, and Birch LLC (the Buyer).', ['Alder Inc.|Borrower|', 'Birch LLC|Buyer|']],
    ["Alder Inc. ('Alder') and Birch LLC (‘the Buyer’).", ['Alder Inc.||Alder', 'Birch LLC|Buyer|']],
    ['Alder Inc. (Alder) and Birch LLC ("the Buyer").', ['Alder Inc.||Alder', 'Birch LLC|Buyer|']],
    ['Alder Inc. (Utah) and Birch LLC ("Birch").', ['Alder Inc.||', 'Birch LLC||Birch']],
    [
      'Alder Inc. (the "Seller" or "Alder") and Birch LLC (the "Buyer", together with Alder, the "Parties").',
      ['Alder Inc.|Seller|Alder', 'Birch LLC|Buyer|'],
    ],
    [
      'Alder Inc. (together with its affiliates, the "Alder Group") and Birch LLC (each a "Party" and collectively the "Parties"). Cedar Corp., a Utah corporation (the "Bank"), pays.',
      ['Alder Inc.||', 'Birch LLC||'],
    ],
    ['Alder Inc. (“Alder (Utah)”) (the “Seller”) and Birch LLC ("B").', ['Alder Inc.||Alder (Utah)', 'Birch LLC||']],
    ['Alder Inc. (the “Seller”, and Birch LLC (the “Buyer”).', ['Alder Inc.||', 'Birch LLC|Buyer|']],
    ['Alder Inc. (the  "Lead\nSeller") and Birch LLC (the "Buyer,").', ['Alder Inc.|Lead Seller|', 'Birch LLC|Buyer|']],
    ['Seller: Alder Inc. and Buyer: Birch LLC (the "Buyer")', ['Alder Inc.|Seller|', 'Birch LLC|Buyer|']],
    ['Party A: Alder Inc. and Party B: Birch LLC', ['Alder Inc.||Party A', 'Birch LLC||Party B']],
    ['Party A: Alder Inc. (“Alder”) and Party B: Birch LLC', ['Alder Inc.||Alder', 'Birch LLC||Party B']],
    [
      'Alder Inc., a Utah corporation, hereinafter called the "Seller", and Birch LLC, a Utah company, known as "Birch", each of them sane.',
      ['Alder Inc.|Seller|', 'Birch LLC||Birch'],
    ],
  ])('%s', (list, expected) => expect(read(list)).toEqual(expected));
});

describe('who is a party', () => {
  const names = (list: string): string[] => read(list).map((party) => party.split('|')[0]!);
  test.each([
    ['(1) Alder Trading and (2) Birch Trading.', ['Alder Trading', 'Birch Trading']],
    ['Alder Trading, a company, and Birch Trading, a trust.', ['Alder Trading', 'Birch Trading']],
    ['Maria Lind and Peter Holm.', ['Maria Lind', 'Peter Holm']],
    ['(1) Maria Lind of Tollgate House and (2) Birch LLC ("Birch").', ['Maria Lind', 'Birch LLC']],
    ['(1) MARIA LIND of Block 4 and (2) Birch LLC ("Birch").', ['MARIA LIND', 'Birch LLC']],
    [
      'Alder Inc., 12 Elm Street, Salem, MA 01970 U.S.A. ("Alder"), and Birch LLC ("Birch").',
      ['Alder Inc.', 'Birch LLC'],
    ],
    ['Alder Inc., represented by Peter Holm, Director of Sales, and Birch LLC ("Birch").', ['Alder Inc.', 'Birch LLC']],
    [
      'Maria Lind, an individual residing at 12 Elm Street, Salem, Utah, and Peter Holm, an individual.',
      ['Maria Lind', 'Peter Holm'],
    ],
    ['Alder Inc., Birch LLC & Cedar Corp.', ['Alder Inc.', 'Birch LLC', 'Cedar Corp.']],
    ['Alder Inc. ; Birch LLC ; and Cedar Corp.', ['Alder Inc.', 'Birch LLC', 'Cedar Corp.']],
    ['Alder Inc., Alder Inc. and Birch LLC ("Birch").', ['Alder Inc.', 'Birch LLC']],
    ['Alder Inc. ("Birch"), Birch and Cedar Corp.', ['Alder Inc.', 'Cedar Corp.']],
    [
      'Alder Inc. with its principal office at 12 Elm Street, Grove Park and Birch LLC ("Birch").',
      ['Alder Inc.', 'Birch LLC'],
    ],
    [
      'Alder Trading (the "Seller"), Birch Trading (the "Buyer") and Cedar Trading (the "Agent").',
      ['Alder Trading', 'Birch Trading', 'Cedar Trading'],
    ],
    ['Alder Inc., a Utah corporation, Birch LLC, an Ohio company, and Cedar Street.', ['Alder Inc.', 'Birch LLC']],
    ['Alder Inc. and Birch LLC ("B"). AND Cedar Corp., a trust.', ['Alder Inc.', 'Birch LLC', 'Cedar Corp.']],
    ['The Company and Birch LLC.', []],
    ['Buyer and Seller and Birch LLC.', []],
    ['Insert Name and Birch LLC.', []],
    ['Alder Services and Birch Duties.', []],
    ['the Securities Act and Birch LLC.', []],
  ])('between %s', (list, expected) => expect(names(list)).toEqual(expected));

  test('of a list without end the first forty', () => {
    const list = Array.from(
      { length: 60 },
      (_, i) => `Alder${String.fromCharCode(97 + (i % 26)).repeat(1 + i / 26)} Inc. ("A${i}")`,
    );
    expect(names(`${list.join(', ')}.`)).toHaveLength(40);
  });
});
