/**
 * Whether a visitor's tier may use a feature, and what it may use of it. The one place where the server asks `decide()`.
 *
 * Comes after everything that is about the request and the object: 503, 413 and 422, 401, 404, 403, then 402 here, 409, then 429
 * (docs/decisions/0003). So a route reads its object first, and asks the guard next.
 */
import { sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { notFound } from '#server/http/errors.ts';
import { confirmFirst, limitReached, upgradeRequired } from '#server/http/refusals.ts';
import type { Asker, Visitor } from '#server/http/visitor.ts';
import type { OperatorSettings } from '#server/operatorSettings.ts';
import { type Decision, decide, type Facts, type Feature } from '#shared/domain/access.ts';
import type { FeatureLimits } from '#shared/domain/quotas.ts';
import { spendsAsVisitor } from '#shared/domain/status.ts';

/** What is known of the use so far; the rest of the facts is the visitor's and the operator's. */
export type Known = Pick<Facts, 'used' | 'wanted' | 'limits'>;

/** Of what is spent by use: how much is left only the counter knows. */
export const TIER_ALONE: Known = { wanted: 0 };

export interface Counted<T> {
  feature: Feature;
  visitor: Visitor;
  /** Whose limit it is. The row is locked, so that of several insertions for it each counts what the one before has left. */
  owner: { table: 'user_account' | 'namespace'; id: string };
  /** How many there are now. */
  count(trx: Transaction<Tables>): Promise<number>;
  /** How many are inserted at once. Default 1. */
  wanted?: number;
  insert(trx: Transaction<Tables>): Promise<T>;
}

/** Whoever keeps the counters, in the words of the guard. `Spent`: what they count; `Receipt`: what a spending is given back with. */
export interface Meter<Spent, Receipt> {
  /** In force where an account has none of its own. */
  numbers: { limits: FeatureLimits };
  /** Errors: `limit_reached` 429. */
  spend(key: Spent, asker: Asker, amount?: number): Promise<Receipt>;
  /** Numbers that an operator gave this account for what is counted where it is. */
  limitsFor(visitor: Visitor): Promise<Partial<FeatureLimits>>;
}

export interface Guard<Spent = never, Receipt = unknown> {
  /** What the three below go by, for whoever has to tell it. `used` and `limits` where it is counted where it is. */
  decision(feature: Feature, visitor: Pick<Visitor, 'tier'>, known?: Known): Promise<Decision>;
  /** Errors: `upgrade_required` 402, `email_unconfirmed` 403, `limit_reached` 429. */
  requireFeature(feature: Feature, visitor: Visitor, known?: Known): Promise<void>;
  /**
   * The same for what is spent by use. A gate that is off opens it to every tier and lifts its number; what is asked of a model stays
   * within the operator's budget.
   */
  spendFeature(feature: Feature & Spent, asker: Asker, amount?: number): Promise<Receipt>;
  /** The same for what is counted where it is (libraries owned, contracts in a library). Errors: also `not_found` 404 for the owner. */
  insertWithin<T>(counted: Counted<T>): Promise<T>;
}

export interface GuardDeps<Spent, Receipt> {
  db: Db;
  quota: Meter<Spent, Receipt>;
  operatorSettings: OperatorSettings;
  clock: () => Date;
}

export function createGuard<Spent extends string, Receipt>({
  db,
  quota,
  operatorSettings,
  clock,
}: GuardDeps<Spent, Receipt>): Guard<Spent, Receipt> {
  const decision: Guard['decision'] = async (feature, { tier }, known = {}) =>
    decide(feature, { limits: quota.numbers.limits, ...known, tier, gates: await operatorSettings.gates() });

  function check(feature: Feature, decision: Decision): void {
    if (decision.allowed) return;
    const { upgradeTo } = decision;
    if (decision.code === 'upgrade_required') throw upgradeRequired(feature, upgradeTo);
    const { used, limit } = decision;
    throw limitReached({ feature, used, limit, resetsAt: null, upgradeTo }, clock());
  }

  async function requireFeature(feature: Feature, visitor: Visitor, known?: Known): Promise<void> {
    check(feature, await decision(feature, visitor, known));
    if (!spendsAsVisitor(visitor.user)) return;
    const { allowed } = await decision(feature, { tier: 'NON_REGISTERED' }, known);
    if (!allowed) throw confirmFirst({ feature, used: null, limit: null, resetsAt: null, upgradeTo: null });
  }

  return {
    decision,
    requireFeature,
    async spendFeature(feature, asker, amount = 1) {
      await requireFeature(feature, asker.visitor, TIER_ALONE);
      return quota.spend(feature, asker, amount);
    },
    async insertWithin({ feature, visitor, owner, count, wanted, insert }) {
      const { tier } = visitor;
      const [gates, limits] = await Promise.all([operatorSettings.gates(), quota.limitsFor(visitor)]);
      return db.transaction().execute(async (trx) => {
        const { rows } = await sql`select 1 from ${sql.table(owner.table)} where id = ${owner.id} for update`.execute(
          trx,
        );
        if (rows.length === 0) throw notFound(owner.table === 'namespace' ? 'library' : 'account');
        const facts = { tier, gates, limits, used: await count(trx), ...(wanted === undefined ? {} : { wanted }) };
        check(feature, decide(feature, facts));
        return insert(trx);
      });
    },
  };
}
