/** The end of an account: everything of the person goes, all of it or nothing. Specification part 1 §7, §8. */
import { sql } from 'kysely';
import { type AuthDeps, type Exchange, reauthenticate, refusal } from '#server/features/auth/index.ts';
import { type BillingDeps, closeCustomers, endBilling } from '#server/features/billing/index.ts';
import type { LibraryDeps } from '#server/features/libraries/index.ts';
import { leaveForGood } from '#server/features/teams/index.ts';
import {
  checkLibraryDecisions,
  eraseAllOwned,
  handOver,
  type LibraryDecisions,
} from '#server/features/users/ownedLibraries.ts';
import { PERSON_TABLES, personKeys } from '#server/features/users/personTables.ts';
import { dropCookie } from '#server/http/cookies.ts';
import { AppError } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';

/** Undoes a rehearsal. */
class Rehearsed extends Error {}

/** A rehearsal finds out whether it can be done, and changes nothing. */
async function erasePerson(
  deps: Pick<AuthDeps, 'db' | 'limits' | 'audit' | 'config' | 'clock'> & Pick<BillingDeps, 'billing'>,
  person: { id: string; email: string },
  isRehearsal = false,
): Promise<void> {
  const { db, limits, audit, billing } = deps;
  const keys = personKeys(person, limits);
  const erased = db.transaction().execute(async (trx) => {
    // nothing that was bought since it was ended goes on charging somebody who is gone
    if (!isRehearsal) await closeCustomers(trx, { billing }, { userId: person.id });
    await leaveForGood(trx, person.id);
    await eraseAllOwned(trx, deps, person.id);
    for (const { table, isAbout, isKept } of PERSON_TABLES)
      if (!isKept) await sql`delete from ${sql.table(table)} where ${isAbout(keys)}`.execute(trx);
    if (isRehearsal) throw new Rehearsed();
    const { id: userId } = person;
    await audit.record(trx, { actor: { userId }, action: 'account.terminated', object: { userId } });
  });
  await erased.catch((error) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
}

/** Errors: `password_incorrect`, `sign_in_again` 401, `team_last_admin` 409, `libraries_undecided` 422, `library_owner_full` 409, `billing_unavailable` 503, `payment_under_way` 409, `invalid` 422, `too_many_attempts` 429, `account_termination` 500. */
export async function terminate(
  deps: AuthDeps & BillingDeps & LibraryDeps,
  { visitor, request, response }: Exchange & { visitor: Visitor },
  { password, libraries }: { password?: string | undefined; libraries: LibraryDecisions },
): Promise<void> {
  const { id, email } = await reauthenticate(deps, { visitor, request }, password, { orFresh: true });
  await checkLibraryDecisions(deps, visitor, libraries);
  try {
    // a plan is not ended for somebody who stays after all, and nobody goes who would go on paying
    await erasePerson(deps, { id, email }, true);
    await endBilling(deps, { userId: id }, id);
    await handOver(deps, visitor, libraries);
    await erasePerson(deps, { id, email });
  } catch (error) {
    // a team would be left without an admin, or the plan could not be ended
    if (error instanceof AppError) throw error;
    deps.log.error({ err: error }, 'an account could not be erased');
    throw refusal('account_termination');
  }
  const { session, csrf, known, browser } = deps.cookies;
  for (const name of [session, csrf, known, browser]) dropCookie(response, deps.cookies, name);
}
