/** The calls about plans and payment. Where nothing is sold they say so. */
import type { BillingDeps } from '#server/features/billing/context.ts';
import { invoiceFile } from '#server/features/billing/invoiceFile.ts';
import * as service from '#server/features/billing/service.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { PAYMENT_CALLS } from '#shared/api/payments.ts';

export const billingRoutes = (deps: BillingDeps): Route[] => [
  route(PAYMENT_CALLS.subscriptions, ({ visitor }) => service.subscriptions(deps, visitor)),
  route(PAYMENT_CALLS.coupon, ({ params, query }) => service.couponReply(deps, params.code, query.plan)),
  route(PAYMENT_CALLS.estimate, ({ params, query, visitor }) =>
    service.estimate(deps, visitor, {
      owner: params.owner,
      plan: params.plan,
      nextInvoice: query.next_invoice ?? false,
      quantity: query.quantity,
      coupon: query.coupon,
      trialDays: query.trial_period_days,
      trialPrice: query.trial_price,
      currency: query.currency,
    }),
  ),
  route(PAYMENT_CALLS.subscribe, ({ params, body, visitor }) =>
    service.subscribe(deps, visitor, {
      owner: params.owner,
      plan: body.plan,
      quantity: body.quantity,
      coupon: body.coupon,
      trialDays: body.trialPeriod,
      trialPrice: body.trialPrice,
      currency: body.currency,
      paymentMethod: body.paymentMethod ?? null,
      recurring: body.recurring,
    }),
  ),
  route(PAYMENT_CALLS.changeSubscription, ({ params, body, visitor }) =>
    service.changeSubscription(deps, visitor, { owner: params.owner, ...body }),
  ),
  route(PAYMENT_CALLS.cancelAtPeriodEnd, async ({ params, body, visitor }) => ({
    subscription: await service.setCancelAtPeriodEnd(deps, visitor, { owner: params.owner, ...body }),
  })),
  route(PAYMENT_CALLS.startPaymentSetup, ({ params, visitor }) => service.startSetup(deps, visitor, params.owner)),
  route(PAYMENT_CALLS.setPaymentMethod, async ({ params, body, visitor }) => ({
    source: await service.setSource(deps, visitor, params.owner, body.paymentMethod),
  })),
  route(PAYMENT_CALLS.invoices, async ({ params, visitor }) => ({
    invoices: await service.invoices(deps, visitor, params.owner),
  })),
  route(PAYMENT_CALLS.payInvoice, async ({ params, visitor }) => ({
    invoice: await service.payInvoice(deps, visitor, params.owner, params.id),
  })),
  route(PAYMENT_CALLS.invoiceFile, async ({ params, query, visitor, response }) => {
    const invoice = await service.invoiceOf(deps, visitor, params.owner, params.id);
    if (query.kind === 'receipt' && invoice.state !== 'paid') throw notFound('receipt');
    const own = query.kind === 'invoice' ? await deps.billing?.invoiceFile(invoice.id) : null;
    const party = await service.partyOf(deps, visitor, params.owner);
    const isTest = invoice.id.startsWith('lcus_');
    const file = own ?? (await invoiceFile(invoice, query.kind, party, isTest));
    response.attachment(`clausary-${query.kind}-${invoice.number ?? invoice.id}.pdf`);
    response.type('application/pdf').send(file);
    return SENT;
  }),
];
