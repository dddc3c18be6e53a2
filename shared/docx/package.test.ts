/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { decodePart, encodePart, readParts } from '#shared/docx/package.ts';
import { NUMBERING, partsOf } from '#shared/docx/testing/numberingCases.ts';
import { currentParts, documentOf, mainTree } from '#shared/docx/wordDocument.ts';
import { descendants, setText } from '#shared/docx/xmlTree.ts';

/** A file in the container of old Office files, with streams of these names. */
const compound = (...streams: string[]): Uint8Array =>
  Uint8Array.from([
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...Array.from({ length: 500 }, () => 0x45),
    ...streams.flatMap((name) => [...name].flatMap((letter) => [letter.charCodeAt(0), 0])),
  ]);

describe('a file that cannot be opened says why', () => {
  test.each([
    ['protected by a password', compound('EncryptionInfo', 'EncryptedPackage'), 'encrypted', /password/],
    ['written by Word 97', compound('WordDocument'), 'not-word', /Save it as \.docx/],
    ['another compound file', compound('Workbook'), 'not-word', /not a Word document/],
    ['no archive', Uint8Array.from([1, 2, 3]), 'not-word', /not a Word document/],
  ])('%s', async (_, bytes, code, message) => {
    await expect(readParts(bytes)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });
});

test('a part in UTF-16 is read, and written back in it', () => {
  const parts = partsOf(NUMBERING.decimalZero!);
  const path = 'word/document.xml';
  const mark = '\ufeff';
  const utf16 = encodePart(mark + decodePart(parts.get(path)!), Uint8Array.from([0xff, 0xfe]));
  const document = documentOf(new Map(parts).set(path, utf16));
  expect(currentParts(document).get(path)).toBe(utf16);
  setText(descendants(mainTree(document).root, 'w:t')[0]!, 'y');
  const changed = currentParts(document).get(path)!;
  expect([...changed.slice(0, 2)]).toEqual([0xff, 0xfe]);
  expect(decodePart(changed)).toContain('<w:t>y</w:t>');
});
