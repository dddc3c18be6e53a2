/** Small contracts in the forms that files come in, written for the tests of ingestion. */

export const LAW =
  'This Agreement is governed by the laws of the State of Delaware, without regard to conflicts of law.';
export const TERM =
  'This Agreement begins on the Effective Date and continues for three years unless it is terminated earlier.';
export const services = (fee: string) => `MASTER SERVICES AGREEMENT

This Master Services Agreement is made as of March 14, 2021 between Alder Works, Inc. and Birch Supply LLC.

1. Definitions

“Services” means the work described in Exhibit A.

2. Fees

The Customer pays ${fee} for the Services within thirty days of each invoice.

3. Term

${TERM}

4. Governing Law

${LAW}
`;
export const LEASE = `<html><body><h1>Lease</h1><h2>1. Premises</h2><p>The Landlord lets the Premises to the Tenant for use as an office.</p>
<h2>2. Governing Law</h2><p>${LAW}</p></body></html>`;
const exhibit = (number: number, body: string) =>
  `<DOCUMENT>\n<TYPE>EX-10.${number}\n<SEQUENCE>${number}\n<FILENAME>ex${number}.txt\n<TEXT>\n${body}\n</TEXT>\n</DOCUMENT>\n`;
export const filing = (...bodies: string[]) =>
  `<SEC-DOCUMENT>0000123456-05-000789.txt : 20050601\n<SEC-HEADER>0000123456-05-000789.hdr.sgml : 20050601
ACCESSION NUMBER:\t\t0000123456-05-000789\nCONFORMED SUBMISSION TYPE:\t8-K\nFILED AS OF DATE:\t\t20050601\n</SEC-HEADER>\n${bodies.map((body, i) => exhibit(i + 1, body)).join('')}</SEC-DOCUMENT>\n`;
export const SUPPLY = `SUPPLY AGREEMENT\n\n1. Supply\n\nThe Supplier delivers the Goods to the dock of the Buyer.\n\n2. Governing Law\n\n${LAW}`;
export const OPTION = `OPTION AGREEMENT\n\n1. Option\n\nThe Owner grants the Holder an option over the Plot.\n\n2. Governing Law\n\n${LAW}`;
export const rows = (...list: object[]) => list.map((row) => JSON.stringify(row)).join('\n');

/** One that is found by a word that nothing else has. */
export const supplyContract = (word: string): string =>
  [
    'SUPPLY AGREEMENT',
    'This Supply Agreement is made between Harbour Mills Inc. and Stone Quay Ltd.',
    `1. Delivery. The seller shall deliver the ${word} to the warehouse of the buyer within thirty days of each order.`,
    '2. Governing Law. This Agreement is governed by the laws of the State of Delaware.',
  ].join('\n\n');
