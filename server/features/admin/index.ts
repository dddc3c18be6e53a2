/** The operator's administration. */
export { labelLines } from '#server/features/admin/labels/lines.ts';
export { adminPages } from '#server/features/admin/pages.ts';
export { adminRoutes } from '#server/features/admin/routes.ts';
