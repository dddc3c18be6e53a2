import { describe, expect, test } from '@jest/globals';
import { extractFacts } from '#server/ingest/facts/index.ts';
import { textToDocument } from '#server/ingest/textToDocument.ts';
import { factAnswers } from '#server/ingest/types/reviewFacts.ts';
import { factScore } from '#server/ingest/types/reviewRank.ts';
import { sentencesOf } from '#server/ingest/types/reviewSentences.ts';
import type { Facts } from '#server/record/analysis.ts';
import { structure } from '#shared/reading/outline/index.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

function answers(text: string, name: keyof Facts): { kind: string; said: string }[] {
  const structured = structure(textToDocument(text));
  const facts = extractFacts(structured, {}, '');
  return factAnswers(structured.text, facts, name, sentencesOf(structured)).map(({ start, end, kind }) => ({
    kind,
    said: structured.text.slice(start, end),
  }));
}
const said = (text: string, name: keyof Facts): string[] => answers(text, name).map((one) => one.said);

const LICENCE = `LICENSE AGREEMENT

This License Agreement is made as of May 1, 2020 by and between Alpha Works, Inc. (formerly known as Alpha Tools, Inc.), a Delaware corporation ("Licensor"), and Beta AG, a Swiss company ("Licensee"). Licensor and Licensee are collectively referred to as the "Parties."

WHEREAS, Licensor owns software;

1. Grant. Licensor grants a license to Licensee. The license is for the Territory of Ohio.

IN WITNESS WHEREOF, the parties have signed.

GAMMA HOLDINGS LLC

By: /s/ A. Person`;

describe('answers to who the parties are', () => {
  const all = said(LICENCE, 'parties');

  test('are each name and what it is called for short', () => {
    for (const name of ['Alpha Works, Inc.', 'Beta AG', 'Licensor', 'Licensee']) expect(all).toContain(name);
  });

  test('also have the other names of a company, at its name', () => {
    expect(all).toContain('Alpha Works, Inc. (formerly known as Alpha Tools, Inc.)');
  });

  test('also have what gathers the parties', () => {
    expect(all).toContain('Licensor and Licensee are collectively referred to as the "Parties."');
  });

  test('also have the whole passage that introduces them, and nothing behind it', () => {
    const opening = answers(LICENCE, 'parties').find(({ kind }) => kind.startsWith('opening'))!;
    expect(opening.said).toMatch(/Alpha Works, Inc\..*Beta AG/s);
    expect(opening.said).not.toContain('WHEREAS');
  });

  test('also have a company that only signs', () => {
    expect(answers(LICENCE, 'parties').find(({ said: words }) => words === 'GAMMA HOLDINGS LLC')?.kind).toMatch(
      /signed/,
    );
  });

  test('no stretch is given twice, and none is empty', () => {
    const structured = structure(textToDocument(LICENCE));
    const facts = extractFacts(structured, {}, '');
    const keys = factAnswers(structured.text, facts, 'parties', []).map(({ start, end }) => `${start} ${end}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(all.every((one) => one.trim() !== '')).toBe(true);
  });
});

describe('answers to a date', () => {
  test('are the date itself', () => {
    expect(said(LICENCE, 'agreementDate')).toEqual(['May 1, 2020']);
  });

  test.each([
    ['this ____ day of March, 2018', 'this ____ day of March, 2018'],
    ['this day of , 2014', 'this day of , 2014'],
    ['___________, 2000', '___________, 2000'],
  ])('are the blank where nobody has filled in a day: %s', (blank, answer) => {
    const text = `SUPPLY AGREEMENT\n\nThis Supply Agreement is made as of ${blank} by and between Alpha Works, Inc., a Delaware corporation ("Supplier"), and Beta AG ("Buyer").`;
    expect(said(text, 'agreementDate')).toEqual([answer]);
  });

  test('of effect are also the short sentence that says the day', () => {
    const text =
      'SUPPLY AGREEMENT\n\nThis Supply Agreement is made by and between Alpha Works, Inc., a Delaware corporation ("Supplier"), and Beta AG ("Buyer").\n\n1. Term. This Agreement is effective as of August 1, 2004.';
    expect(said(text, 'effectiveDate')).toEqual(
      expect.arrayContaining(['August 1, 2004', '1. Term. This Agreement is effective as of August 1, 2004.']),
    );
  });
});

test('how sure an answer is stands on the scale of all answers', () => {
  const rank = {
    facts: { often: 0.9, seldom: 0.05 },
    learned: { weights: { weights: [], bias: 0 }, threshold: -1.4, presence: 0.4 },
  };
  expect(factScore('often', rank)).toBeGreaterThan(factScore('of no known kind', rank));
  expect(factScore('seldom', rank)).toBeLessThan(0.5);
});

test('hostile openings are read in bounded time', () => {
  const began = processorTime();
  for (const piece of ['(each "', '"Parties" ', '_ day of ', '("A" ', 'd/b/a ', 'together the '])
    said(`This Agreement is made by and between Alpha, Inc. ("A") and Beta AG ${piece.repeat(20_000)}`, 'parties');
  expect(processorTime() - began).toBeLessThan(20_000);
});
