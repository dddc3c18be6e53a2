import { expect, test } from '@jest/globals';
import { OPENING_NOTES, PANE_PLATFORMS } from '#shared/domain/deployment.ts';
import { PLATFORM_NAMES, summaryText, todoOf } from '#shared/domain/deploymentAdvice.ts';

const opening = { paneVersion: '0.1.0', apiLevel: 1.4, lastAt: '2026-11-20T10:00:00.000Z' };

test.each(OPENING_NOTES.flatMap((note) => PANE_PLATFORMS.map((platform) => [note, platform] as const)))(
  'whatever is said of a Word has something to do about it: %s on %s',
  (note, platform) => {
    const todo = todoOf(note, { ...opening, platform });
    expect(todo).toMatch(/^[A-Z].*\.$/);
    expect(summaryText(note)).toMatch(/^[A-Z][^.]*\d?\.?\d?.*[^.]$/);
  },
);

test.each([
  ['windows', /version 2308 or later.*Current Channel/],
  ['mac', /16\.76/],
  ['ios', /App Store/],
  ['web', /reload/],
  ['unknown', /2308.*16\.76/],
] as const)('a Word on %s is updated where that is done there', (platform, text) => {
  expect(todoOf('no-changes', { ...opening, platform })).toMatch(text);
  expect(PLATFORM_NAMES[platform]).not.toBe('');
});
