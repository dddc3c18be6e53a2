import { describe, expect, test } from '@jest/globals';
import { title } from '#server/ingest/facts/title.ts';
import { findOpening } from '#shared/reading/parties/opening.ts';
import { plainStructure } from '#shared/reading/plainStructure.ts';

const read = (text: string, metaTitle?: string) =>
  title(plainStructure(text), findOpening(text), metaTitle ? { title: metaTitle } : {});
const opening =
  ' (this "Agreement") is made as of May 1, 2020 between Alpha Works, Inc. ("Alpha") and Beta AG ("Beta").';

describe('title', () => {
  test.each([
    [`Exhibit 10.1\n\nMASTER SUPPLY AGREEMENT\n\nThis Master Supply Agreement${opening}`, 'MASTER SUPPLY AGREEMENT'],
    [`Exhibit 10.8 EXECUTION COPY SPONSORSHIP AGREEMENT This SPONSORSHIP AGREEMENT${opening}`, 'SPONSORSHIP AGREEMENT'],
    [
      `LICENSE, DEVELOPMENT AND\n\nCOMMERCIALIZATION AGREEMENT\n\nThis Agreement${opening}`,
      'LICENSE, DEVELOPMENT AND COMMERCIALIZATION AGREEMENT',
    ],
    [`AMENDMENT NO. 2 TO LEASE AGREEMENT\n\nThis Amendment${opening}`, 'AMENDMENT NO. 2 TO LEASE AGREEMENT'],
    [`ALPHA WORKS, INC. CONSULTING AGREEMENT\n\nThis Agreement${opening}`, 'CONSULTING AGREEMENT'],
    [
      `Portions have been omitted and filed with the Securities and Exchange Commission. HOSTING AGREEMENT THIS HOSTING AGREEMENT${opening}`,
      'HOSTING AGREEMENT',
    ],
    [`This Reseller Agreement${opening}`, 'Reseller Agreement'],
    // a stamp is no part of the title, a word of it is
    [`CONFIDENTIAL\n\nSUPPLY AGREEMENT\n\nThis Agreement${opening}`, 'SUPPLY AGREEMENT'],
    [`CONFIDENTIAL DISCLOSURE AGREEMENT\n\nThis Agreement${opening}`, 'CONFIDENTIAL DISCLOSURE AGREEMENT'],
    [`Software as a Service Agreement\n\nThis Agreement${opening}`, 'Software as a Service Agreement'],
    [
      `Exhibit 10.2\n\nAMENDMENT NO. 1\n\nTO\n\nTOLLING AGREEMENT\n\nThis Amendment No. 1${opening}`,
      'AMENDMENT NO. 1 TO TOLLING AGREEMENT',
    ],
    [`THIRD\n\nAMENDMENT TO SUPPLY AGREEMENT\n\nThis Third Amendment${opening}`, 'THIRD AMENDMENT TO SUPPLY AGREEMENT'],
    [`SEPARATION\n\nAGREEMENT\n\nThis Separation Agreement${opening}`, 'SEPARATION AGREEMENT'],
    [
      `AMENDMENT\n\nTO THE\n\nALPHA WORKS\n\nRETIREMENT PLAN\n\nThe plan is amended as follows.`,
      'AMENDMENT TO THE ALPHA WORKS RETIREMENT PLAN',
    ],
    [
      `FIRST AMENDMENT\n\nFIRST AMENDMENT, dated as of May 1, 2020, to the Lease of Alpha Works, Inc.`,
      'FIRST AMENDMENT',
    ],
    [
      `SERVICE AGREEMENT\n\nFOR\n\nTRANSFER AGENT SERVICES\n\nThis Service Agreement for Transfer Agent Services${opening}`,
      'SERVICE AGREEMENT FOR TRANSFER AGENT SERVICES',
    ],
    [
      `CO-OPERATION AGREEMENT\n\nThis Co-operation Agreement (2014 Amendment)${opening}`,
      'Co-operation Agreement (2014 Amendment)',
    ],
    [
      'May 1, 2020\n\nRe: Employment Agreement\n\nDear Ms. Doe,\n\nwe are pleased to offer you a post.',
      'Employment Agreement',
    ],
    [
      `Exhibit 10.1\n\nTrust receipt loan contract\n\nContract Number: 7\n\nBorrower: Alpha Works, Inc.`,
      'Trust receipt loan contract',
    ],
    [
      'AT-WILL EMPLOYMENT, CONFIDENCE,\n\nINVENTION ASSIGNMENT\n\nAND ARBITRATION AGREEMENT\n\nI agree as follows.',
      'AT-WILL EMPLOYMENT, CONFIDENCE, INVENTION ASSIGNMENT AND ARBITRATION AGREEMENT',
    ],
    [
      'HARBOUR DESIGN\n\nAND\n\nCONSTRUCTION CONTRACT\n\namong\n\nALPHA WORKS, INC.',
      'HARBOUR DESIGN AND CONSTRUCTION CONTRACT',
    ],
    [
      `Amendment to Turnkey, Design\n\nand Construction\n\nAgreement\n\nThis Amendment${opening}`,
      'Amendment to Turnkey, Design and Construction Agreement',
    ],
    [
      `SECOND MODIFICATION\n\nTO LOAN AGREEMENT\n\nThis Modification${opening}`,
      'SECOND MODIFICATION TO LOAN AGREEMENT',
    ],
    [`EXHIBIT\n\n10.1 ASSIGNMENT\n\nAND AMENDMENT TO LEASE\n\nThis${opening}`, 'ASSIGNMENT AND AMENDMENT TO LEASE'],
    [
      'Amendment n° 01 to the Repair Agreement\n\nBETWEEN\n\nALPHA WORKS, INC.',
      'Amendment n° 01 to the Repair Agreement',
    ],
    [
      `PORTIONS OF THIS EXHIBIT WERE OMITTED AND FILED SEPARATELY UNDER THE ACT OF 1934. AMENDMENT NO. 2 TO TOLLING AGREEMENT THIS AMENDMENT NO. 2${opening}`,
      'AMENDMENT NO. 2 TO TOLLING AGREEMENT',
    ],
    [
      'AMENDMENT NO. 1 dated as of May 1, 2020 to the TOLLING AGREEMENT between Alpha Works, Inc. and Beta AG.',
      'AMENDMENT NO. 1',
    ],
    [
      'Repair contract for pumps\n\nThis contract replaces the annex of the original Beta PURCHASE CONTRACT, made in 1998.',
      'Repair contract for pumps',
    ],
    [
      'Standard Form of Agreement Between Owner and Builder\n\nAGREEMENT made as of the first day of May.',
      'Standard Form of Agreement Between Owner and Builder',
    ],
    ['BETA GUARANTY TRUST COMPANY, AS AGENT\n\nCREDIT AGREEMENT\n\nDated as of May 1, 2020', 'CREDIT AGREEMENT'],
  ])('%s', (text, expected) => {
    const fact = read(text);
    expect(fact?.value).toBe(expected);
    expect(text.slice(fact!.span!.start, fact!.span!.end).replace(/\s+/g, ' ')).toBe(expected);
  });

  test.each([
    'Exhibit 10.1\n\nContract Date: 8/29/06\n\nAlpha Works, Inc.',
    'FORM 8-K\n\nCURRENT REPORT\n\nItem 1.01 Entry Into a Material Definitive Agreement 1\n\nSome words.',
    'Alpha Works, Inc.\n\nMay 1, 2020\n\nDear Ms. Doe,\n\nwe are pleased to offer you a post.',
  ])('no title is better than a silly one: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  test('what the opening calls two papers is no title', () => {
    expect(read(`This Release and the Severance Agreement${opening}`)?.value ?? '').not.toMatch(/and the/);
  });

  test('lines of a table of contents are no titles, and the source’s title is the last resort', () => {
    expect(
      read('TABLE OF CONTENTS\n\n1. GRANT OF LICENSE ........ 4\n\nSome words.', 'Stated elsewhere'),
    ).toMatchObject({ value: 'Stated elsewhere', span: null });
  });

  test('hostile repetition is read in bounded time', () => {
    for (const piece of ['AGREEMENT ', 'A ', 'A, ', 'Exhibit 1 ', 'THE AGREEMENT AND ', '#1 ', 'AMENDMENT\n\nTO\n\n'])
      read(piece.repeat(1_000_000 / piece.length));
    read(`${`${'1'.repeat(170)}x\n\nPLAN\n\n`.repeat(50)}${'first '.repeat(28)}x\n\nPLAN`);
  });
});
