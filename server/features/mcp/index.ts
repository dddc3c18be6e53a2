/** The library for assistants that speak the Model Context Protocol. */
export { mcpRoutes } from '#server/features/mcp/routes.ts';
