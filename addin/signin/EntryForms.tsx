/** The forms, one at a time. A mailed link would open in another browser, which this window hears nothing of: a code does that job. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { EntryForm } from '#addin/account/account.ts';
import type { DialogParams } from '#shared/domain/dialogs/state.ts';
import type { AskedView } from '#shared/domain/dialogs/views.ts';
import { CompanyEntry } from '#shared/ui/auth/CompanyEntry.tsx';
import { recover } from '#shared/ui/auth/calls.ts';
import { EmailForm } from '#shared/ui/auth/EmailForm.tsx';
import type { AuthFormProps } from '#shared/ui/auth/formProps.ts';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { MailForm } from '#shared/ui/auth/MailForm.tsx';
import { Providers } from '#shared/ui/auth/Providers.tsx';
import { SignInForm } from '#shared/ui/auth/SignInForm.tsx';
import { SignUpForm } from '#shared/ui/auth/SignUpForm.tsx';

type View = 'sign-in' | 'sign-up' | 'continue-with-email' | 'recovery' | 'browser';
/** What the forms offer a way to. */
const VIEWS: Partial<Record<AskedView, View>> = {
  'sign-in': 'sign-in',
  'sign-up': 'sign-up',
  'continue-with-email': 'continue-with-email',
  recovery: 'recovery',
  'sign-in-link': 'browser',
};
const TITLES: Record<View, string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  'continue-with-email': 'Continue with email',
  recovery: 'Reset the password',
  browser: 'Sign in in the browser',
};

interface EntryFormsProps {
  first: EntryForm;
  done: () => Promise<void>;
  useBrowser: () => void;
}

export function EntryForms({ first, done, useBrowser }: EntryFormsProps) {
  const [{ view, email }, setShown] = useState<{ view: View; email?: string | undefined }>({ view: first });
  const open = (asked: AskedView, params: DialogParams = {}): void =>
    setShown({ view: VIEWS[asked] ?? 'sign-in', email: params.email });
  // Where a window of a provider cannot be opened, its link leads back to this page, which then knows who is here.
  const next = location.pathname + location.search;
  const form: AuthFormProps = { open, done: async () => done(), ...(email !== undefined && { email }) };
  return (
    <section className="pane-section" aria-labelledby="entry">
      <h2 id="entry">{TITLES[view]}</h2>
      {(view === 'sign-in' || view === 'sign-up') && <Providers next={next} done={done} />}
      {view === 'sign-in' && (
        <>
          <SignInForm key={email} {...form} />
          <CompanyEntry next={next} address={email} />
          <p className="form-foot">
            No account yet? <LinkButton onClick={() => open('sign-up')}>Create one</LinkButton>
          </p>
        </>
      )}
      {view === 'sign-up' && (
        <>
          <SignUpForm key={email} {...form} />
          <p className="form-foot">
            You have an account? <LinkButton onClick={() => open('sign-in')}>Sign in</LinkButton>
          </p>
        </>
      )}
      {view === 'continue-with-email' && <EmailForm email={email} open={open} />}
      {view === 'recovery' && (
        <MailForm
          email={email}
          label="Email me the link"
          ask={(address, server) => recover(server, { email: address })}
          sent={(address) => (
            <>
              If <b>{address}</b> has an account, a link to set a new password is on its way. Sign in here with the new
              one.
            </>
          )}
          open={open}
        />
      )}
      {view === 'browser' && (
        <>
          <p>
            A mailed link opens in your own browser. Sign in there, then type a code that the pane shows. This window
            closes.
          </p>
          <p className="row">
            <Button appearance="primary" onClick={useBrowser}>
              Show me the code
            </Button>
            <LinkButton onClick={() => open('sign-in', email === undefined ? {} : { email })}>
              Back to sign in
            </LinkButton>
          </p>
        </>
      )}
    </section>
  );
}
