/** The operator's administration. */
export { adminPages } from '#server/features/admin/pages.ts';
export { adminRoutes } from '#server/features/admin/routes.ts';
