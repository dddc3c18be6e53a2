/** The wordings most like a text of which only hashes are known. */
export { closestRoutes } from '#server/features/closest/routes.ts';
