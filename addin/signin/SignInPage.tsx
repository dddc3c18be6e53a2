/** What the sign-in window shows, from the first form to the message that lets the pane in. */

import { Button, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import type { EntryForm } from '#addin/account/account.ts';
import { PaneHead } from '#addin/pane/PaneHead.tsx';
import { EntryForms } from '#addin/signin/EntryForms.tsx';
import { SiteProvider } from '#addin/signin/SiteProvider.tsx';
import { tellPane } from '#addin/word/signInWindow.ts';
import { CALLS } from '#shared/api/calls.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

interface SignInPageProps {
  /** Of the pane that opened the window; null where the address has none. */
  challenge: string | null;
  state: string | null;
  hasPane: boolean;
  /** Which one is shown first. */
  form: string | null;
}

export function SignInPage({ challenge, state, hasPane, form }: SignInPageProps) {
  return (
    <>
      <PaneHead />
      <main className="pane-body signin">
        {hasPane && challenge && state ? (
          <SiteProvider>
            <Entry challenge={challenge} state={state} first={form === 'sign-up' ? 'sign-up' : 'sign-in'} />
          </SiteProvider>
        ) : (
          <p>
            This window belongs to the add-in: choose Sign in in the Clausary pane of Word. For the site itself there is{' '}
            <a href="/signin">the sign-in of the site</a>.
          </p>
        )}
      </main>
    </>
  );
}

interface EntryProps {
  challenge: string;
  state: string;
  first: EntryForm;
}

function Entry({ challenge, state, first }: EntryProps) {
  const { session } = useApp();
  const [isChoosing, setChoosing] = useState(true);
  const {
    step,
    error,
    make: connect,
  } = useChange(async (server) => {
    // whoever has just signed in has another token for changing calls
    server.forget();
    const { code } = await server.call(CALLS.paneCode, { body: { challenge } });
    tellPane(JSON.stringify({ type: 'code', state, code }));
  });

  if (step === 'done') return <p role="status">You are signed in. This window closes by itself; go on in Word.</p>;
  if (step === 'busy') return <Spinner label="Letting Word in" />;
  const { user } = session;
  return (
    <>
      {error && (
        <p className="note note-danger" role="alert">
          {refusalText(error)}
        </p>
      )}
      {user && isChoosing ? (
        <section className="pane-section" aria-labelledby="known">
          <h2 id="known">Sign in to Word</h2>
          <p>
            You are signed in on the site as <b>{user.email}</b>.
          </p>
          <Button appearance="primary" onClick={() => void connect()}>
            Go on as {user.email}
          </Button>
          <Button onClick={() => setChoosing(false)}>Use another account</Button>
        </section>
      ) : (
        <EntryForms
          first={first}
          done={connect}
          useBrowser={() => tellPane(JSON.stringify({ type: 'device', state }))}
        />
      )}
    </>
  );
}
