import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { resetText } from '#shared/ui/dialogs/gate/resetText.ts';

/** In the reader's own time, whatever that is where the test runs. */
const at = (...parts: [number, number, number, number, number]) => new Date(...parts);
const now = at(2026, 10, 20, 17, 0);
const text = (date: Date) => resetText(date.toISOString(), now);

describe('when a counter begins anew', () => {
  test.each<[string, Date, string]>([
    ['in a moment', at(2026, 10, 20, 17, 1), 'Resets today, 17:01, in 1 min'],
    ['today', at(2026, 10, 20, 19, 5), 'Resets today, 19:05, in 2 h 5 min'],
    ['on the hour', at(2026, 10, 20, 20, 0), 'Resets today, 20:00, in 3 h'],
    ['tomorrow', at(2026, 10, 21, 9, 14), 'Resets tomorrow, 09:14, in 16 h 14 min'],
    ['in days', at(2026, 11, 14, 9, 0), 'Resets 14 December 2026, 09:00, in 24 days'],
    ['over already', at(2026, 10, 20, 16, 0), 'Resets with your next visit'],
  ])('%s', (_, date, expected) => expect(text(date)).toBe(expected));

  test('never', () => expect(resetText(null, now)).toBe('Does not reset'));
  test('what is no time is not said', () => expect(resetText('soon', now)).toBe(''));

  test('always names a time that is to come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * 86_400_000 }), (ms) =>
        /^Resets .+, \d\d:\d\d, in (?:\d+ days|\d+ h(?: \d+ min)?|\d+ min)$/.test(text(new Date(now.getTime() + ms))),
      ),
    );
  });
});
