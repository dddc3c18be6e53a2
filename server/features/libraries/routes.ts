/** The calls of libraries. */
import { countingMisses } from '#server/features/auth/index.ts';
import type { LibraryDeps } from '#server/features/libraries/context.ts';
import { createLibrary, renameLibrary, setVisibility } from '#server/features/libraries/create.ts';
import { deleteLibrary, eraseNow, restoreLibrary } from '#server/features/libraries/deleted.ts';
import { inviteTo, revokeInvite } from '#server/features/libraries/invite.ts';
import { joinLibrary } from '#server/features/libraries/join.ts';
import { changeRole, leaveLibrary, removeMember, shareWithTeam } from '#server/features/libraries/members.ts';
import { setNames } from '#server/features/libraries/names.ts';
import { libraryFacts, librarySettings, ownedNamespaces, ownLibraries } from '#server/features/libraries/told.ts';
import { transferLibrary } from '#server/features/libraries/transfer.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { LIBRARY_CALLS } from '#shared/api/libraries.ts';

const DONE = { success: true } as const;

export function libraryRoutes(deps: LibraryDeps): Route[] {
  /** The library as it is once something was done. */
  const then = async (visitor: Visitor, namespace: string, work: Promise<unknown>) => {
    await work;
    return { library: await librarySettings(deps, visitor, namespace) };
  };

  return [
    route(LIBRARY_CALLS.ownLibraries, ({ visitor }) => ownLibraries(deps, visitor)),
    route(LIBRARY_CALLS.createLibrary, async ({ visitor, body }) => {
      const namespace = await createLibrary(deps, visitor, body.title);
      return { library: await librarySettings(deps, visitor, namespace) };
    }),
    route(LIBRARY_CALLS.ownedNamespaces, ({ visitor, query }) => ownedNamespaces(deps, visitor, query.prefix)),
    route(LIBRARY_CALLS.libraryFacts, ({ visitor, params }) => libraryFacts(deps, visitor, params.namespace)),
    route(LIBRARY_CALLS.librarySettings, async ({ visitor, params }) => ({
      library: await librarySettings(deps, visitor, params.namespace),
    })),
    route(LIBRARY_CALLS.renameLibrary, ({ visitor, params: { namespace }, body }) =>
      then(visitor, namespace, renameLibrary(deps, visitor, namespace, body.title)),
    ),
    route(LIBRARY_CALLS.setLibraryVisibility, ({ visitor, params: { namespace }, body }) =>
      then(visitor, namespace, setVisibility(deps, visitor, namespace, body.visibility)),
    ),
    route(LIBRARY_CALLS.setLibraryNames, ({ visitor, params: { namespace }, body }) =>
      then(visitor, namespace, setNames(deps, visitor, namespace, body.hidden)),
    ),
    route(LIBRARY_CALLS.inviteToLibrary, async ({ visitor, params: { namespace }, body }) => {
      const results = await inviteTo(deps, visitor, namespace, body);
      return { results, library: await librarySettings(deps, visitor, namespace) };
    }),
    route(LIBRARY_CALLS.revokeLibraryInvite, ({ visitor, params: { namespace, id } }) =>
      then(visitor, namespace, revokeInvite(deps, visitor, namespace, id)),
    ),
    route(LIBRARY_CALLS.shareWithTeam, ({ visitor, params: { namespace }, body }) =>
      then(visitor, namespace, shareWithTeam(deps, visitor, namespace, body.role)),
    ),
    route(LIBRARY_CALLS.changeLibraryMember, ({ visitor, params, body }) =>
      then(visitor, params.namespace, changeRole(deps, visitor, params, body.role)),
    ),
    route(LIBRARY_CALLS.removeLibraryMember, async ({ visitor, params }) => {
      await removeMember(deps, visitor, params);
      // an admin by their team alone has gone with it
      const { role = null } = (await deps.libraries.standing(params.namespace, visitor)) ?? {};
      return { library: role && (await librarySettings(deps, visitor, params.namespace)) };
    }),
    route(LIBRARY_CALLS.leaveLibrary, async ({ visitor, params }) => {
      await leaveLibrary(deps, visitor, params.namespace);
      return DONE;
    }),
    route(LIBRARY_CALLS.transferLibrary, ({ visitor, params: { namespace }, body }) =>
      then(visitor, namespace, transferLibrary(deps, visitor, namespace, body.userId)),
    ),
    route(LIBRARY_CALLS.deleteLibrary, async ({ visitor, params }) => ({
      deleted: await deleteLibrary(deps, visitor, params.namespace),
    })),
    route(LIBRARY_CALLS.restoreLibrary, ({ visitor, params: { namespace } }) =>
      then(visitor, namespace, restoreLibrary(deps, visitor, namespace)),
    ),
    route(LIBRARY_CALLS.eraseLibrary, async ({ visitor, params }) => {
      await eraseNow(deps, visitor, params.namespace);
      return DONE;
    }),
    route(LIBRARY_CALLS.joinLibrary, async ({ visitor, params, request }) => {
      const joining = () => joinLibrary(deps, params.token, visitor.user);
      return { ...DONE, namespace: await countingMisses(deps.limits, networkOfRequest(request), joining) };
    }),
  ];
}
