import { describe, expect, test } from '@jest/globals';
import { parties } from '#shared/reading/parties/index.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';
import type { Party } from '#shared/reading/types.ts';

const read = (text: string): Party[] => parties(text, findOpening(text), 0).map((fact) => fact.value);
const names = (text: string) => read(text).map((party) => party.name);

describe('parties of the opening', () => {
  test('names, roles and short names', () => {
    const text =
      'This Supply Agreement (this "Agreement") is made as of May 1, 2020 by and between Borealis Foods, Inc., a Delaware corporation with offices at 12 Elm Street, Suite 3, Salem, MA 01970 ("Borealis"), and Quarry Mills LLC, an Ohio limited liability company (the "Supplier"). WHEREAS, Borealis buys flour;';
    expect(read(text)).toEqual([
      { name: 'Borealis Foods, Inc.', role: null, shortName: 'Borealis' },
      { name: 'Quarry Mills LLC', role: 'Supplier', shortName: null },
    ]);
  });

  test('numbered parties in the British manner', () => {
    const text =
      'THIS AGREEMENT is dated 3 June 2021\n\nPARTIES\n\n(1) HOLLIN TRADING LIMITED, a company incorporated in England whose registered office is at 1 Mill Lane, Leeds (the “Seller”); and\n\n(2) OSTERMANN GMBH, a company registered in Germany (the “Buyer”).\n\nBACKGROUND\n\nThe Seller sells.';
    expect(read(text)).toEqual([
      { name: 'HOLLIN TRADING LIMITED', role: 'Seller', shortName: null },
      { name: 'OSTERMANN GMBH', role: 'Buyer', shortName: null },
    ]);
  });

  test.each([
    [
      'This Agreement is entered into BETWEEN: NORTHWIND CANADA INC., a company under the laws of Ontario ("Northwind"); - and - PELICAN HEALTH CORP., a company ("Pelican")',
      ['NORTHWIND CANADA INC.', 'PELICAN HEALTH CORP.'],
    ],
    [
      'THIS EMPLOYMENT AGREEMENT is made on May 1, 2020 between Tarn Systems Corp. (the "Company") and Maria J. Lindqvist (the "Executive").',
      ['Tarn Systems Corp.', 'Maria J. Lindqvist'],
    ],
    [
      'This Agreement is made by and among Alder LP, Birch LP, and Cedar Holdings, Ltd. (collectively, the "Sellers") and Dune Corp., a Texas corporation ("Buyer").',
      ['Alder LP', 'Birch LP', 'Cedar Holdings, Ltd.', 'Dune Corp.'],
    ],
    [
      'This Agreement is made between Cellia Partnership d/b/a Cellia Mobile ("Cellia") and orchard.com, inc., a Nevada corporation ("Orchard").',
      ['Cellia Partnership d/b/a Cellia Mobile', 'orchard.com, inc.'],
    ],
    [
      'This Agreement is made between Bed, Inc. ("Bed") and Tom Online (BVI) Limited, a company ("Online BVI").',
      ['Bed, Inc.', 'Tom Online (BVI) Limited'],
    ],
    [
      'COOPERATION AGREEMENT\n\nParty A: Lotus Grid Technology Co., Ltd.\n\nParty B: Harbor Science and Technology Co., Ltd.\n\nWHEREAS',
      ['Lotus Grid Technology Co., Ltd.', 'Harbor Science and Technology Co., Ltd.'],
    ],
  ])('%s', (text, expected) => expect(names(text)).toEqual(expected));

  test.each([
    'This Agreement is made as of ____ by and between ______________ ("Seller") and ______________ ("Buyer").',
    'This Agreement is between [COMPANY NAME] (the "Company") and [●] (the "Consultant").',
    'The terms agreed between the parties apply. Buyer and Seller shall cooperate between themselves.',
  ])('a template names nobody: %s', (text) => expect(names(text)).toEqual([]));

  test('an address is no party', () => {
    const text =
      'This Agreement is made between Ferro Ltd., having its place of business at Tower W3, Orient Plaza, and Las Vegas, NV 89118, New York, New York 10013 ("Ferro"), and Gull Inc. ("Gull").';
    expect(names(text)).toEqual(['Ferro Ltd.', 'Gull Inc.']);
  });
});

test.each([
  ['1019 Amsterdam', 'Pakhuiskade 41, 1019 Amsterdam'],
  ['London EC2', '14 Fennel Yard, London EC2'],
  ['211 20 Malmö', 'Norra Kajen 30, 211 20 Malmö'],
  ['Galway', '5 Salmon Weir Road, Galway'],
])('a bracket behind an address (%s) names the company that has its seat there', (_town, address) => {
  const text = `This Agreement is made between:\n\nThesseron Group B.V., a private limited company with its registered office at ${address} (hereinafter referred to as “the Client”)\n\nand\n\nBerrin Works Ltd, a company whose registered office is at ${address} (hereinafter referred to as “the Provider”)`;
  expect(parties(text, findOpening(text), 0).map(({ value }) => [value.name, value.role])).toEqual([
    ['Thesseron Group B.V.', 'Client'],
    ['Berrin Works Ltd', 'Provider'],
  ]);
});

test('a paper without a list of parties takes them from the signatures', () => {
  const text = `JOINT FILING AGREEMENT\n\nThe undersigned agree to file jointly.\n\n${'More words follow here. '.repeat(20)}\n\nIN WITNESS WHEREOF the undersigned have signed.\n\nKESTREL FUND LP\n\nBy: /s/ A. Person Name: A. Person Title: Manager\n\nKESTREL GP LLC\n\nBy: /s/ A. Person`;
  expect(names(text)).toEqual(['KESTREL FUND LP', 'KESTREL GP LLC']);
});

test('spans quote the names', () => {
  const text = 'This Agreement is made between  Alpha   Works, Inc. ("Alpha") and Beta AG ("Beta").';
  for (const { value, span } of parties(text, findOpening(text), 0))
    expect(text.slice(span!.start, span!.end).replace(/\s+/g, ' ')).toBe(value.name);
});

test.each([
  [
    'who a person is may stand before the name',
    'This Agreement is entered into on May 1, 2020 between professional golfer, Ann Reed (hereinafter referred to as "Player") and Tarn Golf, Ltd. ("Tarn").',
    ['Ann Reed', 'Tarn Golf, Ltd.'],
  ],
  [
    'a list of others may stand before the name',
    'This Agreement (this "Agreement") dated May 1, 2020, is by and among the persons and entities listed on Schedule A (collectively, the "Group"), Tarn Holdings, Inc. (the "Company") and Ben Moss ("Moss").',
    ['Tarn Holdings, Inc.', 'Ben Moss'],
  ],
  [
    'a subsidiary is one of its own',
    'This Agreement is entered into as of May 1, 2020 by and among Tarn Bank Corporation ("Tarn"), a Maine corporation, and its subsidiary Tarn Nordic Inc. ("Nordic"), and Alder LP ("Alder").',
    ['Tarn Bank Corporation', 'Tarn Nordic Inc.', 'Alder LP'],
  ],
  [
    'a field of the form names who the sentence leaves to it',
    'This Agreement is made on May 1, 2020 by and between i3 Alder Solutions, LLC ("Alder"), a Maine company, and the company set forth below ("Company"): Company: Tarn Works, Inc. Telephone: 555',
    ['i3 Alder Solutions, LLC', 'Tarn Works, Inc.'],
  ],
  [
    'a letter introduces them behind its salutation',
    'AGENCY AGREEMENT\n\nLadies and Gentlemen:\n\nTarn Corporation, a Maine corporation (the "Company"), and Alder Holding Company, a Maine corporation (the "Parent"), confirm what they agreed.',
    ['Tarn Corporation', 'Alder Holding Company'],
  ],
  [
    'the next provision is none of them',
    'This Agreement is made on May 1, 2020 between Tarn Works, Inc., a Maine corporation ("Company"), and Alder Inc., a Maine corporation ("Customer"). 1. Services Company agrees to help.',
    ['Tarn Works, Inc.', 'Alder Inc.'],
  ],
])('%s', (_, text, expected) => expect(names(text)).toEqual(expected));

test('of people beside a company that the opening names only those are parties who are named before they sign', () => {
  const signed = (named: string) =>
    names(
      `This Agreement is made by and between Tarn Works, Inc. ("Tarn") and the person named below. ${named} helps Tarn.\n\n${'More words follow here. '.repeat(40)}\n\nIN WITNESS WHEREOF they sign.\n\n/s/ Ann Reed`,
    );
  expect(signed('Ms. Reed')).toContain('Ann Reed');
  expect(signed('Ms. Moss')).not.toContain('Ann Reed');
});

test('hostile repetition is read in bounded time', () => {
  for (const piece of ['and A ', 'between A and ', '("', 'Inc. and ', 'By: A ', '/s/ Abc Def ', 'A, ']) {
    const text = `This Agreement is made between ${piece.repeat(1_000_000 / piece.length)}`;
    parties(text, findOpening(text), 0);
  }
});
