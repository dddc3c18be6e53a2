/** The calls of Stripe that the double knows. Everything else is refused, and the test that made the call fails. */
import type Stripe from 'stripe';
import { z } from 'zod';
import {
  createCoupon,
  createPrice,
  createProduct,
  createPromotionCode,
  DiscountParams,
  redeem,
} from '#server/testing/stripe/catalogue.ts';
import { advanceClock, createClock, deleteClock, readClock } from '#server/testing/stripe/clocks.ts';
import {
  attach,
  confirmSetup,
  createCustomer,
  createSetup,
  detach,
  readCustomer,
  updateCustomer,
} from '#server/testing/stripe/customers.ts';
import { collect, draft, finalize, refusalOf, subscriptionOf, voidInvoice } from '#server/testing/stripe/invoices.ts';
import { closeDispute, createRefund } from '#server/testing/stripe/payments.ts';
import {
  afterAttempt,
  cancelSubscription,
  createSubscription,
  previewInvoice,
  updateSubscription,
} from '#server/testing/stripe/subscriptions.ts';
import { bool, int, invalid, metadata, parseParams, text } from '#server/testing/stripe/wire.ts';
import type { World } from '#server/testing/stripe/world.ts';

type Answer = (world: World, ids: string[], params: Record<string, unknown>) => object;

const Page = z.strictObject({ limit: int.optional(), starting_after: text.optional() });

/** A page of what is newest first. */
function listed<T extends { id: string }>(
  all: readonly T[],
  { limit = 10, starting_after }: z.output<typeof Page>,
  url: string,
): Stripe.ApiList<T> {
  if (limit < 1 || limit > 100) throw invalid('limit must lie between 1 and 100.', 'limit');
  const after = starting_after === undefined ? -1 : all.findIndex(({ id }) => id === starting_after);
  if (starting_after !== undefined && after === -1)
    throw invalid('No such object.', 'starting_after', 'resource_missing');
  const data = all.slice(after + 1, after + 1 + limit);
  return { object: 'list', data, has_more: after + 1 + limit < all.length, url };
}

const newestFirst = <T>(map: ReadonlyMap<string, T>, ids: readonly string[] = [...map.keys()]): T[] =>
  ids.map((id) => map.get(id)!).reverse();

/** On the page that Stripe shows to whoever got the invoice. */
export function payByHand(world: World, id: string): void {
  const record = world.get(world.invoices, id, 'invoice');
  if (record.object.status !== 'open')
    throw invalid('This invoice can no longer be paid', undefined, 'invoice_not_payable');
  const customer = record.object.customer as string;
  const method = attach(world, 'pm_card_visa', customer).id;
  const attempt = collect(world, record, method);
  const subscription = world.subscriptions.get(subscriptionOf(record.object) ?? '');
  if (subscription) afterAttempt(world, subscription, record, attempt);
}

function pay(world: World, id: string, params: Record<string, unknown>): Stripe.Invoice {
  const { payment_method } = parseParams(
    z.strictObject({ payment_method: text.optional(), off_session: bool.optional() } satisfies {
      [K in keyof Stripe.InvoicePayParams]?: z.ZodType;
    }),
    params,
  );
  const record = world.get(world.invoices, id, 'invoice');
  if (record.object.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (record.object.status === 'draft') finalize(world, record);
  if (record.object.status === 'paid') return record.object;
  if (record.object.status !== 'open')
    throw invalid('This invoice can no longer be paid', undefined, 'invoice_not_payable');
  const attempt = collect(world, record, payment_method ?? null);
  const subscription = world.subscriptions.get(subscriptionOf(record.object) ?? '');
  if (attempt === 'paid' && subscription) afterAttempt(world, subscription, record, attempt);
  if (attempt === 'declined' || attempt === 'action') throw refusalOf(world, record, attempt);
  return record.object;
}

const NewInvoiceParams = z.strictObject({
  customer: text,
  currency: text,
  auto_advance: bool.optional(),
  collection_method: z.literal('charge_automatically').optional(),
  pending_invoice_items_behavior: z.literal('exclude'),
  automatic_tax: z.strictObject({ enabled: bool }).optional(),
  discounts: DiscountParams.optional(),
  metadata: metadata.optional(),
} satisfies { [K in keyof Stripe.InvoiceCreateParams]?: z.ZodType });

const NewItemParams = z.strictObject({
  customer: text,
  invoice: text,
  pricing: z.strictObject({ price: text }),
  quantity: int.default(1),
} satisfies { [K in keyof Stripe.InvoiceItemCreateParams]?: z.ZodType });

function del(world: World, id: string): Stripe.DeletedCustomer {
  const customer = world.customer(id);
  for (const one of world.belongings(id).subscriptions) {
    const { status } = world.subscriptions.get(one)!.object;
    if (status !== 'canceled' && status !== 'incomplete_expired') cancelSubscription(world, one, {});
  }
  world.deleted.add(id);
  world.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

const byCustomer = Page.extend({ customer: text });

export const ROUTES: Readonly<Record<string, Answer>> = {
  'POST /v1/products': (world, _, params) => createProduct(world, params),
  'GET /v1/products/:id': (world, [id]) => world.get(world.products, id!, 'product'),
  'POST /v1/prices': (world, _, params) => createPrice(world, params),
  'GET /v1/prices': (world, _, params) => {
    const { lookup_keys, active, ...page } = parseParams(
      Page.extend({ lookup_keys: z.array(text).max(10), active: bool.optional() }),
      params,
    );
    const found = newestFirst(world.prices).filter(
      (one) => one.lookup_key !== null && lookup_keys.includes(one.lookup_key) && (active ?? one.active) === one.active,
    );
    return listed(found, page, '/v1/prices');
  },
  'GET /v1/prices/:id': (world, [id]) => world.get(world.prices, id!, 'price'),
  'POST /v1/coupons': (world, _, params) => createCoupon(world, params),
  'GET /v1/coupons/:id': (world, [id]) => world.get(world.coupons, id!, 'coupon', 'coupon'),
  'POST /v1/promotion_codes': (world, _, params) => createPromotionCode(world, params),
  'GET /v1/promotion_codes': (world, _, params) => {
    const { code, active, ...page } = parseParams(
      Page.extend({ code: text.optional(), active: bool.optional() }),
      params,
    );
    const found = newestFirst(world.promotionCodes).filter(
      (one) =>
        (code === undefined || one.code.toLowerCase() === code.toLowerCase()) && (active ?? one.active) === one.active,
    );
    return listed(found, page, '/v1/promotion_codes');
  },

  'POST /v1/customers': (world, _, params) => createCustomer(world, params),
  'GET /v1/customers': (world, _, params) => {
    const { email, test_clock, ...page } = parseParams(
      Page.extend({ email: text.optional(), test_clock: text.optional() }),
      params,
    );
    // those of a clock are shown to whoever names it
    const found = newestFirst(world.customers).filter(
      (one) =>
        !world.deleted.has(one.id) &&
        (email === undefined || one.email === email) &&
        (one.test_clock ?? undefined) === test_clock,
    );
    return listed(found, page, '/v1/customers');
  },
  'GET /v1/customers/:id': (world, [id]) => readCustomer(world, id!),
  'POST /v1/customers/:id': (world, [id], params) => updateCustomer(world, id!, params),
  'DELETE /v1/customers/:id': (world, [id]) => del(world, id!),
  'GET /v1/customers/:id/payment_methods': (world, [id], params) => {
    const page = parseParams(Page, params);
    const ids = world.belongings(id!).methods;
    return listed(
      newestFirst(world.methods, ids).map(({ object }) => object),
      page,
      `/v1/customers/${id}/payment_methods`,
    );
  },
  'GET /v1/payment_methods/:id': (world, [id]) => world.get(world.methods, id!, 'PaymentMethod').object,
  'POST /v1/payment_methods/:id/attach': (world, [id], params) =>
    attach(world, id!, parseParams(z.strictObject({ customer: text }), params).customer),
  'POST /v1/payment_methods/:id/detach': (world, [id]) => detach(world, id!),
  'POST /v1/setup_intents': (world, _, params) => createSetup(world, params),
  'GET /v1/setup_intents/:id': (world, [id]) => world.get(world.setups, id!, 'setupintent'),
  'POST /v1/setup_intents/:id/confirm': (world, [id], params) => confirmSetup(world, id!, params),

  'POST /v1/subscriptions': (world, _, params) => createSubscription(world, params),
  'GET /v1/subscriptions': (world, _, params) => {
    const { customer, status: _status, ...page } = parseParams(byCustomer.extend({ status: z.literal('all') }), params);
    const ids = world.belongings(customer).subscriptions;
    return listed(
      newestFirst(world.subscriptions, ids).map(({ object }) => object),
      page,
      '/v1/subscriptions',
    );
  },
  'GET /v1/subscriptions/:id': (world, [id]) => world.get(world.subscriptions, id!, 'subscription').object,
  'POST /v1/subscriptions/:id': (world, [id], params) => updateSubscription(world, id!, params),
  'DELETE /v1/subscriptions/:id': (world, [id], params) => cancelSubscription(world, id!, params),

  'POST /v1/invoices/create_preview': (world, _, params) => previewInvoice(world, params),
  'POST /v1/invoices': (world, _, params) => {
    const { customer, currency, automatic_tax, discounts, metadata: meta } = parseParams(NewInvoiceParams, params);
    const { object } = draft(world, {
      customer,
      currency,
      reason: 'manual',
      subscription: null,
      lines: [],
      discounts: (discounts ?? []).map((one) => redeem(world, one, customer, null).id),
      debits: [],
      automaticTax: automatic_tax?.enabled ?? false,
      daysUntilDue: null,
      country: world.customer(customer).address?.country ?? null,
    });
    object.metadata = meta ?? {};
    object.auto_advance = false;
    return object;
  },
  'POST /v1/invoiceitems': (world, _, params) => addItem(world, params),
  'GET /v1/invoices': (world, _, params) => {
    const { customer, subscription, ...page } = parseParams(
      byCustomer.extend({ subscription: text.optional() }),
      params,
    );
    const all = newestFirst(world.invoices, world.belongings(customer).invoices).map(({ object }) => object);
    const found = all.filter((one) => subscription === undefined || subscriptionOf(one) === subscription);
    return listed(found, page, '/v1/invoices');
  },
  'GET /v1/invoices/:id': (world, [id]) => world.get(world.invoices, id!, 'invoice').object,
  'POST /v1/invoices/:id/finalize': (world, [id], params) => {
    parseParams(z.strictObject({ auto_advance: bool.optional() }), params);
    const record = world.get(world.invoices, id!, 'invoice');
    finalize(world, record);
    return record.object;
  },
  'POST /v1/invoices/:id/pay': (world, [id], params) => pay(world, id!, params),
  'POST /v1/invoices/:id/void': (world, [id]) => {
    const record = world.get(world.invoices, id!, 'invoice');
    voidInvoice(world, record);
    return record.object;
  },
  'GET /v1/payment_intents/:id': (world, [id]) => world.get(world.intents, id!, 'payment_intent'),
  'GET /v1/charges': (world, _, params) => {
    const { customer, ...page } = parseParams(byCustomer, params);
    return listed(newestFirst(world.charges, world.belongings(customer).charges), page, '/v1/charges');
  },
  'GET /v1/charges/:id': (world, [id]) => world.get(world.charges, id!, 'charge'),
  'POST /v1/refunds': (world, _, params) => createRefund(world, params),
  'GET /v1/refunds': (world, _, params) => {
    const { charge, ...page } = parseParams(Page.extend({ charge: text }), params);
    return listed(newestFirst(world.refunds, world.refundsOf.get(charge) ?? []), page, '/v1/refunds');
  },
  'GET /v1/refunds/:id': (world, [id]) => world.get(world.refunds, id!, 'refund'),
  'GET /v1/disputes': (world, _, params) => {
    const { charge, ...page } = parseParams(Page.extend({ charge: text }), params);
    return listed(newestFirst(world.disputes, world.disputesOf.get(charge) ?? []), page, '/v1/disputes');
  },
  'POST /v1/disputes/:id': (world, [id], params) => {
    const evidence = z.strictObject({ uncategorized_text: z.enum(['winning_evidence', 'losing_evidence']) });
    const { evidence: said } = parseParams(z.strictObject({ evidence, submit: z.literal('true') }), params);
    return closeDispute(world, id!, said.uncategorized_text === 'winning_evidence' ? 'won' : 'lost');
  },
  'GET /v1/disputes/:id': (world, [id]) => world.get(world.disputes, id!, 'dispute'),
  'POST /v1/test_helpers/test_clocks': (world, _, params) => createClock(world, params),
  'GET /v1/test_helpers/test_clocks/:id': (world, [id]) => readClock(world, id!),
  'POST /v1/test_helpers/test_clocks/:id/advance': (world, [id], params) => advanceClock(world, id!, params),
  'DELETE /v1/test_helpers/test_clocks/:id': (world, [id]) => deleteClock(world, id!),

  'GET /v1/events': (world, _, params) => {
    const Params = Page.extend({ created: z.strictObject({ gte: int.optional() }).optional() });
    const { created, ...page } = parseParams(Params, params);
    const from = created?.gte ?? 0;
    return listed(world.events.filter((one) => one.created >= from).reverse(), page, '/v1/events');
  },
};

/** One line of an invoice that is made by hand; the draft is worked out anew. */
function addItem(world: World, params: unknown): Pick<Stripe.InvoiceItem, 'id' | 'object' | 'customer'> {
  const { customer, invoice, pricing, quantity } = parseParams(NewItemParams, params);
  const record = world.get(world.invoices, invoice, 'invoice', 'invoice');
  const { object } = record;
  if (object.status !== 'draft' || object.customer !== customer)
    throw invalid('The invoice is no draft of theirs.', 'invoice');
  if (object.lines.data.length > 0) throw new Error('The double makes invoices of one line by hand.');
  const price = world.get(world.prices, pricing.price, 'price', 'pricing[price]');
  if (price.currency !== object.currency) throw invalid('The price is in another currency.', 'pricing[price]');
  const line = {
    text: world.products.get(price.product as string)!.name,
    amount: price.unit_amount! * quantity,
    quantity,
    start: world.now,
    end: world.now,
    price,
    isProration: false,
    isDiscountable: true,
    subscription: null,
    item: null,
  };
  const made = world.attempt([], false, () =>
    draft(world, {
      customer,
      currency: object.currency,
      reason: 'manual',
      subscription: null,
      lines: [line],
      discounts: object.discounts as string[],
      debits: [],
      automaticTax: object.automatic_tax.enabled,
      daysUntilDue: null,
      country: world.customer(customer).address?.country ?? null,
    }),
  ).object;
  const kept = { id: object.id, metadata: object.metadata, created: object.created, auto_advance: object.auto_advance };
  Object.assign(object, made, kept);
  for (const one of object.lines.data) one.invoice = object.id;
  return { id: world.id('ii'), object: 'invoiceitem', customer };
}
