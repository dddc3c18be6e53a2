import { describe, expect, test } from '@jest/globals';
import type { Block } from '#shared/reading/blocks.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';

/** What is defined by paragraphs set apart by ¶, a tab making a row of a table: the term and its aliases, the form, the wording. */
function defined(paper: string): [string, string, string][] {
  const blocks = paper.split(' ¶ ').map((text): Block => ({ kind: text.includes('\t') ? 'row' : 'paragraph', text }));
  const read = structure({ blocks });
  return findDefinitions(read).map((d) => [
    [d.term, ...d.aliases].join(' | '),
    d.refersTo === null ? d.form : `${d.form}: ${d.refersTo}`,
    read.text.slice(d.start, d.end).replace(/\n+/g, ' ¶ '),
  ]);
}
describe('lists and tables of a section of definitions', () => {
  test.each<[string, [string, string, string][]]>([
    [
      '1. Definitions ¶ Goods: the goods that the order lists. ¶ Net Price – the price of the goods less tax. ¶ Buyer—the party that orders the goods. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Goods', 'list', 'Goods: the goods that the order lists.'],
        ['Net Price', 'list', 'Net Price – the price of the goods less tax.'],
        ['Buyer', 'list', 'Buyer—the party that orders the goods.'],
      ],
    ],
    [
      '1. Definitions ¶ Goods: the goods that the order lists. ¶ Net Price – the price of the goods less tax. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [],
    ],
    [
      '1. Definitions ¶ Goods: short. ¶ Price: the price of the goods less tax. ¶ Buyer: the party that orders the goods. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [],
    ],
    [
      '1. Definitions ¶ (a) Goods: the goods that the order lists. ¶ (b) Cost of the Sale: the price of the goods less tax. ¶ (c) Research & Results: the party that orders the goods. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Goods', 'list', '(a) Goods: the goods that the order lists.'],
        ['Cost of the Sale', 'list', '(b) Cost of the Sale: the price of the goods less tax.'],
        ['Research & Results', 'list', '(c) Research & Results: the party that orders the goods.'],
      ],
    ],
    [
      '1. Definitions ¶ Goods sold: the goods that the order lists. ¶ Price of: the price of the goods less tax. ¶ of Price: the price of the goods less tax. ¶ Buyer: the party that orders the goods. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [],
    ],
    [
      '1. Definitions ¶ Goods: the goods that the order lists. ¶ Note: these goods are sold as they stand. ¶ Buyer: the party that orders the goods. ¶ Seller: the party that sells the goods. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Goods', 'list', 'Goods: the goods that the order lists.'],
        ['Buyer', 'list', 'Buyer: the party that orders the goods.'],
        ['Seller', 'list', 'Seller: the party that sells the goods.'],
      ],
    ],
    [
      '1. Limits of Liability ¶ Goods: the goods that the order lists. ¶ Price: the price of the goods less tax. ¶ Buyer: the party that orders the goods. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [],
    ],
    [
      '1. Definitions ¶ Term\tMeaning ¶ The Goods\tthe goods listed ¶ “Price”\tthe price of the goods ¶ Net Weight\tthe weight of the goods ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['The Goods', 'table', 'The Goods\tthe goods listed'],
        ['Price', 'table', '“Price”\tthe price of the goods'],
        ['Net Weight', 'table', 'Net Weight\tthe weight of the goods'],
      ],
    ],
    [
      '1. Definitions ¶ Goods\tthe goods listed ¶ Price\tthe price of the goods ¶ 2. Sale. The seller sells the goods to the buyer.',
      [],
    ],
    [
      '1. Definitions ¶ Goods\tthe goods listed ¶ Price\t12 ¶ Weight\tthe weight of the goods ¶ Index\tthe pages ¶ Buyer\twho buys the goods ¶ Seller\t  ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Goods', 'table', 'Goods\tthe goods listed'],
        ['Weight', 'table', 'Weight\tthe weight of the goods'],
        ['Buyer', 'table', 'Buyer\twho buys the goods'],
      ],
    ],
    [
      '1. Definitions ¶ 1.1 Goods. The goods that the order lists. ¶ 1.2 Price. The price of the goods in euros. ¶ 1.3 Payment. The buyer shall pay in May. ¶ 1.4 Buyer. The party that buys the goods. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Goods', 'list', '1.1 Goods. The goods that the order lists.'],
        ['Price', 'list', '1.2 Price. The price of the goods in euros.'],
        ['Buyer', 'list', '1.4 Buyer. The party that buys the goods.'],
      ],
    ],
    [
      '1. Definitions ¶ 1.1 Goods. The goods that the order lists. ¶ 1.2 Price. The buyer may pay the price in euros. ¶ 1.3 Payment. The buyer agrees to pay in May. ¶ 1.4 Buyer. The party that buys the goods. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [],
    ],
    [
      '1. Definitions ¶ 1.1 Goods. Means the goods that the order lists. ¶ 1.2 Price. Means the price of the goods in euros. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Goods', 'means', '1.1 Goods. Means the goods that the order lists.'],
        ['Price', 'means', '1.2 Price. Means the price of the goods in euros.'],
      ],
    ],
    [
      '1. Definitions ¶ 1.1 Goods. The goods that the order lists. ¶ 1.2 Price. The price of the goods in euros. ¶ 1.3 General. The parties that sell the goods. ¶ 1.4 Buyer. The party that buys the goods. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Goods', 'list', '1.1 Goods. The goods that the order lists.'],
        ['Price', 'list', '1.2 Price. The price of the goods in euros.'],
        ['Buyer', 'list', '1.4 Buyer. The party that buys the goods.'],
      ],
    ],
    [
      '1. Definitions ¶ 1.1 Goods. The goods that the order lists. ¶ 1.2 Price. The price of the goods in euros. ¶ 1.3 Buyer. The party that buys the goods. ¶ 1.4 Use. The buyer shall use it. ¶ 1.5 Tax. The buyer shall bear it. ¶ 1.6 Law. The buyer shall keep it. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [],
    ],
    [
      '1. Definitions ¶ Goods means the goods of the order. ¶ Lending” Office means the office of the bank. ¶ Price. Means means the price. ¶ Fee has the meaning given in Section 2. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Goods', 'means', 'Goods means the goods of the order.'],
        ['Fee', 'reference: Section 2', 'Fee has the meaning given in Section 2.'],
      ],
    ],
    [
      '1. Definitions ¶ Goods means the goods of the order; ¶ (a) in boxes; and ¶ (b) in bags. ¶ Price means the price, ¶ provided that tax is borne by the buyer. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Goods', 'means', 'Goods means the goods of the order; ¶ (a) in boxes; and ¶ (b) in bags.'],
        ['Price', 'means', 'Price means the price, ¶ provided that tax is borne by the buyer.'],
      ],
    ],
    [
      '1. Definitions ¶ the Goods: the goods that the order lists. ¶ Price, Net: the price of the goods less tax. ¶ Buyer. Client: the party that orders the goods. ¶ Seller; Vendor: the party that sells the goods. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [],
    ],
    [
      '1. Definitions ¶ Goods and/or Parts means the goods. ¶ Price / Fee means the price. ¶ 3G Network means a network. ¶ Prix de Vente means the price. ¶ Use by Buyer means use. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Price / Fee', 'means', 'Price / Fee means the price.'],
        ['3G Network', 'means', '3G Network means a network.'],
        ['Prix de Vente', 'means', 'Prix de Vente means the price.'],
        ['Use by Buyer', 'means', 'Use by Buyer means use.'],
      ],
    ],
    [
      '1. Definitions ¶ A B C D E F G H I J means ten. ¶ A B C D E F G H I J K means eleven. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [['A B C D E F G H I J', 'means', 'A B C D E F G H I J means ten.']],
    ],
    [
      '1. Definitions ¶ Tax includes all duties. ¶ Buyer is the party that buys. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [],
    ],
    [
      '1. Definitions ¶ 1.1 Goods. The goods that the order lists. ¶ 1.2 Price. The price of the goods in euros. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [],
    ],
  ])('%s', (paper, expected) => {
    expect(defined(paper)).toEqual(expected);
  });
});

describe('a paragraph outside of such a section, by its first words', () => {
  test.each<[string, [string, string, string][]]>([
    [
      '1. Sale. The seller sells the goods to the buyer. ¶ Escrow Agent means a bank in Bern.',
      [['Escrow Agent', 'means', 'Escrow Agent means a bank in Bern.']],
    ],
    [
      '1. Sale. The seller sells the goods to the buyer. ¶ Escrow Agent (or Agent) shall mean a bank in Bern.',
      [['Escrow Agent', 'means', 'Escrow Agent (or Agent) shall mean a bank in Bern.']],
    ],
    [
      '1. Sale. The seller sells the goods to the buyer. ¶ Escrow Agent will mean a bank in Bern.',
      [['Escrow Agent', 'means', 'Escrow Agent will mean a bank in Bern.']],
    ],
    [
      '1. Sale. The seller sells the goods to the buyer. ¶ Escrow Agent has the meaning given in Section 1.',
      [['Escrow Agent', 'reference: Section 1', 'Escrow Agent has the meaning given in Section 1.']],
    ],
    [
      '1. Sale. The seller sells the goods to the buyer. ¶ Escrow Agents shall have the same meaning as in Section 1.',
      [['Escrow Agents', 'reference: Section 1', 'Escrow Agents shall have the same meaning as in Section 1.']],
    ],
    [
      '1. Sale. The seller sells the goods to the buyer. ¶ Escrow Agent refers to a bank in Bern.',
      [['Escrow Agent', 'means', 'Escrow Agent refers to a bank in Bern.']],
    ],
    ['1. Sale. The seller sells the goods to the buyer. ¶ Escrow Agent denotes a bank in Bern.', []],
    ['1. Sale. The seller sells the goods to the buyer. ¶ Escrow Agent is a bank in Bern.', []],
    ['1. Sale. The seller sells the goods to the buyer. ¶ This Sale means that the buyer pays.', []],
    ['1. Sale. The seller sells the goods to the buyer. ¶ Escrow Agent, when used here, means a bank in Bern.', []],
    ['1. Sale. The seller sells the goods to the buyer. ¶ Which Bank means a bank in Bern.', []],
    [
      '1. Sale. The seller sells the goods to the buyer. ¶ 1.2 Escrow Agent means a bank in Bern.',
      [['Escrow Agent', 'means', '1.2 Escrow Agent means a bank in Bern.']],
    ],
    [
      '1. Sale. The seller sells the goods to the buyer. ¶ Goods: the goods that the order lists. ¶ Price: the price of the goods less tax. ¶ Buyer: the party that orders the goods.',
      [],
    ],
  ])('%s', (paper, expected) => {
    expect(defined(paper)).toEqual(expected);
  });
});

describe('lists under a line that announces them', () => {
  test.each<[string, [string, string, string][]]>([
    [
      'Definitions. In this lease: ¶ Business Day: a day on which banks are open; ¶ Rent: the yearly sum of euros that the tenant pays: ¶ (a) in May; and ¶ (b) in June. ¶ House: the house in Bern that the tenant lets. ¶ The tenant pays the rent.',
      [
        ['Business Day', 'list', 'Business Day: a day on which banks are open;'],
        ['Rent', 'list', 'Rent: the yearly sum of euros that the tenant pays: ¶ (a) in May; and ¶ (b) in June.'],
        ['House', 'list', 'House: the house in Bern that the tenant lets.'],
      ],
    ],
    [
      'Definitions. In this lease: ¶ Business Day: a day on which banks are open; ¶ Rent: the yearly sum of euros that the tenant pays. ¶ The tenant pays the rent.',
      [],
    ],
    [
      'Glossary: ¶ Business Day: a day on which banks are open; ¶ Rent: the yearly sum of euros that the tenant pays. ¶ House: the house in Bern that the tenant lets. ¶ The tenant pays the rent.',
      [
        ['Business Day', 'list', 'Business Day: a day on which banks are open;'],
        ['Rent', 'list', 'Rent: the yearly sum of euros that the tenant pays.'],
        ['House', 'list', 'House: the house in Bern that the tenant lets.'],
      ],
    ],
    [
      'Definitions of words ¶ Business Day: a day on which banks are open; ¶ Rent: the yearly sum of euros that the tenant pays. ¶ House: the house in Bern that the tenant lets. ¶ The tenant pays the rent.',
      [],
    ],
  ])('%s', (paper, expected) => {
    expect(defined(paper)).toEqual(expected);
  });
});

describe('terms in quotation marks', () => {
  test.each<[string, [string, string, string][]]>([
    [
      '1. Definitions ¶ “Goods”: the goods that the order lists. ¶ “Price” – the price of the goods less tax. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Goods', 'list', '“Goods”: the goods that the order lists.'],
        ['Price', 'list', '“Price” – the price of the goods less tax.'],
      ],
    ],
    [
      '1. Definitions ¶ “Goods”: the goods that the order lists. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [],
    ],
    [
      '1. Definitions ¶ “Goods” are the goods that the order lists. ¶ “goods” are the goods that the order lists. ¶ 2. Sale. “Goods” are sold to the buyer.',
      [['Goods', 'means', '“Goods” are the goods that the order lists.']],
    ],
    [
      '“Goods” includes all spare parts. ¶ “Price” is paid in May.',
      [['Goods', 'means', '“Goods” includes all spare parts.']],
    ],
    [
      '“Goods”: the goods that the order lists. ¶ “Price”: the price of the goods less tax. ¶ “Buyer”: the party that buys the goods. ¶ “Seller”: the party that sells the goods.',
      [
        ['Goods', 'list', '“Goods”: the goods that the order lists.'],
        ['Price', 'list', '“Price”: the price of the goods less tax.'],
        ['Buyer', 'list', '“Buyer”: the party that buys the goods.'],
        ['Seller', 'list', '“Seller”: the party that sells the goods.'],
      ],
    ],
    [
      '“Goods”: the goods that the order lists. ¶ “Price”: the price of the goods less tax. ¶ “Buyer”: the party that buys the goods.',
      [],
    ],
    [
      '“Goods”, “Parts” and “Wares” mean all goods. ¶ “Price” and/or the term “Fee” means the price. ¶ “Buyer” / “Client” means the party that buys. ¶ “Tax” for “Duty” means any tax.',
      [
        ['Goods | Parts | Wares', 'means', '“Goods”, “Parts” and “Wares” mean all goods.'],
        ['Price | Fee', 'means', '“Price” and/or the term “Fee” means the price.'],
        ['Buyer | Client', 'means', '“Buyer” / “Client” means the party that buys.'],
        ['Duty', 'means', '“Tax” for “Duty” means any tax.'],
      ],
    ],
    [
      'As used herein, the following capitalized terms “Goods” and “Parts” mean all goods.',
      [
        [
          'Goods | Parts',
          'means',
          'As used herein, the following capitalized terms “Goods” and “Parts” mean all goods.',
        ],
      ],
    ],
    [
      'For purposes of this lease, the word “House” is defined in Annex A.',
      [['House', 'reference: Annex A', 'For purposes of this lease, the word “House” is defined in Annex A.']],
    ],
    [
      '1. Definitions ¶ The following terms apply: “Goods” means goods. “Price” means the price. ¶ “Tax” has the meaning given in the Preamble. ¶ 2. Sale. The seller sells the goods to the buyer.',
      [
        ['Goods', 'means', '“Goods” means goods.'],
        ['Price', 'means', '“Price” means the price.'],
        ['Tax', 'reference: Preamble', '“Tax” has the meaning given in the Preamble.'],
      ],
    ],
  ])('%s', (paper, expected) => {
    expect(defined(paper)).toEqual(expected);
  });
});
