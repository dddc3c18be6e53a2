import { describe, expect, test } from '@jest/globals';
import { dealSpecifics, SPECIFICS, type Specific, wordsOf } from '#shared/domain/dealSpecifics.ts';

const DEAL = {
  parties: ['Oak Timber plc (Supplier)', 'Maria Berg'],
  terms: ['Confidential Information', 'Program', 'Defect'],
};
const CASES: [string, Specific['kind'], string][] = [
  ['“Licence Fee” means the sum of £164,000 for each year.', 'amount', '£164,000'],
  ['“Cap” means 5,000 euros.', 'amount', '5,000 euros'],
  ['“Cap” means fifty thousand dollars a year.', 'amount', 'fifty thousand dollars'],
  ['“Cap” means $5 million a year.', 'amount', '$5 million'],
  ['“Help Desk” means whoever answers +44 20 7946 0958.', 'address', '+44 20 7946 0958'],
  ['“Start Date” means the third of the month after May 1, 2005.', 'date', 'May 1, 2005'],
  ['“Group” means Alder Holdings Ltd and whoever it controls.', 'party', 'Alder Holdings Ltd'],
  ['“Key Person” means Maria Berg or whoever follows her.', 'party', 'Maria Berg'],
  ['“Site” means the works at 12 Mill Lane and its yard.', 'address', '12 Mill Lane'],
  ['“Notice” means a message to legal@alder.example.', 'address', 'legal@alder.example'],
  ['“Program” means the route planning program known as Corvoute and its manuals.', 'name', 'Corvoute'],
  ['“Product” means the tablets sold as Zelofan Forte in every strength.', 'name', 'Zelofan Forte'],
  ['“Vessel” means m/v Northern Star.', 'name', 'Northern Star'],
];

test.each(CASES)('%s', (text, kind, words) => {
  expect(dealSpecifics(text, DEAL)).toContainEqual({ kind, words });
});

describe('each is told once, as one thing', () => {
  const told = (text: string, parties: string[] = DEAL.parties) =>
    dealSpecifics(text, { ...DEAL, parties }).map(({ kind, words }) => [kind, words]);
  test.each<[string, string, [string, string][]]>([
    ['an amount said twice', '“Cap” means £5,000 a year and £5,000 a claim.', [['amount', '£5,000']]],
    ['a party is no name besides', '“Key Person” means Maria Berg or whoever follows her.', [['party', 'Maria Berg']]],
    ['nor is a part of an address', '“Site” means the works at 12 Mill Lane.', [['address', '12 Mill Lane']]],
    [
      'names apart are two',
      '“Tools” means Corvoute in the yard at Zelofan.',
      [
        ['name', 'Corvoute'],
        ['name', 'Zelofan'],
      ],
    ],
    ['names joined are one', '“Tools” means the Rusk and Corvoute kit.', [['name', 'Rusk and Corvoute']]],
    [
      'a name behind a sentence on a law',
      '“Tools” means what the Act allows. It includes Corvoute too.',
      [['name', 'Corvoute']],
    ],
    ['a name before one', '“Tools” means the kit named Corvoute; the Act says more.', [['name', 'Corvoute']]],
    [
      'a name far from a law',
      `“Tools” means the kit named Corvoute, ${'be it whole or not, '.repeat(3)} under the Act.`,
      [['name', 'Corvoute']],
    ],
  ])('%s', (_, text, found) => expect(told(text)).toEqual(found));

  test.each([
    ['Nordlicht Stiftung (Customer)', 'Nordlicht Stiftung'],
    ['Nordlicht Stiftung(Customer)', 'Nordlicht Stiftung'],
    ['Nord (West) Stiftung (Customer)', 'Nord (West) Stiftung'],
  ])('a party is known without what it is called: %s', (party, words) => {
    expect(told(`“Guest” means the ${words}.`, [party])).toContainEqual(['party', words]);
  });
  test('a name of three letters could be any word', () => {
    expect(told('“Term” means the time that ends in May.', ['May (Buyer)'])).toEqual([]);
  });
});

test('every kind has a case', () => {
  expect(new Set(CASES.map(([, kind]) => kind))).toEqual(new Set(SPECIFICS));
});

describe('what every contract could say', () => {
  test.each([
    '“Affiliate” means any entity that controls a party, is controlled by it or is under common control with it.',
    '“Contract Year” means twelve months from the Effective Date or its anniversary.',
    '“Business Day” means a day other than a Saturday, a Sunday or a public holiday in England.',
    '“Confidential Information” means all information that a Party marks as secret. It includes Defects of the Program.',
    '“Data Protection Law” means the Data Protection Act 2018 and Regulation (EU) 2016/679.',
    '“Losses” means (A) Damages; (B) Costs.',
    '“Term” means the period set out in Section 12.1 of this Agreement and Schedule B.',
    '“Board” means the Board of Directors of the Company.',
    '“Group” means the Company’s own kin and its Subsidiaries, all Companies that are Sellers and their Businesses.',
    '“Levy” means what is set out in Clause 2.1 of the Zelofan Act.',
    '“Levy” means what the Act on Zelofan asks for.',
    '“Levy” means what is due under the Act as it was made for Zelofan.',
    'Zebras are no goods.',
    '“Goods” means all beasts. Zebras are none.',
    '“Goods” means all beasts.  Zebras are none.',
    '“Goods” means all beasts (Zebras aside).',
    '“Goods” means all beasts ( Zebras aside).',
    '“Goods” means:\nZebras;\n  Okapis;\tGnus.',
    '“Goods” means\nZebras\n  Okapis\tGnus',
    '“Levy” means what Zelofan laid down in the year of the Act.',
  ])('%s', (text) => {
    expect(dealSpecifics(text, DEAL)).toEqual([]);
  });
});

describe('beside the contract that it is from', () => {
  const words = wordsOf([
    'Corvoute is used daily. The risk of loss, title and the implied warranty pass. See www.nivarrow.example or ask@tessa.example.',
    'The Waypoint portal is slow.',
  ]);
  const namesIn = (text: string) =>
    dealSpecifics(text, { ...DEAL, words }).flatMap(({ kind, words }) => (kind === 'name' ? [words] : []));
  test.each([
    ['a name that begins a sentence', 'Corvoute may be copied. Zelofan is sold.', ['Corvoute', 'Zelofan']],
    ['what begins a sentence otherwise', 'Risk passes. Should it fail, nothing is due. Accordingly, none is.', []],
    ['a noun with a capital', 'It bears the Risk and has Title.', []],
    ['a name that is only an address elsewhere', 'It buys Nivarrow from Tessa.', ['Nivarrow', 'Tessa']],
    ['capitals that are shouted', 'NO OTHER WARRANTY, EXPRESS OR IMPLIED, IS GIVEN BY ANY PERSON.', []],
    ['a name among them', 'NO WARRANTY IS GIVEN FOR THE WAYPOINT PORTAL BY ANY PERSON.', ['WAYPOINT']],
    ['capitals alone in a sentence', 'It runs on NIVARROW units.', ['NIVARROW']],
    ['the number of a part', 'As part XVI says, it ends.', []],
  ])('%s', (_, text, names) => expect(namesIn(text)).toEqual(names));
});
