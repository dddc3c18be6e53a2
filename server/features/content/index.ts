/** The texts that an operator can replace, as pages, and the articles. */
export { contentPages } from '#server/features/content/pages.ts';
export { resourcePages } from '#server/features/content/resources/pages.ts';
export { contentStanding } from '#server/features/content/standing.ts';
