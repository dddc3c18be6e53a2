/** Inviting by mail: several at once, each with what became of it. */
import { randomUUID } from 'node:crypto';
import { accountByEmail } from '#server/features/auth/index.ts';
import { recordEvent } from '#server/features/libraries/audited.ts';
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import { joinUrl } from '#server/features/libraries/links.ts';
import { libraryInviteMail } from '#server/features/libraries/mails.ts';
import { type Acting, asMay, mayAct, refused } from '#server/features/libraries/rights.ts';
import { countPlaces, openInviteTo, roleGiven } from '#server/features/libraries/store.ts';
import { putMail } from '#server/features/mail/index.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { hashOf, randomToken } from '#server/secrets.ts';
import type { LibraryInviteResult } from '#shared/api/libraries.ts';
import { emailError, emailKey } from '#shared/domain/auth.ts';
import {
  type GivenRole,
  LIBRARY_INVITE_DAYS,
  type LibraryInviteOutcome,
  MOST_LIBRARY_MEMBERS,
} from '#shared/domain/libraryMembers.ts';

const DAY_MS = 86_400_000;

/** Counted before the library is locked: limits have connections of their own. Errors: `too_many_attempts` 429 for the inviter. */
async function mayMail({ limits }: Pick<LibraryDeps, 'limits'>, userId: string, email: string): Promise<boolean> {
  await limits.take('libraryInvites', userId);
  try {
    await limits.take('mailAccount', emailKey(email), 'library_invite');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return false;
    throw error;
  }
}

async function sorted(deps: LibraryDeps, userId: string, emails: readonly string[]) {
  const each = new Map<string, { email: string; outcome: 'incorrect' | 'too_often' | null }>();
  for (const given of emails) {
    const email = given.trim().normalize('NFC');
    const key = emailKey(email);
    if (each.has(key)) continue;
    if (emailError(email) !== null) each.set(key, { email, outcome: 'incorrect' });
    else each.set(key, { email, outcome: (await mayMail(deps, userId, email)) ? null : 'too_often' });
  }
  return [...each.values()];
}

interface Invited {
  email: string;
  role: GivenRole;
  inviter: string;
  title: string;
  /** Places, before this one. */
  left: number;
}

async function inviteOne(
  deps: LibraryDeps,
  { trx, namespace, userId, now }: Acting,
  { email, role, inviter, title, left }: Invited,
): Promise<LibraryInviteOutcome> {
  const key = emailKey(email);
  const account = await accountByEmail(trx, email);
  if (account && (await roleGiven(trx, namespace, { userId: account.id }))) return 'member';
  const before = await openInviteTo(trx, namespace, key);
  if (!before && left < 1) return 'full';
  const token = randomToken();
  const expires = new Date(now.getTime() + LIBRARY_INVITE_DAYS * DAY_MS);
  const row = { role, token_hash: hashOf(token), invited_by: userId, expires_at: expires };
  if (before) await trx.updateTable('library_invite').set(row).where('id', '=', before.id).execute();
  else
    await trx
      .insertInto('library_invite')
      .values({ id: randomUUID(), namespace, email, email_key: key, created_at: now, ...row })
      .execute();
  const letter = libraryInviteMail({ title, inviter, role, link: joinUrl(deps, token) });
  await putMail(trx, { userId: account?.id ?? null, email }, letter, now);
  return before ? 'again' : 'invited';
}

/** Errors: also `upgrade_required` 402, `email_unconfirmed` 403: mails go out in the name of the person's address. */
export async function inviteTo(
  deps: LibraryDeps,
  visitor: Visitor,
  namespace: string,
  { emails, role }: { emails: readonly string[]; role: GivenRole },
): Promise<LibraryInviteResult[]> {
  const { id: userId, email: inviter, confirmed } = visitor.user!;
  // refused before anything is counted
  await mayAct(deps, visitor, namespace, 'manage');
  if (!confirmed) throw refused('email_unconfirmed');
  await deps.guard.requireFeature('library_share', visitor);
  const { library } = (await deps.libraries.standing(namespace, visitor)) ?? {};
  if (!library) throw notFound('library');
  const each = await sorted(deps, userId, emails);
  return asMay(deps, { visitor, namespace, act: 'manage' }, async (acting) => {
    const { trx } = acting;
    let left = MOST_LIBRARY_MEMBERS - (await countPlaces(trx, namespace));
    const results: LibraryInviteResult[] = [];
    for (const { email, outcome } of each) {
      const came = outcome ?? (await inviteOne(deps, acting, { email, role, inviter, title: library.title, left }));
      if (came === 'invited') left--;
      results.push({ email, outcome: came });
    }
    const invitations = results.filter(({ outcome }) => outcome === 'invited' || outcome === 'again').length;
    if (invitations > 0)
      await recordEvent(deps, trx, { userId, action: 'library.invited', namespace, details: { invitations, role } });
    return results;
  });
}

export const revokeInvite = (deps: LibraryDeps, visitor: Visitor, namespace: string, id: string): Promise<void> =>
  asMay(deps, { visitor, namespace, act: 'manage' }, async ({ trx, userId, now }) => {
    const { numUpdatedRows } = await trx
      .updateTable('library_invite')
      .set({ revoked_at: now })
      .where('namespace', '=', namespace)
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('invitation');
    await recordEvent(deps, trx, { userId, action: 'library.invite_revoked', namespace });
  });
