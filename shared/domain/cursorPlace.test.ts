import { describe, expect, test } from '@jest/globals';
import { belongsInside, fitsInside, isFragment, spacedAt } from '#shared/domain/cursorPlace.ts';

const SENTENCES = { text: 'The Supplier delivers. The Customer pays.' };
const at = (words: string): number => SENTENCES.text.indexOf(words);

describe('a place in a paragraph', () => {
  test('is none in a word, in a field, or for several paragraphs', () => {
    expect(fitsInside(['and insures'], SENTENCES, at('livers'))).toBe(false);
    const fields = [{ start: 4, end: 12, kind: 'REF', code: 'REF a' }];
    expect(fitsInside(['and insures'], { ...SENTENCES, fields }, at(' delivers') - 1)).toBe(false);
    expect(fitsInside(['and insures'], { ...SENTENCES, fields }, at(' delivers'))).toBe(true);
    expect(fitsInside(['One.', 'Two.'], SENTENCES, at(' delivers'))).toBe(false);
    expect(fitsInside(['One.'], SENTENCES, 500)).toBe(false);
  });

  test('takes part of a sentence anywhere, a whole provision between two sentences and in an empty line', () => {
    expect(belongsInside(['and insures'], SENTENCES, at(' delivers'))).toBe(true);
    expect(belongsInside(['Risk passes then.'], SENTENCES, at(' delivers'))).toBe(false);
    expect(belongsInside(['Risk passes then.'], SENTENCES, at('The Customer'))).toBe(true);
    expect(belongsInside(['Risk passes then.'], SENTENCES, SENTENCES.text.length)).toBe(false);
    expect(belongsInside(['Risk passes then.'], { text: '' }, 0)).toBe(true);
  });

  test.each([
    ['and shall insure them', true],
    ['Business Days', true],
    ['“Fees” means the fees.', false],
    ['Neither party is liable for delay; and', false],
    [`The Supplier ${'always '.repeat(30)}delivers`, false],
  ])('%s', (text, isPart) => {
    expect(isFragment(text)).toBe(isPart);
  });

  test('parts the words from their neighbours by one space, and puts none before a comma', () => {
    expect(spacedAt('The Supplier delivers.', 12, 'and insures')).toBe(' and insures');
    expect(spacedAt('The Supplier delivers.', 13, 'insures and')).toBe('insures and ');
    expect(spacedAt('The Supplier delivers.', 21, ', and insures')).toBe(', and insures');
    expect(spacedAt('Pays (net).', 6, 'all')).toBe('all ');
    expect(spacedAt('', 0, 'Risk passes.')).toBe('Risk passes.');
  });
});
