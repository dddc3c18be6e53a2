import { describe, expect, test } from '@jest/globals';
import { FILLER, outline, read } from '#shared/reading/outline/testBlocks.ts';
import { wordingEnd } from '#shared/reading/outline/wordingEnd.ts';
import type { Structure } from '#shared/reading/types.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const wordings = (s: Structure): string[] => s.clauses.map((c) => s.text.slice(c.bodyStart, c.end).trim());

describe('the wording of the last provision ends before the signatures', () => {
  const opening = ['HERON FERRY AGREEMENT', `1. Supply. ${FILLER}`, `2. Law. ${FILLER}`];

  test.each([
    [
      'names above lines to sign on',
      ['Heron Ferries, Inc.', 'By: ______________________', 'Name: Ada Reed', 'Title: Clerk'],
    ],
    [
      'a name, a line and an office in one paragraph',
      ['Heron Ferries Ltd By: ________________ Name: Ada Reed Title: Clerk'],
    ],
    [
      'a person who signs for a company',
      ['Signed by Ada Reed for and on behalf of Heron Ferries Limited ____________ Director'],
    ],
    ['words of agreement above the names', ['AGREED AND ACCEPTED:', 'HERON FERRIES', 'By: /s/ Ada Reed', 'Its: Clerk']],
    ['a note that the signatures follow', ['[Signature page follows]', 'Heron Ferries Ltd', 'By: /s/ Ada Reed']],
    ['a note about the rest of the page', ['[Remainder of page intentionally left blank]']],
  ])('%s', (_, signatures) => {
    expect(wordings(read(...opening, ...signatures))).toEqual([FILLER, FILLER]);
  });

  test('also where they stand in its own paragraph', () => {
    const s = read(
      'HERON FERRY AGREEMENT',
      `1. Supply. ${FILLER}`,
      `2. Law. ${FILLER} Heron Ferries By: /s/ Ada Reed Name: Ada Reed`,
    );
    expect(wordings(s)).toEqual([FILLER, FILLER]);
  });

  test('fields of a form are no signatures', () => {
    const form = 'The caller states: Name: ____________ Harbour: ____________ and waits for an answer by telephone.';
    expect(wordings(read(...opening.slice(0, 2), `2. Calls. ${form}`))).toEqual([FILLER, form]);
  });

  test('the contents still reach to the end of the document', () => {
    const s = read(...opening, 'Heron Ferries, Inc.', 'By: ______________________');
    expect(s.contents.at(-1)!.end).toBe(s.text.length);
  });
});

describe('what stands between two provisions is part of neither', () => {
  test('a page number, a head and a mark of the version', () => {
    const s = read(
      'HERON FERRY AGREEMENT',
      `1. Supply. ${FILLER}`,
      'Heron Ferry Agreement',
      '- 2 -',
      `2. Price. ${FILLER}`,
      'EXECUTION VERSION',
      `3. Law. ${FILLER}`,
      '* * *',
    );
    expect(wordings(s)).toEqual([FILLER, FILLER, FILLER]);
  });

  test('the number or the heading of the next one, torn from it', () => {
    const s = read(
      `1. Supply. ${FILLER} 2.1`,
      `2. Price. ${FILLER} (b)`,
      `3. Care. ${FILLER}`,
      '9. QUIET POSSESSION.',
      `4. Law. ${FILLER}`,
    );
    expect(wordings(s)).toEqual([FILLER, FILLER, FILLER, FILLER]);
  });

  test('a list that a provision introduces stays whole', () => {
    const s = read(`1. Supply. ${FILLER} It covers:`, 'FERRIES', 'BARGES', `2. Law. ${FILLER}`);
    expect(wordings(s)[0]).toMatch(/BARGES$/);
  });
});

describe('headings', () => {
  test('single recitals and items of a list are none', () => {
    const s = read(
      'HERON FERRY AGREEMENT',
      'BACKGROUND',
      '1. Heron runs ferries between the islands and seeks a supplier of ropes and sails.',
      '2. Wren makes ropes and sails and wishes to supply them to Heron in every season.',
      'The parties agree as follows:',
      `1. Supply. ${FILLER}`,
      '(a) ropes of every length that Heron may order for its boats; and',
      '(b) sails of every size that Heron may order for its boats.',
      `2. Law. ${FILLER}`,
    );
    expect(outline(s.contents)).toEqual(['Recitals', '1 Supply', '2 Law']);
  });

  test('"1." begins the body behind lettered recitals, though no words of agreement stand between', () => {
    const s = read(
      'HERON FERRY DEED',
      'BACKGROUND',
      '(A) Heron runs ferries between the islands and seeks a supplier of ropes and sails.',
      '(B) Wren makes ropes and sails and wishes to supply them to Heron in every season.',
      '1. SUPPLY',
      `1.1 ${FILLER}`,
      '2. LAW',
      `2.1 ${FILLER}`,
    );
    expect(outline(s.contents).filter((line) => !line.startsWith('  '))).toEqual(['Recitals', '1 SUPPLY', '2 LAW']);
  });
});

test.each([' ', '*', '[ ', '\t\n'])('an end of nothing but %j costs no time', (mark) => {
  const text = `${FILLER}${mark.repeat(230)}x`;
  const started = processorTime();
  for (let i = 0; i < 200; i++)
    expect(wordingEnd(text, { blocks: [], furniture: [] }, 0, text.length)).toBe(text.length);
  expect(processorTime() - started).toBeLessThan(700);
});
