/** The calls of teams. */
import { changeTeamPolicy, policyReply, teamPolicy } from '#server/features/aiPolicy/index.ts';
import { countingMisses } from '#server/features/auth/index.ts';
import { changeTeam, createTeam } from '#server/features/teams/create.ts';
import { deleteTeam, type EndingDeps } from '#server/features/teams/end.ts';
import { invite, restoreInvite, revokeInvite } from '#server/features/teams/invite.ts';
import { join, joinByDomain } from '#server/features/teams/join.ts';
import { dropLink, makeLink } from '#server/features/teams/link.ts';
import { acceptMember, changeRole, leaveTeam, removeMember, transferTeam } from '#server/features/teams/members.ts';
import { asAdmin } from '#server/features/teams/rights.ts';
import { teamReply, teamTold } from '#server/features/teams/told.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { TEAM_CALLS } from '#shared/api/teams.ts';

/** Calls for `user`s: the guard has let nobody else through. */
const userOf = ({ user }: Visitor) => user!;
const DONE = { success: true } as const;

export function teamRoutes(deps: EndingDeps): Route[] {
  /** What was done, and the team as it is then. */
  async function then({ visitor }: { visitor: Visitor }, work: (userId: string) => Promise<void>) {
    const { id } = userOf(visitor);
    await work(id);
    return teamTold(deps, id);
  }

  return [
    route(TEAM_CALLS.team, ({ visitor }) => teamReply(deps, userOf(visitor))),
    route(TEAM_CALLS.createTeam, ({ visitor, body }) =>
      then({ visitor }, () => createTeam(deps, userOf(visitor), body.name)),
    ),
    route(TEAM_CALLS.changeTeam, ({ visitor, body }) => then({ visitor }, (id) => changeTeam(deps, id, body))),
    route(TEAM_CALLS.deleteTeam, async ({ visitor, query }) => {
      await deleteTeam(deps, userOf(visitor).id, { endsPlan: query.ends_plan });
      return DONE;
    }),
    route(TEAM_CALLS.inviteToTeam, async ({ visitor, body }) => {
      const told = await invite(deps, userOf(visitor), body);
      return { ...told, ...(await teamTold(deps, userOf(visitor).id)) };
    }),
    route(TEAM_CALLS.revokeInvite, ({ visitor, params }) =>
      then({ visitor }, (id) => revokeInvite(deps, id, params.id)),
    ),
    route(TEAM_CALLS.restoreInvite, ({ visitor, params }) =>
      then({ visitor }, (id) => restoreInvite(deps, id, params.id)),
    ),
    route(TEAM_CALLS.makeTeamLink, ({ visitor }) => then({ visitor }, (id) => makeLink(deps, id))),
    route(TEAM_CALLS.dropTeamLink, ({ visitor }) => then({ visitor }, (id) => dropLink(deps, id))),
    route(TEAM_CALLS.acceptMember, ({ visitor, params }) =>
      then({ visitor }, (id) => acceptMember(deps, id, params.userId)),
    ),
    route(TEAM_CALLS.changeMember, ({ visitor, params, body }) =>
      then({ visitor }, (id) => changeRole(deps, id, params.userId, body.role)),
    ),
    route(TEAM_CALLS.removeMember, ({ visitor, params }) =>
      then({ visitor }, (id) => removeMember(deps, id, params.userId)),
    ),
    route(TEAM_CALLS.transferTeam, ({ visitor, body }) =>
      then({ visitor }, (id) => transferTeam(deps, id, body.userId)),
    ),
    route(TEAM_CALLS.leaveTeam, async ({ visitor }) => {
      await leaveTeam(deps, userOf(visitor).id);
      return DONE;
    }),
    route(TEAM_CALLS.joinByDomain, ({ visitor }) => then({ visitor }, () => joinByDomain(deps, userOf(visitor)))),
    route(TEAM_CALLS.joinTeam, async ({ visitor, params, request }) => {
      const joining = () => join(deps, params.token, visitor.user);
      const state = await countingMisses(deps.limits, networkOfRequest(request), joining);
      return { success: true as const, state };
    }),
    route(TEAM_CALLS.teamAiPolicy, ({ visitor }) =>
      asAdmin(deps, userOf(visitor).id, async ({ team }) => policyReply(deps, teamPolicy(team.ai_policy))),
    ),
    route(TEAM_CALLS.changeTeamAiPolicy, ({ visitor, body }) => {
      const { id: userId } = userOf(visitor);
      return asAdmin(deps, userId, async ({ trx, team }) =>
        policyReply(deps, await changeTeamPolicy(deps, trx, { team, userId }, body)),
      );
    }),
  ];
}
