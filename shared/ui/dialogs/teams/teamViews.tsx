/** Teams come with billing; until then these say where an invitation or a team stands, and lead on. */
import { Button } from '@fluentui/react-components';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { closeBy, openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

const CloseButton = ({ send }: Pick<ViewProps, 'send'>) => (
  <Button appearance="primary" onClick={closeBy(send)}>
    Close
  </Button>
);

export function JoinTeam(props: ViewProps) {
  const { user } = useApp().session;
  return (
    <DialogFrame
      {...props}
      title="Join a team"
      lead="An invitation is accepted by the link in its mail. This deployment has no teams yet, so it has sent none."
      actions={
        <>
          <CloseButton send={props.send} />
          <LinkButton onClick={() => openBy(props.send)('sign-in')}>Use a different account</LinkButton>
        </>
      }
    >
      {user && (
        <p>
          You are signed in as <b>{user.email}</b>. If the invitation was sent to another address, sign in with that
          one.
        </p>
      )}
    </DialogFrame>
  );
}

export function DeleteTeam(props: ViewProps) {
  const { user } = useApp().session;
  const isTeam = user?.subscription?.group === 'team';
  return (
    <DialogFrame
      {...props}
      title="Delete the team"
      lead={
        isTeam
          ? 'Your plan is one for a team. It was given by the operator of this deployment, who can take it back; nothing of your account is lost by that.'
          : 'You have no team, so there is nothing to delete.'
      }
      actions={<CloseButton send={props.send} />}
    />
  );
}

export function DeleteTeamSuccess(props: ViewProps) {
  return (
    <DialogFrame
      {...props}
      title="The team is deleted"
      lead="Its members keep their accounts, with a free plan each."
      actions={<CloseButton send={props.send} />}
    />
  );
}
