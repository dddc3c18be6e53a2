/** Who may do what in a team, asked while nobody else can change it. */
import type { TeamDeps } from '#server/features/teams/context.ts';
import { lockTeam, type Membership, membershipOf, type TeamRow, type Trx } from '#server/features/teams/store.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { teamErrorText } from '#shared/domain/teamErrors.ts';

export interface Acting {
  trx: Trx;
  team: TeamRow;
  me: Membership;
  now: Date;
}

export const refused = (code: string, status: number, details?: Record<string, unknown>): AppError =>
  new AppError(code, status, teamErrorText(code, details), details);

async function asMemberWithin<T>(
  trx: Trx,
  { clock }: Pick<TeamDeps, 'clock'>,
  userId: string,
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  const before = await membershipOf(trx, userId);
  const team = before && (await lockTeam(trx, before.teamId));
  // as it is now that nothing of it changes any more
  const me = await membershipOf(trx, userId);
  if (!team || me?.teamId !== team.id) throw notFound('team');
  return work({ trx, team, me, now: clock() });
}

/** What a member does, with the team locked. Errors: `not_found` 404 for whoever is in none. */
export const asMember = <T>(
  deps: Pick<TeamDeps, 'db' | 'clock'>,
  userId: string,
  work: (acting: Acting) => Promise<T>,
): Promise<T> => deps.db.transaction().execute((trx) => asMemberWithin(trx, deps, userId, work));

function mustAdminister({ role, state }: Membership): void {
  if (role !== 'admin' || state !== 'active') throw refused('forbidden', 403);
}

/** What an admin does, in a transaction that has begun. */
export const asAdminWithin = <T>(
  trx: Trx,
  deps: Pick<TeamDeps, 'clock'>,
  userId: string,
  work: (acting: Acting) => Promise<T>,
): Promise<T> =>
  asMemberWithin(trx, deps, userId, (acting) => {
    mustAdminister(acting.me);
    return work(acting);
  });

/** What an admin does. Errors: also `forbidden` 403 for other members and for whoever waits to be let in. */
export const asAdmin = <T>(
  deps: Pick<TeamDeps, 'db' | 'clock'>,
  userId: string,
  work: (acting: Acting) => Promise<T>,
): Promise<T> => deps.db.transaction().execute((trx) => asAdminWithin(trx, deps, userId, work));
