/** Saved lists: wordings that people and teams keep. */
export { listRoutes } from '#server/features/lists/routes.ts';
