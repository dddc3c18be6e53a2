/** Libraries of people and teams: who may come in, and how they end. What a role may is decided by the record (`libraries.readable`). */
export { libraryRoutes } from '#server/features/libraries/routes.ts';
