/** The pages about signing in with a company: for whoever comes in, and for the admins of a team. */
import { administeredTeam } from '#server/features/teamSignIn/admins.ts';
import { type ReplyDeps, signInReply } from '#server/features/teamSignIn/reply.ts';
import type { PageRoute } from '#server/http/page.ts';
import { personalPage } from '#server/http/personalPage.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { companySignInFacts } from '#shared/domain/teamSignIn.ts';

export const teamSignInPages = (deps: ReplyDeps): PageRoute[] => [
  personalPage({
    component: 'CompanySignIn',
    pattern: ROUTES.companySignIn,
    who: 'anyone',
    title: 'Sign in with your company',
    props: ({ query }) => companySignInFacts(query),
  }),
  personalPage({
    component: 'TeamSignIn',
    pattern: ROUTES.teamSignIn,
    who: 'user',
    title: 'Sign-in of the team',
    props: async ({ visitor }) => ({ settings: await signInReply(deps, await administeredTeam(deps.db, visitor)) }),
  }),
];
