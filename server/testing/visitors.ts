/** People of every kind that a rule distinguishes, in the record, each with a browser in which they are signed in. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { TestApi, TestBrowser } from '#server/testing/api.ts';
import { PROFILE_FIELDS, type ProfileFieldName, REQUIRED_PROFILE_FIELDS } from '#shared/domain/profile.ts';
import type { Status, Tier } from '#shared/domain/status.ts';

interface Kind {
  status: Status;
  tier: Tier;
  plan?: string;
  isTrial?: boolean;
  /** The plan ended yesterday. */
  isOver?: boolean;
  isTeamAdmin?: boolean;
  isUnconfirmed?: boolean;
  isOperator?: boolean;
}

const FREE = { status: 'FREE', tier: 'FREE' } as const;

/** With what the server must make of each. */
export const PEOPLE = {
  free: FREE,
  unconfirmed: { ...FREE, isUnconfirmed: true },
  trialing: { status: 'TRIALING', tier: 'PREMIUM', plan: 'individual_month_tier-0_v1_7900_usd', isTrial: true },
  premium: { status: 'SUBSCRIBER', tier: 'PREMIUM', plan: 'individual_month_tier-0_v1_7900_usd' },
  pro: { status: 'SUBSCRIBER', tier: 'PRO', plan: 'individual_year_tier-4_v1_159000_usd' },
  enterprise: { status: 'SUBSCRIBER', tier: 'ENTERPRISE', plan: 'individual_year_tier-5' },
  lapsed: { ...FREE, plan: 'individual_month_tier-4_v1_15900_usd', isOver: true },
  teamMember: { status: 'TEAM_MEMBER', tier: 'PRO', plan: 'team_year_tier-4' },
  teamAdmin: { status: 'TEAM_MEMBER', tier: 'PRO', plan: 'team_year_tier-4', isTeamAdmin: true },
  operator: { ...FREE, isOperator: true },
} as const satisfies Record<string, Kind>;
export type PersonKind = keyof typeof PEOPLE;

const DAY_MS = 86_400_000;

export interface TestPerson {
  id: string;
  sessionId: string;
  /** Of the session cookie. */
  token: string;
  browser: TestBrowser;
}

function answerTo(name: ProfileFieldName): string {
  const { options } = PROFILE_FIELDS[name] as { options?: readonly string[] };
  return options?.[0] ?? 'Ann';
}

async function store(db: Db, id: string, kind: Kind, now: Date): Promise<void> {
  const email = `${id}@example.com`;
  const profile = Object.fromEntries(REQUIRED_PROFILE_FIELDS.map((name) => [name, answerTo(name)]));
  await db
    .insertInto('user_account')
    .values({
      id,
      email,
      email_key: email,
      confirmed_at: kind.isUnconfirmed ? null : now,
      trial_used: kind.plan !== undefined && !kind.isTrial,
      is_new: false,
      is_operator: kind.isOperator ?? false,
      profile: sql`${JSON.stringify(profile)}::jsonb`,
    })
    .execute();
  if (!kind.plan) return;
  await db
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      user_id: id,
      plan: kind.plan,
      status: kind.isTrial ? 'trialing' : 'active',
      is_team_admin: kind.isTeamAdmin ?? false,
      source: 'test',
      starts_at: new Date(now.getTime() - 2 * DAY_MS),
      ends_at: kind.isOver ? new Date(now.getTime() - DAY_MS) : null,
    })
    .execute();
}

/** Signed in over plain http, where the cookie has no prefix. */
export async function personOf(
  { deps, browser }: Pick<TestApi, 'deps' | 'browser'>,
  kind: PersonKind,
): Promise<TestPerson> {
  const id = randomUUID();
  await store(deps.db, id, PEOPLE[kind], deps.clock());
  const { id: sessionId, token } = await deps.sessions.start(id, { kind: 'web', device: 'Test' });
  const own = browser();
  own.setCookie('session', token);
  return { id, sessionId, token, browser: own };
}
