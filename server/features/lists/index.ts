/** Saved lists: wordings that people and teams keep. */
export { type ListOfTeam, listsOfTeamFor } from '#server/features/lists/ofTeam.ts';
export { listPages } from '#server/features/lists/pages.ts';
export { listRoutes } from '#server/features/lists/routes.ts';
