import { useState } from 'react';
import type { ResetProps } from '#shared/api/personalPages.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { NewPasswordForm } from '#shared/ui/auth/NewPasswordForm.tsx';
import { EntryForms } from '#web/pages/user/EntryForms.tsx';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';
import { SignedInAs } from '#web/pages/user/SignedInAs.tsx';
import { useDropToken } from '#web/pages/user/useDropToken.ts';

/** The second half of a recovery: what the mailed link opens. */
export function ResetPage({ token, uid }: ResetProps) {
  const { refreshSession } = useApp();
  const dropToken = useDropToken();
  const [step, setStep] = useState<'form' | 'set' | 'ask-again'>('form');
  if (step === 'set') {
    return (
      <EntryFrame title="Your new password is set" lead="You are signed out everywhere else.">
        <SignedInAs />
      </EntryFrame>
    );
  }
  if (step === 'ask-again' || !token || !uid) return <EntryForms first="recovery" next="/" />;
  const done = async () => {
    await refreshSession();
    dropToken();
    setStep('set');
  };
  return (
    <EntryFrame title="Set a new password">
      <NewPasswordForm uid={uid} token={token} open={() => setStep('ask-again')} done={done} />
    </EntryFrame>
  );
}
