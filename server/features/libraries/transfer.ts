/** Handing a library over. The new owner is a member already, and needs room for it in their own plan. */
import { recordEvent } from '#server/features/libraries/audited.ts';
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import { libraryPage } from '#server/features/libraries/links.ts';
import { libraryHandedOverMail } from '#server/features/libraries/mails.ts';
import { actWithin, mayAct, refused } from '#server/features/libraries/rights.ts';
import { roleGiven, setRole } from '#server/features/libraries/store.ts';
import { putMail } from '#server/features/mail/index.ts';
import { type PersonRow, personOf, withPerson } from '#server/features/people/index.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { ANYBODY, type Visitor } from '#server/http/visitor.ts';
import { privateOwned, standingTitle } from '#server/record/libraryHeads.ts';
import { statusOf, tierOf } from '#shared/domain/status.ts';

/** As their own requests would find them. Null: there is no such account. */
async function visitorFor({ db, clock }: Pick<LibraryDeps, 'db' | 'clock'>, userId: string): Promise<Visitor | null> {
  const row = await withPerson(db.selectFrom('user_account'), clock())
    .where('user_account.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { user, isOperator } = personOf(row as PersonRow);
  return { ...ANYBODY, user, isOperator, status: statusOf(user), tier: tierOf(user) };
}

/** What `transferLibrary` would refuse. Errors: `not_found` 404, `library_owner_full` 409. */
export async function mayTakeOver(
  deps: LibraryDeps,
  { namespace, isPrivate }: { namespace: string; isPrivate: boolean },
  toUserId: string,
): Promise<void> {
  const to = await visitorFor(deps, toUserId);
  if (!to || !(await roleGiven(deps.db, namespace, { userId: toUserId }))) throw notFound('member');
  const [used, limits] = [await privateOwned(deps.db, toUserId), await deps.quota.limitsFor(to)];
  const wanted = isPrivate ? 1 : 0;
  const { allowed } = await deps.guard.decision('library_create', to, {
    used,
    wanted,
    ...(limits.library_create && { limits: { library_create: limits.library_create } }),
  });
  if (!allowed) throw refused('library_owner_full');
}

const ROOM = ['limit_reached', 'upgrade_required'];

/** Errors: `not_found` 404 for whoever is no member by themselves, `library_owner_full` 409. */
export async function transferLibrary(
  deps: LibraryDeps,
  visitor: Visitor,
  namespace: string,
  toUserId: string,
): Promise<void> {
  await mayAct(deps, visitor, namespace, 'own');
  const to = toUserId === visitor.user!.id ? null : await visitorFor(deps, toUserId);
  if (!to || !(await roleGiven(deps.db, namespace, { userId: toUserId }))) throw notFound('member');
  const handedOver = deps.guard.insertWithin({
    feature: 'library_create',
    visitor: to,
    owner: { table: 'user_account', id: toUserId },
    count: (trx) => privateOwned(trx, toUserId),
    insert: (trx) =>
      actWithin(trx, deps, { visitor, namespace, act: 'own' }, async ({ userId, now }) => {
        if (!(await roleGiven(trx, namespace, { userId: toUserId }))) throw notFound('member');
        // one owner at any time: the old one steps down first
        await setRole(trx, namespace, { userId }, 'admin');
        await setRole(trx, namespace, { userId: toUserId }, 'owner');
        const title = (await standingTitle(trx, namespace))!;
        const letter = libraryHandedOverMail(title, visitor.user!.email, libraryPage(deps, namespace));
        await putMail(trx, { userId: toUserId, email: to.user!.email }, letter, now);
        await recordEvent(deps, trx, { userId, action: 'library.transferred', namespace, person: toUserId });
      }),
  });
  await handedOver.catch((error) => {
    throw error instanceof AppError && ROOM.includes(error.code) ? refused('library_owner_full') : error;
  });
}
