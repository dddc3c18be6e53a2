/** Why somebody ends a plan: asked once, answered or not. The specification names the survey, not its reasons: these are ours. */

export const CANCEL_REASONS = {
  too_expensive: 'It costs too much',
  not_used: 'I do not use it enough',
  missing_feature: 'Something that I need is missing',
  other_product: 'I use something else',
  quality: 'The results were not good enough',
  one_project: 'I needed it for one project',
  other: 'Another reason',
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;

/** Of what is added in one's own words. */
export const SURVEY_COMMENT_LIMIT = 1000;
