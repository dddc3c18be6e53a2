/** Beginning a library, renaming it, and opening it to everybody or closing it again. */
import { randomBytes } from 'node:crypto';
import { takeNotice } from '#server/features/auth/index.ts';
import { recordEvent } from '#server/features/libraries/audited.ts';
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import { libraryPage } from '#server/features/libraries/links.ts';
import { libraryPublicMail } from '#server/features/libraries/mails.ts';
import { actWithin, asMay, mayAct } from '#server/features/libraries/rights.ts';
import type { Trx } from '#server/features/libraries/store.ts';
import { putMail } from '#server/features/mail/index.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { beginLibrary, changeCopy, changeHead, privateOwned } from '#server/record/libraryHeads.ts';
import { isOwnNamespace, namespaceOf } from '#shared/domain/libraryMembers.ts';

/** Inserts what makes one more private library of the visitor's. Errors: `upgrade_required` 402, `limit_reached` 429. */
const asOneMore = <T>({ guard }: Pick<LibraryDeps, 'guard'>, visitor: Visitor, insert: (trx: Trx) => Promise<T>) =>
  guard.insertWithin({
    feature: 'library_create',
    visitor,
    owner: { table: 'user_account', id: visitor.user!.id },
    count: (trx) => privateOwned(trx, visitor.user!.id),
    insert,
  });

/** Resolves with its id. `wished`: the id that it had elsewhere, which it gets where that is one of these and free. */
export function createLibrary(deps: LibraryDeps, visitor: Visitor, title: string, wished?: string): Promise<string> {
  const { id: userId } = visitor.user!;
  return asOneMore(deps, visitor, async (trx) => {
    const now = deps.clock();
    let id = wished !== undefined && isOwnNamespace(wished) ? wished : namespaceOf(title, randomBytes);
    while (!(await beginLibrary(trx, { id, title, now }, userId))) id = namespaceOf(title, randomBytes);
    await recordEvent(deps, trx, { userId, action: 'library.created', namespace: id });
    return id;
  });
}

export const renameLibrary = (deps: LibraryDeps, visitor: Visitor, namespace: string, title: string): Promise<void> =>
  asMay(deps, { visitor, namespace, act: 'rename' }, async ({ trx, library, userId }) => {
    await changeHead(library, { title });
    await changeCopy(library, { title });
    await recordEvent(deps, trx, { userId, action: 'library.renamed', namespace });
  });

/** One that becomes private counts among the owner's. Errors: also `upgrade_required` 402, `limit_reached` 429. */
export async function setVisibility(
  deps: LibraryDeps,
  visitor: Visitor,
  namespace: string,
  visibility: 'public' | 'private',
): Promise<void> {
  const asked = { visitor, namespace, act: 'own' } as const;
  await mayAct(deps, visitor, namespace, 'own');
  const before = await deps.libraries.standing(namespace, visitor);
  const isPrivate = visibility === 'private';
  if (!before || before.library.isPrivate === isPrivate) return;
  const { id, email, confirmed: isConfirmed } = visitor.user!;
  const isTold = !isPrivate && (await takeNotice(deps.limits, { email, isConfirmed }, 'library_public'));
  const change = (trx: Trx) =>
    actWithin(trx, deps, asked, async ({ library, userId, now }) => {
      await changeHead(library, { visibility });
      await changeCopy(library, { visibility });
      if (isTold)
        await putMail(
          trx,
          { userId: id, email },
          libraryPublicMail(before.library.title, libraryPage(deps, namespace)),
          now,
        );
      await recordEvent(deps, trx, {
        userId,
        action: isPrivate ? 'library.made_private' : 'library.made_public',
        namespace,
      });
    });
  await (isPrivate ? asOneMore(deps, visitor, change) : deps.db.transaction().execute(change));
}
