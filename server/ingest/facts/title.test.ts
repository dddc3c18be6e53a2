import { describe, expect, test } from '@jest/globals';
import { findOpening } from '#server/ingest/facts/opening.ts';
import { plainStructure } from '#server/ingest/facts/plainStructure.ts';
import { title } from '#server/ingest/facts/title.ts';

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
  ])('%s', (text, expected) => {
    const fact = read(text);
    expect(fact?.value).toBe(expected);
    expect(text.slice(fact!.span!.start, fact!.span!.end).replace(/\s+/g, ' ')).toBe(expected);
  });

  test('lines of a table of contents are no titles, and the source’s title is the last resort', () => {
    expect(
      read('TABLE OF CONTENTS\n\n1. GRANT OF LICENSE ........ 4\n\nSome words.', 'Stated elsewhere'),
    ).toMatchObject({ value: 'Stated elsewhere', span: null });
  });

  test('hostile repetition is read in bounded time', () => {
    for (const piece of ['AGREEMENT ', 'A ', 'A, ', 'Exhibit 1 ', 'THE AGREEMENT AND ', '#1 '])
      read(piece.repeat(1_000_000 / piece.length));
  });
});
