import { describe, expect, test } from '@jest/globals';
import { canBeTerm, cleanTerm, isCapitalised, normaliseTerm } from '#shared/reading/definitions/terms.ts';

describe('the form in which terms are compared', () => {
  test.each([
    ['Net Price', 'net price'],
    ['Net\n \tPrice', 'net price'],
    ['“Net Price”', 'net price'],
    ['«Net Price»', 'net price'],
    ['"Net Price,"', 'net price'],
    ['[[Net Price]]', 'net price'],
    ['*Net Price*', 'net price'],
    ['_Net Price_', 'net price'],
    [' – Net Price: ', 'net price'],
    ['...;Net Price.,', 'net price'],
    ['Seller’s Costs', "seller's costs"],
    ['‘Seller', "'seller"],
    ['Ｎet Price', 'net price'],
    ['Non-Net-Price', 'non-net-price'],
    ['U.S. Price', 'u.s. price'],
  ])('%j is compared as %j', (raw, expected) => {
    expect(normaliseTerm(raw)).toBe(expected);
  });
});

describe('the term as it is shown', () => {
  test.each([
    ['the Goods', 'Goods'],
    ['this Lease', 'Lease'],
    ['a Party', 'Party'],
    ['an Affiliate', 'Affiliate'],
    ['each Buyer', 'Buyer'],
    ['the goods', 'the goods'],
    ['Over the Goods', 'Over the Goods'],
    ['Net \n\t Price', 'Net Price'],
    [' .,;:“Goods”:;,. ', 'Goods'],
    ['*_Goods_*', 'Goods'],
    ['«Goods»', 'Goods'],
    ['"Goods," —', 'Goods'],
    ['U.S.', 'U.S.'],
    ['“U.S.”', 'U.S.'],
    ['Port of U.K.', 'Port of U.K.'],
    ['U.S', 'U.S'],
    ['Goods.', 'Goods'],
    ['Alpha Co.', 'Alpha Co'],
    ['Goods)', 'Goods'],
    ['Goods )', 'Goods'],
    ['(Goods', 'Goods'],
    ['( Goods', 'Goods'],
    ['Price (net)', 'Price (net)'],
    ['(Net) Price', '(Net) Price'],
  ])('%j is shown as %j', (raw, expected) => {
    expect(cleanTerm(raw)).toBe(expected);
  });
});

describe('what can be a term', () => {
  test.each([
    'Goods',
    'IP',
    'Q4',
    '3G Network',
    'Net Price (Europe)',
    'goods sold by weight',
    'Costs of the sale of the goods',
    'Events have occurred',
    'Shall Issue',
    'Section Seven',
    'Sections 4',
    'Under Section 4',
    'Account_Number',
    'Alpha Co. Ltd',
    'A B C D E F G H I J K L',
    'N'.repeat(100),
  ])('%s can', (term) => {
    expect(canBeTerm(term)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['one letter', 'A'],
    ['one letter and a mark', 'A-'],
    ['one digit and a mark', '(1)'],
    ['a number', '2024'],
    ['more than a hundred letters', 'N'.repeat(101)],
    ['thirteen words', 'A B C D E F G H I J K L M'],
    ['five words without a capital', 'goods sold by their weight'],
    ['a blank to fill in', '[Name of the Seller]'],
    ['an underscored blank', 'Name __ Seller'],
    ['dots for a blank', 'Name ... Seller'],
    ['an ellipsis', 'Name … Seller'],
    ['an address of the web', 'https://alpha'],
    ['a bare address', 'http:alpha'],
    ['an address of mail', 'sam@alpha'],
    ['two sentences', 'Goods; Price'],
    ['a call', 'Stop!'],
    ['a question', 'Who Pays?'],
    ['an equation', 'A=BC'],
    ['words that hold a mark', 'Net “Price'],
    ['words that hold an end mark', 'Net” Price'],
    ['words that hold a straight mark', 'Net " Price'],
    ['a section', 'Section 4'],
    ['a section in capitals', 'SECTION IV'],
    ['an article', 'Article X'],
    ['an exhibit', 'Exhibit V'],
    ['a schedule', 'Schedule 1'],
    ['a clause', 'Clause 1'],
    ['a paragraph', 'Paragraph 1'],
    ['an annex', 'Annex 1'],
    ['an appendix', 'Appendix 1'],
    ['a sentence with shall', 'The Buyer shall pay'],
    ['a sentence with will', 'The Buyer will pay'],
    ['a sentence with must', 'The Buyer must pay'],
    ['a sentence with means', 'The Buyer means well'],
    ['a sentence with agree', 'The Parties agree otherwise'],
    ['a sentence with agrees', 'The Buyer agrees otherwise'],
    ['a sentence with hereby', 'The Buyer hereby pays'],
    ['a sentence with have', 'The Parties have paid'],
    ['a sentence with has', 'The Buyer has paid'],
    ['a sentence with is', 'The Buyer is paid'],
    ['a sentence with are', 'The Goods are paid'],
  ])('%s cannot', (_what, term) => {
    expect(canBeTerm(term)).toBe(false);
  });

  test.each(
    (
      'AS IS|as-is|As Available|as-available|WHERE IS|where-is|with all faults|including|includes|include|' +
      'without limitation|including without limitation|herein|hereof|hereunder|hereto|hereby|or|and|and/or|shall|will|' +
      'may|must|not|none|N/A|not applicable|Yes|No|the|an|e.g.|i.e.|etc.|I accept|I agree|Accept|Confidential|' +
      'Proprietary|DRAFT|sic|sell|buy|will be|is|are|to|from|until|through|in writing|written'
    ).split('|'),
  )('the quoted word “%s” cannot', (term) => {
    expect(canBeTerm(term)).toBe(false);
  });
});

describe('written as a name', () => {
  test.each([
    ['Goods', true],
    ['Cost of the Sale and Use', true],
    ['Right or Option for a Sale', true],
    ['Road to an Award in Law', true],
    ['Day on Duty by Agents', true],
    ['Sale with Option', true],
    ['Prix de Vente', true],
    ['Delivery as Agreed', true],
    ['Price from Bern', true],
    ['Price at Bern', true],
    ['Price per Unit', true],
    ['Not not Taken', true],
    ['Pre-Closing/Post-Closing', true],
    ['Plan 401', true],
    ['2024 Plan', true],
    ['(Net) Price', true],
    ['Research & Results', true],
    ['Éclair', true],
    ['goods', false],
    ['Net price', false],
    ['Pre-closing', false],
    ['Sale/purchase', false],
    ['Net (price)', false],
  ])('%s: %s', (term, expected) => {
    expect(isCapitalised(term)).toBe(expected);
  });
});
