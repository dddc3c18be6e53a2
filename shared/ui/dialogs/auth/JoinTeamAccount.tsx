import { Button } from '@fluentui/react-components';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import { openBy, type ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** An invitation to a team was opened without an account: the error `user_required` of part 1 §5. */
export function JoinTeamAccount(props: ViewProps) {
  const { email } = props.dialog.params;
  const open = openBy(props.send);
  const params = email ? { email } : {};
  return (
    <DialogFrame
      {...props}
      title="Sign in or create an account to join the team."
      lead={
        email ? (
          <>
            The invitation is for <b>{email}</b>.
          </>
        ) : (
          'You come back to the invitation afterwards.'
        )
      }
      actions={
        <>
          <Button appearance="primary" onClick={() => open('sign-up', params)}>
            Create an account
          </Button>
          <Button onClick={() => open('sign-in', params)}>Sign in</Button>
        </>
      }
    />
  );
}
