import { type Plan, parsePlan } from '#shared/domain/plans.ts';

/** A plan string that may have come from an address; null for what is none. */
export function planOf(text: string | undefined): Plan | null {
  try {
    return text === undefined ? null : parsePlan(text);
  } catch {
    return null;
  }
}
