import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wordsOf } from '#shared/domain/wordChanges.ts';
import { DRIFT_LIMITS, driftChanges, isTellable } from '#shared/domain/wordingDrift.ts';

const WORDING =
  'The Supplier pays every invoice within 30 days after receipt and solely by bank transfer, under the laws of Ohio.';
const change = (from: string, to: string) => driftChanges(WORDING, WORDING.replace(from, to), WORDING);

describe('is not told', () => {
  test.each([
    ['of what was put in beside the wording', 'days after', 'business days after'],
    ['of a long run', 'within 30 days after receipt and', 'once the buyer has taken delivery of all of it, and'],
    ['of a run that is short, with a long one in its place', 'receipt', 'the day on which the buyer has signed for it'],
  ])('%s', (_what, from, to) => {
    expect(change(from, to)).toEqual([]);
  });

  test.each([
    ['a name', 'Supplier', 'Kiln', 'Supplier'],
    ['a place', 'Ohio', 'Maine', 'Ohio'],
    ['an address', 'bank transfer', 'ann@kiln.example', 'bank transfer'],
    ['a name in letters without capitals', 'Supplier', '株式会社', 'Supplier'],
    ['a sum', '30 days', '1,250,000 days', '30 days'],
    ['a long figure', '30 days', '88123 days', '30 days'],
  ])('%s by its words', (_what, from, to, was) => {
    expect(change(from, to)).toEqual([{ was, put: null }]);
  });

  test('of names that were put in for those of the library', () => {
    const inserted = WORDING.replace('Supplier', 'Acme');
    expect(driftChanges(inserted, inserted.replace('Acme', 'Kiln'), WORDING)).toEqual([]);
  });
});

test('short runs of the library are told with what stands in their place', () => {
  expect(change('30 days', '60 days')).toEqual([{ was: '30 days', put: '60 days' }]);
  expect(change('solely ', '')).toEqual([{ was: 'solely', put: '' }]);
  expect(change('every invoice', 'each invoice')).toEqual([{ was: 'every', put: 'each' }]);
  expect(driftChanges(WORDING, WORDING, WORDING)).toEqual([]);
});

test('whatever is written, no more is told than few short runs of the library and no word that may name somebody', () => {
  const words = fc.constantFrom(...wordsOf(WORDING), 'Acme', 'secret', 'plan', '12345', 'a@b.example', '(', '60');
  const text = fc.array(words, { maxLength: 25 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(text, text, (inserted, now) => {
      const told = driftChanges(inserted, now, WORDING);
      expect(told.length).toBeLessThanOrEqual(DRIFT_LIMITS.changes);
      for (const one of told) {
        expect(isTellable(one, WORDING)).toBe(true);
        expect(` ${wordsOf(WORDING).join(' ')} `).toContain(` ${wordsOf(one.was).join(' ')} `);
        expect(one.put ?? '').not.toMatch(/Acme|12345|@/);
        expect(wordsOf(one.put ?? '').length).toBeLessThanOrEqual(DRIFT_LIMITS.words);
      }
    }),
    { numRuns: 300 },
  );
});
