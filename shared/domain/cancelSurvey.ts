/** Why somebody ends a plan: asked once, answered or not. The specification names the survey, not its reasons: these are ours. */

export const CANCEL_REASONS = [
  'too_expensive',
  'missing_features',
  'not_used_enough',
  'found_another',
  'quality',
  'only_needed_once',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export const REASON_LABELS: Record<CancelReason, string> = {
  too_expensive: 'It costs too much',
  missing_features: 'Something that I need is missing',
  not_used_enough: 'I do not use it enough',
  found_another: 'I use something else',
  quality: 'The results were not good enough',
  only_needed_once: 'I needed it for one piece of work',
  other: 'Another reason',
};

/** Characters that one may add in one's own words. */
export const SURVEY_COMMENT_LIMIT = 2000;
