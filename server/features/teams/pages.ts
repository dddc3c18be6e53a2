/** The pages of teams. */
import { policyReply, teamPolicy } from '#server/features/aiPolicy/index.ts';
import type { TeamDeps } from '#server/features/teams/context.ts';
import { invitationFacts } from '#server/features/teams/join.ts';
import { refused } from '#server/features/teams/rights.ts';
import { membershipOf, teamById } from '#server/features/teams/store.ts';
import { teamReply } from '#server/features/teams/told.ts';
import type { PageRoute } from '#server/http/page.ts';
import { personalPage } from '#server/http/personalPage.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const TOKEN_MAX = 200;

export const teamPages = (deps: TeamDeps): PageRoute[] => [
  personalPage({
    component: 'Team',
    pattern: ROUTES.team,
    who: 'user',
    title: 'Team',
    props: async ({ visitor }) => ({ reply: await teamReply(deps, visitor.user!) }),
  }),
  personalPage({
    component: 'TeamAi',
    pattern: ROUTES.teamAi,
    who: 'user',
    title: 'Texts and models of the team',
    async props({ visitor }) {
      const me = await membershipOf(deps.db, visitor.user!.id);
      if (me?.state !== 'active') return null;
      if (me.role !== 'admin') throw refused('forbidden', 403);
      const team = await teamById(deps.db, me.teamId);
      return team ? { team: team.name, settings: policyReply(deps, teamPolicy(team.ai_policy)) } : null;
    },
  }),
  personalPage({
    component: 'JoinTeam',
    pattern: ROUTES.joinTeam,
    who: 'anyone',
    title: 'Join a team',
    async props({ params, visitor }) {
      const { token = '' } = params;
      return token.length > TOKEN_MAX ? null : { invitation: await invitationFacts(deps, token, visitor.user), token };
    },
  }),
];
