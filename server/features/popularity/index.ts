/** What is used most: counted without knowing by whom, never in private libraries. docs/decisions/0057. */
export { keepPopularity } from '#server/features/popularity/keep.ts';
export { createPopularity, type PopularityService } from '#server/features/popularity/service.ts';
