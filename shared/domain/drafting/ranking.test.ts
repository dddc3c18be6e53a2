import { describe, expect, test } from '@jest/globals';
import { plainnessOf } from '#shared/domain/drafting/plainness.ts';
import type { Precedent } from '#shared/domain/drafting/precedent.ts';
import { rankPrecedents } from '#shared/domain/drafting/ranking.ts';
import { burdenOf, sidesOf, usualRoles } from '#shared/domain/drafting/sides.ts';
import type { Wishes } from '#shared/domain/drafting/wishes.ts';

const precedent = (id: string, more: Partial<Precedent> & { roles?: string[] } = {}): Precedent => ({
  id,
  member: id,
  text: 'Each party keeps its books.',
  contracts: 1,
  lookedAt: 1,
  ofType: null,
  underLaw: null,
  types: 1,
  firstYear: null,
  lastYear: null,
  anchor: null,
  number: null,
  contract: { id, title: id, published: null, parties: [], roles: more.roles ?? [], terms: [] },
  ...more,
});

const NDA = { id: 'nda', name: 'Non-Disclosure Agreement' };
const OHIO = { id: 'ohio', name: 'Ohio' };
const ROLES = ['Supplier', 'Customer'];

describe('the wording that comes first', () => {
  const CASES: [string, Wishes, Precedent[], string][] = [
    ['the commonest, where nothing is wished', {}, [precedent('a'), precedent('b', { contracts: 9 })], 'b'],
    [
      'one of the wished contract type before a commoner one of others',
      { contractType: NDA },
      [precedent('a', { contracts: 9, ofType: 0 }), precedent('b', { contracts: 5, ofType: 3 })],
      'b',
    ],
    [
      'one under the wished law',
      { jurisdiction: OHIO },
      [precedent('a', { contracts: 9, underLaw: 0 }), precedent('b', { contracts: 5, underLaw: 2 })],
      'b',
    ],
    [
      'the plain one',
      { tone: 'plain' },
      [
        precedent('a', {
          contracts: 2,
          text: 'The parties hereby covenant and agree that they shall keep any and all books.',
        }),
        precedent('b', { contracts: 2, text: 'Each party must keep its books.' }),
      ],
      'b',
    ],
    [
      'the traditional one',
      { tone: 'traditional' },
      [
        precedent('a', { contracts: 2, text: 'Each party must keep its books.' }),
        precedent('b', {
          contracts: 2,
          text: 'The parties hereby covenant and agree that they shall keep any and all books.',
        }),
      ],
      'b',
    ],
    [
      'the short one',
      { length: 'short' },
      [
        precedent('a', { text: 'Books are kept by each party for seven years.' }),
        precedent('b', { text: 'Books are kept.' }),
      ],
      'b',
    ],
    [
      'the long one',
      { length: 'long' },
      [
        precedent('a', { text: 'Books are kept.' }),
        precedent('b', { text: 'Books are kept by each party for seven years.' }),
      ],
      'b',
    ],
    [
      'one that binds the other side',
      { side: 'receiving' },
      [
        precedent('a', { text: 'The Customer shall insure the goods.', roles: ROLES }),
        precedent('b', { text: 'The Supplier shall insure the goods.', roles: ROLES }),
      ],
      'b',
    ],
    [
      'one that binds both alike',
      { side: 'even' },
      [
        precedent('a', { text: 'The Customer shall insure the goods.', roles: ROLES }),
        precedent('b', { text: 'Each party shall insure its goods.', roles: ROLES }),
      ],
      'b',
    ],
    [
      'one that has the words',
      { words: 'liability capped at twelve months’ fees' },
      [precedent('a', { contracts: 9 }), precedent('b', { text: 'Liability is capped at the fees of twelve months.' })],
      'b',
    ],
    [
      'a usual one, however plain a rare one is',
      { tone: 'plain', side: 'even', length: 'usual' },
      [
        precedent('a', {
          contracts: 166,
          types: 46,
          text: 'All notices, consents and waivers hereunder shall be in writing and shall be deemed given when received by the addressee.',
        }),
        precedent('b', { contracts: 5, types: 2, text: 'The Employer may ask the Employee to stay at home.' }),
      ],
      'a',
    ],
    [
      'the plain one of two usual ones',
      { tone: 'plain' },
      [
        precedent('a', { contracts: 166, types: 46, text: 'All notices hereunder shall be given in writing.' }),
        precedent('b', { contracts: 120, types: 43, text: 'A notice must be in writing.' }),
      ],
      'b',
    ],
    [
      'a general one before a commoner one of one kind of contract',
      {},
      [precedent('a', { contracts: 30, types: 1 }), precedent('b', { contracts: 12, types: 7 })],
      'b',
    ],
    [
      'the one of a kind of contract, when that kind is asked for',
      { contractType: NDA, tone: 'plain' },
      [
        precedent('a', { contracts: 40, types: 9, ofType: 1, text: 'Each party must keep its books.' }),
        precedent('b', { contracts: 6, types: 1, ofType: 6, text: 'The Recipient shall keep the secrets hereof.' }),
      ],
      'b',
    ],
    [
      'none that contracts of the wished kind do not have, however plain it is',
      { contractType: NDA, tone: 'plain', side: 'even', length: 'usual' },
      [
        precedent('a', { ofType: 3, contracts: 9, text: 'The parties shall hereby keep any and all books thereof.' }),
        precedent('b', { ofType: 0, contracts: 9, text: 'Each party must keep its books.' }),
      ],
      'a',
    ],
    [
      'one whose sides can be called as the whole contract calls them',
      { contractType: NDA, roles: { supplying: 'Supplier', receiving: 'Customer' } },
      [
        precedent('a', { ofType: 5, text: 'Grower must deliver to the mill.', roles: ['Grower', 'Mill'] }),
        precedent('b', { ofType: 4, text: 'The Seller must deliver.', roles: ['Seller', 'Buyer'] }),
      ],
      'b',
    ],
    [
      'one of sentences, before a line of a list of works',
      {},
      [
        precedent('a', { contracts: 9, types: 3, text: 'Check and test of door locks, cleaning of guides.' }),
        precedent('b', { contracts: 4, types: 3, text: 'The Contractor tests the alarm and must keep it in order.' }),
      ],
      'b',
    ],
    [
      'the usual one, though it has no auxiliary verb',
      {},
      [
        precedent('a', { contracts: 111, types: 9, text: 'The laws of the State of Delaware govern this Agreement.' }),
        precedent('b', { contracts: 90, types: 9, text: 'This Agreement is governed by the laws of Delaware.' }),
      ],
      'a',
    ],
    [
      'one of sentences, before a table and a meaning without its term',
      {},
      [
        precedent('a', { contracts: 9, types: 3, text: 'Building\tLift\tCapacity\nThe hall\tone that is new\t13' }),
        precedent('b', { contracts: 9, types: 3, text: 'a day on which banks are open.' }),
        precedent('c', { contracts: 4, types: 3 }),
      ],
      'c',
    ],
    [
      'the usual meaning, where hardly anything is a sentence',
      {},
      [
        precedent('a', { contracts: 22, types: 9, text: 'a day on which banks are open.' }),
        precedent('b', { contracts: 4, types: 9, text: 'Monday through Friday.' }),
      ],
      'a',
    ],
    ['a line of a list, where there is nothing else', {}, [precedent('a', { text: 'Check of door locks.' })], 'a'],
    ['by id among equals', {}, [precedent('b'), precedent('a')], 'a'],
  ];
  test.each(CASES)('is %s', (_what, wishes, precedents, first) => {
    expect(rankPrecedents(precedents, wishes)[0]!.precedent.id).toBe(first);
  });
});

test('every factor says what was counted, and nothing is said of what was not wished', () => {
  const one = precedent('a', {
    contracts: 12,
    lookedAt: 10,
    ofType: 1,
    underLaw: 0,
    text: 'The Supplier shall deliver.',
    roles: ROLES,
  });
  const says = (wishes: Wishes) =>
    rankPrecedents([one, precedent('b')], wishes)[0]!.why.map(({ name, says: words }) => [name, words]);
  expect(says({})).toEqual([['popularity', 'in 12 contracts, the commonest of 2 wordings']]);
  expect(
    says({ contractType: NDA, jurisdiction: OHIO, side: 'receiving', length: 'usual', words: 'deliver goods' }),
  ).toEqual([
    ['words', 'has 1 of your 2 words: deliver'],
    ['type', '1 of its 10 contracts is of the type Non-Disclosure Agreement'],
    ['law', 'none of its 10 contracts is under the law of Ohio'],
    ['side', 'binds the other side in 1 sentence, yours in none'],
    ['length', '4 words, the wording in the middle has 4'],
    ['popularity', 'in 12 contracts, the commonest of 2 wordings'],
  ]);
});

test('an entry of a list of definitions is as good as a sentence', () => {
  const entry = precedent('a', { contracts: 9, text: 'Business Day\ta day on which banks are open' });
  const ranked = rankPrecedents([precedent('b', { contracts: 4 }), entry], {}, true);
  expect(ranked[0]!.precedent.id).toBe('a');
});

test('scores are shares', () => {
  const wishes: Wishes = {
    contractType: NDA,
    jurisdiction: OHIO,
    side: 'supplying',
    tone: 'plain',
    length: 'usual',
    words: 'books',
  };
  for (const { score, why } of rankPrecedents(
    [precedent('a', { ofType: 1, underLaw: 1 }), precedent('b', { ofType: 0, underLaw: 0, text: '' })],
    wishes,
  ))
    for (const value of [score, ...why.map((one) => one.score)]) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
});

describe('sides', () => {
  const CASES: [string[], Record<string, string>][] = [
    [['Seller', 'Buyer'], { Seller: 'supplying', Buyer: 'receiving' }],
    [['Disclosing Party', 'Receiving Party'], { 'Disclosing Party': 'supplying', 'Receiving Party': 'receiving' }],
    [['Service Provider', 'Company'], { 'Service Provider': 'supplying', Company: 'receiving' }],
    [['Company', 'Employee'], { Company: 'receiving', Employee: 'supplying' }],
    [['Company', 'Trust'], {}],
    [['Landlord', 'Lender', 'Tenant'], { Tenant: 'receiving' }],
    [[], {}],
  ];
  test.each(CASES)('of %j are %j', (roles, expected) => {
    expect(Object.fromEntries(sidesOf(roles))).toEqual(expected);
  });

  test('contracts of a type call them as most of them do', () => {
    expect(usualRoles([['Seller', 'Buyer'], ['Vendor', 'Purchaser'], ['Seller', 'Buyer'], ['Trust'], []])).toEqual({
      supplying: 'Seller',
      receiving: 'Buyer',
    });
    expect(usualRoles([['Trust'], []])).toBeNull();
  });

  const BURDENS: [string, [number, number, number]][] = [
    ['The Supplier shall deliver. The Supplier must insure.', [2, 0, 0]],
    ['The Customer agrees to pay. Customer’s staff will help.', [0, 2, 0]],
    ['The Supplier shall not be liable for delay.', [0, 1, 0]],
    ['In no event shall the Supplier be liable.', [0, 1, 0]],
    ['The liability of the Supplier shall not exceed the fees.', [0, 1, 0]],
    ['Each party keeps its books. Neither party is liable.', [0, 0, 2]],
    ['The Supplier may deliver early.', [0, 0, 0]],
  ];
  test.each(BURDENS)('%s', (text, [supplying, receiving, even]) => {
    expect(burdenOf(text, ROLES)).toEqual({ supplying, receiving, even });
  });
});

describe('plainness', () => {
  test.each([
    ['Pay within 30 days.', 1],
    ['The parties shall pay.', 0.8],
  ])('of %j is %d', (text, share) => expect(plainnessOf(text).share).toBeCloseTo(share));

  test('says what was counted', () => {
    expect(plainnessOf('The parties hereby agree that they shall, shall and SHALL PAY EACH AND EVERY SUM.').says).toBe(
      '15 words in the longest sentence, 1 pair of doubled words, “shall” 3 times, 1 old adverb',
    );
  });
});
