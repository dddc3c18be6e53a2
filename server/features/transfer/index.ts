/** Out and in: libraries and what people have as a folder of open files, and back (docs/export.md). */
export { exportFolder } from '#server/features/transfer/exportFolder.ts';
export { importFolder, type Target } from '#server/features/transfer/importFolder.ts';
export { peopleWithContent } from '#server/features/transfer/peopleHere.ts';
export { libraryFolder, type PlaceHere } from '#server/features/transfer/places.ts';
export { removeExportsOf } from '#server/features/transfer/removeExports.ts';
export { transferRoutes } from '#server/features/transfer/routes.ts';
export { sweepTransfers } from '#server/features/transfer/sweep.ts';
export { importTold, isIdentical } from '#server/features/transfer/told.ts';
