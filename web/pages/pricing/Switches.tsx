/** For whom, how often, in which currency: links and a form, so that it needs no script. */

import { Button } from '@fluentui/react-components';
import type { ChangeEvent } from 'react';
import type { PricingProps } from '#shared/api/contentPages.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { PERIOD_LABELS } from '#shared/domain/plans.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';

type Chosen = Pick<PricingProps, 'group' | 'period'>;

const address = ({ group, period }: Chosen, currency?: string): string =>
  `${ROUTES.pricing}?${new URLSearchParams({ for: group, period, ...(currency && { currency }) })}`;

const GROUPS = [
  ['individual', 'Individual'],
  ['team', 'Team'],
] as const;
const PERIODS = ['month', 'year'] as const;

export function Switches({ group, period, currency, currencies }: PricingProps) {
  const { go } = useApp();
  const choose = (event: ChangeEvent<HTMLSelectElement>) => go(address({ group, period }, event.target.value));
  return (
    <div className="pricing-switches">
      <nav className="segmented" aria-label="For whom">
        {GROUPS.map(([one, label]) => (
          <AppLink key={one} href={address({ group: one, period })} aria-current={one === group || undefined}>
            {label}
          </AppLink>
        ))}
      </nav>
      <nav className="segmented" aria-label="How often you pay">
        {PERIODS.map((one) => (
          <AppLink key={one} href={address({ group, period: one })} aria-current={one === period || undefined}>
            {PERIOD_LABELS[one]}
          </AppLink>
        ))}
      </nav>
      <form action={ROUTES.pricing} method="get" className="pricing-currency">
        <input type="hidden" name="for" value={group} />
        <input type="hidden" name="period" value={period} />
        <label>
          Prices in{' '}
          <select name="currency" value={currency} onChange={choose}>
            {currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({code.toUpperCase()})
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </form>
    </div>
  );
}
