/** Which of several subscriptions gives a person their plan, on the database. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '#server/db/db.ts';
import { type PersonRow, personOf, planHeld, withPerson } from '#server/features/people/index.ts';
import { openTestDb } from '#server/testing/database.ts';
import { statusOf, tierOf } from '#shared/domain/status.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let database: Database;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());

interface Given {
  plan: string;
  by?: 'person' | 'team';
  began?: number;
  /** Days ago; left out: it goes on. */
  ended?: number;
  isTeamAdmin?: boolean;
}
type Membership = { role: 'admin' | 'member'; state?: 'active' | 'pending' } | null;

async function personWith(membership: Membership, given: readonly Given[]) {
  const { db } = database;
  const [userId, teamId] = [randomUUID(), randomUUID()];
  const email = `${userId}@example.com`;
  await db.insertInto('user_account').values({ id: userId, email, email_key: email, last_active_on: null }).execute();
  const at = { created_at: NOW, updated_at: NOW };
  await db
    .insertInto('team')
    .values({ id: teamId, name: 'Kiln', ...at })
    .execute();
  if (membership) {
    const values = { user_id: userId, team_id: teamId, state: 'active' as const, way: 'mail', joined_at: NOW };
    await db
      .insertInto('team_member')
      .values({ ...values, ...membership })
      .execute();
  }
  for (const { plan, by = 'person', began = 10, ended, isTeamAdmin = false } of given)
    await db
      .insertInto('subscription')
      .values({
        id: randomUUID(),
        ...(by === 'person' ? { user_id: userId } : { team_id: teamId }),
        plan,
        status: 'active',
        source: 'test',
        is_team_admin: isTeamAdmin,
        starts_at: daysAgo(began),
        ends_at: ended === undefined ? null : daysAgo(ended),
      })
      .execute();
  const query = withPerson(db.selectFrom('user_account'), NOW).where('user_account.id', '=', userId);
  const { user } = personOf((await query.executeTakeFirstOrThrow()) as PersonRow);
  const held = await planHeld({ db, clock: () => NOW }, userId);
  return { user, held };
}

const TEAM = { plan: 'team_year_tier-4', by: 'team' } as const;
const MEMBER = { role: 'member' } as const;

describe('the plan of a person is', () => {
  test.each<[string, Membership, Given[], string]>([
    ['free without any', MEMBER, [], 'free'],
    ['the one of their team', MEMBER, [TEAM], TEAM.plan],
    ['free where the team has one and they only asked to join', { role: 'member', state: 'pending' }, [TEAM], 'free'],
    ['free where somebody else’s team has one', null, [TEAM], 'free'],
    ['free where the team’s is over', MEMBER, [{ ...TEAM, ended: 1 }], 'free'],
    ['free where the team’s begins tomorrow', MEMBER, [{ ...TEAM, began: -1 }], 'free'],
    ['the higher tier, the team’s', MEMBER, [{ plan: 'individual_month_tier-3', began: 1 }, TEAM], TEAM.plan],
    [
      'the higher tier, their own',
      MEMBER,
      [{ plan: 'individual_year_tier-5', began: 20 }, TEAM],
      'individual_year_tier-5',
    ],
    [
      'of equal tiers the later',
      MEMBER,
      [{ plan: 'individual_year_tier-4', began: 5 }, TEAM],
      'individual_year_tier-4',
    ],
    [
      'premium, whatever its number',
      null,
      [{ plan: 'individual_month', began: 5 }, { plan: 'individual_day_tier-3' }],
      'individual_month',
    ],
    [
      'of two of their own the higher',
      null,
      [
        { plan: 'individual_month', began: 5 },
        { plan: 'individual_year_tier-4', began: 9 },
      ],
      'individual_year_tier-4',
    ],
  ])('%s', async (_what, membership, given, plan) => {
    const { user, held } = await personWith(membership, given);
    expect(user.plan).toBe(plan);
    expect(held?.plan ?? 'free').toBe(plan);
  });
});

test.each<[string, Membership, Given, boolean]>([
  ['an admin of the team', { role: 'admin' }, TEAM, true],
  ['a member of it', MEMBER, TEAM, false],
  ['a member, whatever the row says', MEMBER, { ...TEAM, isTeamAdmin: true }, false],
  ['somebody with a team plan of their own, by its row', null, { plan: TEAM.plan, isTeamAdmin: true }, true],
])('who administers: %s', async (_what, membership, given, isAdmin) => {
  const { user } = await personWith(membership, [given]);
  expect(user.subscription).toEqual({ group: 'team', tier: 'tier-4', isAdmin });
  expect([statusOf(user), tierOf(user)]).toEqual(['TEAM_MEMBER', 'PRO']);
});

test('a subscription belongs to a person or to a team, never to both or none', async () => {
  const values = { id: randomUUID(), plan: 'team_year', status: 'active', source: 'test', ends_at: null } as const;
  await expect(database.db.insertInto('subscription').values(values).execute()).rejects.toThrow('subscription_owner');
});

test('nobody is in two teams', async () => {
  const { user } = await personWith(MEMBER, []);
  const add = sql`insert into team_member select ${user.id}, id, 'member', 'active', 'mail', now() from team`;
  await expect(add.execute(database.db)).rejects.toThrow('team_member_pkey');
});
