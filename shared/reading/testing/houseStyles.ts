/** Small contracts of our own, one for each way in which houses number, head and define. For tests. */

/** A paragraph: typed as it is, or with a number that Word counts, or a heading, or the cells of a row. */
export type StyledLine =
  | string
  | { number: string; text: string; level?: number }
  | { heading: string; level: number; number?: string }
  | { row: readonly string[] };

export interface HouseStyle {
  name: string;
  lines: readonly StyledLine[];
  /** Terms that a careful reader finds, further names of one definition included. */
  terms: readonly string[];
  parties: readonly string[];
}

export const HOUSE_STYLES: readonly HouseStyle[] = [
  {
    name: 'US: articles, sections and letters, terms in a first article',
    lines: [
      'SUPPLY AGREEMENT',
      'This Supply Agreement (this “Agreement”) is made as of March 4, 2021, by and between Harlow Valve Corp., a Delaware corporation (the “Seller”), and Tern Pumps, Inc., a Texas corporation (the “Buyer”).',
      'ARTICLE I DEFINITIONS',
      'Section 1.1 Defined Terms. As used in this Agreement:',
      '“Affiliate” means any entity under common control with a party, where “control” means ownership of more than half of the votes.',
      '“Goods” means the valves listed in Exhibit A.',
      '“Losses” means:',
      '(a) damages; and',
      '(b) costs,',
      'provided that fines are no Losses.',
      'ARTICLE II SALE',
      'Section 2.1 Sale. The Seller shall sell the Goods to the Buyer.',
      '(a) Each order names a date of delivery (the “Delivery Date”).',
      '(i) An order may be changed once, in writing, before the Delivery Date.',
      'Section 2.2 Price. The Buyer shall pay the price set out in Exhibit A within thirty (30) days.',
      'ARTICLE III GENERAL',
      'Section 3.1 Governing Law. This Agreement is governed by the laws of the State of Texas.',
      'IN WITNESS WHEREOF, the parties have signed this Agreement.',
      'EXHIBIT A',
      'Valves of two inches, at $40 each.',
    ],
    terms: ['Agreement', 'Seller', 'Buyer', 'Affiliate', 'control', 'Goods', 'Losses', 'Delivery Date'],
    parties: ['Harlow Valve Corp.', 'Tern Pumps, Inc.'],
  },
  {
    name: 'UK: decimals, schedules, terms in a table',
    lines: [
      'DATED 12 June 2020',
      'THIS AGREEMENT is made between:',
      '(1) MARLOW FREIGHT LIMITED, a company incorporated in England and Wales whose registered office is at 9 Quay Street, Leeds LS1 (“Carrier”); and',
      '(2) PELL STORES LIMITED, a company incorporated in England and Wales whose registered office is at 4 Fen Lane, London EC2 (“Customer”).',
      '1. Definitions',
      'The following definitions apply in this agreement.',
      { row: ['Consignment', 'the goods collected on one day.'] },
      { row: ['Depot', 'the warehouse at 9 Quay Street.'] },
      { row: ['Working Day', 'a day on which banks in London are open.'] },
      '2. Carriage',
      '2.1 The Carrier shall collect each Consignment from the Depot on a Working Day.',
      '2.2 Either party may end this agreement by notice to the other (the “Defaulting Party”), if the Defaulting Party:',
      '(a) breaches it and does not put that right within ten Working Days; or',
      '(b) becomes insolvent.',
      '3. Law',
      '3.1 This agreement is governed by the law of England and Wales.',
      'Schedule 1 Charges',
      'The charge for a Consignment is £90.',
    ],
    terms: ['Carrier', 'Customer', 'Consignment', 'Depot', 'Working Day', 'Defaulting Party'],
    parties: ['MARLOW FREIGHT LIMITED', 'PELL STORES LIMITED'],
  },
  {
    name: 'Word counts the numbers: decimals',
    lines: [
      'SERVICES AGREEMENT',
      'This agreement is made on 1 May 2022 between Corvel Studio GmbH (the “Agency”) and Ambel Retail S.A. (the “Client”).',
      { heading: 'Definitions', level: 1, number: '1' },
      { number: '1.1', text: '“Briefing” means the description of a task by the Client.', level: 1 },
      { number: '1.2', text: '“Deliverable” means whatever the Agency hands over under a Briefing.', level: 1 },
      { number: '1.3', text: '“Fee” has the meaning given in Section 2.2.', level: 1 },
      { heading: 'Work', level: 1, number: '2' },
      { number: '2.1', text: 'The Agency shall make each Deliverable with care.', level: 1 },
      { number: '2.2', text: 'For each Briefing the Client pays EUR 900 (the “Fee”).', level: 1 },
      { number: '(a)', text: 'The Fee is due on receipt of the invoice.', level: 2 },
      { number: '(b)', text: 'Late payments bear interest at five per cent a year.', level: 2 },
      { heading: 'Governing Law', level: 1, number: '3' },
      'This agreement is governed by the laws of Germany.',
    ],
    terms: ['Agency', 'Client', 'Briefing', 'Deliverable', 'Fee'],
    parties: ['Corvel Studio GmbH', 'Ambel Retail S.A.'],
  },
  {
    name: 'Word counts the numbers: articles and bullets',
    lines: [
      'LICENSE AGREEMENT',
      'This License Agreement is entered into by and between Orrin Labs LLC (“Licensor”) and Bexley Tools, Inc. (“Licensee”).',
      { heading: 'DEFINITIONS', level: 1, number: 'ARTICLE I' },
      { number: 'Section 1.01', text: '“Patents” means the patents listed in Schedule 1.', level: 1 },
      { number: 'Section 1.02', text: '“Field” means pumps for households.', level: 1 },
      { heading: 'GRANT', level: 1, number: 'ARTICLE II' },
      {
        number: 'Section 2.01',
        text: 'Licensor grants Licensee a licence under the Patents in the Field for:',
        level: 1,
      },
      { number: '•', text: 'making products; and', level: 2 },
      { number: '•', text: 'selling them.', level: 2 },
      { heading: 'LAW', level: 1, number: 'ARTICLE III' },
      { number: 'Section 3.01', text: 'This Agreement is governed by the laws of the State of New York.', level: 1 },
    ],
    terms: ['Licensor', 'Licensee', 'Patents', 'Field'],
    parties: ['Orrin Labs LLC', 'Bexley Tools, Inc.'],
  },
  {
    name: 'headings without numbers',
    lines: [
      'CONFIDENTIALITY AGREEMENT',
      'This agreement is made between Tolland Works Ltd (the “Discloser”) and Fenwick Design Ltd (the “Recipient”).',
      { heading: 'Confidential Information', level: 2 },
      '“Confidential Information” means what the Discloser shows to the Recipient and marks as secret. It does not include what is public.',
      { heading: 'Duties', level: 2 },
      'The Recipient shall keep Confidential Information secret for three years.',
      { heading: 'Governing Law', level: 2 },
      'The laws of Ireland apply to this agreement, which is governed by them in all respects.',
    ],
    terms: ['Discloser', 'Recipient', 'Confidential Information'],
    parties: ['Tolland Works Ltd', 'Fenwick Design Ltd'],
  },
  {
    name: 'run-in headings, terms in the sentences',
    lines: [
      'CONSULTING AGREEMENT',
      'This Consulting Agreement is made between Aldgate Foods, Inc., a Nevada corporation (the “Company”), and Maren Holt, an individual (the “Consultant”).',
      '1. Services. The Consultant shall perform the services listed in Annex A (the “Services”).',
      '2. Term. This agreement begins on January 2, 2020 and ends a year later (the “Term”).',
      '3. Fees. The Company shall pay $5,000 a month, hereinafter referred to as the “Retainer”. Each such payment shall be a “Retainer Payment”.',
      '4. Choice of Law. This agreement shall be governed by the laws of the State of Nevada.',
    ],
    terms: ['Company', 'Consultant', 'Services', 'Term', 'Retainer', 'Retainer Payment'],
    parties: ['Aldgate Foods, Inc.', 'Maren Holt'],
  },
  {
    name: 'a list of terms without quotation marks',
    lines: [
      'HOSTING TERMS',
      'These terms are agreed between Norrland Hosting AB (the “Host”) and the customer named in the order.',
      '1. Definitions',
      'Account: the access that the Host opens for a user.',
      'Downtime: minutes in which the service does not answer.',
      'Service Credit: an amount set off against a later invoice.',
      '2. Availability',
      'For every hour of Downtime the Host grants a Service Credit to the Account.',
    ],
    terms: ['Host', 'Account', 'Downtime', 'Service Credit'],
    parties: ['Norrland Hosting AB'],
  },
  {
    name: 'headings that are the terms',
    lines: [
      'ESCROW AGREEMENT',
      'This agreement is made by and among Dorset Code Ltd (the “Owner”), Ryle Banking plc (the “User”) and Safe Deposit B.V. (the “Agent”).',
      '1. Definitions',
      '1.1 Source Code. The source code of the software, with its documentation.',
      '1.2 Release Event. The insolvency of the Owner, or its failure to maintain the software.',
      '1.3 Deposit. Each copy of the Source Code that the Owner hands to the Agent.',
      '2. Deposit. The Owner shall make a Deposit every quarter, and the Agent shall keep it safe.',
      '3. Release. On a Release Event the Agent shall give the Deposit to the User.',
    ],
    terms: ['Owner', 'User', 'Agent', 'Source Code', 'Release Event', 'Deposit'],
    parties: ['Dorset Code Ltd', 'Ryle Banking plc', 'Safe Deposit B.V.'],
  },
  {
    name: 'straight quotes, several names in one breath, entries on one line',
    lines: [
      'LOAN AGREEMENT',
      'This Loan Agreement is made between Kestrel Bank N.A. ("Lender") and Juniper Farms LLC ("Borrower").',
      '1. Definitions. (a) "Business Day" means a day on which banks are open. (b) "Loan" or "Advance" means the sum lent; and the term "Maturity" means May 1, 2030.',
      '2. Loan. The Lender lends the Loan to the Borrower, who repays it at Maturity or on the next Business Day.',
      '3. Taxes. Any tax withheld (a "Withholding" and, collectively, the "Withholdings") is borne by the Borrower.',
    ],
    terms: ['Lender', 'Borrower', 'Business Day', 'Loan', 'Advance', 'Maturity', 'Withholding', 'Withholdings'],
    parties: ['Kestrel Bank N.A.', 'Juniper Farms LLC'],
  },
  {
    name: 'the continent: seats before the bracket, paragraphs counted by sign',
    lines: [
      'KOOPOVEREENKOMST / SALE OF MACHINES',
      'This contract is made between:',
      'Molen Works B.V., a private limited company with its registered office at Molenplein 2, 3512 Utrecht (hereinafter referred to as “the Seller”)',
      'and',
      'Lyra Cycles S.A., a company with its registered office at 8 quai des Tanneurs, 69002 Lyon (hereinafter referred to as “the Buyer”)',
      'agree as follows:',
      '§ 1 Machines',
      'The Seller sells to the Buyer the two presses described in the offer (the “Machines”).',
      '§ 2 Price',
      'The price is EUR 41.000 and is paid on delivery of the Machines.',
    ],
    terms: ['Seller', 'Buyer', 'Machines'],
    parties: ['Molen Works B.V.', 'Lyra Cycles S.A.'],
  },
];
