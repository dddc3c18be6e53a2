/** Columns over search results: questions asked of the text behind each. */
export { columnRoutes } from '#server/features/columns/routes.ts';
