/** Somebody came from another site with an address that has an account here: signed in to it, they may connect the two. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { PROVIDER_NAMES } from '#shared/domain/signInElsewhere.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { EVERYBODY } from '#shared/ui/server/kept.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';
import { EntryForms } from '#web/pages/user/EntryForms.tsx';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';
import { PopupDone } from '#web/pages/user/PopupDone.tsx';
import { SignedInAs } from '#web/pages/user/SignedInAs.tsx';

export function ConnectElsewhere({ next, isPopup }: { next: string; isPopup: boolean }) {
  const app = useApp();
  const { session, refreshSession } = app;
  const [isLeft, setLeft] = useState(false);
  const { step, error, make: connect } = useChange((server) => server.call(CALLS.connectElsewhere));
  const { told, hasFailed } = useLateAnswer({
    ...callQuestion(app, CALLS.waitingElsewhere, {}),
    // what waits is this browser's, the same for whoever signs in meanwhile; it is gone with the page
    queryKey: [EVERYBODY, CALLS.waitingElsewhere],
    gcTime: 0,
  });
  const waiting = hasFailed ? null : told?.waiting;

  if (waiting === undefined) return <EntryFrame title="Sign in" lead="One moment." />;
  if (waiting === null || isLeft) return <Left next={next} isPopup={isPopup} />;
  const name = PROVIDER_NAMES[waiting.provider];
  if (step === 'done') return <Left next={next} isPopup={isPopup} title={`${name} is connected`} />;
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
        <Button appearance="primary" onClick={() => void connect()}>
          Connect
        </Button>
        <Button onClick={() => setLeft(true)}>Not now</Button>
      </p>
      <p role="status">{error && refusalText(error)}</p>
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
