import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Base } from '#server/base.ts';
import type { Command } from '#server/cli/command.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import { allCoupons, endCoupon, type KeptCoupon, putCoupon } from '#server/outside/localBilling/coupons.ts';
import { DISCOUNT_DURATIONS, type Discount } from '#shared/domain/discounts.ts';
import { parsePlan } from '#shared/domain/plans.ts';

type CouponDeps = Pick<Base, 'db' | 'audit' | 'clock'>;

const isPlan = (text: string): boolean => {
  try {
    return parsePlan(text) !== null;
  } catch {
    return false;
  }
};

const Wanted = z
  .strictObject({
    code: z.string().regex(/^[\w.-]{1,60}$/, 'has letters, digits, . - and _, 60 at most'),
    percent: z.coerce.number().gt(0, 'is more than 0').max(100, 'is 100 at most').optional(),
    amount: z.coerce.number().int('is a whole number of minor units').positive('is more than 0').optional(),
    plans: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.string().refine(isPlan, 'names a plan that there is not, as individual_month_tier-0')))
      .default([]),
    duration: z.enum(DISCOUNT_DURATIONS, `is one of ${DISCOUNT_DURATIONS.join(', ')}`).default('once'),
    months: z.coerce.number().int('is a whole number').min(1, 'is 1 at least').max(36, 'is 36 at most').optional(),
    ends: z.coerce.date('is a day, as 2027-03-31').optional(),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    message: 'Say either --percent or --amount.',
  })
  .refine(({ duration, months }) => (duration === 'repeating') === (months !== undefined), {
    message: '--months goes with --duration repeating.',
  });

function wantedCoupon(values: Record<string, unknown>): KeptCoupon {
  const parsed = Wanted.safeParse(values);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path[0];
    throw new UsageError(`${field === undefined ? '' : `--${String(field)} `}${issue?.message}`);
  }
  const { code, percent, amount, plans, duration, months, ends } = parsed.data;
  return {
    discount: {
      id: code,
      amount: amount ?? null,
      percent: percent ?? null,
      applicable_plans: plans,
      duration,
      duration_in_months: months ?? null,
    },
    endsAt: ends ?? null,
  };
}

function described({ id, amount, percent, applicable_plans, duration, duration_in_months }: Discount): string {
  const off = amount === null ? `${percent} %` : `${amount} minor units`;
  const lasts = duration === 'repeating' ? `for ${duration_in_months} months` : duration;
  return `${id}: ${off} off ${applicable_plans.length > 0 ? applicable_plans.join(', ') : 'every plan'}, ${lasts}`;
}

async function put({ db, audit }: CouponDeps, wanted: KeptCoupon): Promise<string> {
  const { id: name, percent, amount, duration } = wanted.discount;
  await db.transaction().execute(async (trx) => {
    await putCoupon(trx, wanted);
    await audit.record(trx, {
      actor: 'command line',
      action: 'billing.coupon_set',
      object: { name },
      details: { ...(amount === null ? { percent: percent! } : { amount }), duration },
    });
  });
  return `${described(wanted.discount)}.`;
}

async function end({ db, audit, clock }: CouponDeps, code: string): Promise<string> {
  await db.transaction().execute(async (trx) => {
    if (!(await endCoupon(trx, code, clock()))) throw new UsageError(`There is no coupon ${code} that could be used.`);
    await audit.record(trx, { actor: 'command line', action: 'billing.coupon_ended', object: { name: code } });
  });
  return `Nobody can use ${code} any more. Who has it keeps it.`;
}

async function list({ db, clock }: CouponDeps): Promise<string> {
  const rows = await allCoupons(db);
  const until = (endsAt: Date | null) =>
    endsAt === null ? '' : `, ${endsAt <= clock() ? 'over since' : 'until'} ${endsAt.toISOString()}`;
  return rows.map(({ discount, endsAt }) => described(discount) + until(endsAt)).join('\n') || 'There are no coupons.';
}

export const command: Command = {
  usage: `Usage: clausary coupon put <code> --percent n|--amount n [--plans plan,plan] [--duration once|repeating|forever]
                           [--months n] [--ends day]
       clausary coupon end <code>
       clausary coupon list

Coupons of test billing (BILLING=local); those of Stripe are its promotion codes, made there.

put   a new one, or other terms for the same code: who has it already keeps what was agreed. --amount: minor units of whatever
      currency the plan is in. --plans: short names, as individual_month_tier-0,team_year_tier-4; without it every plan. --months:
      with --duration repeating. --ends: the day, or the instant, from which on nobody can use it
end   nobody can use it from now on
list  all of them

Works beside a running server.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        percent: { type: 'string' },
        amount: { type: 'string' },
        plans: { type: 'string' },
        duration: { type: 'string' },
        months: { type: 'string' },
        ends: { type: 'string' },
      },
    });
    const [action, code, ...rest] = positionals;
    const isNamed = code !== undefined && rest.length === 0;
    if (!(action === 'list' ? code === undefined : (action === 'put' || action === 'end') && isNamed))
      throw new UsageError('Say put or end with a code, or list.');
    const wanted = action === 'put' ? wantedCoupon({ code, ...values }) : null;
    if (!wanted && Object.keys(values).length > 0) throw new UsageError('Terms are for put.');
    return withDeps(async (deps) => {
      if (deps.billing && deps.billing.provider !== 'local') {
        console.error('Coupons of Stripe are promotion codes: they are made there.');
        return 1;
      }
      console.log(wanted ? await put(deps, wanted) : action === 'end' ? await end(deps, code!) : await list(deps));
      return 0;
    });
  },
};
