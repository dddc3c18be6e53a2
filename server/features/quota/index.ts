/** What may be used and how much of it: spending, giving back, what is left. */
export {
  OVERRIDABLE,
  type Overridable,
  readOverrides as overridesOf,
  SPENT,
} from '#server/features/quota/allowance.ts';
export { quotaRoutes } from '#server/features/quota/routes.ts';
export { createQuota, type Owner, type Quota, type QuotaGuard, type Receipt } from '#server/features/quota/service.ts';
export { shownQuota } from '#server/features/quota/shown.ts';
export { type DayUse, usedSince } from '#server/features/quota/store.ts';
export { type ModelPayers, PayersRead } from '#server/features/quota/subjects.ts';
export { readNumbers } from '#server/features/quota/thresholds.ts';
