import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { ApiError } from '#shared/api/apiError.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { resendConfirmation, signOut } from '#shared/ui/auth/calls.ts';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import type { ViewProps } from '#shared/ui/dialogs/viewProps.ts';

/** The account is made; the address waits for its confirmation by mail. */
export function RegistrationComplete(props: ViewProps) {
  const { api, session, refreshSession } = useApp();
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);
  const email = session.user?.email ?? props.dialog.params.email ?? 'your address';

  const attempt = (work: () => Promise<string>) => async () => {
    setBusy(true);
    try {
      say(await work());
    } catch (error) {
      say(error instanceof ApiError ? refusalText(error) : String(error));
    }
    setBusy(false);
  };
  const check = attempt(async () => {
    const { user } = await refreshSession();
    props.send({ type: 'completed' });
    return user?.confirmed ? '' : 'Not confirmed yet. Open the link in the mail first.';
  });
  const resend = attempt(async () => {
    await resendConfirmation(api);
    return `Sent again to ${email}. Only the newest link works.`;
  });
  const leave = attempt(async () => {
    await signOut(api);
    await refreshSession();
    props.send({ type: 'signed-out' });
    return '';
  });
  return (
    <DialogFrame
      {...props}
      title="Confirm your email address"
      lead={
        <>
          {props.dialog.params.isRefused
            ? 'What can be had before your address is confirmed is used up. '
            : 'Your account is made. '}
          We have sent a link to <b>{email}</b>: open it, and everything of your account is there.
        </>
      }
      actions={
        <>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={check}>
            I have confirmed it
          </Button>
          <Button disabledFocusable={isBusy} onClick={resend}>
            Send the link again
          </Button>
        </>
      }
    >
      <p className="form-hint">It can take a few minutes; look among unwanted mail too.</p>
      <p className="dialog-said" role="status">
        {said}
      </p>
      <p className="form-foot">
        Another address? <LinkButton onClick={leave}>Sign out and start again</LinkButton>
      </p>
    </DialogFrame>
  );
}
