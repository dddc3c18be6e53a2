/** The seats are there: now the invitations that found none are sent. */
import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { SubscribedReply } from '#shared/api/payments.ts';
import { INVITE_OUTCOME_TEXTS } from '#shared/domain/teamTexts.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { Confirmation } from '#shared/ui/billing/Confirmation.tsx';
import { DialogFrame } from '#shared/ui/dialogs/DialogFrame.tsx';
import type { Invite, ViewProps } from '#shared/ui/dialogs/viewProps.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

interface TeamLimitPaidProps extends ViewProps {
  bought: SubscribedReply;
  invite: Invite;
}

export function TeamLimitPaid({ bought, invite, ...props }: TeamLimitPaidProps) {
  const { refreshSession } = useApp();
  const isPaid = bought.subscription.state !== 'incomplete';
  const {
    make: send,
    told,
    error,
    step,
  } = useChange(async (server) => {
    const { results } = await server.call(CALLS.inviteToTeam, {
      body: { emails: [...invite.emails], role: invite.role },
    });
    await refreshSession();
    return results;
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || !isPaid) return;
    isBegun.current = true;
    void send();
  }, [isPaid, send]);
  return (
    <DialogFrame
      {...props}
      isStep
      title="Thank you"
      actions={
        <>
          <Button appearance="primary" onClick={() => props.send({ type: 'completed' })}>
            Go on
          </Button>
          {error && <Button onClick={() => void send()}>Send the invitations again</Button>}
        </>
      }
    >
      <Confirmation reply={bought} />
      <div role="status">
        {!isPaid && <p>The invitations are still in the form: send them once the payment has arrived.</p>}
        {step === 'busy' && <p>Sending the invitations</p>}
        {told && (
          <ul className="team-results">
            {told.map(({ email, outcome }) => (
              <li key={email} className={INVITE_OUTCOME_TEXTS[outcome].mark}>
                <b>{email}</b> {INVITE_OUTCOME_TEXTS[outcome].text}
              </li>
            ))}
          </ul>
        )}
      </div>
      {error && (
        <p className="note note-danger" role="alert">
          The seats are bought, but the invitations were not sent. {refusalText(error)}
        </p>
      )}
    </DialogFrame>
  );
}
