/** The wordings most like a text of which only hashes are known. */
export { type Closest, closestRoutes, createClosest } from '#server/features/closest/routes.ts';
