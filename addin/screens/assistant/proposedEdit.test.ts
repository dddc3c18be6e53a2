import { describe, expect, test } from '@jest/globals';
import { editOf, placeOfQuote, textOf } from '#addin/screens/assistant/proposedEdit.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';

const documentOf = (...lines: [label: string, text: string][]): DocSnapshot => ({
  paras: lines.map(
    ([label, text], i): DocParagraph => ({
      i,
      text,
      style: 'Normal',
      table: 0,
      pending: false,
      hash: textHash(text),
      ...(label !== '' && { list: { label, level: 0, bullet: label === '•' } }),
    }),
  ),
  rev: '',
  truncated: false,
});
const TERM = documentOf(['', 'LEASE'], ['1.', 'The term is two years.'], ['2.', 'The rent is due. It is due monthly.']);

test('is asked about with its numbers, bullets apart', () => {
  expect(textOf(TERM)).toBe('LEASE\n1. The term is two years.\n2. The rent is due. It is due monthly.');
  expect(textOf(documentOf(['•', 'Rent']))).toBe('Rent');
});

test('a quote is found where it stands, with its number or without', () => {
  expect(placeOfQuote(TERM, '1. The term is two years.\n2. The rent')).toMatchObject({
    para: 1,
    quote: 'The term is two years.',
  });
  expect(placeOfQuote(TERM, 'The rent is due.')).toMatchObject({ para: 2 });
  expect(placeOfQuote(TERM, 'Nowhere')).toBeNull();
});

describe('a proposed change', () => {
  test.each([
    ['words of a paragraph', 'two years', 'three years', 'The term is three years.'],
    ['its number with it', '1. The term is two years.', '1. The term is one year.', 'The term is one year.'],
    ['the number in the quote alone', '1. The term is two years.', 'The term is one year.', 'The term is one year.'],
    ['words to take away', ' It is due monthly.', '', 'The rent is due.'],
  ])('%s', (_, quote, replacement, newText) => {
    const edit = editOf(TERM, { quote, replacement }, 'e');
    expect(edit).toMatchObject({ kind: 'replaceText', newText });
    expect(edit?.kind === 'replaceText' && TERM.paras.some(({ text }) => text === edit.expectedText)).toBe(true);
  });

  test.each([
    ['that stand nowhere', 'three years', 'x'],
    ['that stand there twice', 'due', 'x'],
    ['of two paragraphs', 'two years.\n2. The rent', 'x'],
    ['that would become two paragraphs', 'two years', 'two\nyears'],
    ['that stay the same', 'two years', 'two years'],
    ['none', '', 'x'],
  ])('is not made of words %s', (_, quote, replacement) =>
    expect(editOf(TERM, { quote, replacement }, 'e')).toBeNull(),
  );

  test('is not made of words that stand in two paragraphs', () => {
    const twice = documentOf(['', 'Notice is given.'], ['', 'Notice is given.']);
    expect(editOf(twice, { quote: 'given', replacement: 'made' }, 'e')).toBeNull();
  });
});
