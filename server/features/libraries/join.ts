/** Joining a library by an invitation that was mailed. */
import type { Db } from '#server/db/db.ts';
import { accountByEmail } from '#server/features/auth/index.ts';
import { recordEvent } from '#server/features/libraries/audited.ts';
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import { refused } from '#server/features/libraries/rights.ts';
import { mayStillInvite } from '#server/features/libraries/standingInvites.ts';
import { addMember, type InviteRow, roleGiven } from '#server/features/libraries/store.ts';
import { lockHead, standingTitle } from '#server/record/libraryHeads.ts';
import { hashOf } from '#server/secrets.ts';
import type { LibraryInvitationFacts } from '#shared/api/libraries.ts';
import { type LibraryInvitation, type LibraryJoiner, libraryJoinProblem } from '#shared/domain/libraryMembers.ts';
import type { User } from '#shared/domain/status.ts';

interface Found {
  invite: InviteRow;
  title: string;
  invitation: LibraryInvitation;
}

/** Null: it never was one, a newer one stands in its place, or its library is gone. */
async function findInvitation(db: Db, token: string, now: Date): Promise<Found | null> {
  const invite = await db
    .selectFrom('library_invite')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  const title = invite && (await standingTitle(db, invite.namespace));
  if (!invite || title === undefined) return null;
  const { email, expires_at, accepted_at, revoked_at } = invite;
  const invitation = {
    email,
    isExpired: expires_at <= now,
    isUsed: accepted_at !== null,
    isRevoked: revoked_at !== null || !(await mayStillInvite(db, invite)),
  };
  return { invite, title, invitation };
}

const joinerOf = async (db: Db, namespace: string, user: User | null): Promise<LibraryJoiner | null> =>
  user && {
    email: user.email,
    isConfirmed: user.confirmed,
    isMember: (await roleGiven(db, namespace, { userId: user.id })) !== undefined,
  };

const NOTHING: LibraryInvitationFacts = {
  title: '',
  inviter: '',
  email: '',
  role: 'read',
  error: 'library_invite_unknown',
  existing: false,
  namespace: '',
};

/** What the join page shows. An invitation that does not work any more tells nothing of the library. */
export async function invitationFacts(
  { db, clock }: LibraryDeps,
  token: string,
  user: User | null,
): Promise<LibraryInvitationFacts> {
  const found = await findInvitation(db, token, clock());
  if (!found) return NOTHING;
  const { invite, title, invitation } = found;
  const joiner = await joinerOf(db, invite.namespace, user);
  const error = libraryJoinProblem(invitation, joiner);
  const isOver = invitation.isExpired || invitation.isUsed || invitation.isRevoked;
  if (isOver && !joiner?.isMember) return { ...NOTHING, error };
  const inviter = invite.invited_by
    ? await db.selectFrom('user_account').select('email').where('id', '=', invite.invited_by).executeTakeFirst()
    : undefined;
  return {
    title,
    inviter: inviter?.email ?? '',
    email: invite.email,
    role: invite.role,
    error,
    existing: (await accountByEmail(db, invite.email)) !== null,
    namespace: joiner?.isMember ? invite.namespace : '',
  };
}

/** Resolves with the library. Errors: every one of LIBRARY_JOIN_ERRORS under its own code. */
export const joinLibrary = (deps: LibraryDeps, token: string, user: User | null): Promise<string> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const before = await findInvitation(trx, token, now);
    if (before) await lockHead(trx, before.invite.namespace);
    // again, now that nobody else can use it or take it back
    const found = before && (await findInvitation(trx, token, now));
    if (!found) throw refused('library_invite_unknown');
    const { invite, invitation } = found;
    const { namespace, role } = invite;
    const problem = libraryJoinProblem(invitation, await joinerOf(trx, namespace, user));
    if (problem !== null) throw refused(problem);
    const { id: userId } = user!;
    await addMember(trx, namespace, { userId }, role, now);
    await trx.updateTable('library_invite').set({ accepted_at: now }).where('id', '=', invite.id).execute();
    await recordEvent(deps, trx, { userId, action: 'library.joined', namespace, person: userId, details: { role } });
    return namespace;
  });
