/** Where the payment provider tells things by itself. */
import type { BillingEvents } from '#server/features/billing/events.ts';
import { type Route, route } from '#server/http/route.ts';
import { PAYMENT_EVENT_CALLS } from '#shared/api/payments.ts';

export const billingEventRoutes = (events: BillingEvents): Route[] => [
  route(PAYMENT_EVENT_CALLS.paymentEvent, async ({ raw, request }) => {
    await events.receive(raw, request.headers);
    return { received: true as const };
  }),
];
