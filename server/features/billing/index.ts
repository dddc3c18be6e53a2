/** Plans and payment: what is bought, what it costs, what was paid. */

export type { BillingDeps } from '#server/features/billing/context.ts';
export type { Customer as BillingCustomer } from '#server/features/billing/customers.ts';
export { ensureCustomer } from '#server/features/billing/customers.ts';
export { closeCustomers, endBilling, isBillingOver } from '#server/features/billing/end.ts';
export { billingEventRoutes } from '#server/features/billing/eventRoutes.ts';
export { createBillingEvents, reprocessEvents } from '#server/features/billing/events.ts';
export { keepBilling } from '#server/features/billing/keep.ts';
export { operateOnMoney } from '#server/features/billing/operate.ts';
export { pullChanges } from '#server/features/billing/pull.ts';
export { reconcile } from '#server/features/billing/reconcile.ts';
export { carryOutOnce, finishOpen, type Intention } from '#server/features/billing/requests.ts';
export { billingRoutes } from '#server/features/billing/routes.ts';
export { billingStanding } from '#server/features/billing/standing.ts';
