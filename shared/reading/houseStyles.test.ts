/** How each house style is read, in full: the provisions with their ends, and the definitions with their form, extent, meaning and the terms they use. Read through by hand. */
import { describe, expect, test } from '@jest/globals';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';
import { asBlocks } from '#shared/reading/testing/bothWays.ts';
import { HOUSE_STYLES } from '#shared/reading/testing/houseStyles.ts';

interface Expected {
  /** Depth, number, heading, and the last words. */
  outline: string[] | null;
  /** Terms, form, extent, meaning, terms used. */
  definitions: [string, string, string, string, string][];
}

const EXPECTED: Record<string, Expected> = {
  'US: articles, sections and letters, terms in a first article': {
    outline: [
      'ARTICLE I | DEFINITIONS | …hat fines are no Losses.',
      '· Section 1.1 | Defined Terms | …hat fines are no Losses.',
      '· · (a) |  | …(a) damages; and',
      '· · (b) |  | …hat fines are no Losses.',
      'ARTICLE II | SALE | …within thirty (30) days.',
      '· Section 2.1 | Sale | …efore the Delivery Date.',
      '· · (a) |  | …efore the Delivery Date.',
      '· · · (i) |  | …efore the Delivery Date.',
      '· Section 2.2 | Price | …within thirty (30) days.',
      'ARTICLE III | GENERAL | …s of the State of Texas.',
      '· Section 3.1 | Governing Law | …s of the State of Texas.',
    ],
    definitions: [
      [
        'Agreement',
        'parenthetical',
        'This Supply Agreement (this “Agreement”) is made as of March 4, 2021, by and between Harlow Valve Corp., a Delaware corporation (the “Seller”), and Tern Pumps, Inc., a Texas corporation (the “Buyer”).',
        'This Supply Agreement',
        'Seller, Buyer',
      ],
      [
        'Seller',
        'parenthetical',
        'This Supply Agreement (this “Agreement”) is made as of March 4, 2021, by and between Harlow Valve Corp., a Delaware corporation (the “Seller”), and Tern Pumps, Inc., a Texas corporation (the “Buyer”).',
        'This Supply Agreement (this “Agreement”) is made as of March 4, 2021, by and between Harlow Valve Corp., a Delaware corporation',
        'Agreement, Buyer',
      ],
      [
        'Buyer',
        'parenthetical',
        'This Supply Agreement (this “Agreement”) is made as of March 4, 2021, by and between Harlow Valve Corp., a Delaware corporation (the “Seller”), and Tern Pumps, Inc., a Texas corporation (the “Buyer”).',
        'This Supply Agreement (this “Agreement”) is made as of March 4, 2021, by and between Harlow Valve Corp., a Delaware corporation (the “Seller”), and Tern Pumps, Inc., a Texas corporation',
        'Agreement, Seller',
      ],
      [
        'Affiliate',
        'means',
        '“Affiliate” means any entity under common control with a party, where “control” means ownership of more than half of the votes.',
        'any entity under common control with a party, where “control” means ownership of more than half of the votes.',
        'control',
      ],
      [
        'control',
        'means',
        '“control” means ownership of more than half of the votes.',
        'ownership of more than half of the votes.',
        '',
      ],
      ['Goods', 'means', '“Goods” means the valves listed in Exhibit A.', 'the valves listed in Exhibit A.', ''],
      [
        'Losses',
        'means',
        '“Losses” means: / (a) damages; and / (b) costs, / provided that fines are no Losses.',
        ': / (a) damages; and / (b) costs, / provided that fines are no Losses.',
        '',
      ],
      [
        'Delivery Date',
        'parenthetical',
        '(a) Each order names a date of delivery (the “Delivery Date”).',
        '(a) Each order names a date of delivery',
        '',
      ],
    ],
  },
  'UK: decimals, schedules, terms in a table': {
    // the numbered parties hold what comes after them: not as it should be
    outline: null,
    definitions: [
      [
        'Carrier',
        'parenthetical',
        '(1) MARLOW FREIGHT LIMITED, a company incorporated in England and Wales whose registered office is at 9 Quay Street, Leeds LS1 (“Carrier”);',
        '(1) MARLOW FREIGHT LIMITED, a company incorporated in England and Wales whose registered office is at 9 Quay Street, Leeds LS1',
        '',
      ],
      [
        'Customer',
        'parenthetical',
        '(2) PELL STORES LIMITED, a company incorporated in England and Wales whose registered office is at 4 Fen Lane, London EC2 (“Customer”).',
        '(2) PELL STORES LIMITED, a company incorporated in England and Wales whose registered office is at 4 Fen Lane, London EC2',
        '',
      ],
      ['Consignment', 'table', 'Consignment\tthe goods collected on one day.', 'the goods collected on one day.', ''],
      ['Depot', 'table', 'Depot\tthe warehouse at 9 Quay Street.', 'the warehouse at 9 Quay Street.', ''],
      [
        'Working Day',
        'table',
        'Working Day\ta day on which banks in London are open.',
        'a day on which banks in London are open.',
        '',
      ],
      [
        'Defaulting Party',
        'parenthetical',
        '2.2 Either party may end this agreement by notice to the other (the “Defaulting Party”), if the Defaulting Party: / (a) breaches it and does not put that right within ten Working Days; or / (b) becomes insolvent.',
        '2.2 Either party may end this agreement by notice to the other',
        'Working Day',
      ],
    ],
  },
  'Word counts the numbers: decimals': {
    outline: [
      '1 | Definitions | …ng given in Section 2.2.',
      '· 1.1 |  | …of a task by the Client.',
      '· 1.2 |  | …s over under a Briefing.',
      '· 1.3 |  | …ng given in Section 2.2.',
      '2 | Work | …at five per cent a year.',
      '· 2.1 |  | …h Deliverable with care.',
      '· 2.2 |  | …at five per cent a year.',
      '· · (a) |  | …receipt of the invoice.',
      '· · (b) |  | …at five per cent a year.',
      '3 | Governing Law | …by the laws of Germany.',
    ],
    definitions: [
      [
        'Agency',
        'parenthetical',
        'This agreement is made on 1 May 2022 between Corvel Studio GmbH (the “Agency”) and Ambel Retail S.A. (the “Client”).',
        'This agreement is made on 1 May 2022 between Corvel Studio GmbH',
        'Client',
      ],
      [
        'Client',
        'parenthetical',
        'This agreement is made on 1 May 2022 between Corvel Studio GmbH (the “Agency”) and Ambel Retail S.A. (the “Client”).',
        'This agreement is made on 1 May 2022 between Corvel Studio GmbH (the “Agency”) and Ambel Retail S.A.',
        'Agency',
      ],
      [
        'Briefing',
        'means',
        '1.1 “Briefing” means the description of a task by the Client.',
        'the description of a task by the Client.',
        'Client',
      ],
      [
        'Deliverable',
        'means',
        '1.2 “Deliverable” means whatever the Agency hands over under a Briefing.',
        'whatever the Agency hands over under a Briefing.',
        'Agency, Briefing',
      ],
      ['Fee', 'reference', '1.3 “Fee” has the meaning given in Section 2.2.', 'given in Section 2.2.', ''],
      [
        'Fee',
        'parenthetical',
        '2.2 For each Briefing the Client pays EUR 900 (the “Fee”).',
        '2.2 For each Briefing the Client pays EUR 900',
        'Briefing, Client',
      ],
    ],
  },
  'Word counts the numbers: articles and bullets': {
    outline: [
      'ARTICLE I | DEFINITIONS | …ns pumps for households.',
      '· Section 1.01 |  | …ts listed in Schedule 1.',
      '· Section 1.02 |  | …ns pumps for households.',
      'ARTICLE II | GRANT | …ts; and / • selling them.',
      '· Section 2.01 |  | …ts; and / • selling them.',
      'ARTICLE III | LAW | …f the State of New York.',
      '· Section 3.01 |  | …f the State of New York.',
    ],
    definitions: [
      [
        'Licensor',
        'parenthetical',
        'This License Agreement is entered into by and between Orrin Labs LLC (“Licensor”) and Bexley Tools, Inc. (“Licensee”).',
        'This License Agreement is entered into by and between Orrin Labs LLC',
        'Licensee',
      ],
      [
        'Licensee',
        'parenthetical',
        'This License Agreement is entered into by and between Orrin Labs LLC (“Licensor”) and Bexley Tools, Inc. (“Licensee”).',
        'This License Agreement is entered into by and between Orrin Labs LLC (“Licensor”) and Bexley Tools, Inc.',
        'Licensor',
      ],
      [
        'Patents',
        'means',
        'Section 1.01 “Patents” means the patents listed in Schedule 1.',
        'the patents listed in Schedule 1.',
        '',
      ],
      ['Field', 'means', 'Section 1.02 “Field” means pumps for households.', 'pumps for households.', ''],
    ],
  },
  'terms in bold type only, under a centred title': {
    outline: [
      '– | CARRIAGE OF GOODS | …price agreed (the Rate).',
      '· 1 | Carriage | …one day (a Consignment).',
      '· 2 |  | …than on the day agreed.',
      '· 3 |  | …price agreed (the Rate).',
      '– | Claims | …n Leith (the Leith Yard)',
    ],
    definitions: [
      [
        'Carrier',
        'parenthetical',
        'This agreement is made between Arden Haulage Ltd (the Carrier) and Bramley Foods Ltd (the Customer).',
        'This agreement is made between Arden Haulage Ltd',
        'Customer',
      ],
      [
        'Customer',
        'parenthetical',
        'This agreement is made between Arden Haulage Ltd (the Carrier) and Bramley Foods Ltd (the Customer).',
        'This agreement is made between Arden Haulage Ltd (the Carrier) and Bramley Foods Ltd',
        'Carrier',
      ],
      [
        'Consignment',
        'parenthetical',
        'The Carrier collects what is handed over on one day (a Consignment).',
        'The Carrier collects what is handed over on one day',
        'Carrier',
      ],
      [
        'Delay',
        'means',
        '2 Delay means a delivery later than on the day agreed.',
        'a delivery later than on the day agreed.',
        '',
      ],
      [
        'Rate',
        'parenthetical',
        '3 The Customer pays for each pallet of a Consignment the price agreed (the Rate).',
        '3 The Customer pays for each pallet of a Consignment the price agreed',
        'Customer, Consignment',
      ],
      ['Leith Yard', 'parenthetical', 'Depot\tthe yard in Leith (the Leith Yard)', 'Depot\tthe yard in Leith', ''],
    ],
  },
  'underlined headings and terms, a glossary in bold': {
    outline: [
      '1 | Rent | …n the first day of each.',
      '2 | Repairs | …d the Landlord the roof.',
      '3 | Definitions | …tures\tovens and shelves.',
    ],
    definitions: [
      [
        'Landlord',
        'parenthetical',
        'This Lease is made between Corrie Estates LLC (the Landlord) and Dunmore Bakery, Inc. (the Tenant).',
        'This Lease is made between Corrie Estates LLC',
        'Tenant',
      ],
      [
        'Tenant',
        'parenthetical',
        'This Lease is made between Corrie Estates LLC (the Landlord) and Dunmore Bakery, Inc. (the Tenant).',
        'This Lease is made between Corrie Estates LLC (the Landlord) and Dunmore Bakery, Inc.',
        'Landlord',
      ],
      [
        'Base Rent',
        'parenthetical',
        'The Tenant pays $900 a month (the Base Rent) on the first day of each.',
        'The Tenant pays $900 a month',
        'Tenant',
      ],
      ['Shop', 'table', 'Shop\tthe ground floor of 9 Mill Lane.', 'the ground floor of 9 Mill Lane.', ''],
      [
        'Roof',
        'table',
        'Roof\twhat stands above the ceiling of the Shop.',
        'what stands above the ceiling of the Shop.',
        'Shop',
      ],
      ['Fixtures', 'table', 'Fixtures\tovens and shelves.', 'ovens and shelves.', ''],
    ],
  },
  'headings without numbers': {
    outline: [
      '– | Confidential Information | …include what is public.',
      '– | Duties | …secret for three years.',
      '– | Governing Law | …by them in all respects.',
    ],
    definitions: [
      [
        'Discloser',
        'parenthetical',
        'This agreement is made between Tolland Works Ltd (the “Discloser”) and Fenwick Design Ltd (the “Recipient”).',
        'This agreement is made between Tolland Works Ltd',
        'Recipient',
      ],
      [
        'Recipient',
        'parenthetical',
        'This agreement is made between Tolland Works Ltd (the “Discloser”) and Fenwick Design Ltd (the “Recipient”).',
        'This agreement is made between Tolland Works Ltd (the “Discloser”) and Fenwick Design Ltd',
        'Discloser',
      ],
      [
        'Confidential Information',
        'means',
        '“Confidential Information” means what the Discloser shows to the Recipient and marks as secret. It does not include what is public.',
        'what the Discloser shows to the Recipient and marks as secret. It does not include what is public.',
        'Discloser, Recipient',
      ],
    ],
  },
  'run-in headings, terms in the sentences': {
    outline: [
      '1 | Services | …nnex A (the “Services”).',
      '2 | Term | …year later (the “Term”).',
      '3 | Fees | …be a “Retainer Payment”.',
      '4 | Choice of Law | …of the State of Nevada.',
    ],
    definitions: [
      [
        'Company',
        'parenthetical',
        'This Consulting Agreement is made between Aldgate Foods, Inc., a Nevada corporation (the “Company”), and Maren Holt, an individual (the “Consultant”).',
        'This Consulting Agreement is made between Aldgate Foods, Inc., a Nevada corporation',
        'Consultant',
      ],
      [
        'Consultant',
        'parenthetical',
        'This Consulting Agreement is made between Aldgate Foods, Inc., a Nevada corporation (the “Company”), and Maren Holt, an individual (the “Consultant”).',
        'This Consulting Agreement is made between Aldgate Foods, Inc., a Nevada corporation (the “Company”), and Maren Holt, an individual',
        'Company',
      ],
      [
        'Services',
        'parenthetical',
        'The Consultant shall perform the services listed in Annex A (the “Services”).',
        'The Consultant shall perform the services listed in Annex A',
        'Consultant',
      ],
      [
        'Term',
        'parenthetical',
        'This agreement begins on January 2, 2020 and ends a year later (the “Term”).',
        'This agreement begins on January 2, 2020 and ends a year later',
        '',
      ],
      [
        'Retainer',
        'inline',
        'The Company shall pay $5,000 a month, hereinafter referred to as the “Retainer”.',
        'The Company shall pay $5,000 a month, hereinafter referred to as the',
        'Company',
      ],
      [
        'Retainer Payment',
        'inline',
        'Each such payment shall be a “Retainer Payment”.',
        'Each such payment shall be a',
        '',
      ],
    ],
  },
  'a list of terms without quotation marks': {
    outline: ['1 | Definitions | …against a later invoice.', '2 | Availability | …e Credit to the Account.'],
    definitions: [
      [
        'Host',
        'parenthetical',
        'These terms are agreed between Norrland Hosting AB (the “Host”) and the customer named in the order.',
        'These terms are agreed between Norrland Hosting AB',
        '',
      ],
      [
        'Account',
        'list',
        'Account: the access that the Host opens for a user.',
        'the access that the Host opens for a user.',
        'Host',
      ],
      [
        'Downtime',
        'list',
        'Downtime: minutes in which the service does not answer.',
        'minutes in which the service does not answer.',
        '',
      ],
      [
        'Service Credit',
        'list',
        'Service Credit: an amount set off against a later invoice.',
        'an amount set off against a later invoice.',
        '',
      ],
    ],
  },
  'headings that are the terms': {
    outline: [
      '1 | Definitions | …wner hands to the Agent.',
      '· 1.1 | Source Code | …with its documentation.',
      '· 1.2 | Release Event | …o maintain the software.',
      '· 1.3 | Deposit | …wner hands to the Agent.',
      '2 | Deposit | …gent shall keep it safe.',
      '3 | Release | …the Deposit to the User.',
    ],
    definitions: [
      [
        'Owner',
        'parenthetical',
        'This agreement is made by and among Dorset Code Ltd (the “Owner”), Ryle Banking plc (the “User”) and Safe Deposit B.V. (the “Agent”).',
        'This agreement is made by and among Dorset Code Ltd',
        'User, Deposit, Agent',
      ],
      [
        'User',
        'parenthetical',
        'This agreement is made by and among Dorset Code Ltd (the “Owner”), Ryle Banking plc (the “User”) and Safe Deposit B.V. (the “Agent”).',
        'This agreement is made by and among Dorset Code Ltd (the “Owner”), Ryle Banking plc',
        'Owner, Deposit, Agent',
      ],
      [
        'Agent',
        'parenthetical',
        'This agreement is made by and among Dorset Code Ltd (the “Owner”), Ryle Banking plc (the “User”) and Safe Deposit B.V. (the “Agent”).',
        'This agreement is made by and among Dorset Code Ltd (the “Owner”), Ryle Banking plc (the “User”) and Safe Deposit B.V.',
        'Owner, User, Deposit',
      ],
      [
        'Source Code',
        'list',
        '1.1 Source Code. The source code of the software, with its documentation.',
        'The source code of the software, with its documentation.',
        '',
      ],
      [
        'Release Event',
        'list',
        '1.2 Release Event. The insolvency of the Owner, or its failure to maintain the software.',
        'The insolvency of the Owner, or its failure to maintain the software.',
        'Owner',
      ],
      [
        'Deposit',
        'list',
        '1.3 Deposit. Each copy of the Source Code that the Owner hands to the Agent.',
        'Each copy of the Source Code that the Owner hands to the Agent.',
        'Source Code, Owner, Agent',
      ],
    ],
  },
  'straight quotes, several names in one breath, entries on one line': {
    outline: [
      '1 | Definitions | …rity" means May 1, 2030.',
      '· (a) |  | …on which banks are open.',
      '· (b) |  | …rity" means May 1, 2030.',
      '2 | Loan | …n the next Business Day.',
      '3 | Taxes | …s borne by the Borrower.',
    ],
    definitions: [
      [
        'Lender',
        'parenthetical',
        'This Loan Agreement is made between Kestrel Bank N.A. ("Lender") and Juniper Farms LLC ("Borrower").',
        'This Loan Agreement is made between Kestrel Bank N.A.',
        'Loan, Borrower',
      ],
      [
        'Borrower',
        'parenthetical',
        'This Loan Agreement is made between Kestrel Bank N.A. ("Lender") and Juniper Farms LLC ("Borrower").',
        'This Loan Agreement is made between Kestrel Bank N.A. ("Lender") and Juniper Farms LLC',
        'Loan, Lender',
      ],
      [
        'Business Day',
        'means',
        '(a) "Business Day" means a day on which banks are open.',
        'a day on which banks are open.',
        '',
      ],
      ['Loan or Advance', 'means', '(b) "Loan" or "Advance" means the sum lent;', 'the sum lent;', ''],
      ['Maturity', 'means', 'the term "Maturity" means May 1, 2030.', 'May 1, 2030.', ''],
      [
        'Withholding',
        'parenthetical',
        'Any tax withheld (a "Withholding" and, collectively, the "Withholdings") is borne by the Borrower.',
        'Any tax withheld',
        'Withholdings, Borrower',
      ],
      [
        'Withholdings',
        'parenthetical',
        'Any tax withheld (a "Withholding" and, collectively, the "Withholdings") is borne by the Borrower.',
        'Any tax withheld',
        'Withholding, Borrower',
      ],
    ],
  },
  'the continent: seats before the bracket, paragraphs counted by sign': {
    outline: ['§ 1 | Machines | …offer (the “Machines”).', '§ 2 | Price | …elivery of the Machines.'],
    definitions: [
      [
        'Seller',
        'parenthetical',
        'Molen Works B.V., a private limited company with its registered office at Molenplein 2, 3512 Utrecht (hereinafter referred to as “the Seller”)',
        'Molen Works B.V., a private limited company with its registered office at Molenplein 2, 3512 Utrecht',
        '',
      ],
      [
        'Buyer',
        'parenthetical',
        'Lyra Cycles S.A., a company with its registered office at 8 quai des Tanneurs, 69002 Lyon (hereinafter referred to as “the Buyer”)',
        'Lyra Cycles S.A., a company with its registered office at 8 quai des Tanneurs, 69002 Lyon',
        '',
      ],
      [
        'Machines',
        'parenthetical',
        'The Seller sells to the Buyer the two presses described in the offer (the “Machines”).',
        'The Seller sells to the Buyer the two presses described in the offer',
        'Seller, Buyer',
      ],
    ],
  },
};

const line = (text: string) => text.replace(/\n+/g, ' / ').trim();

describe.each(HOUSE_STYLES.map(({ name, lines }) => [name, lines] as const))('%s', (name, lines) => {
  const read = structure({ blocks: asBlocks(lines) });
  const { text } = read;
  const { outline, definitions } = EXPECTED[name]!;

  if (outline)
    test('provisions', () => {
      const found = read.clauses.map(({ level, number, heading, start, end }) => {
        const ending = line(text.slice(Math.max(start, end - 24), end));
        return `${'· '.repeat(level - 1)}${number ?? '–'} | ${heading ?? ''} | …${ending}`;
      });
      expect(found).toEqual(outline);
    });

  test('definitions', () => {
    const found = findDefinitions(read).map(({ term, aliases, form, start, end, meaning, nested }) => [
      [term, ...aliases].join(' or '),
      form,
      line(text.slice(start, end)),
      line(text.slice(meaning.start, meaning.end)),
      nested.join(', '),
    ]);
    expect(found).toEqual(definitions);
  });

  test('terms and names stand where they are said to stand', () => {
    for (const { term, termStart, termEnd, aliases, aliasSpans } of findDefinitions(read)) {
      expect(text.slice(termStart, termEnd)).toContain(term);
      expect(aliasSpans.map(({ start, end }) => text.slice(start, end))).toEqual(aliases);
    }
    for (const { start, bodyStart, end, number, heading, parent } of read.clauses) {
      const head = text.slice(start, bodyStart);
      expect(head).toContain(number ?? '');
      expect(head).toContain(heading ?? '');
      expect(end).toBeGreaterThanOrEqual(bodyStart);
      if (parent !== null) expect(read.clauses[parent]!.end).toBeGreaterThanOrEqual(end);
    }
  });
});
