/** /newsletter, and what the links in its mails open. Opening them changes nothing: programs that look into mails open links too. */
import type { NewsletterDeps } from '#server/features/newsletter/context.ts';
import type { PageRequest, PageRoute } from '#server/http/page.ts';
import { NEWSLETTER_OUTCOMES, type NewsletterProps } from '#shared/api/newsletter.ts';
import { ROUTES } from '#shared/domain/paths.ts';

const LONGEST_TOKEN = 1000;

function tokenIn({ query }: PageRequest): string | null {
  const token = query.get('token');
  return token && token.length <= LONGEST_TOKEN ? token : null;
}

export function newsletterPages({ operatorSettings, config }: NewsletterDeps): PageRoute[] {
  const page = (pattern: string, asks: NonNullable<NewsletterProps['asks']>, isThereWithout = false): PageRoute => ({
    pattern,
    isOutside: true,
    // what is said in it is about one reader
    isPersonal: true,
    ...(asks === 'address' && {
      listed: async () => ((await operatorSettings.targets()).newsletter ? [pattern] : []),
    }),
    async load(request) {
      const target = (await operatorSettings.targets()).newsletter ?? null;
      const outcome = NEWSLETTER_OUTCOMES.find((one) => one === request.query.get('outcome')) ?? null;
      if (!target && !isThereWithout && outcome !== 'stopped') return null;
      const again = outcome === 'wrong' || outcome === 'later';
      const props: NewsletterProps = {
        asks: outcome === null || again ? asks : null,
        outcome,
        token: tokenIn(request),
        target,
      };
      return {
        page: { component: 'Newsletter', props },
        meta: {
          status: 200,
          title: 'Newsletter',
          description: 'What is new in the library, by mail, for those who ask for it.',
          canonical: config.baseUrl && `${config.baseUrl}${ROUTES.newsletter}`,
          ...((asks !== 'address' || outcome) && { noindex: true }),
        },
      };
    },
  });
  return [
    page(ROUTES.newsletter, 'address'),
    page(ROUTES.confirmNewsletter, 'confirmation'),
    page(ROUTES.stopNewsletter, 'end', true),
  ];
}
