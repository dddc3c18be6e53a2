/** The texts that an operator can replace, as pages. */
export { contentPages } from '#server/features/content/pages.ts';
export { contentStanding } from '#server/features/content/standing.ts';
