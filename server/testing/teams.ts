/** A team in the record, with people who are in it, each in a browser of their own. */
import { randomUUID } from 'node:crypto';
import type { TestApi } from '#server/testing/api.ts';
import { type PersonKind, personOf, type TestPerson } from '#server/testing/visitors.ts';

export interface TestTeam {
  id: string;
  name: string;
  /** The only one. */
  admin: TestPerson;
}

const DAY_MS = 86_400_000;

export async function teamWith(
  api: Pick<TestApi, 'deps' | 'browser'>,
  { plan = null, kind = 'free' }: { plan?: string | null; kind?: PersonKind } = {},
): Promise<TestTeam> {
  const { db, clock } = api.deps;
  const [id, now] = [randomUUID(), clock()];
  const name = `Kiln ${id.slice(0, 4)}`;
  await db.insertInto('team').values({ id, name, created_at: now, updated_at: now }).execute();
  if (plan !== null)
    await db
      .insertInto('subscription')
      .values({ id: randomUUID(), team_id: id, plan, status: 'active', source: 'test', starts_at: now, ends_at: null })
      .execute();
  const admin = await personOf(api, kind);
  await joined(api, id, admin, { role: 'admin' });
  return { id, name, admin };
}

/** `days` ago, so that what was used since then is the team's to see. */
export async function joined(
  { deps: { db, clock } }: Pick<TestApi, 'deps'>,
  teamId: string,
  { id }: Pick<TestPerson, 'id'>,
  {
    role = 'member',
    state = 'active',
    days = 0,
  }: { role?: 'admin' | 'member'; state?: 'active' | 'pending'; days?: number } = {},
): Promise<void> {
  const joinedAt = new Date(clock().getTime() - days * DAY_MS);
  await db
    .insertInto('team_member')
    .values({ user_id: id, team_id: teamId, role, state, way: 'mail', joined_at: joinedAt })
    .execute();
}

export async function memberOf(
  api: Pick<TestApi, 'deps' | 'browser'>,
  team: Pick<TestTeam, 'id'>,
  own: Parameters<typeof joined>[3] & { kind?: PersonKind } = {},
): Promise<TestPerson> {
  const person = await personOf(api, own.kind ?? 'free');
  await joined(api, team.id, person, own);
  return person;
}
