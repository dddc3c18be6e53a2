/** The plans that a team can buy, each with its price for one member: looked up by the server, in the visitor's currency. */
import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { formatMoney } from '#shared/domain/money.ts';
import { EACH_PERIOD } from '#shared/domain/paymentTexts.ts';
import { isSamePlan, PERIOD_LABELS, parsePlan } from '#shared/domain/plans.ts';
import { usePrices } from '#shared/ui/billing/usePrices.ts';
import { useOffered } from '#shared/ui/offered.ts';

const PERIODS = ['month', 'year'] as const;

interface TeamOffersProps {
  /** The plan that runs: it is not offered again. */
  own: string | null;
  chosen: string | null;
  choose(plan: string): void;
}

export function TeamOffers({ own, chosen, choose }: TeamOffersProps) {
  const id = useId();
  const { tierName } = useOffered();
  const { data: prices, isError, refetch } = usePrices();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('month');
  if (isError)
    return (
      <p className="note note-danger" role="alert">
        The prices do not come.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!prices) return <p aria-busy="true">One moment</p>;
  const running = own === null ? null : parsePlan(own);
  const offers = prices.offers.filter(
    (one) =>
      one.group === 'team' && one.period === period && !(running !== null && isSamePlan(parsePlan(one.plan), running)),
  );
  return (
    <>
      <fieldset className="segmented plan-period">
        <legend className="sr">How often the team pays</legend>
        {PERIODS.map((one) => (
          <button key={one} type="button" aria-pressed={one === period} onClick={() => setPeriod(one)}>
            {PERIOD_LABELS[one]}
          </button>
        ))}
      </fieldset>
      <fieldset className="team-offers">
        <legend className="sr">Plan of the team</legend>
        {offers.map(({ plan, tier, price }) => (
          <label key={plan}>
            <input type="radio" name={id} checked={plan === chosen} onChange={() => choose(plan)} />
            <span>
              <b>{tierName(tier)}</b>
              <span>
                {formatMoney(price, prices.currency)} {EACH_PERIOD[period]} for each member, before tax
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
