/** Views over a limit that the plan itself has. */
import { Button } from '@fluentui/react-components';
import { useApp } from '#shared/ui/AppContext.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { TeamLimit } from '#shared/ui/dialogs/plans/TeamLimit.tsx';
import { tiersAbove } from '#shared/ui/dialogs/plans/tiersAbove.ts';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useOffered } from '#shared/ui/offered.ts';

/** The limit of subscribers is reached: of a team by its seats, of anybody else by what no plan has more of. */
export function SubscribersLimit(props: ViewProps) {
  const { invite, seats } = props.dialog.params;
  if (invite && seats) return <TeamLimit {...props} invite={invite} wanted={seats} />;
  return (
    <DialogFrame
      {...props}
      title="Limit reached"
      lead="No plan has more of this. It begins anew at the time above; if your work needs more, ask the operator of this deployment."
    />
  );
}

/** Very many pages: a person says that it is one. */
export function SubscriberContinue(props: ViewProps) {
  return (
    <DialogFrame
      {...props}
      title="Go on reading?"
      lead="So many pages are mostly opened by programs. One press says that it is you."
      actions={
        <Button appearance="primary" onClick={() => props.send({ type: 'completed' })}>
          Go on reading
        </Button>
      }
    />
  );
}

export function TrialUsed(props: ViewProps) {
  const { session } = useApp();
  const { tierName } = useOffered();
  const open = openBy(props.send);
  const next = tiersAbove(session.tier)[0];
  return (
    <DialogFrame
      {...props}
      title="The downloads of your trial are used"
      lead={`The number is that of the trial. With the plan itself, ${tierName(session.tier)}, it no longer holds.`}
      actions={
        <>
          <Button appearance="primary" onClick={() => open('pay-now', session.user ? { plan: session.user.plan } : {})}>
            Start the plan now
          </Button>
          {next && <Button onClick={() => open('upgrade')}>Other plans</Button>}
        </>
      }
    />
  );
}
