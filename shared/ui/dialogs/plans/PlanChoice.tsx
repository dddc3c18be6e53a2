/** Plans side by side, with one switch for how often is paid. Names, prices and contents come from the tables of shared/domain. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { formatMoney } from '#shared/domain/money.ts';
import { TIER_BEFORE } from '#shared/domain/planGains.ts';
import { formatPlan, type PaidTier, PERIOD_LABELS, type PlanPeriod } from '#shared/domain/plans.ts';
import { listOnSale, type Offer, offersOf, TRIAL } from '#shared/domain/priceLists.ts';
import { PRODUCTS } from '#shared/domain/products.ts';
import { tierOfPlan } from '#shared/domain/status.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { usePlanGains } from '#shared/ui/dialogs/plans/usePlanGains.ts';
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
  const { forEverybody } = usePlanGains();
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

interface PlanCardProps extends Pick<PlanChoiceProps, 'choose' | 'ask'> {
  tier: PaidTier;
  offer: Offer | null;
  each: string;
  isPrimary: boolean;
}

function PlanCard({ tier, offer, each, isPrimary, choose, ask }: PlanCardProps) {
  const { session } = useApp();
  const { isSold, tierName } = useOffered();
  const { added, raisesLimits } = usePlanGains();
  const name = tierName(tier);
  const before = TIER_BEFORE[tier];
  const base = before === 'FREE' ? 'a free account' : tierName(before);
  const isTrial = isSold && offer?.trial && !session.user?.trialUsed;
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
      {!isNothing && (
        <Button
          appearance={isPrimary ? 'primary' : 'secondary'}
          aria-label={offer ? `Choose ${name}` : `Ask for ${name}`}
          onClick={() => (offer ? choose(formatPlan(offer.plan)) : ask())}
        >
          {offer ? 'Choose' : 'Ask for it'}
        </Button>
      )}
    </li>
  );
}
