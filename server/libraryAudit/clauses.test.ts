import { describe, expect, test } from '@jest/globals';
import type { TextCheck } from '#server/libraryAudit/check.ts';
import { neighbourHeadings } from '#server/libraryAudit/neighbourHeadings.ts';
import { pageFurniture } from '#server/libraryAudit/pageFurniture.ts';
import { runningHeads } from '#server/libraryAudit/runningHeads.ts';
import { signatureBlocks } from '#server/libraryAudit/signatureBlocks.ts';
import type { AuditedContract } from '#server/record/audited.ts';
import { auditedContract, clausesOf } from '#server/testing/auditedContract.ts';

const SENTENCE = 'The Supplier delivers the Goods to the dock of the Buyer on the day that the order names.';

const look = (check: TextCheck, clauses: AuditedContract['clauses'], rest: Partial<AuditedContract> = {}) =>
  check.look(auditedContract({ clauses, text: clauses.map(({ text }) => text).join('\n\n'), ...rest })).faults;

describe('running heads', () => {
  test('the title of the contract at the end of a clause', () => {
    expect(look(runningHeads, clausesOf(`${SENTENCE}\n\nSUPPLY AGREEMENT`))).toEqual([
      { where: 'clause-1', what: 'SUPPLY AGREEMENT' },
    ]);
  });

  test('a line that comes on every page, whatever its number', () => {
    const pages = [1, 2, 3, 4].map((n) => `${SENTENCE}\n\nAlder Works Confidential Page ${n} of 4\n\n${SENTENCE}`);
    expect(look(runningHeads, clausesOf(...pages))).toHaveLength(4);
  });

  test.each([
    ['a short paragraph that ends like a sentence', 'Intentionally left out.'],
    ['a cell of a table', 'Price\t20'],
    ['what every notice has', 'Attention: General Counsel'],
    ['a line to sign on', 'By: ________'],
    ['what was taken out', '[Reserved]'],
  ])('not %s', (_, line) => {
    const clauses = Array.from({ length: 5 }, () => `${SENTENCE}\n\n${line}`);
    expect(look(runningHeads, clausesOf(...clauses))).toEqual([]);
  });

  test('not a heading that comes again, nor the title inside a sentence', () => {
    const headed = Array.from({ length: 5 }, (): [string, string] => ['Delivery', `${SENTENCE}\n\nDelivery`]);
    expect(look(runningHeads, clausesOf(...headed))).toEqual([]);
    expect(look(runningHeads, clausesOf(`${SENTENCE}\n\nThis Supply Agreement ends in May.`))).toEqual([]);
  });
});

describe('page furniture', () => {
  test.each([
    'Page 3 of 20',
    '- 12 -',
    '<PAGE>',
    '[Signature page follows]',
    '[Remainder of page intentionally left blank] 14',
    'Table of Contents',
    'Source: ALDER WORKS INC, 10-Q, 5/14/2012',
    '17',
  ])('%s', (line) => {
    expect(look(pageFurniture, clausesOf(`${SENTENCE}\n\n${line}\n\n${SENTENCE}`))).toEqual([
      { where: 'clause-1', what: line },
    ]);
  });

  test('not numbers of a table whose lines were lost', () => {
    expect(look(pageFurniture, clausesOf(`${SENTENCE}\n\nPumps\n\n12\n\nValves\n\n7`))).toEqual([]);
  });

  test('not a sentence about pages', () => {
    const text = 'Each page of the Schedule is signed.\n\nThe signature page of this Agreement may be sent by email.';
    expect(look(pageFurniture, clausesOf(text))).toEqual([]);
  });
});

describe('signature blocks', () => {
  test.each([
    'By: ______________________',
    'By: /s/ Helena Menon',
    '/s/ Helena Menon',
    '______________________________ Director',
    'Signed by Ewan Pemble for and on behalf of Alder Works Limited',
    'IN WITNESS WHEREOF the parties have signed.',
  ])('%s', (line) => {
    expect(look(signatureBlocks, clausesOf(`${SENTENCE}\n\n${line}`))).toHaveLength(1);
  });

  test('not in the clause about signing', () => {
    expect(look(signatureBlocks, clausesOf(['Signatures', 'By: ______________________']))).toEqual([]);
  });

  test.each([
    'Each certificate is signed by an officer for and on behalf of the Supplier.',
    'Notices go to Name: Helena Menon, Title: Director.',
    'By: the end of May the Supplier delivers.',
    'The fee is $______ a month.',
  ])('not %s', (text) => {
    expect(look(signatureBlocks, clausesOf(text))).toEqual([]);
  });
});

describe("neighbours' headings", () => {
  test.each([
    ['the heading of the next clause', '3. Price'],
    ['its words alone', 'PRICE'],
    ['a heading of another part', 'ARTICLE IV'],
    ['a section with its title', 'Section 4.2 Terms of Payment'],
    ['a number without its heading', '3.'],
  ])('%s', (_, line) => {
    expect(look(neighbourHeadings, clausesOf(`${SENTENCE}\n\n${line}`, ['Price', SENTENCE]))).toHaveLength(1);
  });

  test('the next number behind the last sentence', () => {
    expect(look(neighbourHeadings, clausesOf(`${SENTENCE} 13.`, SENTENCE))).toHaveLength(1);
  });

  test.each([
    ['a sentence that ends in a reference', `${SENTENCE} See Section 4.2.`],
    ['a line that was broken before a reference', `${SENTENCE}\n\nSection 9(b) above.`],
    ['a sentence that ends in a number', 'The Supplier delivers by 5 May 2013.'],
    ['an item of a list', `${SENTENCE}\n\n(a) pumps; and\n\n(b) valves.`],
    ['its own heading', 'Price'],
  ])('not %s', (_, text) => {
    expect(look(neighbourHeadings, clausesOf(text, ['Notices', SENTENCE]))).toEqual([]);
  });
});
