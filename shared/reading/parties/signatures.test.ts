import { describe, expect, test } from '@jest/globals';
import { coreName, normaliseName, sameName } from '#shared/reading/parties/aliases.ts';
import { individuals, signatories, signatureStart } from '#shared/reading/parties/signatures.ts';

const BODY = 'The parties perform what they have promised. '.repeat(20);

describe('companies that sign', () => {
  test.each<[string, string, string[]]>([
    ['above “By:”', 'ALDER INC.\n\nBy: ______\n\nBIRCH LLC\n\nBy: ______', ['ALDER INC.', 'BIRCH LLC']],
    ['in one line with it', 'Alder Trading Inc. By: ______ Birch LLC By: ______', ['Alder Trading Inc.', 'Birch LLC']],
    [
      'behind the fields of the one before',
      'ALDER INC. By: ____ Name: Maria Lind Title: BIRCH LLC By: ____',
      ['ALDER INC.', 'BIRCH LLC'],
    ],
    ['once, however often it signs', 'ALDER INC.\n\nBy: ____\n\nAlder Inc.\n\nBy: ____', ['ALDER INC.']],
    ['before the stroke of a signature', 'ALDER INC.\n\n/s/ Maria Lind', ['ALDER INC.']],
    ['no person', 'Maria Lind\n\nBy: ____', []],
    ['nobody without a signature', 'ALDER INC. and BIRCH LLC', []],
  ])('%s', (_, block, names) => {
    const text = `${BODY}IN WITNESS WHEREOF, the parties sign.\n\n${block}`;
    const found = signatories(text);
    expect(found.map(({ name }) => name)).toEqual(names);
    for (const { name, span } of found) expect(text.slice(span.start, span.end)).toBe(name);
  });
});

describe('persons who sign for themselves', () => {
  test.each<[string, string, string[]]>([
    ['with their name', '/s/ Maria Lind\n\n/s/ Peter J. Holm', ['Maria Lind', 'Peter J. Holm']],
    ['but not what stands beside it', '/s/ Maria Lind Date', ['Maria Lind']],
    ['once', '/s/ Maria Lind\n\n/s/ Maria Lind', ['Maria Lind']],
    ['not behind “By:”', 'By: /s/ Maria Lind', []],
    ['not with an office', '/s/ Maria Lind\n\nTitle: President', []],
  ])('%s', (_, block, names) => {
    const text = `${BODY}IN WITNESS WHEREOF, the parties sign.\n\n${block}`;
    const found = individuals(text, false);
    expect(found.map(({ name }) => name)).toEqual(names);
    for (const { name, span } of found) expect(text.slice(span.start, span.end)).toBe(name);
  });
});

test('the signatures begin at the last testimonium, unless it stands early in the text', () => {
  for (const words of ['IN WITNESS', 'In witness', 'In Witness'])
    expect(signatureStart(`${BODY}IN WITNESS ${BODY}${words} whereof`)).toBe(BODY.length * 2 + 11);
  expect(signatureStart(`IN WITNESS ${BODY}`)).toBe(0);
  expect(signatureStart('a'.repeat(20_000))).toBe(8_000);
});

describe('two spellings of one name', () => {
  test.each([
    ['The Acme Company, Inc.', 'acme co inc'],
    ['ACME INCORPORATED', 'acme inc'],
    ['Acme Corporation', 'acme corp'],
    ['Acme Limited', 'acme ltd'],
    ['Acme L.L.C.', 'acme llc'],
    ['Acme L P', 'acme lp'],
    ['Acmé & Söhne', 'acme and sohne'],
    ['J. M. Holt', 'jm holt'],
    ['J.M. Holt', 'jm holt'],
    ["O'Hara’s", 'oharas'],
    ['  Acme --  West ', 'acme west'],
  ])('“%s” is normally “%s”', (name, normal) => expect(normaliseName(name)).toBe(normal));

  test.each([
    ['The Acme Company, Inc.', 'acme'],
    ['Acme GmbH', 'acme'],
    ['Acme West Pty Ltd', 'acme west'],
    ['The Company', 'co'],
  ])('what is telling in “%s” is “%s”', (name, core) => expect(coreName(name)).toBe(core));

  test.each([
    ['Acme Corp.', 'ACME CORPORATION', true],
    ['Acme Corp.', 'Acme LLC', true],
    ['Acme West Inc.', 'Acme East Inc.', false],
    ['Acme', 'Acme West', false],
  ])('%s and %s: %s', (a, b, same) => expect(sameName(a, b)).toBe(same));
});
