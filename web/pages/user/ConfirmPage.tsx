import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { LinkOnProps } from '#shared/api/personalPages.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';
import { ResendConfirmation } from '#web/pages/user/ResendConfirmation.tsx';
import { SignedInAs } from '#web/pages/user/SignedInAs.tsx';
import { useDropToken } from '#web/pages/user/useDropToken.ts';

/**
 * What the mail of a sign-up or of a changed address opens. Programs that look into mails open links too, so the address is confirmed
 * by a button and not by being here.
 */
export function ConfirmPage({ token, next }: LinkOnProps) {
  const { session, refreshSession, tellDialogs } = useApp();
  const dropToken = useDropToken();
  // seen at once, also where asking who is here fails then
  const [email, setEmail] = useState<string | null>(null);
  const { user } = session;
  const {
    step,
    error: refusal,
    make: confirm,
  } = useChange(async (server, token: string) => {
    const reply = await server.call(CALLS.confirm, { body: { token } });
    dropToken();
    setEmail(reply.email ?? '');
    const now = await refreshSession();
    // a new person chooses a plan first; anybody else stays here and reads what happened
    if (now.user?.isNew) tellDialogs({ type: 'authenticated' });
  });
  const isBusy = step === 'busy';

  if (email !== null || (!token && user?.confirmed)) {
    return (
      <EntryFrame title="Your address is confirmed" lead={email && <b>{email}</b>}>
        {user ? (
          <SignedInAs next={next} />
        ) : (
          <p className="row entry-ways">
            <a className="button-link primary" href={personalPaths.signIn(next)}>
              Sign in
            </a>
          </p>
        )}
      </EntryFrame>
    );
  }
  const usable = refusal?.code === 'token_expired' ? null : token;
  return (
    <EntryFrame
      title="Confirm your email address"
      lead={usable ? 'One press, and the address belongs to your account.' : undefined}
    >
      <div className="auth-form">
        {!token && <p>The link is not complete. Copy all of it from the mail, or ask for a new one.</p>}
        {refusal && (
          <p className="note note-danger" role="alert">
            {refusalText(refusal)}
          </p>
        )}
        {usable ? (
          <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => void confirm(usable)}>
            {isBusy ? 'One moment' : 'Confirm the address'}
          </Button>
        ) : (
          <ResendConfirmation />
        )}
      </div>
    </EntryFrame>
  );
}
