import { parsePlan, planName } from '#shared/domain/plans.ts';

/** What a line of an invoice calls a plan: "Premium, monthly". An invoice outlives the flags and the model that change how plans are called. */
export const lineName = (plan: string): string => planName(parsePlan(plan), false);
