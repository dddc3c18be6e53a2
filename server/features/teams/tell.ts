/** Mails to people of a team, in the transaction of what they tell. */
import { type Letter, putMail } from '#server/features/mail/index.ts';
import type { TeamDeps } from '#server/features/teams/context.ts';
import { membersOf, type Trx } from '#server/features/teams/store.ts';
import { siteOrigin } from '#server/siteOrigin.ts';
import { ROUTES } from '#shared/domain/paths.ts';

export const teamPage = ({ config }: Pick<TeamDeps, 'config'>): string => `${siteOrigin(config)}${ROUTES.team}`;

interface Told {
  /** Whoever did it knows. */
  except: string;
  now: Date;
}

async function tell(
  trx: Trx,
  teamId: string,
  letter: Letter,
  { except, now }: Told,
  isAdminsOnly: boolean,
): Promise<void> {
  for (const { userId, email, role, state } of await membersOf(trx, teamId)) {
    if (userId === except || state !== 'active' || (isAdminsOnly && role !== 'admin')) continue;
    await putMail(trx, { userId, email }, letter, now);
  }
}

export const tellAdmins = (trx: Trx, teamId: string, letter: Letter, told: Told) =>
  tell(trx, teamId, letter, told, true);
export const tellMembers = (trx: Trx, teamId: string, letter: Letter, told: Told) =>
  tell(trx, teamId, letter, told, false);
