/** Plans and payment: what is bought, what it costs, what was paid. */
export type { BillingDeps } from '#server/features/billing/context.ts';
export { endBilling } from '#server/features/billing/end.ts';
export { keepBilling } from '#server/features/billing/keep.ts';
export { billingRoutes } from '#server/features/billing/routes.ts';
