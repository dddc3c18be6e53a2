import { describe, expect, test } from '@jest/globals';
import { effectSentences } from '#server/ingest/types/reviewEffect.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const told = (text: string) =>
  effectSentences(text, [{ start: 0, end: text.length }]).map(({ isDefined }) => (isDefined ? 'defined' : 'said'));

describe('when a contract takes effect', () => {
  test.each([
    '“Effective Date” means the date of the last signature.',
    'The Effective Date of this Agreement shall be the day on which the last party signs.',
    '"Commencement Date" has the meaning given in Schedule 1.',
  ])('is answered by a definition: %s', (text) => {
    expect(told(text)).toEqual(['defined']);
  });

  test.each([
    'This Agreement shall become effective when both parties have signed it.',
    'This Lease comes into force on signature.',
    'This Distribution Agreement is made and effective on signature by both parties.',
    'The term of this Agreement begins on signature and lasts a year.',
    'This Agreement (with its annexes) shall commence when the premises are handed over.',
    'This Agreement is entered into between the parties named below (the “Effective Date”).',
    'The parties have executed this deed to be effective as of the closing.',
  ])('is told without a date: %s', (text) => {
    expect(told(text)).toEqual(['said']);
  });

  test.each([
    'This Agreement shall be governed by the laws of Ohio.',
    'The Supplier shall use effective means of protection.',
    'Each party is effectively bound to keep the information secret.',
    'The works shall commence when the permit is granted.',
    'The term “Goods” means what Schedule 2 lists.',
    '',
  ])('is not told by: %s', (text) => {
    expect(told(text)).toEqual([]);
  });

  test('has the definition first, each at its place', () => {
    const text = 'This Agreement becomes effective soon. The Effective Date means the date of signature.';
    const second = text.indexOf('The');
    const found = effectSentences(text, [
      { start: 0, end: second - 1 },
      { start: second, end: text.length },
    ]);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
      'The Effective Date means the date of signature.',
      'This Agreement becomes effective soon.',
    ]);
  });

  test('is looked for quickly in a sentence that never ends', () => {
    const text = 'the term of this agreement ( the agreement shall be and '.repeat(2000);
    const began = processorTime();
    told(text);
    expect(processorTime() - began).toBeLessThan(2000);
  });
});
