/** Views on the way to a higher plan. */
import { tierOfPlan } from '#shared/domain/status.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { PlanView } from '#shared/ui/dialogs/plans/PlanView.tsx';
import { planOf } from '#shared/ui/dialogs/plans/planOf.ts';
import { isPaidTier, tiersAbove } from '#shared/ui/dialogs/plans/tiersAbove.ts';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';

/** Everything above the plan that somebody has. */
export function Upgrade(props: ViewProps) {
  const { session } = useApp();
  const { tierName } = useOffered();
  return (
    <PlanView
      {...props}
      title="Upgrade"
      lead={`You have ${tierName(session.tier)}.`}
      tiers={tiersAbove(session.tier)}
    />
  );
}

/** The two plans for one person; whoever comes from the prices has one in mind already. */
export function UpgradePackage(props: ViewProps) {
  const { session } = useApp();
  const { isSold } = useOffered();
  const plan = planOf(props.dialog.params.plan);
  const tiers = tiersAbove(session.tier).filter((tier) => tier !== 'ENTERPRISE');
  const wanted = plan ? tierOfPlan(plan.tier) : props.dialog.params.tier;
  const params = { ...props.dialog.params, ...(isPaidTier(wanted) && { tier: wanted }) };
  return (
    <PlanView
      {...props}
      dialog={{ ...props.dialog, params }}
      title="Choose your package"
      lead={isSold ? 'Each begins with a trial where you have had none.' : undefined}
      tiers={tiers}
      actions={<LinkButton onClick={() => openBy(props.send)('select-plan')}>All plans</LinkButton>}
    />
  );
}

export function UpgradeToPro(props: ViewProps) {
  const name = useOffered().tierName('PRO');
  return (
    <PlanView
      {...props}
      title={`Upgrade to ${name}`}
      tiers={['PRO']}
      actions={<LinkButton onClick={() => openBy(props.send)('select-plan')}>All plans</LinkButton>}
    />
  );
}

export function UpgradeToEnterprise(props: ViewProps) {
  const name = useOffered().tierName('ENTERPRISE');
  return (
    <PlanView
      {...props}
      title={`Upgrade to ${name}`}
      lead="For organisations, set up with the operator of this deployment."
      tiers={['ENTERPRISE']}
      actions={<LinkButton onClick={() => openBy(props.send)('select-plan')}>All plans</LinkButton>}
    />
  );
}
