/**
 * Where signing in elsewhere ends, and a window of its own that signs in for the page behind it. Specification part 1 §2, §4.
 * Contract files are never gone to by themselves.
 */
import { useEffect, useState } from 'react';
import { isContractFile } from '#shared/domain/dialogs/paths.ts';
import { errorText } from '#shared/domain/errors.ts';
import { type AuthorizeFacts, PROVIDER_NAMES } from '#shared/domain/signInElsewhere.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { ConnectElsewhere } from '#web/pages/user/ConnectElsewhere.tsx';
import { EntryForms } from '#web/pages/user/EntryForms.tsx';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';
import { PopupDone } from '#web/pages/user/PopupDone.tsx';
import { SignedInAs } from '#web/pages/user/SignedInAs.tsx';

export function AuthorizePage({ error, provider, isLinking, isPopup, next }: AuthorizeFacts) {
  const { session } = useApp();
  const name = provider ? PROVIDER_NAMES[provider] : 'The other site';
  if (isLinking) return <ConnectElsewhere next={next} isPopup={isPopup} />;
  if (error) {
    const lead = (
      <span className="note note-danger" role="alert">
        <Icon name="alert" />
        <span>{errorText(error, { provider: name })}</span>
      </span>
    );
    return <EntryForms first="sign-in" next={next} lead={lead} />;
  }
  if (!session.user) return <EntryForms first="sign-in" next={next} />;
  return isPopup ? <PopupDone title="You are signed in" /> : <Arrived next={next} />;
}

function Arrived({ next }: { next: string }) {
  const { go } = useApp();
  const [hasOpener, setHasOpener] = useState(false);
  const isFollowed = next !== '/' && !isContractFile(next);
  useEffect(() => {
    if (window.opener) setHasOpener(true);
    else if (isFollowed) go(next);
  }, [isFollowed, next, go]);
  if (hasOpener) return <PopupDone title="You are signed in" />;
  return (
    <EntryFrame title="You are signed in">
      <SignedInAs next={next} />
    </EntryFrame>
  );
}
