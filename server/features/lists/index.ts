/** Saved lists: wordings that people and teams keep. */
export { listPages } from '#server/features/lists/pages.ts';
export { listRoutes } from '#server/features/lists/routes.ts';
