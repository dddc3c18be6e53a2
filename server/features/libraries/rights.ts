/** Who may do what in a library, asked while nobody else can change that. */
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import type { Trx } from '#server/features/libraries/store.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { createLibraries } from '#server/record/libraries.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { lockHead } from '#server/record/libraryHeads.ts';
import type { LibraryAct } from '#shared/domain/libraries.ts';
import { libraryErrorEntry, libraryErrorText } from '#shared/domain/libraryErrors.ts';

export const refused = (code: string): AppError =>
  new AppError(code, libraryErrorEntry(code).status ?? 422, libraryErrorText(code));

/** Errors: `not_found` 404 where there is none that the visitor may know of, `forbidden` 403 where their role does not do. */
export async function mayAct(
  { libraries }: Pick<LibraryDeps, 'libraries'>,
  visitor: Visitor,
  namespace: string,
  act: LibraryAct,
): Promise<WritableLibrary> {
  const found = await libraries.writable(namespace, visitor, act);
  if (found === 'absent') throw notFound('library');
  if (found === 'forbidden') throw refused('forbidden');
  return found;
}

export interface Acting {
  trx: Trx;
  library: WritableLibrary;
  namespace: string;
  userId: string;
  now: Date;
}

/** The same inside a transaction that has begun, with the library locked. */
export async function actWithin<T>(
  trx: Trx,
  { clock }: Pick<LibraryDeps, 'clock'>,
  { visitor, namespace, act }: { visitor: Visitor; namespace: string; act: LibraryAct },
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  await lockHead(trx, namespace);
  // as it is now that nothing of it changes any more
  const library = await mayAct({ libraries: createLibraries(trx) }, visitor, namespace, act);
  // it may have been asked for by the address of its readers' copy
  return work({ trx, library, namespace: library.namespace, userId: visitor.user!.id, now: clock() });
}

/** What somebody does whose role allows the act. */
export const asMay = <T>(
  deps: Pick<LibraryDeps, 'db' | 'clock'>,
  asked: { visitor: Visitor; namespace: string; act: LibraryAct },
  work: (acting: Acting) => Promise<T>,
): Promise<T> => deps.db.transaction().execute((trx) => actWithin(trx, deps, asked, work));
