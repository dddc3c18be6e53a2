/** The calls of a team's admin. Each asks first whose admin it is: nothing is read by anybody else. */
import { memberAccess } from '#server/features/teamAdmin/access/member.ts';
import { accessPreview } from '#server/features/teamAdmin/access/preview.ts';
import type { TeamAdminDeps } from '#server/features/teamAdmin/context.ts';
import { deploymentsReply } from '#server/features/teamAdmin/deployments.ts';
import { logFile, logReply, verifyLog } from '#server/features/teamAdmin/log.ts';
import { type Administered, administered } from '#server/features/teamAdmin/rights.ts';
import { usageFile, usageReply } from '#server/features/teamAdmin/usage.ts';
import { type CallInput, type Route, route, SENT } from '#server/http/route.ts';
import type { Call } from '#shared/api/call.ts';
import { TEAM_ADMIN_CALLS } from '#shared/api/teamAdmin.ts';
import { activityDay } from '#shared/domain/signals.ts';

export function teamAdminRoutes(deps: TeamAdminDeps): Route[] {
  const teamOf = ({ visitor }: Pick<CallInput<Call>, 'visitor'>): Promise<Administered> =>
    administered(deps.db, visitor.user!.id);

  const sendTable = ({ response }: Pick<CallInput<Call>, 'response'>, what: string, csv: string): typeof SENT => {
    const name = `clausary-${what}-${activityDay(deps.clock())}.csv`;
    response.set('Cache-Control', 'private, no-store').attachment(name).type('text/csv').send(csv);
    return SENT;
  };

  return [
    route(TEAM_ADMIN_CALLS.teamLog, async (input) => logReply(deps, await teamOf(input), input.query)),
    route(TEAM_ADMIN_CALLS.teamLogFile, async (input) =>
      sendTable(input, 'team-log', await logFile(deps, await teamOf(input), input.query)),
    ),
    route(TEAM_ADMIN_CALLS.verifyTeamLog, async (input) => verifyLog(deps, await teamOf(input), input.body.kept)),
    route(TEAM_ADMIN_CALLS.teamUsage, async (input) => usageReply(deps, await teamOf(input), input.query)),
    route(TEAM_ADMIN_CALLS.teamUsageFile, async (input) =>
      sendTable(input, 'team-usage', await usageFile(deps, await teamOf(input), input.query.days)),
    ),
    route(TEAM_ADMIN_CALLS.teamDeployments, async (input) => deploymentsReply(deps, await teamOf(input))),
    route(TEAM_ADMIN_CALLS.memberAccess, async (input) => memberAccess(deps, await teamOf(input), input.params.userId)),
    route(TEAM_ADMIN_CALLS.memberAccessPreview, async (input) =>
      accessPreview(deps, await teamOf(input), input.params.userId, input.query.change),
    ),
  ];
}
