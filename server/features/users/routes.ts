/** What people see and change of their own account, as calls. Specification part 1 §7, part 2 §7. */

import { type AuthDeps, askEmailChange, changePassword } from '#server/features/auth/index.ts';
import type { BillingDeps } from '#server/features/billing/index.ts';
import type { LibraryDeps } from '#server/features/libraries/index.ts';
import { changeFlags } from '#server/features/users/accountFlags.ts';
import { trackActivity } from '#server/features/users/activity.ts';
import { exportPerson } from '#server/features/users/export.ts';
import { changeInfo, infoOf } from '#server/features/users/info.ts';
import { changeSettings, settingsOf } from '#server/features/users/settings.ts';
import { terminate } from '#server/features/users/terminate.ts';
import { notFound } from '#server/http/errors.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { AUTH_CALLS } from '#shared/api/auth.ts';
import { USER_CALLS } from '#shared/api/users.ts';
import { activityDay } from '#shared/domain/signals.ts';

/** These calls are for `user`s: the guard has let nobody else through. */
const userOf = ({ user }: Visitor) => user!;

export function userRoutes(deps: AuthDeps & BillingDeps & LibraryDeps): Route[] {
  const { sessions } = deps;
  return [
    route(USER_CALLS.sessions, async ({ visitor }) => ({
      sessions: await sessions.list(userOf(visitor).id, visitor.session?.id ?? null),
    })),

    route(USER_CALLS.endSession, async ({ visitor, params }) => {
      if (!(await sessions.end(params.id, userOf(visitor).id))) throw notFound('session');
      return { ended: 1 };
    }),

    route(USER_CALLS.endOtherSessions, async ({ visitor }) => ({
      ended: await sessions.endOthers(userOf(visitor).id, visitor.session?.id ?? null),
    })),

    route(USER_CALLS.info, ({ visitor }) => infoOf(deps, userOf(visitor))),

    route(USER_CALLS.changeInfo, ({ visitor, body }) => changeInfo(deps, userOf(visitor), body)),

    route(USER_CALLS.settings, async ({ visitor }) => ({ settings: await settingsOf(deps, userOf(visitor).id) })),

    route(USER_CALLS.changeSettings, async ({ visitor, body }) => ({
      settings: await changeSettings(deps, userOf(visitor).id, body),
    })),

    route(USER_CALLS.changeEmail, async ({ visitor, request, body }) => {
      await askEmailChange(deps, { visitor, request }, body);
      return { success: true };
    }),

    route(USER_CALLS.changePassword, async ({ visitor, request, response, body }) => {
      await changePassword(deps, { visitor, request, response }, body);
      return { success: true };
    }),

    route(USER_CALLS.exportPerson, async ({ visitor, response }) => {
      response.attachment(`clausary-data-${activityDay(deps.clock())}.json`);
      return exportPerson(deps, userOf(visitor));
    }),

    route(USER_CALLS.trackActivity, async ({ visitor, request }) => ({
      success: true,
      counted: await trackActivity(deps, userOf(visitor).id, request),
    })),

    route(USER_CALLS.changeFlags, async ({ visitor, body }) => ({
      success: true,
      flags: await changeFlags(deps, userOf(visitor).id, body),
    })),

    route(AUTH_CALLS.terminate, async ({ visitor, request, response, body }) => {
      await terminate(deps, { visitor, request, response }, body);
      return { success: true };
    }),
  ];
}
