import { type PricingDeps, pricesFor } from '#server/features/pricing/prices.ts';
import type { PageRoute } from '#server/http/page.ts';
import type { OperatorSettings } from '#server/operatorSettings.ts';
import type { PricingProps } from '#shared/api/contentPages.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { minorPerUnit } from '#shared/domain/money.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { namesAi } from '#shared/domain/planNames.ts';
import { PLAN_GROUPS, parsePlan, planName } from '#shared/domain/plans.ts';
import type { Product } from '#shared/domain/products.ts';

interface PageDeps extends PricingDeps {
  config: PricingDeps['config'] & { baseUrl: string | null };
  operatorSettings: Pick<OperatorSettings, 'flags' | 'targets'>;
  clock: () => Date;
}

const PERIODS = ['month', 'year'] as const;
const oneOf = <T extends string>(all: readonly [T, ...T[]], text: string | null): T =>
  all.find((one) => one === text) ?? all[0];

/** Prices for search engines: what is on the page, and nothing else. */
function jsonLd({ currency, offers }: PricingProps, url: string | null, isAi: boolean): unknown[] {
  return offers
    .filter(({ group }) => group === 'individual')
    .map(({ plan, price }) => ({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: `Clausary, ${planName(parsePlan(plan), isAi)}`,
      offers: {
        '@type': 'Offer',
        price: (price / minorPerUnit(currency)).toFixed(minorPerUnit(currency) === 1 ? 0 : 2),
        priceCurrency: currency.toUpperCase(),
        ...(url && { url }),
      },
    }));
}

/** `there`: what there is of the product, once all is mounted. */
export function pricingPages(deps: PageDeps, there: () => readonly Product[]): PageRoute[] {
  const { baseUrl } = deps.config;
  const canonical = baseUrl && `${baseUrl}${ROUTES.pricing}`;
  return [
    {
      pattern: ROUTES.pricing,
      isOutside: true,
      listed: async () => [ROUTES.pricing],
      // prices are of the visitor's country
      isPersonal: true,
      async load({ query, visitor, request, response }) {
        const products = there();
        const asked = query.get('currency') ?? undefined;
        const prices = await pricesFor(deps, products, { visitor, request, response }, asked);
        const props: PricingProps = {
          ...prices,
          group: oneOf(PLAN_GROUPS, query.get('for')),
          period: oneOf(PERIODS, query.get('period')),
          today: deps.clock().toISOString(),
          salesContact: (await deps.operatorSettings.targets()).sales ?? null,
        };
        const { aiProducts } = flagValues({ operator: await deps.operatorSettings.flags() });
        const isSold = prices.offers.length > 0;
        return {
          page: { component: 'Pricing', props },
          meta: {
            status: 200,
            title: 'Plans and pricing',
            description: isSold
              ? 'What each plan has and costs, what a trial turns into, how to cancel.'
              : 'What there is here, and for whom.',
            canonical,
            jsonLd: jsonLd(props, canonical, namesAi({ aiProducts, hasAssistant: products.includes('assistant') })),
          },
        };
      },
    },
  ];
}
