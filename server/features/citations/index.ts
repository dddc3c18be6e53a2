/** Frozen citations: a cited text stays as it was. */
export { citedPages } from '#server/features/citations/page.ts';
export { citationRoutes } from '#server/features/citations/routes.ts';
export { type CitationDeps, cite, removeCitation } from '#server/features/citations/service.ts';
