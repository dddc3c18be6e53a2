/** What the provider answers to a question that changes nothing. */
import { type BillingDeps, billingRefusal, toldRefusal } from '#server/features/billing/context.ts';
import { AppError } from '#server/http/errors.ts';

/** Errors: refusals as people hear of them, `billing_unavailable` 503 for everything else. */
export async function answered<T>(deps: Pick<BillingDeps, 'log'>, question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    const told = toldRefusal(error);
    if (told instanceof AppError) throw told;
    deps.log.error({ err: error }, 'a payment provider has not answered');
    throw billingRefusal('billing_unavailable');
  }
}
