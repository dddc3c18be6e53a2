/** What admins of a team set about its directory, as calls. */
import { setMakesAdmin } from '#server/features/scim/groups.ts';
import { makeToken, revokeToken } from '#server/features/scim/tokens.ts';
import type { DirectoryDeps } from '#server/features/scim/users.ts';
import { administeredTeam, requireCompany } from '#server/features/teamSignIn/index.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { TEAM_SIGN_IN_CALLS, type TeamSignInReply } from '#shared/api/teamSignIn.ts';

type RouteDeps = DirectoryDeps &
  Parameters<typeof requireCompany>[0] & {
    settingsOf(teamId: string): Promise<TeamSignInReply>;
  };

export function scimRoutes(deps: RouteDeps): Route[] {
  const { db, settingsOf } = deps;
  const byAdmin = async (visitor: Visitor) => ({
    teamId: await administeredTeam(db, visitor),
    userId: visitor.user!.id,
  });
  return [
    route(TEAM_SIGN_IN_CALLS.makeScimToken, async ({ visitor }) => {
      const admin = await byAdmin(visitor);
      await requireCompany(deps, admin.teamId);
      const token = await makeToken(deps, admin);
      return { token, settings: await settingsOf(admin.teamId) };
    }),

    route(TEAM_SIGN_IN_CALLS.revokeScimToken, async ({ visitor, params }) => {
      const admin = await byAdmin(visitor);
      await revokeToken(deps, admin, params.id);
      return settingsOf(admin.teamId);
    }),

    route(TEAM_SIGN_IN_CALLS.changeScimGroup, async ({ visitor, params, body }) => {
      const admin = await byAdmin(visitor);
      await requireCompany(deps, admin.teamId);
      await setMakesAdmin(deps, admin, params.id, body.makesAdmin);
      return settingsOf(admin.teamId);
    }),
  ];
}
