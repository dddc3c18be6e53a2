/** What somebody wants to buy, at our prices: of what they say about a price nothing is believed. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { BillingDeps, Owner } from '#server/features/billing/context.ts';
import { AppError, invalid } from '#server/http/errors.ts';
import type { Wanted } from '#server/outside/billing.ts';
import type { PaymentOwner } from '#shared/api/payments.ts';
import { isCharged, localOffer } from '#shared/domain/currencies.ts';
import { errorText } from '#shared/domain/errors.ts';
import { FLAGS } from '#shared/domain/flags.ts';
import {
  type Audience,
  audienceOf,
  DEFAULT_CURRENCY,
  formatPlan,
  type Plan,
  parsePlan,
  parseTrialPrice,
} from '#shared/domain/plans.ts';
import { listOnSale, type Offer, offerFor, offerTo } from '#shared/domain/priceLists.ts';
import { teamQuantity } from '#shared/domain/teams.ts';

export interface Asked {
  plan: string;
  quantity?: number | undefined;
  coupon?: string | null | undefined;
  /** Days; ours stand, where there is a trial at all. */
  trialDays?: number | undefined;
  /** Checked, and no more: what a trial costs is ours. */
  trialPrice?: number | string | undefined;
  /** In place of the one in the plan’s name. */
  currency?: string | undefined;
}

const unsupported = () => new AppError('unsupported_plan', 422, errorText('unsupported_plan'));

function planIn(text: string): Plan {
  try {
    return parsePlan(text);
  } catch {
    throw unsupported();
  }
}

/** As it is on sale in a currency. Errors: `unsupported_plan` 422. */
async function offerOf(
  { operatorSettings }: Pick<BillingDeps, 'operatorSettings'>,
  plan: Plan,
  wanted?: string,
): Promise<Offer> {
  const { pricingPlansV2 = FLAGS.pricingPlansV2.default } = await operatorSettings.flags();
  const currency = wanted ?? plan.currency ?? DEFAULT_CURRENCY;
  if (!isCharged(currency)) throw unsupported();
  try {
    return localOffer(
      offerFor(formatPlan({ ...plan, price: null, currency: null }), listOnSale(pricingPlansV2)),
      currency,
    );
  } catch {
    throw unsupported();
  }
}

/** How many seats a team has to pay for at least. */
async function seatsOf(db: Db, teamId: string, now: Date): Promise<{ least: number; asked: number }> {
  const row = await db
    .selectFrom('team')
    .select('seats')
    .select((eb) => [
      eb
        .selectFrom('team_member')
        .select(sql<string>`count(*)`.as('n'))
        .where('team_id', '=', teamId)
        .where('state', '=', 'active')
        .as('members'),
      eb
        .selectFrom('team_invite')
        .select(sql<string>`count(*)`.as('n'))
        .where('team_id', '=', teamId)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .as('invites'),
    ])
    .where('id', '=', teamId)
    .executeTakeFirst();
  const [size, members, invites] = [row?.seats ?? 0, Number(row?.members ?? 0), Number(row?.invites ?? 0)];
  return { least: teamQuantity({ size: 0, members, invites }), asked: teamQuantity({ size, members, invites }) };
}

/** Errors: `team_estimate` 422 for fewer seats than are taken. */
async function quantityOf(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  kind: PaymentOwner,
  owner: Owner | null,
  quantity: number | undefined,
): Promise<number> {
  if (kind === 'user') return 1;
  if (!owner || !('teamId' in owner)) return quantity ?? 1;
  const { least, asked } = await seatsOf(db, owner.teamId, clock());
  const wanted = quantity ?? asked;
  if (wanted < least)
    throw new AppError('team_estimate', 422, errorText('team_estimate', { n: wanted }), { n: wanted, least });
  return wanted;
}

/**
 * What a school or an authority buys is named after it. Who is one, the operator has said of the team: nobody says it of themselves.
 * Errors: `unsupported_plan` 422 for an audience that the team is not of.
 */
async function offerForOwner(
  { db }: Pick<BillingDeps, 'db'>,
  owner: Owner | null,
  plan: Plan,
  offer: Offer,
): Promise<Offer> {
  if (!owner || !('teamId' in owner)) return offer;
  const row = await db.selectFrom('team').select('audience').where('id', '=', owner.teamId).executeTakeFirst();
  const audience: Audience = row?.audience ?? 'general';
  if (audienceOf(plan) !== 'general' && audienceOf(plan) !== audience) throw unsupported();
  return offerTo(offer, audience);
}

export interface Priced {
  offer: Offer;
  wanted: Wanted;
}

/** `mayTry`: whoever buys may begin with a trial. Errors: `unsupported_plan` 422, `trial_price` 422, `team_estimate` 422. */
export async function priced(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'operatorSettings'>,
  { kind, owner, mayTry }: { kind: PaymentOwner; owner: Owner | null; mayTry: boolean },
  asked: Asked,
): Promise<Priced> {
  const plan = planIn(asked.plan);
  if ((plan.group === 'team') !== (kind === 'team')) throw unsupported();
  const offer = await offerForOwner(deps, owner, plan, await offerOf(deps, plan, asked.currency));
  if (asked.trialPrice !== undefined) checkTrialPrice(asked.trialPrice);
  const quantity = await quantityOf(deps, kind, owner, asked.quantity);
  if (!Number.isSafeInteger(offer.plan.price * quantity))
    throw invalid('quantity', 'These are too many seats to pay for at once.');
  const trial = asked.trialDays && mayTry ? offer.trial : null;
  return { offer, wanted: { plan: formatPlan(offer.plan), quantity, trial, coupon: asked.coupon ?? null } };
}

function checkTrialPrice(value: number | string): void {
  try {
    parseTrialPrice(value);
  } catch (error) {
    throw new AppError('trial_price', 422, (error as Error).message);
  }
}

/** Whoever has had a trial, or a plan, begins with a full period. */
export async function mayTry(db: Db, owner: Owner | null, trialUsed: boolean): Promise<boolean> {
  if (trialUsed) return false;
  if (!owner) return true;
  const before = await db
    .selectFrom('subscription')
    .select('id')
    .where('userId' in owner ? 'user_id' : 'team_id', '=', 'userId' in owner ? owner.userId : owner.teamId)
    .where('trial_end', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return before === undefined;
}
