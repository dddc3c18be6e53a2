import { Button } from '@fluentui/react-components';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';

/** Nothing is charged here, so nothing has to be cancelled in time; who ends a plan is said instead. */
export function CancelSubscription(props: ViewProps) {
  const { session } = useApp();
  const { has, tierName } = useOffered();
  const kept = ['Downloads', has('lists') && 'lists', has('private_libraries') && 'libraries'].filter(Boolean);
  return (
    <DialogFrame
      {...props}
      title="End the plan"
      lead={`You have ${tierName(session.tier)}. This deployment charges nothing, so there is no renewal to cancel: the plan was given by its operator and ends when they end it.`}
      actions={
        <>
          <Button appearance="primary" onClick={closeBy(props.send)}>
            Keep the plan
          </Button>
          <LinkButton onClick={() => openBy(props.send)('downgrade')}>What a smaller plan leaves out</LinkButton>
        </>
      }
    >
      <p>{kept.join(', ')} stay with your account, also without a plan.</p>
    </DialogFrame>
  );
}
