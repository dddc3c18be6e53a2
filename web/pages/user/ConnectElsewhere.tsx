/** Somebody came from another site with an address that has an account here: signed in to it, they may connect the two. */
import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { ApiError } from '#shared/api/client.ts';
import type { WaitingReply } from '#shared/api/elsewhere.ts';
import { PROVIDER_NAMES } from '#shared/domain/signInElsewhere.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { EntryForms } from '#web/pages/user/EntryForms.tsx';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';
import { PopupDone } from '#web/pages/user/PopupDone.tsx';
import { SignedInAs } from '#web/pages/user/SignedInAs.tsx';

export function ConnectElsewhere({ next, isPopup }: { next: string; isPopup: boolean }) {
  const { api, session, refreshSession } = useApp();
  const [waiting, setWaiting] = useState<WaitingReply['waiting'] | undefined>(undefined);
  const [step, setStep] = useState<'asking' | 'connected' | 'left'>('asking');
  const [said, say] = useState('');
  useEffect(() => {
    api.call(CALLS.waitingElsewhere).then(
      (reply) => setWaiting(reply.waiting),
      () => setWaiting(null),
    );
  }, [api]);

  if (waiting === undefined) return <EntryFrame title="Sign in" lead="One moment." />;
  if (waiting === null || step === 'left') return <Left next={next} isPopup={isPopup} />;
  const name = PROVIDER_NAMES[waiting.provider];
  if (step === 'connected') return <Left next={next} isPopup={isPopup} title={`${name} is connected`} />;
  if (!session.user) {
    return (
      <EntryForms
        first="sign-in"
        next={next}
        done={async () => void (await refreshSession())}
        title="This address has an account"
        lead={
          <>
            <b>{waiting.email}</b> has an account here. Sign in to it as you did before; then you can connect {name}.
          </>
        }
      />
    );
  }
  const connect = async () => {
    try {
      await api.call(CALLS.connectElsewhere);
      setStep('connected');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(refusalText(error));
    }
  };
  return (
    <EntryFrame
      title={`Connect ${name}?`}
      lead={
        <>
          Then <b>{waiting.email}</b> at {name} signs in to your account <b>{session.user.email}</b>.
        </>
      }
    >
      <p className="row entry-ways">
        <Button appearance="primary" onClick={connect}>
          Connect
        </Button>
        <Button onClick={() => setStep('left')}>Not now</Button>
      </p>
      <p role="status">{said}</p>
    </EntryFrame>
  );
}

function Left({ next, isPopup, title = 'Sign in' }: { next: string; isPopup: boolean; title?: string }) {
  const { session } = useApp();
  if (!session.user) return <EntryForms first="sign-in" next={next} />;
  if (isPopup) return <PopupDone title={title} />;
  return (
    <EntryFrame title={title}>
      <SignedInAs next={next} />
    </EntryFrame>
  );
}
