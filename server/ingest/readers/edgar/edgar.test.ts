import { expect, test } from '@jest/globals';
import { readEdgar } from '#server/ingest/readers/edgar/edgar.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const HEADER = `<SEC-DOCUMENT>0000123456-05-000789.txt : 20050601
<SEC-HEADER>0000123456-05-000789.hdr.sgml : 20050601
ACCESSION NUMBER:		0000123456-05-000789
CONFORMED SUBMISSION TYPE:	8-K
FILED AS OF DATE:		20050601
	COMPANY DATA:
		COMPANY CONFORMED NAME:			NORTHWIND TRADERS INC
		CENTRAL INDEX KEY:			0000098765
</SEC-HEADER>
`;
const filed = (type: string, file: string, body: string, description = '') =>
  `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>2\n<FILENAME>${file}\n${description && `<DESCRIPTION>${description}\n`}<TEXT>\n${body}\n</TEXT>\n</DOCUMENT>\n`;

test('contracts among the exhibits become documents with the facts of the filing', () => {
  const submission = [
    HEADER,
    filed('8-K', 'form.htm', '<html><p>Report</p></html>'),
    filed('EX-10.1', 'supply.htm', '<html><title>x</title><p>Supply &#147;Terms&#148;</p></html>', 'SUPPLY AGREEMENT'),
    filed('EX-10.2', 'lease.txt', '<PAGE>  1\n\nLease of A&amp;B premises.\n'),
    filed('EX-21', 'subs.txt', 'Subsidiaries'),
    filed('EX-99.1', 'press.txt', 'Press release about an agreement.'),
    filed('EX-99.2', 'side.txt', 'SIDE AGREEMENT\n\nNOW, THEREFORE, the parties agree:'),
  ].join('');
  const documents = readEdgar(submission);
  expect(documents.map((document) => document.blocks[0]!.text)).toEqual([
    'Supply “Terms”',
    'Lease of A&B premises.',
    'SIDE AGREEMENT',
  ]);
  expect(documents[0]).toMatchObject({
    format: 'edgar',
    meta: {
      filingId: '0000123456-05-000789',
      filingType: '8-K',
      filedOn: '2005-06-01',
      company: 'NORTHWIND TRADERS INC',
      exhibit: 'EX-10.1',
      title: 'SUPPLY AGREEMENT',
      sourceUrl: 'https://www.sec.gov/Archives/edgar/data/98765/000012345605000789/supply.htm',
    },
  });
});

test('a single document is read whatever its exhibit number', () => {
  const [document] = readEdgar(filed('EX-1', 'a.txt', 'Underwriting terms.'));
  expect(document).toMatchObject({ meta: { exhibit: 'EX-1' }, blocks: [{ text: 'Underwriting terms.' }] });
});

test('tags without a document around them are a head', () => {
  expect(readEdgar('<TYPE>EX-10.5\n<SEQUENCE>3\nTerms of employment.')[0]!.blocks.map((block) => block.text)).toEqual([
    'Terms of employment.',
  ]);
});

test('a filing without a contract says so', () => {
  const submission = HEADER + filed('10-K', 'a.htm', '<html><p>Report</p></html>') + filed('EX-23', 'b.txt', 'Consent');
  expect(() => readEdgar(submission)).toThrow(/no contract/);
});

test('documents that are never closed, by the thousand, are refused quickly', () => {
  const started = processorTime();
  expect(() => readEdgar('<DOCUMENT>\n<TYPE>EX-10\n<TEXT>\nx\n'.repeat(50_000))).toThrow(/more documents/);
  expect(processorTime() - started).toBeLessThan(8000);
});
