/** What an operator sees of the deployment, and the mails that wait. */
import type { Base } from '#server/base.ts';
import { mail } from '#server/doctor/outgoingMail.ts';
import { billing, database, gates, model } from '#server/doctor/services.ts';
import { outboxReply } from '#server/features/mail/index.ts';
import { deployments } from '#server/features/openings/index.ts';
import { readNumbers } from '#server/features/quota/index.ts';
import type { Signals } from '#server/features/signals/index.ts';
import { figuresOf } from '#server/features/users/figures.ts';
import { isDeveloper } from '#server/http/developer.ts';
import type { PageRequest, PageRoute } from '#server/http/page.ts';
import { personalPage } from '#server/http/personalPage.ts';
import type { OutboxProps } from '#shared/api/personalPages.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import type { Product } from '#shared/domain/products.ts';

const CHECKS = [database, mail, model, billing, gates];

export function operatorPages(deps: Base & { signals: Signals }, given: () => readonly Product[]): PageRoute[] {
  const { config } = deps;
  const { thresholds } = readNumbers(config.thresholdsFile);

  async function outbox({ query }: PageRequest): Promise<OutboxProps> {
    const email = query.get('email')?.slice(0, 1000).trim() ?? '';
    return { ...(await outboxReply(deps, email || undefined)), email };
  }

  const pages: PageRoute[] = [
    personalPage({
      component: 'Admin',
      pattern: ROUTES.admin,
      who: 'operator',
      title: 'Deployment',
      async props() {
        const checks = CHECKS.map(async (check) => ({ name: check.name, ...(await check.run(deps, given())) }));
        return {
          ...(await figuresOf(deps)),
          deployments: await deployments(deps),
          isSending: config.smtpUrl !== null,
          checks: await Promise.all(checks),
          thresholds,
          hasOwnThresholds: config.thresholdsFile !== null,
        };
      },
    }),
    personalPage({ component: 'Outbox', pattern: ROUTES.outbox, who: 'operator', title: 'Outbox', props: outbox }),
  ];
  if (config.devToken === null) return pages;
  return [
    ...pages,
    personalPage({
      component: 'Outbox',
      pattern: ROUTES.devOutbox,
      who: 'anyone',
      title: 'Outbox',
      props: (request) => (isDeveloper(config, request.request) ? outbox(request) : null),
    }),
  ];
}
