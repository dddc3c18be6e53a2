import { Button } from '@fluentui/react-components';
import { type PaidTier, TIER_FEATURES } from '#shared/domain/plans.ts';
import { PRODUCTS } from '#shared/domain/products.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { isPaidTier } from '#shared/ui/dialogs/plans/tiersAbove.ts';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';

const BELOW: Partial<Record<PaidTier, PaidTier>> = { PRO: 'PREMIUM', ENTERPRISE: 'PRO' };

/** What a smaller plan would leave out. */
export function Downgrade(props: ViewProps) {
  const { session } = useApp();
  const { has, tierName } = useOffered();
  const own = isPaidTier(session.tier) ? session.tier : null;
  const below = own && BELOW[own];
  const ending = own ? TIER_FEATURES[own].filter(has) : [];
  return (
    <DialogFrame
      {...props}
      title="A smaller plan"
      lead={
        own && below
          ? `Going from ${tierName(own)} to ${tierName(below)} leaves ${ending.length > 0 ? 'these out:' : 'its higher limits out.'}`
          : `Without your plan the account is free again. ${ending.length > 0 ? 'These end:' : 'Its higher limits end.'}`
      }
      actions={
        <>
          <Button appearance="primary" onClick={closeBy(props.send)}>
            Keep {own ? tierName(own) : 'the plan'}
          </Button>
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
        Plans on this deployment are given by its operator, who can also change yours to a smaller one. What you have
        saved stays.
      </p>
    </DialogFrame>
  );
}
