/** Wordings taken away: copied, or as a file. */
export { exportRoutes } from '#server/features/exports/routes.ts';
export { readWording, titleOf } from '#server/features/exports/wording.ts';
