/** Texts taken away: copied, as a file, or into a person's own storage. */
export { createFileMaker, type FileMaker } from '#server/features/exports/maker.ts';
export { exportRoutes } from '#server/features/exports/routes.ts';
export { readWording, titleOf } from '#server/features/exports/wording.ts';
