/** Wordings beside each other. */
export { comparePages } from '#server/features/compare/page.ts';
export { compareRoutes } from '#server/features/compare/routes.ts';
