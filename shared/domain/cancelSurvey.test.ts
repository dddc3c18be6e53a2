import { expect, test } from '@jest/globals';
import { CANCEL_REASONS, type CancelReason, SURVEY_COMMENT_LIMIT } from '#shared/domain/cancelSurvey.ts';

test('reasons are told apart, and none is forced: there is another one', () => {
  const labels = Object.values(CANCEL_REASONS);
  expect(new Set(labels).size).toBe(labels.length);
  expect((Object.keys(CANCEL_REASONS) as CancelReason[]).at(-1)).toBe('other');
  expect(SURVEY_COMMENT_LIMIT).toBeGreaterThan(100);
});
