/** The wordings most like a text of which only hashes are known. */
export { closestPage } from '#server/features/closest/page.ts';
export { type Closest, closestRoutes, createClosest } from '#server/features/closest/routes.ts';
