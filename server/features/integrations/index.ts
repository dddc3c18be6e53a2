/** How programs, assistants and browsers use the library, as pages. */
export { integrationPages } from '#server/features/integrations/pages.ts';
