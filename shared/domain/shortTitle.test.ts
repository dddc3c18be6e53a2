import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shortTitle } from '#shared/domain/search.ts';

test.each([
  ['Services Agreement', 'Services Agreement'],
  ['Amended and Restated Master Software as a Service Agreement', 'Amended and Restated Master Software as a Service…'],
  ['x'.repeat(60), `${'x'.repeat(49)}…`],
])('%s', (title, short) => expect(shortTitle(title)).toBe(short));

test('never longer than fifty characters, and the beginning of the title', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (title) => {
      const short = shortTitle(title);
      return short.length <= 50 && title.startsWith(short.replace(/…$/, '').trimEnd());
    }),
  );
});
