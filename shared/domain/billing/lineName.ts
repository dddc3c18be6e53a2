import { FLAGS } from '#shared/domain/flags.ts';
import { parsePlan, planName } from '#shared/domain/plans.ts';

/** What a line of an invoice calls a plan: "Premium, monthly". */
export const lineName = (plan: string): string => planName(parsePlan(plan), FLAGS.aiProducts.default);
