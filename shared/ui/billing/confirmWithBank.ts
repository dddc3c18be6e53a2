import { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import type { PaymentOwner } from '#shared/api/payments.ts';
import { loadStripe } from '#shared/ui/billing/stripeScript.ts';

/** The bank wants to hear from the person: Stripe's script asks. Rejects with an ApiError that has the bank's words. */
export async function confirmWithBank(server: Api, owner: PaymentOwner, clientSecret: string): Promise<void> {
  const setup = await server.call(CALLS.startPaymentSetup, { params: { owner } });
  if (setup.provider !== 'stripe') return;
  try {
    const stripe = await loadStripe(setup.publishableKey, new AbortController().signal);
    const { error } = await stripe.handleNextAction({ clientSecret });
    if (error) throw new Error(error.message);
  } catch (error) {
    throw new ApiError('bank_refused', 422, (error as Error).message);
  }
}
