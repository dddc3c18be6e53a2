/** Drafting from precedents: clauses, definitions and whole contracts, each word with where it is from. */

export { draftingPages } from '#server/features/drafting/pages.ts';
export { draftingRoutes } from '#server/features/drafting/routes.ts';
