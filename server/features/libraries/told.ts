/** Libraries as they are told to a person. */

import { auditName } from '#server/features/libraries/audited.ts';
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import { standingInvites } from '#server/features/libraries/standingInvites.ts';
import { memberId, membersOf, ownersOf, roleGiven, teamOf } from '#server/features/libraries/store.ts';
import { notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Standing } from '#server/record/libraries.ts';
import { contractCounts, type DeletedHead, deletedOf, privateOwned } from '#server/record/libraryHeads.ts';
import { hiddenState } from '#server/record/readersCopy.ts';
import type {
  DeletedLibrary,
  LibraryFactsReply,
  LibraryHead,
  LibrarySettings,
  OwnLibraries,
} from '#shared/api/libraries.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { erasedFrom } from '#shared/domain/libraryMembers.ts';

const visibilityOf = ({ isPrivate }: { isPrivate: boolean }) =>
  isPrivate ? ('private' as const) : ('public' as const);

async function heads(
  { db }: Pick<LibraryDeps, 'db'>,
  all: readonly Standing[],
  userId: string,
): Promise<LibraryHead[]> {
  const libraries = all.map(({ library }) => library);
  const counts = await contractCounts(db, libraries);
  const owners = await ownersOf(
    db,
    libraries.map(({ home }) => home),
  );
  return all.map(({ library, role }) => {
    const { home: namespace, title } = library;
    const owner = owners.get(namespace);
    return {
      namespace,
      title,
      visibility: visibilityOf(library),
      role: role!,
      contracts: counts.get(library.namespace) ?? 0,
      owner: owner && owner.id !== userId ? owner.email : null,
    };
  });
}

export async function deletedTold(
  { db }: Pick<LibraryDeps, 'db'>,
  all: readonly DeletedHead[],
): Promise<DeletedLibrary[]> {
  const counts = await contractCounts(db, all);
  return all.map(({ namespace, title, deletedAt }) => ({
    namespace,
    title,
    contracts: counts.get(namespace) ?? 0,
    deletedAt: deletedAt.toISOString(),
    erasedFrom: erasedFrom(deletedAt).toISOString(),
  }));
}

export async function ownLibraries(deps: LibraryDeps, visitor: Visitor): Promise<OwnLibraries> {
  const { db, guard, libraries, quota } = deps;
  const { id } = visitor.user!;
  const all = await heads(deps, await libraries.ownOnes(visitor), id);
  const deleted = visitor.view ? [] : await deletedOf(db, id);
  const used = visitor.view ? 0 : await privateOwned(db, id);
  const limits = await quota.limitsFor(visitor);
  const decision = await guard.decision('library_create', visitor, {
    used,
    wanted: 0,
    ...(limits.library_create && { limits }),
  });
  return {
    mine: all.filter(({ role }) => role === 'owner'),
    shared: all.filter(({ role }) => role !== 'owner'),
    deleted: await deletedTold(deps, deleted),
    used,
    limit: 'limit' in decision ? decision.limit : 0,
  };
}

/** Errors: `not_found` 404 for whoever is no member, of a public one too: it is nothing of theirs. */
export async function librarySettings(deps: LibraryDeps, visitor: Visitor, address: string): Promise<LibrarySettings> {
  const { clock, db, libraries } = deps;
  const standing = await libraries.standing(address, visitor);
  if (!standing?.role) throw notFound('library');
  const { id: userId } = visitor.user!;
  const [head] = await heads(deps, [standing], userId);
  const { namespace } = head!;
  const members = await membersOf(db, namespace);
  const createdAt = members[0]!.addedAt.toISOString();
  const names = await hiddenState({ db, namespace });
  if (!mayInLibrary(standing.role, 'manage')) return { ...head!, createdAt, names, managed: null };
  const team = await teamOf(db, userId);
  const isIn = team && (await roleGiven(db, namespace, { teamId: team.id })) !== undefined;
  const now = clock();
  return {
    ...head!,
    createdAt,
    names,
    managed: {
      members: members.map(({ key, addedAt, ...member }) => ({
        ...member,
        id: memberId(key),
        kind: 'userId' in key ? 'person' : 'team',
        addedAt: addedAt.toISOString(),
      })),
      invites: (await standingInvites(db, namespace)).map(({ id, email, role, expires_at }) => ({
        id,
        email,
        role,
        expiresAt: expires_at.toISOString(),
        isExpired: expires_at <= now,
      })),
      team: team && !isIn ? team : null,
      auditName: auditName(deps, namespace),
    },
  };
}

/** Errors: `not_found` 404. */
export async function libraryFacts(deps: LibraryDeps, visitor: Visitor, address: string): Promise<LibraryFactsReply> {
  const standing = await deps.libraries.standing(address, visitor);
  if (!standing) throw notFound('library');
  const { library, role } = standing;
  const contracts = (await contractCounts(deps.db, [library])).get(library.namespace) ?? 0;
  const { namespace, title, language } = library;
  return { namespace, title, language, visibility: visibilityOf(library), contracts, role };
}

/** Specification part 2 §7. */
export async function ownedNamespaces(
  { libraries }: Pick<LibraryDeps, 'libraries'>,
  visitor: Visitor,
  prefix: string,
): Promise<{ private: Record<string, string>; public: Record<string, string>; count: number }> {
  const own = (await libraries.ownOnes(visitor)).filter(({ role }) => role === 'owner').map(({ library }) => library);
  const titles = (isPrivate: boolean) =>
    Object.fromEntries(
      own.filter((one) => one.isPrivate === isPrivate).map(({ namespace, title }) => [namespace, title]),
    );
  const ofPrivate = titles(true);
  const count = Object.keys(ofPrivate).filter((namespace) => namespace.startsWith(prefix)).length;
  return { private: ofPrivate, public: titles(false), count };
}
