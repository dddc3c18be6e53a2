/** What Stripe tells by itself. */
import type Stripe from 'stripe';
import { type BillingEvent, BillingRefusal } from '#server/outside/billing.ts';
import type { StripeOptions } from '#server/outside/stripeBilling/client.ts';
import { idOf, time } from '#server/outside/stripeBilling/shapes.ts';

/** Seconds that a signature is good for. */
const WINDOW = 300;

interface Anything {
  id?: string;
  object?: string;
  customer?: string | { id: string } | null;
  charge?: string | { id: string } | null;
}

async function customer(stripe: Stripe, { id, type, created, data }: Stripe.Event): Promise<BillingEvent> {
  const about = data.object as Anything;
  const known = about.object === 'customer' ? (about.id ?? null) : idOf(about.customer);
  const event = { id, type, createdAt: time(created) };
  if (known || about.object !== 'dispute') return { ...event, customerId: known };
  const charge = idOf(about.charge);
  return { ...event, customerId: charge && idOf((await stripe.charges.retrieve(charge)).customer) };
}

async function signed(
  stripe: Stripe,
  { webhookSecret, clock }: StripeOptions,
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<BillingEvent> {
  const signature = headers['stripe-signature'];
  let event: Stripe.Event;
  try {
    if (typeof signature !== 'string') throw new Error('There is no signature.');
    event = stripe.webhooks.constructEvent(raw, signature, webhookSecret, WINDOW, undefined, clock().getTime());
  } catch (error) {
    throw new BillingRefusal('event_forged', (error as Error).message);
  }
  return customer(stripe, event);
}

export const readStripeEvent = { customer, signed };
