import { describe, expect, test } from '@jest/globals';
import { fitted } from '#shared/domain/playbooks/fitted.ts';
import { documentOf, type Line } from '#shared/testing/document.ts';

const ROLES = { giver: ['Supplier', 'Provider'], taker: ['Customer', 'Buyer'], agreement: ['Agreement', 'Contract'] };
const told = (words: string, ...lines: Line[]): string => fitted(words, ROLES, documentOf(...lines));
const DEFENDS = 'The {giver} shall defend the {taker}.';

const SHORT_NAMES = [
  'This Supply Agreement is made by and between Orrin Biotec GmbH, a German corporation (hereinafter referred to as "Orrin"), and Pellam Pharmaceuticals, Inc., a Delaware corporation (hereinafter referred to as "Pellam").',
  'Orrin shall supply the Products. Orrin shall deliver them within ten days. Orrin will invoice Pellam each month. A Second-Source Supplier may be named.',
  'Pellam shall pay within thirty days. Pellam shall order in writing. Pellam will purchase at least one lot.',
];

describe('the names of the document', () => {
  test.each<[string, Line[], string]>([
    [
      'with an article where it has one',
      ['The Provider hosts. The Customer pays. The Provider helps.', 'The Customer uses it.'],
      'The Provider shall defend the Customer.',
    ],
    [
      'without one where it has none',
      ['Provider hosts. Customer pays. Provider helps.', 'Customer uses it.'],
      'Provider shall defend Customer.',
    ],
    ['short names of those who do what the roles do', SHORT_NAMES, 'Orrin shall defend Pellam.'],
    ['small letters where nobody is named', ['Goods are sold.'], 'The supplier shall defend the customer.'],
    [
      'a longer name is somebody else',
      ['The Second-Source Supplier and each Third-Party Supplier are others. The Provider hosts. The Provider helps.'],
      'The Provider shall defend the customer.',
    ],
  ])('%s', (_, lines, words) => expect(told(DEFENDS, ...lines)).toBe(words));

  test('what the document calls itself', () =>
    expect(told('This {agreement} ends.', 'This Contract is made today.')).toBe('This Contract ends.'));
  test('a role that the playbook does not have stays', () => expect(told('{x} pays.', 'A.')).toBe('{x} pays.'));
});

describe('the words of the document', () => {
  test.each<[string, string, Line[], string]>([
    [
      'defined terms have their capitals, in the plural too',
      'The fees are paid by either party; affiliates pay at once.',
      ['“Fees” means the sums of Schedule 1.', '“Party” means one of the two.', '“Affiliate” means a company.'],
      'The Fees are paid by either Party; Affiliates pay at once.',
    ],
    ['what is not defined stays', 'The fees are paid.', ['The fees are due.'], 'The fees are paid.'],
    [
      'words that mean no more than everywhere stay small',
      'For a term of a year by notice.',
      ['“Term” means the time.', '“Notice” means a letter.'],
      'For a term of a year by notice.',
    ],
    [
      'the one service that is defined is meant',
      'The service is available. Measures protect the data of the {taker}.',
      ['“Cloud Service” means the product.', '“Customer Content” means data.', 'Customer pays. Customer uses it.'],
      'The Cloud Service is available. Measures protect Customer Content.',
    ],
    [
      'of two services none is',
      'The service is available.',
      ['“Cloud Service” means the product.', '“Support Service” means help.'],
      'The service is available.',
    ],
    [
      'secrets by their own name',
      'Confidential Information is returned.',
      ['“Proprietary Information” means what is told.'],
      'Proprietary Information is returned.',
    ],
    [
      'will, where the document says will',
      'Each side shall pay.',
      ['Customer will pay. Provider will host. Provider will help.'],
      'Each side will pay.',
    ],
    [
      'American spelling',
      'Unauthorised use of the licence by an organisation.',
      ['A license is granted. The parties are authorized.'],
      'Unauthorized use of the license by an organization.',
    ],
    [
      'British spelling',
      'Unauthorised use of the licence.',
      ['A licence is granted. The parties are authorised.'],
      'Unauthorised use of the licence.',
    ],
  ])('%s', (_, words, lines, expected) => expect(told(words, ...lines)).toBe(expected));
});
