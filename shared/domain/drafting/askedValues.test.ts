import { describe, expect, test } from '@jest/globals';
import { askedNumbers, askedPeriods, askedPlace } from '#shared/domain/drafting/askedValues.ts';

test.each([
  ['governing law England', 'England and Wales'],
  ['mutual NDA California two years', 'California'],
  ['payment terms 30 days', null],
])('%s names the place %s', (words, place) => expect(askedPlace(words)).toBe(place));

describe('an asked period', () => {
  const written = (text: string, words: string): string =>
    askedNumbers(text, askedPeriods(words))
      .sort((a, b) => b.start - a.start)
      .reduce((all, { start, end, text: number }) => all.slice(0, start) + number + all.slice(end), text);

  test.each([
    ['30 days notice', 'upon sixty (60) days prior notice', 'upon thirty (30) days prior notice'],
    ['notification 72 hours', 'at the latest within 24 hours', 'at the latest within 72 hours'],
    ['non-solicit two years', 'for one year after its end', 'for two years after its end'],
    ['non-solicit 12 months', 'for twelve (12) months thereafter', 'for twelve (12) months thereafter'],
    // which of the two is meant nobody said
    ['notice 30 days', 'within ten days, at the latest sixty days', 'within ten days, at the latest sixty days'],
    ['cap 12 months', 'within thirty days', 'within thirty days'],
  ])('%s: %s', (words, text, expected) => expect(written(text, words)).toBe(expected));
});
