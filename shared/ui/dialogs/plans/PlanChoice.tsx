/** Plans side by side, with one switch for how often is paid. Names, prices and contents come from the tables of shared/domain. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { PricedOffer } from '#shared/api/pricing.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { EACH_PERIOD, trialFor } from '#shared/domain/paymentTexts.ts';
import { TIER_BEFORE } from '#shared/domain/planGains.ts';
import { type PaidTier, PERIOD_LABELS, type PlanPeriod } from '#shared/domain/plans.ts';
import { PRODUCTS } from '#shared/domain/products.ts';
import { usePrices } from '#shared/ui/billing/usePrices.ts';
import { usePlanGains } from '#shared/ui/dialogs/plans/usePlanGains.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useOffered } from '#shared/ui/offered.ts';

const PERIODS = ['month', 'year'] as const satisfies readonly PlanPeriod[];
type ShownPeriod = (typeof PERIODS)[number];

interface PlanChoiceProps {
  tiers: readonly PaidTier[];
  /** The one that stands out at first. */
  preferred?: PaidTier | undefined;
  choose: (plan: string) => void;
  /** For what has no listed price. */
  ask: () => void;
}

export function PlanChoice({ tiers, preferred, choose, ask }: PlanChoiceProps) {
  const { isSold } = useOffered();
  const { forEverybody } = usePlanGains();
  const [period, setPeriod] = useState<ShownPeriod>('month');
  const { data: prices, isError, refetch } = usePrices();
  const currency = prices?.currency ?? 'usd';
  const offerOf = (tier: PaidTier) =>
    prices?.offers.find((one) => one.group === 'individual' && one.period === period && one.tier === tier) ?? null;
  const primary = preferred && tiers.includes(preferred) ? preferred : tiers[0];
  const isPriced = isSold && tiers.some((tier) => offerOf(tier) !== null);
  return (
    <>
      {isPriced && (
        <fieldset className="segmented plan-period">
          <legend className="sr">How often you pay</legend>
          {PERIODS.map((one) => (
            <button key={one} type="button" aria-pressed={one === period} onClick={() => setPeriod(one)}>
              {PERIOD_LABELS[one]}
            </button>
          ))}
        </fieldset>
      )}
      {isError && (
        <p className="note note-danger plan-note" role="alert">
          <span>
            The prices do not come.{' '}
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </span>
        </p>
      )}
      {forEverybody.length > 0 && (
        <p className="quiet">
          Here for everybody, without a plan: {forEverybody.map((product) => PRODUCTS[product].name).join(', ')}.
        </p>
      )}
      <ul className="plan-cards">
        {tiers.map((tier) => (
          <PlanCard
            key={tier}
            tier={tier}
            offer={offerOf(tier)}
            currency={currency}
            isKnown={prices !== undefined}
            isPrimary={tier === primary}
            choose={choose}
            ask={ask}
          />
        ))}
      </ul>
    </>
  );
}

/** What the operator gives where nothing is sold: a plan without a price. */
const GIVEN: Record<PaidTier, string> = {
  PREMIUM: 'individual_month_tier-0',
  PRO: 'individual_month_tier-4',
  ENTERPRISE: 'individual_month_tier-5',
};

interface PlanCardProps extends Pick<PlanChoiceProps, 'choose' | 'ask'> {
  tier: PaidTier;
  offer: PricedOffer | null;
  currency: string;
  /** Prices have been told. */
  isKnown: boolean;
  isPrimary: boolean;
}

function PlanCard({ tier, offer, currency, isKnown, isPrimary, choose, ask }: PlanCardProps) {
  const { isSold, tierName } = useOffered();
  const { added, raisesLimits } = usePlanGains();
  const name = tierName(tier);
  const before = TIER_BEFORE[tier];
  const base = before === 'FREE' ? 'a free account' : tierName(before);
  const shown = added(tier);
  const isHigher = raisesLimits(tier);
  const isNothing = shown.length === 0 && !isHigher;
  return (
    <li className="plan-card" data-primary={isPrimary || undefined}>
      <h3>{name}</h3>
      <p className="plan-price">
        {!isSold ? (
          <b>Given by the operator</b>
        ) : offer ? (
          <>
            <b>{formatMoney(offer.price, currency)}</b> {EACH_PERIOD[offer.period]}, before tax
          </>
        ) : isKnown ? (
          <b>Price by agreement</b>
        ) : (
          <span aria-busy="true">One moment</span>
        )}
      </p>
      {offer?.trial && <p className="quiet">Try {trialFor(offer.trial, currency)}</p>}
      <p className="quiet">
        {isNothing
          ? `Nothing more than ${base} has here.`
          : `Everything in ${base}${isHigher ? ', with higher limits' : ''}${shown.length > 0 ? ', and:' : '.'}`}
      </p>
      <ul className="plan-features">
        {shown.map((product) => (
          <li key={product}>
            <Icon name="check" small />
            {PRODUCTS[product].name}
          </li>
        ))}
      </ul>
      {!isNothing && (!isSold || isKnown) && (
        <Button
          appearance={isPrimary ? 'primary' : 'secondary'}
          aria-label={offer ? `Choose ${name}` : `Ask for ${name}`}
          onClick={() => (offer ? choose(offer.plan) : isSold ? ask() : choose(GIVEN[tier]))}
        >
          {offer ? 'Choose' : 'Ask for it'}
        </Button>
      )}
    </li>
  );
}
