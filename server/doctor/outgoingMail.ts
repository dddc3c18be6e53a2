/** Do mails go out? */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { type Check, fail, note, ok } from '#server/doctor/check.ts';
import { GIVEN_UP, STILL_TRIED } from '#server/features/mail/index.ts';
import { counted } from '#shared/domain/display.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Outbox {
  /** Written an hour ago or earlier, and still tried. */
  late: number;
  oldest: Date | null;
  givenUp: number;
  givenUpToday: number;
  sentToday: number;
  lastSent: Date | null;
}

async function outboxOf({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<Outbox> {
  const now = clock().getTime();
  const [hourAgo, dayAgo] = [new Date(now - HOUR_MS), new Date(now - DAY_MS)];
  const isLate = sql`sent_at is null and ${STILL_TRIED} and created_at < ${hourAgo}`;
  const isGivenUp = sql`sent_at is null and ${GIVEN_UP}`;
  const { rows } = await sql<Outbox>`
    select count(*) filter (where ${isLate})::int as late, min(created_at) filter (where ${isLate}) as oldest,
      count(*) filter (where ${isGivenUp})::int as "givenUp",
      count(*) filter (where ${isGivenUp} and next_attempt_at > ${dayAgo})::int as "givenUpToday",
      count(*) filter (where sent_at > ${dayAgo})::int as "sentToday", max(sent_at) as "lastSent"
    from mail_outbox`.execute(db);
  return rows[0]!;
}

const ADVICE =
  '`clausary outbox` has the reason of each; look at SMTP_URL. `clausary outbox --again` sends what was given up.';

export const mail: Check = {
  name: 'Mail',
  async run({ config, ...deps }) {
    if (!config.configured.mail) return note('not configured: mails wait for you in `clausary outbox` (SMTP_URL)');
    const { late, oldest, givenUp, givenUpToday, sentToday, lastSent } = await outboxOf(deps);
    const found = [
      ...(late > 0 ? [`${counted(late, 'mail')} waiting for more than an hour, since ${oldest!.toISOString()}`] : []),
      ...(givenUp > 0 ? [`${counted(givenUp, 'mail')} given up`] : []),
    ].join('; ');
    if (found === '') return ok('configured; none waits for long, none was given up');
    // one address that there is not is nothing of ours, but where hardly anything goes out it is not the addresses
    const isStuck = late > 0 && (lastSent === null || lastSent < oldest!);
    const isRefused = givenUpToday > 1 && givenUpToday > sentToday;
    return isStuck || isRefused ? fail(`mails do not go out: ${found}`, ADVICE) : note(found, ADVICE);
  },
};
