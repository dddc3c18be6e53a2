import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { resendConfirmation } from '#shared/ui/auth/calls.ts';
import { refusalText } from '#shared/ui/auth/refusalText.ts';

/** A new confirming link, for whoever is signed in and needs one. Anybody else signs in first. */
export function ResendConfirmation() {
  const { api, session } = useApp();
  const [said, say] = useState('');
  const { user } = session;
  if (!user) {
    return (
      <p>
        <a href={personalPaths.signIn(ROUTES.confirm)}>Sign in</a> to get a new link.
      </p>
    );
  }
  if (user.confirmed) return <p>{user.email} is confirmed already.</p>;
  const resend = async () => {
    try {
      await resendConfirmation(api);
      say(`Sent again to ${user.email}. Only the newest link works.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say(refusalText(error));
    }
  };
  return (
    <>
      <p>
        <Button onClick={resend}>Send the link again</Button>
      </p>
      <p role="status">{said}</p>
    </>
  );
}
