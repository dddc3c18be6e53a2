import { describe, expect, test } from '@jest/globals';
import { isAmendment, layoutOf } from '#shared/domain/checks/layout.ts';
import { documentOf, type Line } from '#shared/testing/document.ts';

const rolesOf = (...lines: Line[]): string[] => [...layoutOf(documentOf(...lines)).roles];
const partsOf = (...lines: Line[]): number[] => [...layoutOf(documentOf(...lines)).parts];

/** Prose of about so many characters. */
const prose = (length: number): string =>
  'the pumps and the valves are sold as they stand, '.repeat(20).slice(0, length);

describe('what a paragraph is', () => {
  test.each<[Line, string]>([
    ['Limitation of Liability', 'heading'],
    ['  Price and Payment  ', 'heading'],
    ['ARTICLE IV TERM', 'heading'],
    ['Sale of the Pumps.', 'heading'],
    [{ text: 'what is sold here', heading: 1 } as Line, 'heading'],
    [{ text: 'what is sold here', style: 'Heading 2' }, 'heading'],
    [{ text: 'what is sold here', style: 'Title' }, 'heading'],
    [{ text: prose(120), style: 'Heading 2' }, 'prose'],
    ['Price, Payment and Tax,', 'prose'],
    ['The Seller and the Buyer Agree:', 'prose'],
    ['The seller shall sell the pumps', 'prose'],
    ['Pumps Valves Hoses Rods Bolts Nuts Pipes Taps Seals Rings Caps Lids Keys', 'prose'],
    ['Sale by Northwind Traders to Southwind Traders of All the Pumps.', 'prose'],
    ['1234', 'prose'],
    ['   ', 'empty'],
    ['By: ____________', 'signature'],
    ['/s/ Jane Roe', 'signature'],
    ['  _____________', 'signature'],
    ['X_____ the seller', 'signature'],
    ['Name:', 'signature'],
    ['Its: President', 'signature'],
    ['Printed name ____', 'signature'],
    ['Authorized Signatory', 'signature'],
    ['Title', 'signature'],
    ['Date of the sale is the first of May', 'prose'],
    [`By: ${prose(200)}`, 'prose'],
    ['Pumps ........ 12', 'contents'],
    ['Pumps . . . . 12', 'contents'],
    ['Pumps\tiv', 'contents'],
    ['Pumps … 7', 'contents'],
    ['Pumps    7', 'contents'],
    ['The price of the pumps is 7', 'prose'],
    ['Pumps ..... 12 and more of it', 'prose'],
    [`${prose(170)}.... 12`, 'prose'],
    [{ text: 'Pumps', style: 'TOC 1' }, 'contents'],
    [{ text: 'Pumps', fields: [{ kind: 'TOC', code: 'TOC', start: 0, end: 5 }] } as Line, 'contents'],
    [{ text: 'what is sold', fields: [{ kind: 'REF', code: 'REF', start: 0, end: 4 }] } as Line, 'prose'],
    ['TABLE OF CONTENTS', 'contents'],
    ['Contents: Page', 'contents'],
    ['The contents of the box are pumps', 'prose'],
    [
      `Contents ${'1.1 Scope 1 1.2 Price 2 1.3 Term 3 1.4 Law 4 1.5 Notices 5 1.6 Tax 6 1.7 Costs 7 '.repeat(3)}`,
      'contents',
    ],
    [`Goods 1 1.2 Price 2 1.3 Term 3 1.4 ${prose(200)}`, 'prose'],
  ])('%j is %s', (line, role) => {
    expect(rolesOf('this is the sale of a pump', line)[1]).toBe(role);
  });

  test('lines below the title of a table of contents belong to it, up to the text', () => {
    const lines = ['Contents', 'Scope 1', 'Price and', 'Payment 2', '', 'Law A-3', prose(170), 'Term 4'];
    expect(rolesOf(...lines)).toEqual([
      'contents',
      'contents',
      'contents',
      'contents',
      'empty',
      'contents',
      'prose',
      'heading',
    ]);
  });

  test('it ends where no more page numbers follow', () => {
    const lines = [
      'Contents',
      'Scope 1',
      'the seller sells',
      'the buyer buys',
      'both are glad',
      'none is sad',
      'Law 2',
    ];
    expect(rolesOf(...lines)).toEqual(['contents', 'contents', 'prose', 'prose', 'prose', 'prose', 'heading']);
  });

  test('signature pages go on until a long text', () => {
    const witness = 'IN WITNESS WHEREOF, the parties have signed.';
    expect(rolesOf(witness, 'NORTHWIND TRADERS, INC.', 'the seller', prose(301), 'the seller')).toEqual([
      'signature',
      'signature',
      'signature',
      'prose',
      'prose',
    ]);
    expect(rolesOf('[Signature page follows]', 'the seller')).toEqual(['signature', 'signature']);
    expect(rolesOf('Executed by the seller', 'the seller')).toEqual(['signature', 'signature']);
    expect(rolesOf('the parties, IN WITNESS WHEREOF, sign', 'the seller')).toEqual(['prose', 'prose']);
    expect(rolesOf(`${witness} ${prose(600)}`, 'the seller')).toEqual(['prose', 'prose']);
  });
});

describe('which part a paragraph belongs to', () => {
  const body = ['the seller sells', 'the buyer buys', 'the price is paid', 'the term is a year', 'the law is ours'];

  test.each([
    'Exhibit A',
    'SCHEDULE 1',
    '  Annex IV  ',
    'Appendix “B”',
    'Attachment A-1',
    'EXHIBIT 10.2',
    'Exhibit A Form of Note',
    'Schedule 3 – Prices',
  ])('%s begins one', (title) => {
    expect(partsOf(...body, title, 'the form of it')).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });

  test.each([
    'Exhibit A is attached.',
    'Exhibit A,',
    'Exhibit A;',
    'exhibit A',
    'Exhibit',
    'Exhibit Ab',
    'Exhibit A(1)',
    'See Exhibit A',
    'Exhibition A',
    `Exhibit A ${prose(120)}`,
    'Exhibit A ........ 12',
  ])('%s begins none', (title) => {
    expect(partsOf(...body, title, 'the form of it')).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('none begins on the first lines of a cover', () => {
    expect(partsOf('Exhibit 10.1', ...body)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(partsOf(...body.slice(1), 'Exhibit A', 'the form')).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('each has a number, and where it begins is known', () => {
    const lines = [...body, 'Exhibit A', 'the form', 'Exhibit B', 'the list'];
    const { parts, starts } = layoutOf(documentOf(...lines));
    expect(parts.slice(5)).toEqual([1, 1, 2, 2]);
    expect(starts).toEqual([0, 5, 7]);
  });

  test('a list of them begins none', () => {
    expect(partsOf(...body, 'Exhibit A', 'Exhibit B', 'Exhibit C', 'the end')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(partsOf(...body, 'Exhibit A', '', 'Exhibit B', 'the end')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    // Two empty lines part a cover sheet from the next.
    expect(partsOf(...body, 'Exhibit A', '', '', 'Exhibit B')).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 2]);
  });

  test('a long text behind signatures begins another document', () => {
    const signed = ['By: ______', 'Name: Jane Roe', 'Title: President'];
    expect(partsOf('the sale', ...signed, prose(160), 'the rest')).toEqual([0, 0, 0, 0, 1, 1]);
    expect(partsOf('the sale', ...signed, prose(140), 'the rest')).toEqual([0, 0, 0, 0, 0, 0]);
    expect(partsOf('the sale', ...signed.slice(1), prose(310), 'the rest')).toEqual([0, 0, 0, 0, 0]);
    // Signatures before the exhibit do not count for what follows in it.
    expect(partsOf(...body, ...signed, 'Exhibit A', 'the form', prose(310))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
    // Each document needs signatures of its own.
    expect(partsOf('the sale', ...signed, prose(310), prose(310))).toEqual([0, 0, 0, 0, 1, 1]);
  });
});

describe('a contract that changes another', () => {
  test.each([
    'Amendment No. 2 to Supply Agreement',
    '  SECOND AMENDMENT  ',
    'Change   Order 4',
    'Joinder to Loan Agreement',
    'Extension Agreement',
    'This Waiver is granted by the bank.',
    'This First Amendment is made by the parties.',
    'FIRST AMENDMENT TO AMENDED AND RESTATED LEASE',
  ])('%s', (title) => {
    expect(isAmendment(documentOf('Northwind Traders', title, '1. Rent.'))).toBe(true);
  });

  test.each([
    'Amended and Restated Supplement',
    '“Second Amended and Restated Waiver”',
    'the seller waits for an amendment',
    `This ${prose(70)} Amendment`,
    'Each Amendment is made in writing by both of the parties.',
    'Amendments',
  ])('not this: %s', (title) => {
    expect(isAmendment(documentOf('Northwind Traders', title, '1. Rent.'))).toBe(false);
  });

  test('a section on amendments further down makes none', () => {
    const body = Array.from({ length: 11 }, () => 'the seller sells');
    expect(isAmendment(documentOf(...body, 'Amendment'))).toBe(true);
    expect(isAmendment(documentOf(...body, 'the end', 'Amendment'))).toBe(false);
  });
});
