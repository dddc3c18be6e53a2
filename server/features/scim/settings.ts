/** The directory of a team as its admins see it. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { ScimReply } from '#shared/api/teamSignIn.ts';

/** Without the tokens themselves: those are nowhere. */
export async function scimSettings(db: Db, teamId: string): Promise<Omit<ScimReply, 'baseUrl'>> {
  const [tokens, users, groups] = await Promise.all([
    db
      .selectFrom('scim_token')
      .select(['id', 'created_at', 'last_used_at'])
      .where('team_id', '=', teamId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('scim_user')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('team_id', '=', teamId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('scim_group as g')
      .leftJoin('scim_group_member as gm', 'gm.group_id', 'g.id')
      .select(['g.id', 'g.display_name', 'g.makes_admin', sql<number>`count(gm.user_id)::int`.as('n')])
      .where('g.team_id', '=', teamId)
      .groupBy('g.id')
      .orderBy('g.display_key')
      .execute(),
  ]);
  return {
    tokens: tokens.map((one) => ({
      id: one.id,
      createdAt: one.created_at.toISOString(),
      lastUsedAt: one.last_used_at?.toISOString() ?? null,
    })),
    users: users.n,
    groups: groups.map((one) => ({ id: one.id, name: one.display_name, members: one.n, makesAdmin: one.makes_admin })),
  };
}
