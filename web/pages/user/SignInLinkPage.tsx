import { useEffect, useRef, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { LinkOnProps } from '#shared/api/personalPages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { EntryForms } from '#web/pages/user/EntryForms.tsx';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';
import { SignedInAs } from '#web/pages/user/SignedInAs.tsx';
import { useDropToken } from '#web/pages/user/useDropToken.ts';
import { useEntered } from '#web/pages/user/useEntered.ts';

/**
 * What a mailed sign-in link opens. It signs in by itself: the link works only in the browser that asked for it, so a program that looks
 * into mails cannot use it up.
 */
export function SignInLinkPage({ token, next }: LinkOnProps) {
  const { session } = useApp();
  const dropToken = useDropToken();
  const entered = useEntered();
  const [isUsed, setUsed] = useState(false);
  const isStarted = useRef(false);
  const { error: refusal, make: use } = useChange(async (server, token: string) => {
    await server.call(CALLS.useSignInLink, { body: { token } });
    dropToken();
    setUsed(true);
    await entered();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life; a link can be used once
  useEffect(() => {
    if (!token || isStarted.current) return;
    isStarted.current = true;
    void use(token);
  }, []);

  if (refusal || (!token && !session.user)) {
    const why = refusal
      ? refusalText(refusal)
      : 'The link is not complete. Copy all of it from the mail, or ask for a new one.';
    return <EntryForms first="sign-in-link" next={next} lead={why} />;
  }
  if (isUsed || !token) {
    return <EntryFrame title="Signed in">{session.user && <SignedInAs next={next} />}</EntryFrame>;
  }
  return (
    <EntryFrame title="Signing in" lead="One moment.">
      <p role="status" className="sr">
        The link is being checked.
      </p>
    </EntryFrame>
  );
}
