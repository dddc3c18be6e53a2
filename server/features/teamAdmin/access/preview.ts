/**
 * What a change would give and take: the change is made in a transaction, everything is decided there as it always is, and the
 * transaction is taken back. So a preview is no second reading of the rules.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { explainedPerson } from '#server/features/teamAdmin/access/explained.ts';
import { type AccessDeps, memberOf, type Told, toldOf } from '#server/features/teamAdmin/access/member.ts';
import { nameOf } from '#server/features/teamAdmin/people.ts';
import type { Administered } from '#server/features/teamAdmin/rights.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { AccessPreviewReply } from '#shared/api/teamAdmin.ts';
import { CHANGE_TEXTS, changesOf, type MemberChange, SUPPOSED_PLANS } from '#shared/domain/memberAccess.ts';

class TakenBack extends Error {}

async function supposing<T>(
  db: Db,
  change: (trx: Transaction<Tables>) => Promise<void>,
  look: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  let found: { value: T } | undefined;
  const work = db.transaction().execute(async (trx) => {
    await change(trx);
    found = { value: await look(trx) };
    throw new TakenBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return found!.value;
}

const changing =
  (change: MemberChange, { userId, teamId, now }: { userId: string; teamId: string; now: Date }) =>
  async (trx: Transaction<Tables>): Promise<void> => {
    if (change === 'removed')
      await trx.deleteFrom('team_member').where('team_id', '=', teamId).where('user_id', '=', userId).execute();
    else if (change === 'admin' || change === 'member')
      await trx
        .updateTable('team_member')
        .set({ role: change })
        .where('team_id', '=', teamId)
        .where('user_id', '=', userId)
        .execute();
    else await setPlan(trx, SUPPOSED_PLANS[change] ?? null, { teamId, now });
  };

async function setPlan(trx: Transaction<Tables>, plan: string | null, { teamId, now }: { teamId: string; now: Date }) {
  await trx.updateTable('subscription').set({ ends_at: now }).where('team_id', '=', teamId).execute();
  if (plan === null) return;
  await trx
    .insertInto('subscription')
    .values({
      id: randomUUID(),
      team_id: teamId,
      plan,
      status: 'active',
      source: 'preview',
      starts_at: now,
      ends_at: null,
    })
    .execute();
}

/** Errors: `not_found` 404 for somebody who is no member of this team; `last_admin` 409 for what would not be done either. */
export async function accessPreview(
  deps: AccessDeps,
  team: Administered,
  userId: string,
  change: MemberChange,
): Promise<AccessPreviewReply> {
  const { members, member } = await memberOf(deps, team, userId);
  const isLeft = members.some((one) => one.role === 'admin' && one.userId !== userId);
  if (!isLeft && (change === 'removed' || change === 'member'))
    throw new AppError('last_admin', 409, 'They are the only admin of the team: make somebody else its admin first.');
  const asked = { userId, teamId: team.id, now: deps.clock() };
  const told = async (db: Db): Promise<Told> => {
    const explained = await explainedPerson({ db, ...deps.decidingOver(db) }, asked);
    if (!explained) throw notFound('member');
    return toldOf(deps, explained);
  };
  const before = await told(deps.db);
  const after = await supposing(deps.db, changing(change, asked), told);
  return {
    supposed: CHANGE_TEXTS[change].supposed(nameOf(member)),
    standing: { before: before.standing, after: after.standing },
    ...changesOf(before.sections, after.sections),
  };
}
