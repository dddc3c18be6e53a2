/** Inviting by mail: several at once, each with what became of it, and none past the seats. */
import { randomUUID } from 'node:crypto';
import { accountByEmail } from '#server/features/auth/index.ts';
import { putMail } from '#server/features/mail/index.ts';
import type { TeamDeps } from '#server/features/teams/context.ts';
import { joinUrl } from '#server/features/teams/link.ts';
import { teamInviteMail } from '#server/features/teams/mails.ts';
import { type Acting, asAdmin, refused } from '#server/features/teams/rights.ts';
import { areBounded, countSeats } from '#server/features/teams/seats.ts';
import { inviteById, openInviteTo, type TeamRow, type Trx } from '#server/features/teams/store.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { hashOf, randomToken } from '#server/secrets.ts';
import type { InviteReply, InviteResult } from '#shared/api/teams.ts';
import { emailError, emailKey } from '#shared/domain/auth.ts';
import type { User } from '#shared/domain/status.ts';
import { INVITE_DAYS, type InviteOutcome, seatsLeft, type TeamRole } from '#shared/domain/teams.ts';

const DAY_MS = 86_400_000;
const expiryFrom = (now: Date): Date => new Date(now.getTime() + INVITE_DAYS * DAY_MS);

/** Counted before the team is locked: limits have connections of their own. Errors: `too_many_attempts` 429 for the inviter. */
export async function mayMail({ limits }: Pick<TeamDeps, 'limits'>, userId: string, email: string): Promise<boolean> {
  await limits.take('teamInvites', userId);
  try {
    await limits.take('mailAccount', emailKey(email), 'team_invite');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return false;
    throw error;
  }
}

interface Asked {
  email: string;
  outcome: 'incorrect' | 'too_often' | null;
}

async function asked(deps: TeamDeps, userId: string, emails: readonly string[]): Promise<Asked[]> {
  const each: Asked[] = [];
  const seen = new Set<string>();
  for (const given of emails) {
    const email = given.trim().normalize('NFC');
    const key = emailKey(email);
    if (seen.has(key)) continue;
    seen.add(key);
    if (emailError(email) !== null) each.push({ email, outcome: 'incorrect' });
    else each.push({ email, outcome: (await mayMail(deps, userId, email)) ? null : 'too_often' });
  }
  return each;
}

async function mailInvite(
  deps: TeamDeps,
  trx: Trx,
  team: TeamRow,
  { email, inviter, token }: { email: string; inviter: string; token: string },
  now: Date,
) {
  const account = await accountByEmail(trx, email);
  const letter = teamInviteMail(team.name, inviter, joinUrl(deps, token));
  await putMail(trx, { userId: account?.id ?? null, email }, letter, now);
}

/** `left`: seats, before this one. */
export async function inviteOne(
  deps: TeamDeps,
  { trx, team, me, now }: Acting,
  { email, role, inviter, left }: { email: string; role: TeamRole; inviter: string; left: number },
): Promise<Extract<InviteOutcome, 'invited' | 'again' | 'member' | 'pending' | 'full'>> {
  const key = emailKey(email);
  const there = await trx
    .selectFrom('team_member')
    .innerJoin('user_account', 'user_account.id', 'team_member.user_id')
    .select('state')
    .where('team_id', '=', team.id)
    .where('email_key', '=', key)
    .executeTakeFirst();
  if (there) return there.state === 'active' ? 'member' : 'pending';
  const before = await openInviteTo(trx, team.id, key);
  const holdsSeat = before !== undefined && before.expires_at > now;
  if (!holdsSeat && left < 1) return 'full';
  const token = randomToken();
  const row = { role, token_hash: hashOf(token), invited_by: me.userId, expires_at: expiryFrom(now) };
  if (before) await trx.updateTable('team_invite').set(row).where('id', '=', before.id).execute();
  else
    await trx
      .insertInto('team_invite')
      .values({ id: randomUUID(), team_id: team.id, email, email_key: key, created_at: now, ...row })
      .execute();
  await mailInvite(deps, trx, team, { email, inviter, token }, now);
  return holdsSeat ? 'again' : 'invited';
}

/** `wanted`: the seats that all of them would have taken, where they do not fit. */
export async function invite(
  deps: TeamDeps,
  user: User,
  { emails, role }: { emails: readonly string[]; role: TeamRole },
): Promise<Omit<InviteReply, 'team'>> {
  // refused before anything is counted
  await asAdmin(deps, user.id, async () => {});
  const each = await asked(deps, user.id, emails);
  const isBounded = areBounded(deps);
  return asAdmin(deps, user.id, async (acting) => {
    const { trx, team, now } = acting;
    const seats = await countSeats(trx, team, { isBounded, now });
    let left = seatsLeft(seats);
    const results: InviteResult[] = [];
    for (const { email, outcome } of each) {
      const came = outcome ?? (await inviteOne(deps, acting, { email, role, inviter: user.email, left }));
      if (came === 'invited') left--;
      results.push({ email, outcome: came });
    }
    const count = (wanted: InviteOutcome) => results.filter(({ outcome }) => outcome === wanted).length;
    const full = count('full');
    const sent = count('invited') + count('again');
    if (sent > 0)
      await deps.audit.record(trx, {
        actor: { userId: user.id },
        action: 'team.invited',
        object: { name: `team:${team.id}` },
        details: { team: team.id, invitations: sent, role },
      });
    return { results, wanted: full > 0 ? seats.used + count('invited') + full : null };
  });
}

export const revokeInvite = (deps: TeamDeps, userId: string, id: string): Promise<void> =>
  asAdmin(deps, userId, async ({ trx, team, now }) => {
    const row = await inviteById(trx, team.id, id);
    if (!row || row.accepted_at !== null) throw notFound('invitation');
    if (row.revoked_at !== null) return;
    await trx.updateTable('team_invite').set({ revoked_at: now }).where('id', '=', id).execute();
    const object = { name: `team:${team.id}` };
    await deps.audit.record(trx, {
      actor: { userId },
      action: 'team.invite_revoked',
      object,
      details: { team: team.id },
    });
  });

/** The same link works again; its time runs on as it did. Errors: `team_full` 429, `conflict` 409 when a new one went there. */
export async function restoreInvite(deps: TeamDeps, userId: string, id: string): Promise<void> {
  const isBounded = areBounded(deps);
  await asAdmin(deps, userId, async ({ trx, team, now }) => {
    const row = await inviteById(trx, team.id, id);
    if (!row || row.accepted_at !== null) throw notFound('invitation');
    if (row.revoked_at === null) return;
    if (await openInviteTo(trx, team.id, row.email_key)) throw refused('conflict', 409);
    const seats = await countSeats(trx, team, { isBounded, now });
    if (seatsLeft(seats) < 1) throw refused('team_full', 429);
    await trx.updateTable('team_invite').set({ revoked_at: null }).where('id', '=', id).execute();
    const object = { name: `team:${team.id}` };
    await deps.audit.record(trx, {
      actor: { userId },
      action: 'team.invite_restored',
      object,
      details: { team: team.id },
    });
  });
}
