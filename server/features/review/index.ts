/** Reviews of documents by playbooks. */

export { bulkReviewRoutes } from '#server/features/review/bulk/routes.ts';
export { readFileDocument } from '#server/features/review/document.ts';
export { reviewPages } from '#server/features/review/pages.ts';
export { createPastReviews } from '#server/features/review/pastReviews.ts';
export { frozenReview } from '#server/features/review/report/frozen.ts';
export { reviewRoutes } from '#server/features/review/routes.ts';
