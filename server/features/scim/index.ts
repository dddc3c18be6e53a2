/** The directory of a team (SCIM 2.0): its people and groups, kept by the company. docs/decisions/0039. */
export { scimRouter } from '#server/features/scim/router.ts';
export { scimRoutes } from '#server/features/scim/routes.ts';
export { scimSettings } from '#server/features/scim/settings.ts';
