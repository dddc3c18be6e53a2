/** What the admin of a team is told about it: its log, what is used, who may what and why, where the pane stands. */
export { teamAdminPages } from '#server/features/teamAdmin/pages.ts';
export { teamAdminRoutes } from '#server/features/teamAdmin/routes.ts';
