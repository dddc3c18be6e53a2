/** Whether those who only read a library see names in it. What they see in its place is made by `keepCopies`. */
import { recordEvent } from '#server/features/libraries/audited.ts';
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import { asMay } from '#server/features/libraries/rights.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { hideNames } from '#server/record/readersCopy.ts';

/** Holds from the next request on. */
export const setNames = (deps: LibraryDeps, visitor: Visitor, namespace: string, hidden: boolean): Promise<void> =>
  asMay(deps, { visitor, namespace, act: 'hideNames' }, async ({ trx, library, userId, namespace: home }) => {
    if (!(await hideNames(library, hidden))) return;
    await recordEvent(deps, trx, {
      userId,
      action: hidden ? 'library.names_hidden' : 'library.names_shown',
      namespace: home,
    });
  });
