/** What readers and browsers report to whoever runs the deployment. */
export { createMissingPages } from '#server/features/inbox/missingPage.ts';
export { inboxRoutes } from '#server/features/inbox/routes.ts';
