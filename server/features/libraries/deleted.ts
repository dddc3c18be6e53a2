/** Deleting a library, taking that back, and not waiting for its end. */
import { recordEvent } from '#server/features/libraries/audited.ts';
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import { librariesPage } from '#server/features/libraries/links.ts';
import { libraryDeletedMail } from '#server/features/libraries/mails.ts';
import { asMay } from '#server/features/libraries/rights.ts';
import type { Trx } from '#server/features/libraries/store.ts';
import { deletedTold } from '#server/features/libraries/told.ts';
import { putMail } from '#server/features/mail/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import {
  changeHead,
  eraseHead,
  eraseOwnedHeads,
  lockHead,
  standingTitle,
  takeBackHead,
} from '#server/record/libraryHeads.ts';
import type { DeletedLibrary } from '#shared/api/libraries.ts';

/** Nobody sees it from the next request on. Members and all that it holds stay, until it is erased. */
export async function deleteLibrary(deps: LibraryDeps, visitor: Visitor, namespace: string): Promise<DeletedLibrary> {
  const head = await asMay(deps, { visitor, namespace, act: 'own' }, async ({ trx, library, userId, now }) => {
    const title = (await standingTitle(trx, namespace))!;
    await changeHead(library, { deleted_at: now });
    const { id, email } = visitor.user!;
    await putMail(trx, { userId: id, email }, libraryDeletedMail(title, librariesPage(deps)), now);
    await recordEvent(deps, trx, { userId, action: 'library.deleted', namespace });
    return { namespace, title, deletedAt: now };
  });
  const [deleted] = await deletedTold(deps, [head]);
  return deleted!;
}

/** Errors: `not_found` 404 for everybody but the owner of a deleted library that is not being erased. */
export const restoreLibrary = (deps: LibraryDeps, { user }: Visitor, namespace: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockHead(trx, namespace);
    if (!(await takeBackHead(trx, user!.id, namespace))) throw notFound('library');
    await recordEvent(deps, trx, { userId: user!.id, action: 'library.restored', namespace });
  });

/** Errors: as `restoreLibrary`. */
export const eraseNow = (deps: LibraryDeps, { user }: Visitor, namespace: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockHead(trx, namespace);
    if (!(await eraseHead(trx, user!.id, namespace, deps.clock()))) throw notFound('library');
    await recordEvent(deps, trx, { userId: user!.id, action: 'library.erasure_asked', namespace });
  });

/** In the transaction that ends an account: what the person still owns goes with it. */
export async function eraseAllOwned(
  trx: Trx,
  deps: Pick<LibraryDeps, 'config' | 'audit' | 'clock'>,
  userId: string,
): Promise<void> {
  for (const namespace of await eraseOwnedHeads(trx, userId, deps.clock()))
    await recordEvent(deps, trx, { userId, action: 'library.erasure_asked', namespace });
}
