/** The library that somebody may change by hand, or the refusal. */
import type { Base } from '#server/base.ts';
import type { Db } from '#server/db/db.ts';
import type { Indexer } from '#server/features/search/index.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { createLibraries, type Libraries, type Reader } from '#server/record/libraries.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { errorText } from '#shared/domain/errors.ts';

export interface CurationDeps extends Pick<Base, 'config' | 'db' | 'clock' | 'audit'> {
  libraries: Libraries;
  indexer: Pick<Indexer, 'wake'>;
}

/** Errors: `not_found` 404, the same for a library that one may not know of; `forbidden` 403. */
export async function libraryToCurate(
  { libraries }: Pick<CurationDeps, 'libraries'>,
  namespace: string,
  visitor: Reader,
): Promise<WritableLibrary> {
  const library = await libraries.writable(namespace, visitor, 'curate');
  if (library === 'absent') throw notFound('library');
  if (library === 'forbidden') throw new AppError('forbidden', 403, errorText('forbidden'));
  return library;
}

/** Once the library is locked: whoever had to wait for that may have lost the role. Errors: as above. */
export const mayStillCurate = (trx: Db, { namespace }: WritableLibrary, userId: string): Promise<WritableLibrary> =>
  libraryToCurate({ libraries: createLibraries(trx) }, namespace, { user: { id: userId } });

/** What members are told others are called. */
export async function namesOf(db: Db, ids: Iterable<string | null>): Promise<Map<string, string>> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'email', 'profile'])
    .where('id', 'in', asked)
    .execute();
  return new Map(
    rows.map(({ id, email, profile }) => [
      id,
      [profile.firstName, profile.lastName].filter(Boolean).join(' ') || email,
    ]),
  );
}
