/** Libraries of people and teams: who may come in, and how they end. What a role may is decided by the record (`libraries.readable`). */
export { auditName, operatedName } from '#server/features/libraries/audited.ts';
export type { LibraryDeps } from '#server/features/libraries/context.ts';
export { createLibrary } from '#server/features/libraries/create.ts';
export { eraseAllOwned } from '#server/features/libraries/deleted.ts';
export { keepErasing } from '#server/features/libraries/erase.ts';
export { libraryPages } from '#server/features/libraries/pages.ts';
export { libraryRoutes } from '#server/features/libraries/routes.ts';
export { mayTakeOver, transferLibrary } from '#server/features/libraries/transfer.ts';
