/** What an operator does for a team on its page. Each lands in the audit log with its reason. */
import type { AdminDeps } from '#server/features/admin/context.ts';
import { checkedPlan } from '#server/features/admin/money/plan.ts';
import { operateOnMoney } from '#server/features/billing/index.ts';
import { teamById } from '#server/features/teams/index.ts';
import { givePlanToTeam, setAudience, takePlansOfTeam } from '#server/features/users/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { TeamAct } from '#shared/api/adminTeams.ts';

/** Errors: `not_found` 404, `invalid` 422, and what money can be refused with. */
export async function actOnTeam(deps: AdminDeps, operator: string, id: string, act: TeamAct): Promise<void> {
  if (!(await teamById(deps.db, id))) throw notFound('team');
  const by = { userId: operator, reason: act.reason };
  switch (act.action) {
    case 'give_plan':
      return givePlanToTeam(deps, id, { plan: checkedPlan(act.plan, 'team'), days: act.days ?? null }, by);
    case 'take_plans':
      return takePlansOfTeam(deps, id, by);
    case 'set_audience':
      return setAudience(deps, id, act.audience, by);
    default:
      return operateOnMoney(deps, { teamId: id }, act, { operator, reason: act.reason, request: act.request });
  }
}
