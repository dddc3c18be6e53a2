/** What a page or the pane is told of its visitor. */
import type { Base } from '#server/base.ts';
import { toldUser } from '#server/features/people/index.ts';
import type { Quota } from '#server/features/quota/index.ts';
import { effectiveFlags } from '#server/features/users/accountFlags.ts';
import { readSettings } from '#server/features/users/settings.ts';
import type { Csrf } from '#server/http/csrf.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { SESSION_CALLS, type SessionFacts } from '#shared/api/session.ts';

/** The same facts in the shell of a page and in the session call. */
export async function sessionFacts(
  { db, operatorSettings }: Pick<Base, 'db' | 'operatorSettings'>,
  visitor: Visitor,
): Promise<SessionFacts> {
  const { user, status, tier, isOperator, view } = visitor;
  const row = user
    ? await db.selectFrom('user_account').select(['flags', 'settings']).where('id', '=', user.id).executeTakeFirst()
    : undefined;
  const flags = effectiveFlags(row?.flags, await operatorSettings.flags());
  const settings = row && readSettings(row.settings ?? {});
  return {
    user: user && toldUser(user),
    status,
    tier,
    isOperator,
    flags,
    ...(settings && { settings }),
    ...(view && { view: { until: view.until.toISOString() } }),
  };
}

export function sessionRoutes(deps: Pick<Base, 'db' | 'operatorSettings'> & { quota: Quota }, guard: Csrf): Route[] {
  return [
    route(SESSION_CALLS.session, async ({ visitor, request, response }) => ({
      ...(await sessionFacts(deps, visitor)),
      usage: await deps.quota.usage({ visitor, request, response }),
      csrf: guard.token(request, response),
    })),
  ];
}
