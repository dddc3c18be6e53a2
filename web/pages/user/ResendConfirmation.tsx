import { Button } from '@fluentui/react-components';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { resendConfirmation } from '#shared/ui/auth/calls.ts';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

/** A new confirming link, for whoever is signed in and needs one. Anybody else signs in first. */
export function ResendConfirmation() {
  const { user } = useApp().session;
  const { step, error, make: resend } = useChange(resendConfirmation);
  if (!user) {
    return (
      <p>
        <a href={personalPaths.signIn(ROUTES.confirm)}>Sign in</a> to get a new link.
      </p>
    );
  }
  if (user.confirmed) return <p>{user.email} is confirmed already.</p>;
  return (
    <>
      <p>
        <Button onClick={() => void resend()}>Send the link again</Button>
      </p>
      <p role="status">
        {step === 'done' && `Sent again to ${user.email}. Only the newest link works.`}
        {error && refusalText(error)}
      </p>
    </>
  );
}
