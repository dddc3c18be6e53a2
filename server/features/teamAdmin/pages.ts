/** The pages of a team's admin. For a member who is none, and for everybody outside, they are as refused as the calls. */
import { memberAccess } from '#server/features/teamAdmin/access/member.ts';
import type { TeamAdminDeps } from '#server/features/teamAdmin/context.ts';
import { deploymentsReply } from '#server/features/teamAdmin/deployments.ts';
import { logReply } from '#server/features/teamAdmin/log.ts';
import { type Administered, administered } from '#server/features/teamAdmin/rights.ts';
import { usageReply } from '#server/features/teamAdmin/usage.ts';
import type { PageRequest, PageRoute } from '#server/http/page.ts';
import { personalPage, userOf } from '#server/http/personalPage.ts';
import { TEAM_ADMIN_CALLS } from '#shared/api/teamAdmin.ts';
import { ROUTES } from '#shared/domain/paths.ts';

/** Fields of an address as a form leaves them: empty ones were not said. */
const said = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].filter(([, value]) => value !== ''));

export function teamAdminPages(deps: TeamAdminDeps): PageRoute[] {
  const teamOf = (request: PageRequest): Promise<Administered> => administered(deps.db, userOf(request).id);
  return [
    personalPage({
      component: 'TeamLog',
      pattern: ROUTES.teamAudit,
      who: 'user',
      title: 'Audit log of the team',
      async props(request) {
        const team = await teamOf(request);
        const read = TEAM_ADMIN_CALLS.teamLogFile.query.safeParse(said(request.query));
        // what does not fit is as if it had not been said
        const filter = read.success ? read.data : {};
        return { team: team.name, log: await logReply(deps, team, filter), filter };
      },
    }),
    personalPage({
      component: 'TeamUsage',
      pattern: ROUTES.teamUsage,
      who: 'user',
      title: 'Usage of the team',
      async props(request) {
        const team = await teamOf(request);
        const read = TEAM_ADMIN_CALLS.teamUsage.query.safeParse(said(request.query));
        return { team: team.name, usage: await usageReply(deps, team, read.success ? read.data : { days: '30' }) };
      },
    }),
    personalPage({
      component: 'TeamAccess',
      pattern: ROUTES.teamAccess,
      who: 'user',
      title: 'What can this member see, and why?',
      async props(request) {
        const team = await teamOf(request);
        const member = request.query.get('member') || userOf(request).id;
        return { team: team.name, reply: await memberAccess(deps, team, member) };
      },
    }),
    personalPage({
      component: 'TeamDeployments',
      pattern: ROUTES.teamDeployments,
      who: 'user',
      title: 'Word pane in the team',
      async props(request) {
        const team = await teamOf(request);
        return { team: team.name, reply: await deploymentsReply(deps, team) };
      },
    }),
  ];
}
