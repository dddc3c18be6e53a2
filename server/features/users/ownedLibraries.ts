/** Libraries of somebody who leaves: each needs a word on what happens to it. */
import { eraseAllOwned, type LibraryDeps, mayTakeOver, transferLibrary } from '#server/features/libraries/index.ts';
import { AppError, invalid } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { ownedBy } from '#server/record/libraryHeads.ts';
import type { TerminateBody } from '#shared/api/auth.ts';
import { libraryErrorText } from '#shared/domain/libraryErrors.ts';

export type LibraryDecisions = Readonly<NonNullable<TerminateBody['libraries']>>;

/**
 * Errors: `invalid` 422 for a library that is not the person's, `libraries_undecided` 422 naming those without a word, and for each that
 * is to be handed over what `transferLibrary` would refuse. Deleted ones are erased: nobody can take them over.
 */
export async function checkLibraryDecisions(
  deps: LibraryDeps,
  { user }: Visitor,
  decisions: LibraryDecisions,
): Promise<void> {
  const owned = await ownedBy(deps.db, user!.id);
  for (const [namespace, decision] of Object.entries(decisions)) {
    const library = owned.find((one) => one.namespace === namespace);
    if (!library || (library.isDeleted && decision !== 'erase'))
      throw invalid('libraries', `You own no library ${namespace}.`);
    if (decision !== 'erase') await mayTakeOver(deps, { namespace, isPrivate: library.isPrivate }, decision.to);
  }
  const undecided = owned.filter(({ namespace, isDeleted }) => !isDeleted && decisions[namespace] === undefined);
  if (undecided.length > 0)
    throw new AppError('libraries_undecided', 422, libraryErrorText('libraries_undecided'), {
      libraries: undecided.map(({ namespace }) => namespace),
    });
}

/** Before the account goes: what is handed over is somebody else's then, whatever becomes of the rest. */
export async function handOver(deps: LibraryDeps, visitor: Visitor, decisions: LibraryDecisions): Promise<void> {
  for (const [namespace, decision] of Object.entries(decisions))
    if (decision !== 'erase') await transferLibrary(deps, visitor, namespace, decision.to);
}

export { eraseAllOwned };
