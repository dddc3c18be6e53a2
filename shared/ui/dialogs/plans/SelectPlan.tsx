import { PAID_TIERS } from '#shared/domain/plans.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { PlanView } from '#shared/ui/dialogs/plans/PlanView.tsx';
import { tiersAbove } from '#shared/ui/dialogs/plans/tiersAbove.ts';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** The plans; in a sign-up a step that can be left out. */
export function SelectPlan(props: ViewProps) {
  const { session } = useApp();
  const { dialog, send } = props;
  const isSigningUp = dialog.isSigningUp && !dialog.isForced;
  return (
    <PlanView
      {...props}
      title={isSigningUp ? 'Your account is ready' : 'Plans'}
      lead={
        isSigningUp
          ? 'It is free and stays so. These plans go further.'
          : dialog.gate
            ? undefined
            : 'A free account stays free.'
      }
      tiers={session.user ? tiersAbove(session.tier) : PAID_TIERS}
      actions={
        <>
          {isSigningUp && <LinkButton onClick={closeBy(send)}>Go on with the free account</LinkButton>}
          {!session.user && (
            <LinkButton onClick={() => openBy(send)('continue-with-email')}>Sign in or make a free account</LinkButton>
          )}
        </>
      }
    />
  );
}
