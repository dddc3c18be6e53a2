/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { withParagraphs, wordPublication } from '#server/features/standards/wordLines.ts';
import { writeParts } from '#shared/docx/package.ts';
import { fullDocument } from '#shared/docx/testing/fullDocument.ts';
import type { FormLine } from '#shared/domain/standardForm.ts';

const row = (text: string): FormLine => ({ kind: 'row', text });

describe('the cells of a table', () => {
  const paragraphs = ['Terms', 'Start', 'When it begins', '', '[Day]', 'or at once', 'Start', 'Law'];
  test('have the paragraphs that the file gives them, each once', () => {
    expect(withParagraphs([row('Start When it begins\t[Day] or at once'), row('Start\tLaw')], paragraphs)).toEqual([
      {
        ...row('Start When it begins\t[Day] or at once'),
        paragraphs: ['Start', 'When it begins', '[Day]', 'or at once'],
      },
      { ...row('Start\tLaw'), paragraphs: ['Start', 'Law'] },
    ]);
  });
  test('are one where the two readings differ; other lines stay as they are', () => {
    const line: FormLine = { kind: 'paragraph', text: 'Terms' };
    expect(withParagraphs([line, row('Place\t')], paragraphs)).toEqual([
      line,
      { ...row('Place\t'), paragraphs: ['Place', ''] },
    ]);
  });
});

test('what stands in headers, footers, text boxes and notes is part of a publication', async () => {
  const { elsewhere } = await wordPublication(await writeParts(fullDocument()), []);
  expect(elsewhere).toEqual(
    expect.arrayContaining(['Strictly confidential between the parties', 'Signed in the presence of a witness.']),
  );
  expect(elsewhere.length).toBeGreaterThan(3);
});
