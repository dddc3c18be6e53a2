/** What readers and browsers report to whoever runs the deployment. */
export { inboxRoutes } from '#server/features/inbox/routes.ts';
