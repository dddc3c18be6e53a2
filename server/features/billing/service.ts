/** What people do with plans and payment. */
import { randomUUID } from 'node:crypto';
import {
  type BillingDeps,
  billingIn,
  billingRefusal,
  type Owner,
  toldRefusal,
} from '#server/features/billing/context.ts';
import { type Customer, customerOf, ensureCustomer } from '#server/features/billing/customers.ts';
import { membershipOf, namedBuyer, ownerFor } from '#server/features/billing/owner.ts';
import { previewToken, readPreview } from '#server/features/billing/preview.ts';
import { type Asked, mayTry, priced } from '#server/features/billing/prices.ts';
import * as replies from '#server/features/billing/replies.ts';
import { carryOutOnce, type Intention } from '#server/features/billing/requests.ts';
import * as store from '#server/features/billing/store.ts';
import { liveSubscriptionId } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Billed, Purchased } from '#server/outside/billing.ts';
import type {
  DiscountReply,
  EstimateReply,
  InvoiceReply,
  PaymentOwner,
  SetupReply,
  SubscribedReply,
  SubscriptionReply,
  SubscriptionsReply,
} from '#shared/api/payments.ts';
import { wholeSeconds } from '#shared/domain/billing/calendar.ts';
import type { PaymentSource } from '#shared/domain/billing/parts.ts';
import { appliesTo, discountSummary } from '#shared/domain/discounts.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { namesAi } from '#shared/domain/planNames.ts';
import { DEFAULT_CURRENCY, parsePlan } from '#shared/domain/plans.ts';

/** What the provider answers to a question that changes nothing. */
async function answered<T>(deps: Pick<BillingDeps, 'log'>, question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    const told = toldRefusal(error);
    if (told instanceof AppError) throw told;
    deps.log.error({ err: error }, 'a payment provider has not answered');
    throw billingRefusal('billing_unavailable');
  }
}

const currentCustomer = (deps: BillingDeps, owner: Owner): Promise<Customer | undefined> =>
  customerOf(deps.db, owner, billingIn(deps).provider);

/** Errors: `not_found` 404 for whoever has bought nothing. */
async function ownCustomer(deps: BillingDeps, owner: Owner): Promise<Customer> {
  const customer = await currentCustomer(deps, owner);
  if (!customer) throw notFound('subscription');
  return customer;
}

async function ownSubscription(deps: BillingDeps, owner: Owner): Promise<store.SubscriptionRow> {
  const row = await store.underWay(deps.db, owner);
  if (!row?.provider_id || row.source !== billingIn(deps).provider) throw notFound('subscription');
  return row;
}

async function shown(deps: BillingDeps, row: store.SubscriptionRow, visitor: Visitor): Promise<SubscriptionReply> {
  const { source, trialUsed } = await payingFacts(deps, row, visitor);
  return replies.subscriptionReply(row, { trialUsed, isAdmin: row.team_id !== null, source });
}

async function payingFacts(
  { db }: Pick<BillingDeps, 'db'>,
  row: Pick<store.SubscriptionRow, 'customer_id'>,
  { user }: Visitor,
): Promise<{ source: PaymentSource | null; trialUsed: boolean }> {
  const [customer, account] = await Promise.all([
    row.customer_id === null
      ? undefined
      : db.selectFrom('billing_customer').select('source').where('id', '=', row.customer_id).executeTakeFirst(),
    db.selectFrom('user_account').select('trial_used').where('id', '=', user!.id).executeTakeFirst(),
  ]);
  return { source: customer?.source ?? null, trialUsed: account?.trial_used ?? false };
}

export interface EstimateAsk extends Asked {
  owner: PaymentOwner;
  nextInvoice: boolean;
}

/** Of somebody who may not touch the team's money, or has not signed in, it is the price of a newcomer. */
async function estimateOwner(deps: BillingDeps, visitor: Visitor, kind: PaymentOwner): Promise<Owner | null> {
  if (!visitor.user) return null;
  if (kind === 'user') return { userId: visitor.user.id };
  const membership = await membershipOf(deps.db, visitor.user.id);
  return membership?.isAdmin ? { teamId: membership.teamId } : null;
}

/** Errors: `no_billing` 404, those of `priced`, refusals of a coupon, `billing_unavailable` 503. */
export async function estimate(
  deps: BillingDeps,
  visitor: Visitor,
  { owner: kind, nextInvoice, ...asked }: EstimateAsk,
): Promise<EstimateReply> {
  const billing = billingIn(deps);
  const owner = await estimateOwner(deps, visitor, kind);
  const current = owner && (await store.underWay(deps.db, owner));
  const isChange = !!current?.provider_id && current.source === billing.provider && current.state !== 'incomplete';
  const coupon = asked.coupon ?? null;
  if (isChange && parsePlan(asked.plan).period !== 'day') {
    const currency = current.currency ?? undefined;
    const { wanted } = await priced(deps, { kind, owner, mayTry: false }, { ...asked, currency });
    const at = wholeSeconds(deps.clock());
    const change = {
      plan: keptPrice(current, wanted.plan),
      quantity: wanted.quantity,
      prorationDate: at,
      ...(coupon ? { coupon } : {}),
    };
    const found = await answered(deps, billing.estimateChange(current.provider_id!, change));
    const preview = previewToken(deps, {
      subscriptionId: current.provider_id!,
      plan: change.plan,
      quantity: change.quantity,
      coupon,
      at: at.toISOString(),
    });
    const reply = replies.estimateReply(found, { trial: null, isChange: true, preview, coupon });
    return nextInvoice ? replies.nextInvoice(reply) : reply;
  }
  const may = await mayTry(deps.db, owner, visitor.user?.trialUsed ?? false);
  const { wanted } = await priced(deps, { kind, owner, mayTry: may }, asked);
  const customer = owner && (await currentCustomer(deps, owner));
  const found = await answered(deps, billing.estimate(wanted, customer?.provider_id ?? null));
  const reply = replies.estimateReply(found, { trial: wanted.trial, isChange: false, preview: null, coupon });
  return nextInvoice ? replies.nextInvoice(reply) : reply;
}

/** Who only changes seats keeps the price that was agreed, whatever the list says now. */
function keptPrice({ plan: has }: store.SubscriptionRow, wanted: string): string {
  const [before, after] = [parsePlan(has), parsePlan(wanted)];
  const isSame =
    before.group === after.group &&
    before.period === after.period &&
    before.tier === after.tier &&
    before.version === after.version &&
    before.currency === after.currency;
  return isSame && before.price !== null ? has : wanted;
}

/** What was bought for the first time, for whoever counts purchases. */
const purchaseIn = ({ invoice }: Partial<Purchased>, plan: string): SubscribedReply['purchase'] =>
  invoice ? { invoiceId: invoice.id, plan, amount: invoice.amountPaid, currency: invoice.currency } : null;

async function subscribed(
  deps: BillingDeps,
  visitor: Visitor,
  answer: Billed & Partial<Purchased>,
  isPurchase: boolean,
): Promise<SubscribedReply> {
  const id = answer.subscription?.id ?? answer.invoice?.id;
  const row = id === undefined ? undefined : await store.subscriptionByProviderId(deps.db, id);
  if (!row) throw billingRefusal('billing_unavailable');
  return {
    subscription: await shown(deps, row, visitor),
    purchase: isPurchase ? purchaseIn(answer, row.plan) : null,
    clientSecret: answer.clientSecret ?? null,
  };
}

export interface Purchase extends Asked {
  owner: PaymentOwner;
  paymentMethod: string | null;
  recurring?: boolean | undefined;
}

/** Errors: `subscription_exists` 409, those of `priced` and `carryOutOnce`, `payment_method_missing` 422. */
export async function subscribe(deps: BillingDeps, visitor: Visitor, ask: Purchase): Promise<SubscribedReply> {
  billingIn(deps);
  const { owner: kind, paymentMethod, recurring, ...asked } = ask;
  const owner = await ownerFor(deps, visitor, kind);
  const may = await mayTry(deps.db, owner, visitor.user!.trialUsed);
  const { wanted, offer } = await priced(deps, { kind, owner, mayTry: may }, asked);
  if (recurring !== undefined && recurring !== offer.recurring)
    throw new AppError('unsupported_plan', 422, 'Unsupported plan');
  const customer = await ensureCustomer(deps, owner, await namedBuyer(deps, owner, visitor));
  if (paymentMethod === null && customer.source === null) throw billingRefusal('payment_method_missing');
  const intention: Intention = { kind: offer.recurring ? 'subscribe' : 'buyOnce', wanted, source: paymentMethod };
  const answer = await carryOutOnce(deps, customer, visitor.user!.id, intention, async (trx) => {
    if (await store.standsInTheWay(trx, owner, offer.plan, deps.clock())) throw billingRefusal('subscription_exists');
  });
  return subscribed(deps, visitor, answer, true);
}

export interface ChangeAsk {
  owner: PaymentOwner;
  plan?: string | undefined;
  quantity?: number | undefined;
  coupon?: string | undefined;
  preview: string;
}

/** Charges what the preview has said. Errors: `estimate_over` 409 where it says something else, or is too old; `not_found` 404. */
export async function changeSubscription(
  deps: BillingDeps,
  visitor: Visitor,
  ask: ChangeAsk,
): Promise<SubscribedReply> {
  const owner = await ownerFor(deps, visitor, ask.owner);
  const row = await ownSubscription(deps, owner);
  const seen = readPreview(deps, ask.preview);
  const isTheSame =
    seen.subscriptionId === row.provider_id &&
    (ask.plan === undefined || store.namesThing(ask.plan, seen.plan)) &&
    (ask.quantity === undefined || ask.quantity === seen.quantity) &&
    (ask.coupon ?? null) === seen.coupon;
  // a period that began meanwhile would be counted from before it began
  if (!isTheSame || (row.period_start && new Date(seen.at) < row.period_start)) throw billingRefusal('estimate_over');
  if ('teamId' in owner)
    await priced(deps, { kind: 'team', owner, mayTry: false }, { plan: seen.plan, quantity: seen.quantity });
  const { subscriptionId, plan, quantity, coupon, at: prorationDate } = seen;
  const intention: Intention = { kind: 'change', subscriptionId, plan, quantity, coupon, prorationDate };
  const answer = await carryOutOnce(deps, await ownCustomer(deps, owner), visitor.user!.id, intention);
  return subscribed(deps, visitor, answer, false);
}

export interface CancelAsk {
  owner: PaymentOwner;
  cancelAtPeriodEnd: boolean;
  survey?: { reason: string; comment: string } | undefined;
}

/** Errors: `not_found` 404 where nothing runs. */
export async function setCancelAtPeriodEnd(
  deps: BillingDeps,
  visitor: Visitor,
  ask: CancelAsk,
): Promise<SubscriptionReply> {
  const owner = await ownerFor(deps, visitor, ask.owner);
  const { provider_id: subscriptionId, id, plan } = await ownSubscription(deps, owner);
  const { cancelAtPeriodEnd, survey } = ask;
  const intention: Intention = { kind: 'cancelAtPeriodEnd', subscriptionId: subscriptionId!, cancelAtPeriodEnd };
  await carryOutOnce(deps, await ownCustomer(deps, owner), visitor.user!.id, intention);
  if (survey && cancelAtPeriodEnd)
    await deps.db
      .insertInto('billing_survey')
      .values({ id: randomUUID(), user_id: visitor.user!.id, plan, ...survey, created_at: deps.clock() })
      .execute();
  return shown(deps, (await store.subscriptionRow(deps.db, id))!, visitor);
}

export async function startSetup(deps: BillingDeps, visitor: Visitor, kind: PaymentOwner): Promise<SetupReply> {
  const billing = billingIn(deps);
  const owner = await ownerFor(deps, visitor, kind);
  const customer = await ensureCustomer(deps, owner, await namedBuyer(deps, owner, visitor));
  const setup = await answered(deps, billing.startSetup(customer.provider_id));
  return setup.provider === 'local' ? { ...setup, methods: [...setup.methods] } : setup;
}

export async function setSource(
  deps: BillingDeps,
  visitor: Visitor,
  kind: PaymentOwner,
  source: string,
): Promise<PaymentSource | null> {
  const owner = await ownerFor(deps, visitor, kind);
  const customer = await ensureCustomer(deps, owner, await namedBuyer(deps, owner, visitor));
  await carryOutOnce(deps, customer, visitor.user!.id, { kind: 'setSource', source });
  return (await currentCustomer(deps, owner))?.source ?? null;
}

export async function invoices(deps: BillingDeps, visitor: Visitor, kind: PaymentOwner): Promise<InvoiceReply[]> {
  const rows = await store.invoicesOf(deps.db, await ownerFor(deps, visitor, kind));
  const back = await store.givenBack(
    deps.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => replies.invoiceReply(row, back.get(row.id) ?? 0));
}

/** Errors: `not_found` 404, for somebody else's as for one that there is not. */
export async function invoiceOf(
  deps: BillingDeps,
  visitor: Visitor,
  kind: PaymentOwner,
  id: string,
): Promise<InvoiceReply> {
  const row = await store.invoiceOf(deps.db, await ownerFor(deps, visitor, kind), id);
  if (!row) throw notFound('invoice');
  const back = await store.givenBack(deps.db, [id]);
  return replies.invoiceReply(row, back.get(id) ?? 0);
}

export async function payInvoice(
  deps: BillingDeps,
  visitor: Visitor,
  kind: PaymentOwner,
  id: string,
): Promise<InvoiceReply> {
  const owner = await ownerFor(deps, visitor, kind);
  await invoiceOf(deps, visitor, kind, id);
  await carryOutOnce(deps, await ownCustomer(deps, owner), visitor.user!.id, { kind: 'pay', invoiceId: id });
  return invoiceOf(deps, visitor, kind, id);
}

/** Errors: `coupon_unknown` 422. `plan`: `coupon_invalid` 422 where it is not for that one. */
export async function couponReply(
  deps: BillingDeps,
  code: string,
  plan: string | undefined,
): Promise<{ discount: DiscountReply; summary: string | null }> {
  const found = await answered(deps, billingIn(deps).coupon(code));
  if (!found) throw billingRefusal('coupon_unknown');
  const discount = replies.discountReply(found, { plans: found.applicable_plans, fromSubscription: false });
  if (plan === undefined) return { discount, summary: null };
  const { offer } = await priced(
    deps,
    { kind: plan.startsWith('team') ? 'team' : 'user', owner: null, mayTry: false },
    { plan },
  );
  if (!appliesTo(found, offer.plan)) throw billingRefusal('coupon_invalid');
  const { aiProducts } = flagValues({ operator: await deps.operatorSettings.flags() });
  const isAi = namesAi({ aiProducts, hasAssistant: Boolean(deps.config.configured.model) });
  return { discount, summary: discountSummary(found, offer.plan, isAi) };
}

/** Specification part 1 §7. A member sees the team's plan, and nothing of how it is paid. */
export async function subscriptions(deps: BillingDeps, visitor: Visitor): Promise<SubscriptionsReply> {
  const { id: userId } = visitor.user!;
  const [membership, live, own] = await Promise.all([
    membershipOf(deps.db, userId),
    liveSubscriptionId(deps, userId),
    store.lastSubscription(deps.db, { userId }),
  ]);
  const ofTeam =
    membership && !membership.isPending
      ? await store.lastSubscription(deps.db, { teamId: membership.teamId })
      : undefined;
  const reply = async (row: store.SubscriptionRow | undefined) => {
    if (!row) return null;
    const { source, trialUsed } = await payingFacts(deps, row, visitor);
    const isTheirs = row.team_id === null || !!membership?.isAdmin;
    return replies.subscriptionReply(row, {
      trialUsed,
      isAdmin: row.team_id === null ? row.is_team_admin : isTheirs,
      source: isTheirs ? source : null,
    });
  };
  const subscription = await reply(live === null ? undefined : await store.subscriptionRow(deps.db, live));
  const [user, team] = [await reply(own), await reply(ofTeam)];
  return {
    subscription,
    own: { user, team },
    team: membership && { teamId: membership.teamId, admin: membership.isAdmin, isPending: membership.isPending },
    source: subscription?.source ?? null,
    currency: subscription?.currency ?? DEFAULT_CURRENCY,
    hasPaymentInfo: (subscription?.source ?? user?.source ?? team?.source ?? null) !== null,
  };
}

/** Whom an invoice is for. */
export async function partyOf(deps: BillingDeps, visitor: Visitor, kind: PaymentOwner): Promise<{ lines: string[] }> {
  const { email, name } = await namedBuyer(deps, await ownerFor(deps, visitor, kind), visitor);
  return { lines: [...(name ? [name] : []), email] };
}
