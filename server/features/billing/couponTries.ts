/** Codes of coupons can be guessed: how often somebody may name one that there is not. */
import type { Request } from 'express';
import type { Limits } from '#server/features/auth/index.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { AppError } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';

export interface Asking {
  visitor: Visitor;
  request: Pick<Request, 'ip'>;
}

/** Does `work`, which names `code`; null or undefined: it names none. Errors: those of `work`, `too_many_attempts` 429. */
export async function tryingCoupon<T>(
  limits: Limits,
  { visitor: { user }, request }: Asking,
  code: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work();
  const tries = [
    ['couponNetwork', networkOfRequest(request)] as const,
    ...(user ? [['couponAccount', user.id] as const] : []),
  ];
  // counted before it is looked up: of many at once no more get through
  for (const [limit, subject] of tries) await limits.take(limit, subject);
  const giveBack = async () => {
    for (const [limit, subject] of tries) await limits.giveBack(limit, subject);
  };
  try {
    const answer = await work();
    await giveBack();
    return answer;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'coupon_unknown') await giveBack();
    throw error;
  }
}
