/** Where and in which Word the pane was opened. */
export { openingRoutes } from '#server/features/openings/routes.ts';
export { deployments } from '#server/features/openings/service.ts';
export { openingsSince } from '#server/features/openings/store.ts';
