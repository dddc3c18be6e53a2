/** What a person sees of their own account. Specification part 1 §2, §3, §9. */
import type { Base } from '#server/base.ts';
import { ownPolicyReply } from '#server/features/aiPolicy/index.ts';
import type { Sessions } from '#server/features/auth/index.ts';
import { ledgerPage, type Models } from '#server/features/model/index.ts';
import { viewsSeen } from '#server/features/operatorView/index.ts';
import { planHeld } from '#server/features/people/index.ts';
import type { Quota } from '#server/features/quota/index.ts';
import { infoOf } from '#server/features/users/info.ts';
import { settingsOf } from '#server/features/users/settings.ts';
import type { PageRoute } from '#server/http/page.ts';
import { personalPage, userOf } from '#server/http/personalPage.ts';
import { ROUTES } from '#shared/domain/paths.ts';

interface OwnPageDeps extends Pick<Base, 'db' | 'clock' | 'config'> {
  quota: Quota;
  sessions: Sessions;
  /** Null: no model is configured. */
  models: Pick<Models, 'offered'> | null;
}

export function ownPages(deps: OwnPageDeps): PageRoute[] {
  const { sessions, quota } = deps;
  return [
    personalPage({
      component: 'Account',
      pattern: ROUTES.account,
      who: 'user',
      title: 'Plan and usage',
      async props(request) {
        const user = userOf(request);
        const [info, held, usage] = await Promise.all([
          infoOf(deps, user),
          planHeld(deps, user.id),
          quota.history(request),
        ]);
        const { hasPassword, identities, pendingEmail, createdAt } = info;
        return { info: { hasPassword, identities, pendingEmail, createdAt }, held, usage };
      },
    }),
    personalPage({
      component: 'Profile',
      pattern: ROUTES.profile,
      who: 'user',
      title: 'Profile',
      props: async (request) => ({ profile: (await infoOf(deps, userOf(request))).profile }),
    }),
    personalPage({
      component: 'Settings',
      pattern: ROUTES.settings,
      who: 'user',
      title: 'Settings',
      props: async (request) => ({ settings: await settingsOf(deps, userOf(request).id) }),
    }),
    personalPage({
      component: 'Sessions',
      pattern: ROUTES.sessions,
      who: 'user',
      title: 'Sessions',
      props: async (request) => ({
        sessions: await sessions.list(userOf(request).id, request.visitor.session?.id ?? null),
        views: await viewsSeen(deps, userOf(request).id),
      }),
    }),
    personalPage({
      component: 'Ai',
      pattern: ROUTES.ai,
      who: 'user',
      title: 'Texts and models',
      async props(request) {
        const { id } = userOf(request);
        const [settings, ledger] = await Promise.all([ownPolicyReply(deps, id), ledgerPage(deps, id)]);
        return { settings, ledger };
      },
    }),
    personalPage({ component: 'Welcome', pattern: ROUTES.welcome, who: 'user', title: 'Welcome', props: () => ({}) }),
  ];
}
