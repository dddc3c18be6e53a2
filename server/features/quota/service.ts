/** Allowances: spending, giving back, and what is left. One path for web and pane; nothing else writes the counters. */
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import {
  type Allowance,
  ASKS_MODEL,
  allowanceOf,
  MODEL_CALLS,
  type Overrides,
  readOverrides,
  SPENT,
  type Spent,
} from '#server/features/quota/allowance.ts';
import {
  type Charge,
  type Charged,
  chargeAll,
  countersOf,
  daysOf,
  giveBack,
  removeOver,
  settingsOf,
} from '#server/features/quota/store.ts';
import {
  EVERYBODY,
  knownSubjects,
  limitsOf,
  type ModelPayers,
  modelPayers,
  payingSubjects,
  personSubjects,
  type Subject,
  type SubjectOptions,
  userSubject,
} from '#server/features/quota/subjects.ts';
import { readNumbers } from '#server/features/quota/thresholds.ts';
import { fullOf, latestEnd, usageOf, usedOf } from '#server/features/quota/usage.ts';
import { cookieNames } from '#server/http/cookies.ts';
import type { Guard } from '#server/http/guard.ts';
import { confirmFirst, limitReached } from '#server/http/refusals.ts';
import { ANYBODY, type Asker, type Visitor } from '#server/http/visitor.ts';
import type { OperatorSettings } from '#server/operatorSettings.ts';
import { keyedHash } from '#server/secrets.ts';
import { USAGE_DAYS, type UsageReply } from '#shared/api/quota.ts';
import type { Usage } from '#shared/api/session.ts';
import { lowestTierThatAllows } from '#shared/domain/access.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { type BudgetLeft, PAYERS } from '#shared/domain/modelBudget.ts';
import type { QuotaNumbers } from '#shared/domain/quotaNumbers.ts';
import {
  type FeatureLimits,
  LIMITED_FEATURES,
  type Limit,
  nextReset,
  type Period,
  tierWithMore,
} from '#shared/domain/quotas.ts';
import { spendsAsVisitor, type Tier } from '#shared/domain/status.ts';

const DAY_MS = 86_400_000;
/** Longer than any chart looks back. */
const KEPT_DAYS = 100;

/** Proof of a spending, to give it back with. */
export type Receipt = Charged;

export interface Quota {
  /** The numbers in force. */
  numbers: QuotaNumbers;
  /** Errors: `limit_reached` 429, `email_unconfirmed` 403. A visitor without a cookie gets one with the answer. */
  spend(key: Spent, asker: Asker, amount?: number): Promise<Receipt>;
  /**
   * Spends one for a text that is taken away, unless it was paid for in the period that runs. `wording`: what makes the text this
   * one. Errors as of `spend`.
   */
  take(key: Spent, asker: Asker, wording: string): Promise<Receipt>;
  /** Who pays for questions to the model that are asked once the request is over. */
  modelPayers(asker: Asker): ModelPayers;
  /** One question to the model, within the operator's budget. Errors: `limit_reached` 429. */
  spendQuestion(payers: ModelPayers): Promise<Receipt>;
  /** Once, and within the period of the spending; otherwise nothing happens. */
  refund(receipt: Receipt): Promise<void>;
  /** Works for what was spent; gives it back when the work fails, or comes to nothing. */
  charged<T>(receipt: Receipt, work: () => Promise<T>, isNothing?: (found: T) => boolean): Promise<T>;
  /** Whoever asks, as the one that things are kept for; a visitor without a cookie gets one with the answer. */
  owner(asker: Asker): Owner;
  /** The same without giving a cookie; null for a visitor without one, who has nothing yet. */
  knownOwner(asker: Asker): Owner | null;
  /** What the visitor has spent of each allowance. */
  usage(asker: Asker): Promise<Usage[]>;
  /** The same for somebody who is not asking, as their own request would have it; with who gave them a number of their own. */
  usageOfPerson(visitor: Visitor): Promise<{
    usage: Usage[];
    overridden: readonly string[];
    /** What was asked of the model today; null where none is configured. */
    budget: BudgetLeft | null;
  }>;
  /** The same with the last days, for somebody who has signed in. */
  history(asker: Asker): Promise<UsageReply>;
  /** Numbers that an operator gave this account for what is counted where it is. */
  limitsFor(visitor: Visitor): Promise<Partial<FeatureLimits>>;
  /** Removes what is over. */
  sweep(): Promise<void>;
}

/** The person, or the visitor by the hash of a cookie. */
export interface Owner {
  subject: string;
  userId: string | null;
}

/** What a route asks before it lets somebody use what is counted here. */
export type QuotaGuard = Guard<Spent, Receipt>;

/** Specification part 1 §6: who is offered what when a limit is reached. Copies and exports are no features of the matrix. */
const upgradeFor = (key: Spent, { visitor }: Asker, used: number, wanted: number): Tier | null =>
  key === 'copy' || key === 'export'
    ? tierWithMore(visitor.status)
    : lowestTierThatAllows(key, { tier: visitor.tier, used, wanted });

export interface QuotaOptions {
  config: Pick<Config, 'secretKey' | 'baseUrl' | 'gates' | 'thresholdsFile' | 'configured'>;
  clock: () => Date;
  operatorSettings: Pick<OperatorSettings, 'flags' | 'gates'>;
}

/** Errors: ConfigError when the file of THRESHOLDS_FILE does not fit. */
export function createQuota(db: Db, { config, clock, operatorSettings }: QuotaOptions): Quota {
  const numbers = readNumbers(config.thresholdsFile);
  const identify: SubjectOptions = {
    secret: config.secretKey,
    cookies: cookieNames(config.baseUrl?.startsWith('https:') ?? false),
  };
  const givenBack = new WeakSet<Receipt>();

  const overridesOf = async ({ user }: Visitor): Promise<Overrides> =>
    user ? readOverrides(await settingsOf(db, user.id)) : {};

  async function allowancesOf(visitor: Visitor): Promise<(key: Spent) => Allowance> {
    const [overrides, flags, gates] = await Promise.all([
      overridesOf(visitor),
      operatorSettings.flags(),
      operatorSettings.gates(),
    ]);
    // what the operator says; a flag of the browser decides nothing here
    const { aiProducts } = flagValues({ operator: flags });
    const { status, tier } = spendsAsVisitor(visitor.user) ? ANYBODY : visitor;
    const who = { status, tier, aiProducts };
    const off: Partial<Record<string, boolean>> = gates;
    const isLifted = (key: Spent) => config.gates === 'open' || off[key] === false;
    return (key) => allowanceOf(key, who, { numbers, isLifted: isLifted(key), overrides });
  }

  async function usageBy(visitor: Visitor, subjects: readonly Subject[]): Promise<Usage[]> {
    const now = clock();
    const [allowance, rows] = await Promise.all([allowancesOf(visitor), countersOf(db, subjects)]);
    return SPENT.map((key) => usageOf(key, allowance(key), subjects, rows, now));
  }

  const usage = (asker: Asker): Promise<Usage[]> => usageBy(asker.visitor, knownSubjects(asker, identify));

  const charge = (key: string, subject: string, limit: Limit, period: Period, now: Date): Charge => ({
    key,
    subject,
    limit,
    resetsAt: nextReset(now, period),
    latest: latestEnd(now, period),
  });

  /** What one use adds to: the allowance of whoever asks, and the operator's budget where it asks the model. */
  function chargesOf(key: Spent, asker: Asker, { limit, period }: Allowance, subjects: readonly Subject[], now: Date) {
    const charges = limitsOf(subjects, limit).map((one) => charge(key, one.id, one.limit, period, now));
    if (!config.configured.model || !ASKS_MODEL.includes(key)) return charges;
    return [...charges, ...modelCharges(modelPayers(subjects, asker, identify), now)];
  }

  const modelCharges = (payers: ModelPayers, now: Date): Charge[] =>
    PAYERS.map((payer) => charge(MODEL_CALLS, payers[payer], numbers.modelBudget[payer], '1d', now));

  async function budgetOf({ user }: Visitor): Promise<BudgetLeft | null> {
    if (!config.configured.model || !user) return null;
    const now = clock();
    const subjects = { person: userSubject(user.id), everybody: EVERYBODY };
    const rows = await countersOf(
      db,
      Object.values(subjects).map((id) => ({ id })),
    );
    const left = (payer: keyof BudgetLeft) => {
      const one = charge(MODEL_CALLS, subjects[payer], numbers.modelBudget[payer], '1d', now);
      return { used: usedOf(one, rows, now), limit: numbers.modelBudget[payer] };
    };
    return { person: left('person'), everybody: left('everybody') };
  }

  async function spendQuestion(payers: ModelPayers): Promise<Receipt> {
    const now = clock();
    const charges = modelCharges(payers, now);
    // the first of a day has no row to compare with
    const isNever = charges.some(({ limit }) => limit === 0);
    const rows = isNever ? null : await chargeAll(db, { amount: 1, charges, wording: null, now });
    if (rows) return { amount: 1, wording: null, day: now.toISOString().slice(0, 10), rows };
    const counters = await countersOf(
      db,
      charges.map(({ subject }) => ({ id: subject })),
    );
    const full = fullOf(charges, 1, counters, now);
    const limit = full?.charge.limit ?? 0;
    const { used, resetsAt } = full ?? { used: limit, resetsAt: nextReset(now, '1d') };
    throw limitReached({ feature: MODEL_CALLS, used, limit, resetsAt, upgradeTo: null }, now);
  }

  /** Whatever has no room: the budget of the model is named as itself, and no plan has more of it. */
  async function refuse(
    key: Spent,
    asker: Asker,
    allowance: Allowance,
    amount: number,
    { subjects, charges }: { subjects: readonly Subject[]; charges: readonly Charge[] },
  ): Promise<never> {
    const now = clock();
    const rows = await countersOf(
      db,
      charges.map(({ subject }) => ({ id: subject })),
    );
    const full = fullOf(charges, amount, rows, now);
    if (full && full.charge.key === MODEL_CALLS) {
      const { used, resetsAt, charge } = full;
      throw limitReached({ feature: MODEL_CALLS, used, limit: charge.limit ?? 0, resetsAt, upgradeTo: null }, now);
    }
    const { used, resetsAt } = usageOf(key, allowance, subjects, rows, now);
    if (spendsAsVisitor(asker.visitor.user))
      throw confirmFirst({ feature: key, used, limit: allowance.limit ?? 0, resetsAt, upgradeTo: null });
    const upgradeTo = upgradeFor(key, asker, used, amount);
    throw limitReached(
      {
        feature: key,
        used,
        limit: allowance.limit ?? 0,
        resetsAt: resetsAt === null ? null : new Date(resetsAt),
        upgradeTo,
      },
      now,
    );
  }

  async function pay(key: Spent, asker: Asker, amount: number, wording: string | null): Promise<Receipt> {
    if (!Number.isInteger(amount) || amount < 1) throw new Error(`Incorrect amount: ${amount}`);
    const allowance = (await allowancesOf(asker.visitor))(key);
    const now = clock();
    const isTooMuch = ({ limit }: Pick<Charge, 'limit'>) => limit !== null && amount > limit;
    const known = knownSubjects(asker, identify);
    const before = { subjects: known, charges: chargesOf(key, asker, allowance, known, now) };
    // the first of a period has no row to compare with; who is refused gets no cookie
    if (isTooMuch(allowance) || before.charges.some(isTooMuch)) return refuse(key, asker, allowance, amount, before);
    const subjects = payingSubjects(asker, identify);
    const charges = chargesOf(key, asker, allowance, subjects, now);
    const rows = await chargeAll(db, { amount, charges, wording, now });
    if (!rows) return refuse(key, asker, allowance, amount, { subjects, charges });
    return { amount, wording, day: now.toISOString().slice(0, 10), rows };
  }

  async function refund(receipt: Receipt): Promise<void> {
    if (givenBack.has(receipt)) return;
    givenBack.add(receipt);
    await giveBack(db, receipt);
  }

  /** A network is shared: nothing is kept for it. What an account has is its own, whoever pays. */
  const ownerOf = (subjects: readonly Subject[], { visitor: { user } }: Asker): Owner | null => {
    if (user) return { subject: userSubject(user.id), userId: user.id };
    const own = subjects.find(({ multiple }) => multiple === 1);
    return own ? { subject: own.id, userId: null } : null;
  };

  return {
    numbers,
    spend: (key, asker, amount = 1) => pay(key, asker, amount, null),
    take: (key, asker, wording) => pay(key, asker, 1, keyedHash(config.secretKey, 'wording', wording)),
    modelPayers: (asker) => modelPayers(payingSubjects(asker, identify), asker, identify),
    spendQuestion,
    refund,
    owner: (asker) => ownerOf(payingSubjects(asker, identify), asker)!,
    knownOwner: (asker) => ownerOf(knownSubjects(asker, identify), asker),
    usage,
    async usageOfPerson(visitor) {
      const overrides = await overridesOf(visitor);
      const usage = await usageBy(visitor, personSubjects(visitor));
      return { usage, overridden: Object.keys(overrides), budget: await budgetOf(visitor) };
    },
    async charged(receipt, work, isNothing = () => false) {
      try {
        const found = await work();
        if (isNothing(found)) await refund(receipt);
        return found;
      } catch (error) {
        await refund(receipt);
        throw error;
      }
    },
    async history(asker) {
      const now = clock();
      const days = Array.from({ length: USAGE_DAYS }, (_, i) =>
        new Date(now.getTime() - (USAGE_DAYS - 1 - i) * DAY_MS).toISOString().slice(0, 10),
      );
      const { user } = asker.visitor;
      const spent = user ? await daysOf(db, userSubject(user.id), days[0]!) : [];
      const perDay = (key: string) =>
        days.map((day) => spent.find((one) => one.key === key && one.day === day)?.used ?? 0);
      const allowance = await allowancesOf(asker.visitor);
      const periodOf = (key: string) => allowance(key as Spent).period;
      const used = await usage(asker);
      return { days, allowances: used.map((one) => ({ ...one, perDay: perDay(one.key), period: periodOf(one.key) })) };
    },
    async limitsFor(visitor) {
      const overrides = await overridesOf(visitor);
      const given = LIMITED_FEATURES.filter((feature) => overrides[feature] !== undefined);
      return Object.fromEntries(
        given.map((feature) => [feature, { ...numbers.limits[feature], [visitor.tier]: overrides[feature] }]),
      );
    },
    async sweep() {
      const now = clock();
      await removeOver(db, now, new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10));
    },
  };
}
