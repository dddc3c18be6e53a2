/** Who may put files into which library, and whose plan counts (docs/decisions/0072): the role is the sender's, the number the owner's. */
import type { Db } from '#server/db/db.ts';
import { absentVisitor } from '#server/features/people/index.ts';
import type { UploadDeps } from '#server/features/uploads/context.ts';
import type { UploadRow } from '#server/features/uploads/store.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { TIER_ALONE } from '#server/http/guard.ts';
import { ANYBODY, type Visitor } from '#server/http/visitor.ts';
import { createLibraries, type Reader } from '#server/record/libraries.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import { contractsIn } from '#server/record/uploaded.ts';
import type { LibraryRoom } from '#shared/api/uploads.ts';
import { errorText } from '#shared/domain/errors.ts';
import type { LibraryAct } from '#shared/domain/libraries.ts';

/** Errors: `not_found` 404 for whoever may not know of the library, `forbidden` 403 for whose role does not do. */
export async function letIntoLibrary(
  { libraries }: Pick<UploadDeps, 'libraries'>,
  namespace: string,
  visitor: Reader,
  act: LibraryAct,
): Promise<WritableLibrary> {
  const library = await libraries.writable(namespace, visitor, act);
  if (library === 'absent') throw notFound('library');
  if (library === 'forbidden') throw new AppError('forbidden', 403, errorText('forbidden'));
  return library;
}

/** Errors: also `upgrade_required` 402 for a plan that has no uploads. */
export async function letUpload(deps: UploadDeps, namespace: string, visitor: Visitor): Promise<WritableLibrary> {
  const library = await letIntoLibrary(deps, namespace, visitor, 'upload');
  await deps.guard.requireFeature('library_upload', visitor, TIER_ALONE);
  return library;
}

/** What the person may do is asked for each file: it may have gone since. Errors: AppError. */
export async function mayGoOn(
  deps: UploadDeps,
  { namespace, user_id }: Pick<UploadRow, 'namespace' | 'user_id'>,
): Promise<WritableLibrary> {
  const visitor = user_id === null ? null : await absentVisitor(deps.db, user_id, deps.clock());
  if (!visitor) throw new AppError('forbidden', 403, 'The account that uploaded this is gone.');
  return letUpload(deps, namespace, visitor);
}

/** The same role in the transaction that puts the file in: reading it has taken a while. Errors: AppError. */
export const mayStill = (trx: Db, { namespace, user_id }: Pick<UploadRow, 'namespace' | 'user_id'>) =>
  letIntoLibrary(
    { libraries: createLibraries(trx) },
    namespace,
    { user: user_id === null ? null : { id: user_id } },
    'upload',
  );

/** As whoever asks for the owner; a library without one has no plan, and so no room. */
export async function ownerOf({ db, clock }: UploadDeps, namespace: string): Promise<Visitor> {
  const row = await db
    .selectFrom('library_member')
    .select('user_id')
    .where('namespace', '=', namespace)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return (row?.user_id && (await absentVisitor(db, row.user_id, clock()))) || ANYBODY;
}

/** How many contracts there are, and how many there may be. The way to more is shown to the owner, whose plan it is. */
export async function roomIn(deps: UploadDeps, library: ReadableLibrary, asker?: Visitor): Promise<LibraryRoom> {
  const owner = await ownerOf(deps, library.namespace);
  const limits = await deps.quota.limitsFor(owner);
  const used = await contractsIn(library);
  const { guard } = deps;
  const decision = await guard.decision('library_upload', owner, { used, limits });
  if (decision.allowed) return { used, limit: decision.limit, upgradeTo: null };
  const isOwner = asker?.user?.id !== undefined && asker.user.id === owner.user?.id;
  const limit = decision.code === 'limit_reached' ? decision.limit : 0;
  return { used, limit, upgradeTo: isOwner ? decision.upgradeTo : null };
}
