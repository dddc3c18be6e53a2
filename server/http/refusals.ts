/** The two refusals that a plan can lift. Both carry what a prompt shows: the rule, the counter, when it begins anew, who has more. */
import { AppError } from '#server/http/errors.ts';
import type { RefusalDetails } from '#shared/api/quota.ts';
import { errorText } from '#shared/domain/errors.ts';
import type { Tier } from '#shared/domain/status.ts';

/** Code `upgrade_required`, 402: no number would help, only another tier. */
export function upgradeRequired(feature: string, upgradeTo: Tier | null): AppError {
  const details: RefusalDetails = { feature, used: null, limit: null, resetsAt: null, upgradeTo };
  return new AppError('upgrade_required', 402, errorText('upgrade_required'), details);
}

/** Code `email_unconfirmed`, 403: as `spendsAsVisitor` has it. The way on is the link in the mailbox, which can be sent again. */
export function confirmFirst(details: RefusalDetails): AppError {
  return new AppError('email_unconfirmed', 403, errorText('email_unconfirmed'), { ...details });
}

interface Reached {
  feature: string;
  used: number;
  limit: number;
  /** Null: never, as with what is counted where it is. */
  resetsAt: Date | null;
  upgradeTo: Tier | null;
}

/** Code `limit_reached`, 429; with Retry-After where waiting helps. */
export function limitReached({ resetsAt, ...reached }: Reached, now: Date): AppError {
  const details: RefusalDetails = { ...reached, resetsAt: resetsAt?.toISOString() ?? null };
  const seconds = resetsAt ? Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)) : undefined;
  return new AppError('limit_reached', 429, errorText('limit_reached'), details, seconds);
}
