/** Approvals in a team: frozen texts, ordered steps, reminders. */
export { workflowPages } from '#server/features/workflows/pages.ts';
export { remindApprovers } from '#server/features/workflows/remind.ts';
export { workflowRoutes } from '#server/features/workflows/routes.ts';
