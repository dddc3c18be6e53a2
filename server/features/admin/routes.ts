/** The calls of the operator's administration. */
import type { AdminDeps } from '#server/features/admin/context.ts';
import { actOnHealth } from '#server/features/admin/health/act.ts';
import { labelRoutes } from '#server/features/admin/labels/routes.ts';
import { actOnContract } from '#server/features/admin/library/act.ts';
import { defineReread } from '#server/features/admin/library/reread.ts';
import { actOnPerson } from '#server/features/admin/people/act.ts';
import { changeSetting } from '#server/features/admin/settings/change.ts';
import { tablesOf } from '#server/features/admin/tables/all.ts';
import { tableFileRoutes } from '#server/features/admin/tables/file.ts';
import { actOnTeam } from '#server/features/admin/teams/act.ts';
import { type Route, route } from '#server/http/route.ts';
import { ADMIN_HEALTH_CALLS } from '#shared/api/adminHealth.ts';
import { ADMIN_LIBRARY_CALLS } from '#shared/api/adminLibrary.ts';
import { ADMIN_PEOPLE_CALLS } from '#shared/api/adminPeople.ts';
import { ADMIN_SETTING_CALLS } from '#shared/api/adminSettings.ts';
import { ADMIN_TEAM_CALLS } from '#shared/api/adminTeams.ts';

export function adminRoutes(deps: AdminDeps): Route[] {
  const rereads = defineReread(deps);
  return [
    ...tableFileRoutes(tablesOf(deps), deps.clock),
    ...labelRoutes(deps),
    route(ADMIN_PEOPLE_CALLS.actOnPerson, async ({ visitor, params, body }) => {
      await actOnPerson(deps, visitor, params.id, body);
      return { success: true as const };
    }),
    route(ADMIN_TEAM_CALLS.actOnTeam, async ({ visitor, params, body }) => {
      await actOnTeam(deps, visitor.user!.id, params.id, body);
      return { success: true as const };
    }),
    route(ADMIN_SETTING_CALLS.changeSetting, async ({ visitor, body }) => {
      await changeSetting(deps, visitor.user!.id, body);
      return { success: true as const };
    }),
    route(ADMIN_HEALTH_CALLS.actOnHealth, async ({ visitor, body }) => {
      await actOnHealth(deps, visitor.user!.id, body);
      return { success: true as const };
    }),
    route(ADMIN_LIBRARY_CALLS.actOnContract, async ({ visitor, body }) => {
      await actOnContract(deps, rereads, visitor.user!.id, body);
      return { success: true as const };
    }),
  ];
}
