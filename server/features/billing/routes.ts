/** The calls about plans and payment. Where nothing is sold they say so. */

import type { Limits } from '#server/features/auth/index.ts';
import type { BillingDeps } from '#server/features/billing/context.ts';
import { couponReply } from '#server/features/billing/coupon.ts';
import { tryingCoupon } from '#server/features/billing/couponTries.ts';
import { estimate } from '#server/features/billing/estimate.ts';
import { invoiceFile } from '#server/features/billing/invoiceFile.ts';
import { invoiceOf, invoices, partyOf, payInvoice } from '#server/features/billing/invoices.ts';
import { setSource, startSetup } from '#server/features/billing/paymentMethod.ts';
import { changeSubscription, setCancelAtPeriodEnd, subscribe } from '#server/features/billing/purchase.ts';
import { subscriptions } from '#server/features/billing/subscriptions.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import { PAYMENT_CALLS } from '#shared/api/payments.ts';

export const billingRoutes = (deps: BillingDeps & { limits: Limits }): Route[] => [
  route(PAYMENT_CALLS.subscriptions, ({ visitor }) => subscriptions(deps, visitor)),
  route(PAYMENT_CALLS.coupon, ({ params, query, ...asking }) =>
    tryingCoupon(deps.limits, asking, params.code, () => couponReply(deps, params.code, query.plan)),
  ),
  route(PAYMENT_CALLS.estimate, ({ params, query, ...asking }) =>
    tryingCoupon(deps.limits, asking, query.coupon, () =>
      estimate(deps, asking.visitor, {
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
  ),
  route(PAYMENT_CALLS.subscribe, ({ params, body, ...asking }) =>
    tryingCoupon(deps.limits, asking, body.coupon, () =>
      subscribe(deps, asking.visitor, {
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
  ),
  route(PAYMENT_CALLS.changeSubscription, ({ params, body, ...asking }) =>
    tryingCoupon(deps.limits, asking, body.coupon, () =>
      changeSubscription(deps, asking.visitor, { owner: params.owner, ...body }),
    ),
  ),
  route(PAYMENT_CALLS.cancelAtPeriodEnd, async ({ params, body, visitor }) => ({
    subscription: await setCancelAtPeriodEnd(deps, visitor, { owner: params.owner, ...body }),
  })),
  route(PAYMENT_CALLS.startPaymentSetup, ({ params, visitor }) => startSetup(deps, visitor, params.owner)),
  route(PAYMENT_CALLS.setPaymentMethod, async ({ params, body, visitor }) => ({
    source: await setSource(deps, visitor, params.owner, body.paymentMethod),
  })),
  route(PAYMENT_CALLS.invoices, async ({ params, visitor }) => ({
    invoices: await invoices(deps, visitor, params.owner),
  })),
  route(PAYMENT_CALLS.payInvoice, async ({ params, visitor }) => ({
    invoice: await payInvoice(deps, visitor, params.owner, params.id),
  })),
  route(PAYMENT_CALLS.invoiceFile, async ({ params, query, visitor, response }) => {
    const invoice = await invoiceOf(deps, visitor, params.owner, params.id);
    if (query.kind === 'receipt' && invoice.state !== 'paid') throw notFound('receipt');
    const own = query.kind === 'invoice' ? await deps.billing?.invoiceFile(invoice.id) : null;
    const party = await partyOf(deps, visitor, params.owner);
    const isTest = invoice.id.startsWith('lcus_');
    const file = own ?? (await invoiceFile(invoice, query.kind, party, isTest));
    response.attachment(`clausary-${query.kind}-${invoice.number ?? invoice.id}.pdf`);
    response.type('application/pdf').send(file);
    return SENT;
  }),
];
