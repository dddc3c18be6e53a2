import { describe, expect, test } from '@jest/globals';
import { inForce, readAnnouncements } from '#shared/domain/announcements.ts';
import { readSwitches, SWITCH_TEXTS, SWITCHES, switchNotes } from '#shared/domain/switches.ts';

describe('switches', () => {
  test.each(SWITCHES)('%s has words for whoever meets it, and for whoever turns it', (name) => {
    const { title, text, hint } = SWITCH_TEXTS[name];
    expect([title, text, hint].every((one) => one.length > 4)).toBe(true);
    expect(text).toMatch(/moment/);
  });

  test.each<[unknown, string[]]>([
    [undefined, []],
    [null, []],
    [{}, []],
    [{ model: false }, ['model']],
    [{ model: false, sign_up: false, review: true }, ['sign_up', 'model']],
    [{ model: 0, unheard: false }, []],
  ])('stored %j: off are %j', (stored, off) => expect(readSwitches(stored)).toEqual(off));

  test('a page says what it misses, others do not', () => {
    const [note, ...rest] = switchNotes(['review', 'webhooks']);
    expect(note!.pages).toContain('Reviews');
    expect(note!.pages).not.toContain('Chat');
    expect(rest).toEqual([]);
  });
});

describe('announcements', () => {
  const one = { text: 'Maintenance', startsAt: '2026-11-24T10:00:00.000Z', endsAt: '2026-11-24T12:00:00.000Z' };

  test.each([
    ['2026-11-24T09:59:59.999Z', false],
    ['2026-11-24T10:00:00.000Z', true],
    ['2026-11-24T11:59:59.999Z', true],
    ['2026-11-24T12:00:00.000Z', false],
  ])('at %s: %s', (at, isShown) => {
    expect(inForce(readAnnouncements({ a: one }), new Date(at))).toHaveLength(isShown ? 1 : 0);
  });

  test.each([null, [], 'x', { a: null }, { a: { text: '' } }, { a: { ...one, endsAt: 3 } }])('%j is none', (stored) =>
    expect(readAnnouncements(stored)).toEqual([]),
  );
});
