/** Everything that an operator sees of one team: who is in it, what it has and pays, what was done. Never a text of theirs. */
import type { Base } from '#server/base.ts';
import { moneyOf } from '#server/features/admin/money/shown.ts';
import { signInOf } from '#server/features/admin/teams/table.ts';
import { areBounded, countSeats, membersOf, teamById } from '#server/features/teams/index.ts';
import type { TeamHelperProps } from '#shared/api/adminTeams.ts';

type TeamHelperDeps = Pick<Base, 'db' | 'clock' | 'billing' | 'config'>;

const MOST_ENTRIES = 100;

async function auditOf(db: Base['db'], id: string): Promise<TeamHelperProps['audit']> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['seq', 'at', 'actor', 'action', 'details'])
    .where((eb) => eb(eb.ref('details', '->>').key('team'), '=', id))
    .orderBy('seq', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map(({ seq, at, ...row }) => ({ ...row, seq: Number(seq), at: at.toISOString() }));
}

/** Null: there is no such team. */
export async function teamHelperProps(deps: TeamHelperDeps, id: string): Promise<TeamHelperProps | null> {
  const { db, clock } = deps;
  const row = await teamById(db, id);
  if (!row) return null;
  const [seats, members, money, signIn, audit] = await Promise.all([
    countSeats(db, row, { isBounded: areBounded(deps), now: clock() }),
    membersOf(db, id),
    moneyOf(deps, { teamId: id }),
    db
      .selectFrom('team')
      .leftJoin('team_sign_in as o', 'o.team_id', 'team.id')
      .select(signInOf.as('is'))
      .where('team.id', '=', id)
      .executeTakeFirstOrThrow(),
    auditOf(db, id),
  ]);
  return {
    team: {
      id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      domain: row.domain,
      isDomainProven: row.domain_verified_at !== null,
      audience: row.audience,
      audienceAsked: row.audience_asked,
      signIn: signIn.is,
      seats: { used: seats.used, asked: seats.asked, limit: seats.limit },
      plan: seats.plan,
    },
    members: members.map(({ userId, email, role, state, way, joinedAt }) => ({
      id: userId,
      email,
      role,
      state,
      way,
      joinedAt: joinedAt.toISOString(),
    })),
    ...money,
    audit,
  };
}
