/**
 * The end of a team. What it pays for ends first, at the provider, outside any transaction; then the team goes, in one that nothing can be
 * bought in. Dead in between, a team without a plan is left, and asking again goes on from there: never a plan without a team.
 */
import type { Db } from '#server/db/db.ts';
import { type BillingDeps, closeCustomers, endBilling, isBillingOver } from '#server/features/billing/index.ts';
import type { TeamDeps } from '#server/features/teams/context.ts';
import { giveListsBack } from '#server/features/teams/givenLists.ts';
import { teamDeletedMail } from '#server/features/teams/mails.ts';
import { asAdmin, asAdminWithin, refused } from '#server/features/teams/rights.ts';
import { tellMembers } from '#server/features/teams/tell.ts';

export type EndingDeps = TeamDeps & BillingDeps;

/** Somebody pays, will pay again, or has paid for time that is to come. */
async function isPaid(db: Db, deps: EndingDeps, teamId: string, now: Date): Promise<boolean> {
  if (!(await isBillingOver(db, deps, { teamId }))) return true;
  const live = await db
    .selectFrom('subscription')
    .select('id')
    .where('team_id', '=', teamId)
    .where('source', '<>', 'operator')
    .where('provider_id', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst();
  return live !== undefined;
}

/**
 * `endsPlan`: the admin knows that it ends at once, and that nothing is given back. Errors: `team_paid` 409 where a plan runs and that was
 * not said; `billing_unavailable` 503 and `payment_under_way` 409, which leave the team as it is.
 */
export async function deleteTeam(deps: EndingDeps, userId: string, { endsPlan }: { endsPlan: boolean }): Promise<void> {
  const teamId = await asAdmin(deps, userId, async ({ trx, team, now }) => {
    if (!endsPlan && (await isPaid(trx, deps, team.id, now))) throw refused('team_paid', 409);
    return team.id;
  });
  await endBilling(deps, { teamId }, userId, async (trx) => {
    // bought by another admin since it was looked at
    if (!endsPlan && (await isPaid(trx, deps, teamId, deps.clock()))) throw refused('team_paid', 409);
  });
  await deps.db.transaction().execute(async (trx) => {
    // before the team is locked: whoever writes down what a provider says comes to the customer first, too
    await closeCustomers(trx, deps, { teamId });
    await asAdminWithin(trx, deps, userId, async ({ team, now }) => {
      // somebody who meanwhile administers another team ends this one, or nothing
      if (team.id !== teamId) throw refused('conflict', 409);
      await tellMembers(trx, team.id, teamDeletedMail(team.name), { except: userId, now });
      await giveListsBack(trx, team.id);
      await trx.deleteFrom('team').where('id', '=', team.id).execute();
      await deps.audit.record(trx, {
        actor: { userId },
        action: 'team.deleted',
        object: { name: `team:${team.id}` },
        details: { team: team.id },
      });
    });
  });
}
