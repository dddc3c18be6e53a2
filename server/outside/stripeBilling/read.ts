/** Everything about one customer at Stripe. */
import type Stripe from 'stripe';
import type { Billed } from '#server/outside/billing.ts';
import { everything } from '#server/outside/stripeBilling/client.ts';
import { isMissing } from '#server/outside/stripeBilling/refusals.ts';
import { billedInvoice, billedSubscription, idOf, movesOf, sourceOf } from '#server/outside/stripeBilling/shapes.ts';

const ALL = { limit: 100 } as const;

async function existing(stripe: Stripe, customerId: string): Promise<Stripe.Customer | null> {
  try {
    const customer = await stripe.customers.retrieve(customerId, {
      expand: ['invoice_settings.default_payment_method'],
    });
    return customer.deleted ? null : customer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** `version`: when it was asked for. Null: there is no such customer. */
export async function readCustomer(stripe: Stripe, customerId: string, version: number): Promise<Billed | null> {
  const customer = await existing(stripe, customerId);
  if (!customer) return null;
  // at the same moment for all of it, as nearly as can be: subscriptions first, since invoices follow from them
  const [subscriptions, invoices, charges] = await Promise.all([
    everything(
      stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        expand: ['data.discounts.source.coupon', 'data.discounts.promotion_code'],
        ...ALL,
      }),
    ),
    everything(stripe.invoices.list({ customer: customerId, expand: ['data.payments'], ...ALL })),
    everything(stripe.charges.list({ customer: customerId, ...ALL })),
  ]);
  const source = sourceOf(customer.invoice_settings.default_payment_method);
  const invoiceOf = new Map<string, string>();
  for (const { id, payments } of invoices)
    for (const { payment } of payments?.data ?? []) {
      const paidBy = idOf(payment.payment_intent) ?? idOf(payment.charge);
      if (paidBy) invoiceOf.set(paidBy, id);
    }
  const invoiceOfCharge = (charge: Stripe.Charge) =>
    invoiceOf.get(idOf(charge.payment_intent) ?? '') ?? invoiceOf.get(charge.id) ?? null;
  const failed = new Map(
    charges.filter(({ status }) => status === 'failed').map((charge) => [invoiceOfCharge(charge), charge]),
  );
  const moves = await Promise.all(
    charges.map(async (charge) =>
      movesOf(
        charge,
        invoiceOfCharge(charge),
        charge.amount_refunded > 0 ? await everything(stripe.refunds.list({ charge: charge.id, ...ALL })) : [],
        charge.disputed ? await everything(stripe.disputes.list({ charge: charge.id, ...ALL })) : [],
      ),
    ),
  );
  return {
    subscriptions: subscriptions.flatMap((one) => billedSubscription(one, { version, source, invoices }) ?? []),
    invoices: invoices.map((one) => billedInvoice(one, version, failed.get(one.id))),
    moves: moves.flat().sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}
