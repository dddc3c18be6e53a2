/** Plans side by side, with one switch for how often is paid. Names, prices and contents come from the tables of shared/domain. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { formatMoney } from '#shared/domain/money.ts';
import { formatPlan, type PaidTier, PERIOD_LABELS, type PlanPeriod, TIER_FEATURES } from '#shared/domain/plans.ts';
import { type Offer, offersOf, TRIAL } from '#shared/domain/priceLists.ts';
import { PRODUCTS } from '#shared/domain/products.ts';
import { tierOfPlan } from '#shared/domain/status.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { listOnSale } from '#shared/ui/dialogs/gate/offers.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useOffered } from '#shared/ui/offered.ts';

const PERIODS = ['month', 'year'] as const satisfies readonly PlanPeriod[];
type ShownPeriod = (typeof PERIODS)[number];

/** What one period is called in a price. */
const EACH: Record<ShownPeriod, string> = { month: 'a month', year: 'a year' };

interface PlanChoiceProps {
  tiers: readonly PaidTier[];
  /** The one that stands out at first. */
  preferred?: PaidTier | undefined;
  choose: (plan: string) => void;
  /** For what has no listed price. */
  ask: () => void;
}

export function PlanChoice({ tiers, preferred, choose, ask }: PlanChoiceProps) {
  const { flags } = useApp();
  const { isSold } = useOffered();
  const [period, setPeriod] = useState<ShownPeriod>('month');
  const offers = offersOf(listOnSale(flags.pricingPlansV2)).filter(({ plan }) => plan.group === 'individual');
  const offerOf = (tier: PaidTier) =>
    offers.find(({ plan }) => plan.period === period && tierOfPlan(plan.tier) === tier) ?? null;
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
      <ul className="plan-cards">
        {tiers.map((tier) => (
          <PlanCard
            key={tier}
            tier={tier}
            offer={offerOf(tier)}
            each={EACH[period]}
            isPrimary={tier === primary}
            choose={choose}
            ask={ask}
          />
        ))}
      </ul>
    </>
  );
}

/** Part 1 §9: each tier has what the one before it has, and more. */
const BEFORE: Partial<Record<PaidTier, PaidTier>> = { PRO: 'PREMIUM', ENTERPRISE: 'PRO' };

interface PlanCardProps extends Pick<PlanChoiceProps, 'choose' | 'ask'> {
  tier: PaidTier;
  offer: Offer | null;
  each: string;
  isPrimary: boolean;
}

function PlanCard({ tier, offer, each, isPrimary, choose, ask }: PlanCardProps) {
  const { session } = useApp();
  const { has, isSold, tierName } = useOffered();
  const name = tierName(tier);
  const before = BEFORE[tier];
  const isTrial = isSold && offer?.trial && !session.user?.trialUsed;
  const shown = TIER_FEATURES[tier].filter(has);
  return (
    <li className="plan-card" data-primary={isPrimary || undefined}>
      <h3>{name}</h3>
      <p className="plan-price">
        {!isSold ? (
          <b>Given by the operator</b>
        ) : offer ? (
          <>
            <b>{formatMoney(offer.plan.price, offer.plan.currency)}</b> {each}, before tax
          </>
        ) : (
          <b>Price by agreement</b>
        )}
      </p>
      {isTrial && (
        <p className="quiet">
          Try {TRIAL.days} days for {formatMoney(TRIAL.price, offer.plan.currency)}
        </p>
      )}
      <p className="quiet">
        {before ? `Everything in ${tierName(before)}` : 'Everything in a free account'}, with higher limits
        {shown.length > 0 ? ', and:' : '.'}
      </p>
      <ul className="plan-features">
        {shown.map((product) => (
          <li key={product}>
            <Icon name="check" small />
            {PRODUCTS[product].name}
          </li>
        ))}
      </ul>
      <Button
        appearance={isPrimary ? 'primary' : 'secondary'}
        aria-label={offer ? `Choose ${name}` : `Ask for ${name}`}
        onClick={() => (offer ? choose(formatPlan(offer.plan)) : ask())}
      >
        {offer ? 'Choose' : 'Ask for it'}
      </Button>
    </li>
  );
}
