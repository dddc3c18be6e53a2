import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { closestPart } from '#shared/domain/closestPart.ts';

const LAW = 'This Agreement is governed by the laws of Delaware.';
const LONG = `${'Rain falls on nobody here. '.repeat(30)}${LAW} ${'Snow lies on the hills there. '.repeat(30)}`;

describe('closestPart', () => {
  test.each([
    ['nothing', '', LAW],
    ['an empty excerpt', LAW, ''],
    ['no word in common', 'Rain falls.', LAW],
  ])('of %s is empty', (_what, text, excerpt) => expect(closestPart(text, excerpt)).toBe(''));

  test('a text hardly longer is compared whole', () => {
    expect(closestPart(`Now, ${LAW}`, LAW)).toBe(`Now, ${LAW}`);
  });

  test('the place in a long text is found, and words it has too many stay', () => {
    expect(closestPart(LONG, LAW)).toBe(LAW);
    const longer = LONG.replace('governed by', 'exclusively governed by');
    expect(closestPart(longer, LAW)).toContain('is exclusively governed by the laws of Delaware');
  });

  test('is a stretch of the text, and not much longer than the excerpt', () => {
    const words = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd', ' ', ','), { maxLength: 60 })
      .map((all) => all.join(' '));
    fc.assert(
      fc.property(words, words, (text, excerpt) => {
        const part = closestPart(text, excerpt);
        expect(text).toContain(part);
      }),
    );
  });

  test('a long text takes linear time', () => {
    const started = performance.now();
    closestPart('the law of the land '.repeat(50_000), LAW);
    expect(performance.now() - started).toBeLessThan(9000);
  });
});
