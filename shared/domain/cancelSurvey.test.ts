import { expect, test } from '@jest/globals';
import { CANCEL_REASONS, type CancelReason, REASON_LABELS, SURVEY_COMMENT_LIMIT } from '#shared/domain/cancelSurvey.ts';

test.each<[CancelReason, string]>([
  ['too_expensive', 'It costs too much'],
  ['missing_features', 'Something that I need is missing'],
  ['not_used_enough', 'I do not use it enough'],
  ['found_another', 'I use something else'],
  ['quality', 'The results were not good enough'],
  ['only_needed_once', 'I needed it for one piece of work'],
  ['other', 'Another reason'],
])('%s: %s', (reason, label) => expect(REASON_LABELS[reason]).toBe(label));

test('none is forced: the last one is another', () => {
  expect(CANCEL_REASONS.at(-1)).toBe('other');
  expect(SURVEY_COMMENT_LIMIT).toBeGreaterThan(100);
});
