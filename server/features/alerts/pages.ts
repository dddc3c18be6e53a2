/** /user/alerts, and what the link in each mail opens. Opening it changes nothing. */
import type { AlertDeps } from '#server/features/alerts/context.ts';
import { watchesReply } from '#server/features/alerts/routes.ts';
import { linkToken } from '#server/http/linkToken.ts';
import type { PageRoute } from '#server/http/page.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const own = { isPersonal: true, isOutside: true } as const;
const meta = (title: string) => ({ status: 200, title, description: '', canonical: null, noindex: true });

export const alertPages = (deps: AlertDeps): PageRoute[] => [
  {
    ...own,
    who: 'user',
    pattern: ROUTES.alerts,
    load: async ({ visitor }) => ({
      page: { component: 'Alerts', props: await watchesReply(deps, visitor) },
      meta: meta('Alerts'),
    }),
  },
  {
    ...own,
    pattern: ROUTES.stopAlertMails,
    load: async ({ query }) => {
      return {
        page: { component: 'StopMails', props: { about: 'alerts', token: linkToken(query) } },
        meta: meta('End the mails about what you watch'),
      };
    },
  },
];
