/** Invitations end with the right of whoever sent them: nobody lets people in who may not be in it themselves any more. */
import type { Db } from '#server/db/db.ts';
import type { Acting } from '#server/features/libraries/rights.ts';
import { type InviteRow, openInvites } from '#server/features/libraries/store.ts';
import { createLibraries } from '#server/record/libraries.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';

type Sent = Pick<InviteRow, 'namespace' | 'invited_by'>;

/** Asked whenever one is used or shown, since a right is lost in many ways: taken back, lowered, with a team, with an account. */
export async function mayStillInvite(db: Db, { namespace, invited_by: id }: Sent): Promise<boolean> {
  if (id === null) return false;
  const standing = await createLibraries(db).standing(namespace, { user: { id } });
  return mayInLibrary(standing?.role ?? null, 'manage');
}

/** Of open ones, those that would let somebody in, but for their time. */
export async function standingInvites(db: Db, namespace: string): Promise<InviteRow[]> {
  const invites = await openInvites(db, namespace);
  const senders = new Map<string | null, boolean>();
  for (const { invited_by } of invites)
    if (!senders.has(invited_by)) senders.set(invited_by, await mayStillInvite(db, { namespace, invited_by }));
  return invites.filter(({ invited_by }) => senders.get(invited_by));
}

/** Once somebody’s role is another: theirs are over for good, also when they get it back. Resolves with what the log is told of it. */
export async function endInvites({ trx, namespace, now }: Acting): Promise<{ invitesEnded?: number }> {
  const standing = new Set((await standingInvites(trx, namespace)).map(({ id }) => id));
  const ended = (await openInvites(trx, namespace)).map(({ id }) => id).filter((id) => !standing.has(id));
  if (ended.length === 0) return {};
  await trx.updateTable('library_invite').set({ revoked_at: now }).where('id', 'in', ended).execute();
  return { invitesEnded: ended.length };
}
