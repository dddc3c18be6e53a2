import { describe, expect, test } from '@jest/globals';
import { INVITE_OUTCOMES } from '#shared/domain/teams.ts';
import { fullTeamText, INVITE_OUTCOME_TEXTS } from '#shared/domain/teamTexts.ts';

describe('a full team', () => {
  test.each([
    [{ limit: 5, wanted: 6, hasPlan: false }, 'A team without a paid plan has 5 seats; this would take 6.'],
    [{ limit: 8, wanted: 11, hasPlan: true }, 'The plan of your team is for 8 seats; this would take 11.'],
    [{ limit: 1, wanted: 2, hasPlan: true }, 'The plan of your team is for 1 seat; this would take 2.'],
  ])('%j', (full, text) => expect(fullTeamText(full)).toBe(text));
});

test.each(INVITE_OUTCOMES)('what became of an invitation has words: %s', (outcome) => {
  const { mark, text } = INVITE_OUTCOME_TEXTS[outcome];
  expect(text).not.toBe('');
  expect(mark).toBe(outcome === 'invited' || outcome === 'again' ? 'ok' : 'not');
});
