import { expect, test } from '@jest/globals';
import { isOlder, meaningOf, OPENING_NOTES, type OpeningNote, type PaneOpening } from '#shared/domain/deployment.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const FINE: PaneOpening = {
  paneVersion: '0.2.0',
  platform: 'windows',
  apiLevel: 1.8,
  lastAt: '2026-11-20T09:00:00.000Z',
};
const notesOf = (over: Partial<PaneOpening>): OpeningNote[] =>
  meaningOf({ ...FINE, ...over }, { version: '0.2.0', now: NOW }).map(({ note }) => note);

const CASES: [string, Partial<PaneOpening>, OpeningNote[]][] = [
  ['everything works', {}, []],
  ['the newest without gaps', { apiLevel: 1.6, platform: 'mac' }, []],
  ['before acceptance', { apiLevel: 1.5, platform: 'web' }, ['no-changes']],
  ['1.4', { apiLevel: 1.4, platform: 'unknown' }, ['no-changes']],
  ['the oldest that is let in', { apiLevel: 1.3 }, ['no-tracked-edits', 'no-changes']],
  ['too old', { apiLevel: 1.2 }, ['below-manifest']],
  ['a pane from before', { paneVersion: '0.1.9' }, ['old-pane']],
  ['a pane from ahead', { paneVersion: '0.10.0' }, []],
  ['an iPad', { platform: 'ios' }, ['no-offers']],
  ['29 days ago', { lastAt: '2026-10-21T10:00:00.001Z' }, []],
  ['30 days ago', { lastAt: '2026-10-21T10:00:00.000Z' }, ['not-lately']],
  [
    'all at once',
    { apiLevel: 1.3, paneVersion: '0.1', platform: 'ios', lastAt: '2026-01-01T00:00:00.000Z' },
    ['no-tracked-edits', 'no-changes', 'old-pane', 'no-offers', 'not-lately'],
  ],
];

test.each(CASES)('%s', (_what, over, notes) => {
  expect(notesOf(over)).toEqual(notes);
});

test('every note is said in some case, each in words of its own', () => {
  expect(new Set(CASES.flatMap(([, , notes]) => notes))).toEqual(new Set(OPENING_NOTES));
  const texts = CASES.flatMap(([, over]) => meaningOf({ ...FINE, ...over }, { version: '0.2.0', now: NOW }));
  expect(new Set(texts.map(({ note, text }) => `${note} ${text.slice(0, 12)}`)).size).toBeGreaterThanOrEqual(
    OPENING_NOTES.length,
  );
  for (const { text } of texts) expect(text).toMatch(/\.$/);
});

test.each([
  ['0.1.0', '0.1.0', false],
  ['0.9.0', '0.10.0', true],
  ['0.10.0', '0.9.0', false],
  ['0.1', '0.1.1', true],
  ['dev', '0.1.0', false],
  ['0.1.0', '', false],
])('%s before %s: %s', (one, other, is) => {
  expect(isOlder(one, other)).toBe(is);
});
