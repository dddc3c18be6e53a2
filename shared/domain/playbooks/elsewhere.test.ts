import { expect, test } from '@jest/globals';
import { takenInFrom } from '#shared/domain/playbooks/elsewhere.ts';

const quotesIn = (...texts: string[]) => takenInFrom(texts.map((text) => ({ text }))).map(({ quote }) => quote);

test.each([
  'This NDA consists of this Cover Page and the Standard Terms Version 1.0 posted at example.com/nda/1.0.',
  'The Master Services Agreement of 1 May 2020 is incorporated herein by reference.',
  'This order incorporates by reference the general conditions of the Supplier.',
  'Use of the Service is subject to the Acceptable Use Policy available at https://example.com/aup.',
])('takes in: %s', (sentence) => {
  const [found] = takenInFrom([{ text: 'Before.' }, { text: `First. ${sentence} Last.` }]);
  expect(found).toMatchObject({ para: 1, quote: sentence });
  expect(`First. ${sentence} Last.`.slice(found!.start, found!.end)).toBe(sentence);
});

test.each([
  'Exhibit A, attached hereto, is incorporated herein by reference.',
  'The terms of this Agreement are confidential.',
  'Notices are sent to legal@example.com.',
  'The Schedule below is part of this Agreement.',
  'The recitals are incorporated into this Agreement.',
])('takes in nothing: %s', (sentence) => expect(quotesIn(sentence)).toEqual([]));

test('five at most', () => {
  const sentence = 'The Terms are incorporated herein by reference. ';
  expect(quotesIn(sentence.repeat(50))).toHaveLength(5);
});
