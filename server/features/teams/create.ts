/** Beginning and changing a team. */
import { randomUUID } from 'node:crypto';
import type { TeamDeps } from '#server/features/teams/context.ts';
import { businessDomain } from '#server/features/teams/domains.ts';
import { asAdmin, refused } from '#server/features/teams/rights.ts';
import { insertMember } from '#server/features/teams/store.ts';
import { invalid } from '#server/http/errors.ts';
import type { ChangeTeamBody } from '#shared/api/teams.ts';
import type { User } from '#shared/domain/status.ts';

/** The founder's domain is claimed with it, where it is one of a business: the link then works for its accounts alone. Errors: `email_unconfirmed` 403, `team_other` 409. */
export async function createTeam({ db, clock, audit }: TeamDeps, user: User, name: string): Promise<void> {
  const { id: userId, email, confirmed } = user;
  if (!confirmed) throw refused('email_unconfirmed', 403);
  const now = clock();
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    const at = { created_at: now, updated_at: now };
    await trx
      .insertInto('team')
      .values({ id, name, domain: businessDomain(email), ...at })
      .execute();
    const founder = { teamId: id, userId, role: 'admin', state: 'active' } as const;
    if (!(await insertMember(trx, founder, 'founder', now))) throw refused('team_other', 409);
    await audit.record(trx, {
      actor: { userId },
      action: 'team.created',
      object: { name: `team:${id}` },
      details: { team: id },
    });
  });
}

/** Errors: `invalid` 422 for joining by a domain that nobody has verified. */
export const changeTeam = (deps: TeamDeps, userId: string, body: ChangeTeamBody): Promise<void> =>
  asAdmin(deps, userId, async ({ trx, team, now }) => {
    const { name, seats, joinsByDomain, joinsPending, audienceAsked } = body;
    if (joinsByDomain && team.domain_verified_at === null)
      throw invalid('joinsByDomain', 'Verify the domain of the team first.');
    const change = {
      ...(name !== undefined && { name }),
      ...(seats !== undefined && { seats }),
      ...(joinsByDomain !== undefined && { joins_by_domain: joinsByDomain }),
      ...(joinsPending !== undefined && { joins_pending: joinsPending }),
      ...(audienceAsked !== undefined && { audience_asked: audienceAsked }),
    };
    if (Object.keys(change).length === 0) return;
    await trx
      .updateTable('team')
      .set({ ...change, updated_at: now })
      .where('id', '=', team.id)
      .execute();
    const details = { team: team.id, changed: Object.keys(change).join(', ') };
    await deps.audit.record(trx, {
      actor: { userId },
      action: 'team.changed',
      object: { name: `team:${team.id}` },
      details,
    });
  });
