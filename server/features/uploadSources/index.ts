/** Places outside where people keep files, and the way from there into a library. */
export { defineFetching } from '#server/features/uploadSources/fetch.ts';
export { personsDrive } from '#server/features/uploadSources/personsDrive.ts';
export { uploadSourceRoutes } from '#server/features/uploadSources/routes.ts';
