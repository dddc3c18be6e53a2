/** Reviews of documents by playbooks. */

export { bulkReviewRoutes } from '#server/features/review/bulk/routes.ts';
export { reviewPages } from '#server/features/review/pages.ts';
export { createPastReviews } from '#server/features/review/pastReviews.ts';
export { reviewRoutes } from '#server/features/review/routes.ts';
