import { Button } from '@fluentui/react-components';
import { type PaidTier, TIER_FEATURES, tierName } from '#shared/domain/plans.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { isPaidTier } from '#shared/ui/dialogs/plans/tiersAbove.ts';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

const BELOW: Partial<Record<PaidTier, PaidTier>> = { PRO: 'PREMIUM', ENTERPRISE: 'PRO' };

/** What a smaller plan would leave out. */
export function Downgrade(props: ViewProps) {
  const { session, flags } = useApp();
  const own = isPaidTier(session.tier) ? session.tier : null;
  const below = own && BELOW[own];
  const nameOf = (tier: PaidTier) => tierName(tier, flags.aiProducts);
  return (
    <DialogFrame
      {...props}
      title="A smaller plan"
      lead={
        own && below
          ? `Going from ${nameOf(own)} to ${nameOf(below)} leaves these out:`
          : 'Without your plan the account is free again. These end:'
      }
      actions={
        <>
          <Button appearance="primary" onClick={closeBy(props.send)}>
            Keep {own ? nameOf(own) : 'the plan'}
          </Button>
          <Button onClick={() => openBy(props.send)('cancel-subscription-survey')}>End the plan</Button>
        </>
      }
    >
      <ul className="plan-features">{own && TIER_FEATURES[own].map((feature) => <li key={feature}>{feature}</li>)}</ul>
      <p className="form-hint">
        Plans on this deployment are given by its operator, who can also change yours to a smaller one. What you have
        saved stays.
      </p>
    </DialogFrame>
  );
}
