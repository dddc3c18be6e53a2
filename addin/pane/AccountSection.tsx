/** Coming in and going out, always in sight; what works without it is said before anybody is asked. */
import { Button } from '@fluentui/react-components';
import { usePane } from '#addin/pane/PaneContext.ts';
import { SignInCode } from '#addin/pane/SignInCode.tsx';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useOffered } from '#shared/ui/offered.ts';

export function AccountSection() {
  const { user } = useApp().session;
  const { has } = useOffered();
  const more = [has('lists') && 'lists', has('private_libraries') && 'libraries'].filter(Boolean);
  const { signIn, signOut, cancelSignIn, signingIn, signInFailure } = usePane();
  return (
    <section className="pane-section" aria-labelledby="account">
      <h2 id="account">Account</h2>
      {user ? (
        <>
          <p>{user.email}</p>
          <p className="row">
            <Button size="small" onClick={signOut}>
              Sign out
            </Button>
          </p>
        </>
      ) : (
        <>
          <p>
            Search, insertion and checks work without an account.
            {more.length > 0 && ` With one your ${more.join(' and ')} are here too.`}
          </p>
          <p className="row">
            <Button size="small" appearance="primary" disabled={signingIn !== null} onClick={() => signIn('sign-in')}>
              Sign in
            </Button>
            <Button size="small" disabled={signingIn !== null} onClick={() => signIn('sign-up')}>
              Create an account
            </Button>
          </p>
        </>
      )}
      {signingIn?.code && <SignInCode code={signingIn.code} />}
      {signingIn && (
        <p className="row" role="status">
          {signingIn.code ? 'Waiting for the code to be typed.' : 'Go on in the window that opened.'}
          <Button size="small" appearance="subtle" onClick={cancelSignIn}>
            Cancel
          </Button>
        </p>
      )}
      {signInFailure && (
        <p className="note note-danger" role="alert">
          {signInFailure}
        </p>
      )}
    </section>
  );
}
