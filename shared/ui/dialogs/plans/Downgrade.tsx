import { Button } from '@fluentui/react-components';
import { TIER_BEFORE } from '#shared/domain/planGains.ts';
import { PRODUCTS } from '#shared/domain/products.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { usePrices } from '#shared/ui/billing/usePrices.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { planOf } from '#shared/ui/dialogs/plans/planOf.ts';
import { isPaidTier } from '#shared/ui/dialogs/plans/tiersAbove.ts';
import { usePlanGains } from '#shared/ui/dialogs/plans/usePlanGains.ts';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';

/** What a smaller plan would leave out. */
export function Downgrade(props: ViewProps) {
  const { session } = useApp();
  const { isSold, tierName } = useOffered();
  const { data: prices } = usePrices();
  const { added, raisesLimits } = usePlanGains();
  const own = isPaidTier(session.tier) ? session.tier : null;
  const before = own && TIER_BEFORE[own];
  const below = before === 'FREE' ? null : before;
  const ending = own ? added(own) : [];
  const isHigher = own !== null && raisesLimits(own);
  const left =
    ending.length > 0 ? 'leaves these out:' : isHigher ? 'leaves its higher limits out.' : 'changes nothing here.';
  const ends = ending.length > 0 ? 'These end:' : isHigher ? 'Its higher limits end.' : 'Nothing here ends with it.';
  const have = planOf(session.user?.plan);
  const smaller =
    have && prices?.offers.find((one) => one.tier === below && one.group === have.group && one.period === have.period);
  return (
    <DialogFrame
      {...props}
      title="A smaller plan"
      lead={
        own && below
          ? `Going from ${tierName(own)} to ${tierName(below)} ${left}`
          : `Without your plan the account is free again. ${ends}`
      }
      actions={
        <>
          <Button appearance="primary" onClick={closeBy(props.send)}>
            Keep {own ? tierName(own) : 'the plan'}
          </Button>
          {smaller && below && (
            <Button onClick={() => openBy(props.send)('pay-now', { plan: smaller.plan })}>
              Change to {tierName(below)}
            </Button>
          )}
          <Button onClick={() => openBy(props.send)('cancel-subscription-survey')}>End the plan</Button>
        </>
      }
    >
      <ul className="plan-features">
        {ending.map((product) => (
          <li key={product}>{PRODUCTS[product].name}</li>
        ))}
      </ul>
      <p className="form-hint">
        {isSold
          ? 'What a change gives back is shown before you confirm it. What you have saved stays.'
          : 'Plans on this deployment are given by its operator, who can also change yours to a smaller one. What you have saved stays.'}
      </p>
    </DialogFrame>
  );
}
