import { describe, expect, it } from '@jest/globals';
import { house } from '#server/sample/houses.ts';
import type { Family } from '#server/sample/jurisdictions.ts';
import { inWords, sayDate, speak, spell, type Voice } from '#server/sample/language.ts';
import { convertMoney } from '#server/sample/money.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const voice = (id: string, family: Family, over: Partial<Voice> = {}): Voice => ({
  house: house(id),
  family,
  shorts: ['Supplier', 'Customer'],
  terms: new Set(['Supplier Materials', 'Authorized Customer']),
  instrument: 'Agreement',
  ...over,
});

describe('spell', () => {
  it.each([
    ['authorized organizations in favor of the defense', 'authorised organisations in favour of the defence'],
    ['the license to license the software; a license fee', 'the licence to license the software; a licence fee'],
    ['License Grant', 'Licence Grant'],
    ['an installment for labor', 'an instalment for labour'],
    ['The laboratory collaborates on an analysis of a prize', 'The laboratory collaborates on an analysis of a prize'],
    ['AUTHORIZED', 'AUTHORISED'],
  ])('%s', (american, british) => {
    expect(spell(american, 'uk')).toBe(british);
    expect(spell(british, 'us')).toBe(american);
  });
});

describe('speak', () => {
  it.each<[string, Voice, string]>([
    ['Supplier shall pay within 30 days.', voice('hale', 'us'), 'Supplier shall pay within thirty (30) days.'],
    ['Supplier shall pay within 30 days.', voice('meridian', 'us'), 'Supplier will pay within 30 days.'],
    [
      'Supplier shall pay. If so, Customer thanks such Supplier.',
      voice('thornbury', 'uk'),
      'The Supplier shall pay. If so, the Customer thanks such Supplier.',
    ],
    [
      'The Supplier owns the Supplier Materials that the Customer holds.',
      voice('hale', 'us'),
      'Supplier owns the Supplier Materials that Customer holds.',
    ],
    ['each party and a third party', voice('hale', 'us'), 'each Party and a third party'],
    ['Supplier\'s "goods"', voice('thornbury', 'uk'), 'The Supplier’s “goods”'],
    ['nothing in this Section', voice('thornbury', 'uk'), 'nothing in this clause'],
    ['this Agreement ends', voice('thornbury', 'uk', { instrument: 'Lease' }), 'this Lease ends'],
    [
      'NEITHER PARTY IS LIABLE TO Supplier FOR ANY INDIRECT OR CONSEQUENTIAL DAMAGES ARISING IN 12 MONTHS OR ANY OTHER TIME.',
      voice('hale', 'us'),
      'NEITHER PARTY IS LIABLE TO SUPPLIER FOR ANY INDIRECT OR CONSEQUENTIAL DAMAGES ARISING IN TWELVE (12) MONTHS OR ANY OTHER TIME.',
    ],
  ])('%s', (text, as, said) => {
    expect(speak(text, as)).toBe(said);
  });

  it('does not capitalise the article inside a sentence', () => {
    expect(speak('Supplier has paid;', voice('thornbury', 'uk'), false)).toBe('the Supplier has paid;');
  });

  it('stays quick on a megabyte of repeated characters', () => {
    for (const text of ['a', '9', '"', 'Supplier ', '1 day ']) {
      const started = processorTime();
      speak(text.repeat(Math.floor(1_000_000 / text.length)), voice('thornbury', 'uk'));
      expect(processorTime() - started).toBeLessThan(9000);
    }
  });
});

it.each([
  [0, 'zero'],
  [21, 'twenty-one'],
  [90, 'ninety'],
  [180, 'one hundred eighty'],
])('%i in words', (count, words) => {
  expect(inWords(count)).toBe(words);
});

it('puts dates in the order of the house', () => {
  expect(sayDate('2024-03-14', house('hale'))).toBe('March 14, 2024');
  expect(sayDate('2024-03-14', house('thornbury'))).toBe('14 March 2024');
});

it.each<[string, number, '$' | '£' | '€', string]>([
  ['a fee of $12,500 and $0.10', 2, '£', 'a fee of £25,000 and £0.10'],
  ['£1,234,567.50', 1, '€', '€1,234,567.50'],
  ['$1,500.25 in U.S. dollars', 2, '£', '£3,000.50 in pounds sterling'],
])('%s times %d', (text, factor, currency, said) => {
  expect(convertMoney(text, factor, currency)).toBe(said);
});
