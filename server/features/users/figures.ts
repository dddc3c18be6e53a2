/** How many people there are, what was reported of use, what waits to be sent: for the operator's overview. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { GIVEN_UP, STILL_TRIED } from '#server/features/mail/index.ts';
import { withPerson } from '#server/features/people/index.ts';
import type { Signals } from '#server/features/signals/index.ts';
import type { AdminProps, SignalDay } from '#shared/api/personalPages.ts';
import { subscriptionOf } from '#shared/domain/plans.ts';
import { isSignal } from '#shared/domain/signals.ts';
import { FREE_PLAN, STATUSES, type Status, statusOf } from '#shared/domain/status.ts';

/** Days of the chart, today among them; also how long ago counts as active. */
const DAYS = 30;
const DAY_MS = 86_400_000;

type FigureDeps = Pick<Base, 'db' | 'clock'> & { signals: Signals };
type Figures = Pick<AdminProps, 'accounts' | 'confirmed' | 'active' | 'signals' | 'mail'>;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

async function peopleOf({ db, clock }: FigureDeps, since: string): Promise<Omit<Figures, 'signals' | 'mail'>> {
  const person = withPerson(db.selectFrom('user_account').select('user_account.last_active_on'), clock());
  const rows = await db
    .selectFrom(person.as('person'))
    .select(['plan', 'trial_used'])
    .select((eb) => [
      eb.fn.countAll<string>().as('people'),
      eb.fn.count<string>('confirmed_at').as('confirmed'),
      sql<string>`count(*) filter (where last_active_on >= ${since})`.as('active'),
    ])
    .groupBy(['plan', 'trial_used'])
    .execute();
  const byStatus = new Map<Status, number>();
  for (const { plan, trial_used, people } of rows) {
    const subscription = plan === null ? null : subscriptionOf(plan);
    const status = statusOf({ plan: plan ?? FREE_PLAN, trialUsed: trial_used, subscription });
    byStatus.set(status, (byStatus.get(status) ?? 0) + Number(people));
  }
  const sum = (key: 'confirmed' | 'active') => rows.reduce((n, row) => n + Number(row[key]), 0);
  return {
    accounts: STATUSES.filter((status) => status !== 'NON_REGISTERED').map((status) => ({
      status,
      count: byStatus.get(status) ?? 0,
    })),
    confirmed: sum('confirmed'),
    active: sum('active'),
  };
}

/** A row per day, with and without signals. Those of the site and of Word, of all libraries, together. */
async function signalsOf({ signals }: FigureDeps, days: readonly string[]): Promise<SignalDay[]> {
  const byDay = new Map<string, SignalDay>(days.map((day) => [day, { day, counts: {} }]));
  for (const { day, event_type, count } of await signals.days(days[0], days.at(-1))) {
    const counts = byDay.get(day)?.counts;
    if (counts && isSignal(event_type)) counts[event_type] = (counts[event_type] ?? 0) + count;
  }
  return [...byDay.values()];
}

async function mailOf({ db }: FigureDeps): Promise<Figures['mail']> {
  const row = await db
    .selectFrom('mail_outbox')
    .select([
      sql<string>`count(*) filter (where ${STILL_TRIED})`.as('waiting'),
      sql<string>`count(*) filter (where ${GIVEN_UP})`.as('failed'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), failed: Number(row.failed) };
}

export async function figuresOf(deps: FigureDeps): Promise<Figures> {
  const now = deps.clock().getTime();
  const days = Array.from({ length: DAYS }, (_, i) => dayOf(new Date(now - (DAYS - 1 - i) * DAY_MS)));
  const [people, signals, mail] = await Promise.all([peopleOf(deps, days[0]!), signalsOf(deps, days), mailOf(deps)]);
  return { ...people, signals, mail };
}
