/** Passages as drafters write them where they are hardest to read, labelled by hand. For tests. */

export interface HardDefinition {
  name: string;
  text: string;
  /** Every term with the first and the last words of the text that defines it. */
  terms: Readonly<Record<string, readonly [from: string, to: string]>>;
}

export const HARD_DEFINITIONS: readonly HardDefinition[] = [
  {
    name: 'a term quoted inside the definition of another',
    text: '1. Definitions\n\n“Affiliate” means any entity that controls a party, where “control” means the power to direct its “management” by vote or by contract, and no other entity.\n\n“Fee” means the sum in Annex 1.',
    terms: {
      Affiliate: ['“Affiliate”', 'no other entity.'],
      control: ['“control”', 'no other entity.'],
      Fee: ['“Fee”', 'Annex 1.'],
    },
  },
  {
    name: 'a list, and words that go on behind it',
    text: '1. Definitions\n\n“Losses” means:\n\n(a) damages;\n\n(b) costs; and\n\n(c) fines,\n\nbut not loss of profit.\n\n“Plant” means the works at Selby.',
    terms: { Losses: ['“Losses”', 'loss of profit.'], Plant: ['“Plant”', 'Selby.'] },
  },
  {
    name: 'two names in one breath',
    text: '1. Sale\n\nThe Seller sells the machines listed in Annex 1 (the “Machines” or the “Equipment”) on the day on which the price is paid (the “Closing Date”).',
    terms: {
      Machines: ['The Seller', '“Closing Date”).'],
      Equipment: ['The Seller', '“Closing Date”).'],
      'Closing Date': ['The Seller', '“Closing Date”).'],
    },
  },
  {
    name: 'collectively',
    text: '1. Documents\n\nThe deed, the plan and every letter between the parties are collectively referred to as the “Transaction Documents”. Nothing else counts.',
    terms: { 'Transaction Documents': ['The deed', '“Transaction Documents”.'] },
  },
  {
    name: 'a meaning given elsewhere, and a stop inside an abbreviation',
    text: '1. Definitions\n\n“Bank” has the meaning given in Section 4.2.\n\n“Price” means U.S. $40 per unit, e.g. for one unit of No. 7, net of tax.\n\n“Year” means twelve months.',
    terms: {
      Bank: ['“Bank”', 'Section 4.2.'],
      Price: ['“Price”', 'net of tax.'],
      Year: ['“Year”', 'twelve months.'],
    },
  },
  {
    name: 'several entries in one paragraph',
    text: '1. Definitions\n\nIn this Agreement (a) “Goods” means the valves; (b) “Site” means the yard in Leeds; and (c) “Term” means two years.',
    terms: {
      Goods: ['(a) “Goods”', 'the valves;'],
      Site: ['(b) “Site”', 'Leeds;'],
      Term: ['(c) “Term”', 'two years.'],
    },
  },
  {
    name: 'a list without quotes in a paper without numbers',
    text: 'Service Terms\n\nDefinitions. In this Agreement:\n\nBusiness Day: a day on which banks in Leeds are open.\n\nCharges: the sums that fall due:\n\n(a) each month; and\n\n(b) at the end.\n\nSite: the yard at Selby.\n\nPayment. The Customer shall pay the Charges on the first Business Day of each month: not later.',
    terms: {
      'Business Day': ['Business Day', 'are open.'],
      Charges: ['Charges', 'at the end.'],
      Site: ['Site', 'Selby.'],
    },
  },
  {
    name: 'quoted words that define nothing',
    text: '1. Warranty\n\nThe Goods are sold “as is” and “with all faults”. A label that reads “fragile” is no warranty. The words “including” and “or” bear no special sense.',
    terms: {},
  },
];

export interface HardParties {
  name: string;
  text: string;
  parties: readonly (readonly [name: string, called: string])[];
}

export const HARD_PARTIES: readonly HardParties[] = [
  {
    name: 'an address before the role',
    text: 'This Agreement is made on 4 May 2019 between Tarrow Mills Limited, a company whose registered office is at Unit 9, Weir Park, Leeds LS1 4AB, England (the “Seller”) and Oska Foods GmbH, Am Hafen 12, 20457 Hamburg, Germany (the “Buyer”).',
    parties: [
      ['Tarrow Mills Limited', 'Seller'],
      ['Oska Foods GmbH', 'Buyer'],
    ],
  },
  {
    name: 'persons who live somewhere',
    text: 'This Partnership Agreement is entered into as of May 4, 2019 among Edda Varley, an individual residing at 14 Fennel Yard, Boston, Massachusetts (“Varley”), Tomas Quill, an individual residing at 9 Brandy Plaza, Salem, Massachusetts (“Quill”) and Ruth Amsel, an individual residing at 3 Harbor Stair, Boston, Massachusetts (“Amsel”).',
    parties: [
      ['Edda Varley', 'Varley'],
      ['Tomas Quill', 'Quill'],
      ['Ruth Amsel', 'Amsel'],
    ],
  },
  {
    name: 'a person by the number of a house',
    text: 'THIS AGREEMENT is dated 3 June 2021\n\nPARTIES\n\n(1) HOLLIN TRADING LIMITED, a company incorporated in England whose registered office is at 1 Mill Lane, Leeds (the “Employer”); and\n\n(2) EDDA VARLEY of Unit 6, Larkfield Park, Reading RG2 (the “Employee”).\n\nBACKGROUND\n\nThe Employee leaves.',
    parties: [
      ['HOLLIN TRADING LIMITED', 'Employer'],
      ['EDDA VARLEY', 'Employee'],
    ],
  },
  {
    name: 'several who are called by one name',
    text: 'This Agreement is made by and among Alder Fund LP, a Delaware limited partnership, and Birch Fund LP, a Delaware limited partnership (collectively, the “Investors”), and Quarry Labs, Inc., a Delaware corporation (the “Company”).',
    parties: [
      ['Alder Fund LP', ''],
      ['Birch Fund LP', ''],
      ['Quarry Labs, Inc.', 'Company'],
    ],
  },
  {
    name: 'brackets inside the name and behind it',
    text: 'This Agreement is made between Sola Trading (Malta) Limited (registered no. C 1234), with offices at 5 Strait Street, Valletta (“Sola”), and Pell & Daughters, Inc. (formerly Pell Bros.) (“Pell”). Sola and Pell are each a “Party” and collectively the “Parties”.',
    parties: [
      ['Sola Trading (Malta) Limited', 'Sola'],
      ['Pell & Daughters, Inc.', 'Pell'],
    ],
  },
];
