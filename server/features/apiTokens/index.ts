/** Personal tokens: with one a program asks as its person, within scopes. */
export { findsTokens } from '#server/features/apiTokens/find.ts';
export { apiTokenPage, apiTokenRoutes } from '#server/features/apiTokens/routes.ts';
