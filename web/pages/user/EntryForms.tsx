/** The forms of the dialogs as a page: each leads to the others in place. Specification part 1 §2, §4. */
import { type ReactNode, useState } from 'react';
import type { Gain } from '#shared/api/personalPages.ts';
import type { DialogParams } from '#shared/domain/dialogs/state.ts';
import type { AskedView } from '#shared/domain/dialogs/views.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { askSignInLink, recover } from '#shared/ui/auth/calls.ts';
import { EmailForm } from '#shared/ui/auth/EmailForm.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { MailForm } from '#shared/ui/auth/MailForm.tsx';
import { Providers } from '#shared/ui/auth/Providers.tsx';
import { SignInForm } from '#shared/ui/auth/SignInForm.tsx';
import { SignUpForm } from '#shared/ui/auth/SignUpForm.tsx';
import { AccountGains } from '#web/pages/user/AccountGains.tsx';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';
import { useEntered } from '#web/pages/user/useEntered.ts';

const VIEWS = ['sign-in', 'sign-up', 'continue-with-email', 'sign-in-link', 'recovery'] as const;
export type EntryView = (typeof VIEWS)[number];

const isEntryView = (view: AskedView): view is EntryView => (VIEWS as readonly string[]).includes(view);

interface EntryFormsProps {
  first: EntryView;
  /** Where signing in leads to; "/" where nothing was asked for. */
  next: string;
  gains?: readonly Gain[];
  /** Above the first form: why it is here. */
  lead?: ReactNode;
  title?: string;
  /** What follows instead of the usual. */
  done?: () => Promise<void>;
}

export function EntryForms({ first, next, gains = [], lead, title, done }: EntryFormsProps) {
  const entered = useEntered();
  const { openDialog } = useApp();
  const [{ view, email }, setShown] = useState<{ view: EntryView; email: string | undefined }>({
    view: first,
    email: undefined,
  });
  const open = (asked: AskedView, params?: DialogParams) => {
    if (isEntryView(asked)) setShown({ view: asked, email: params?.email });
    else openDialog(asked, params);
  };
  const Form = FORMS[view];
  return (
    <Form
      key={view}
      email={email}
      next={next}
      gains={gains}
      open={open}
      done={done ?? entered}
      {...(view === first && { lead, title })}
    />
  );
}

interface FormProps {
  email: string | undefined;
  next: string;
  gains: readonly Gain[];
  open(view: AskedView, params?: DialogParams): void;
  done(): Promise<void>;
  lead?: ReactNode;
  title?: string | undefined;
}

const FORMS: Record<EntryView, (props: FormProps) => ReactNode> = {
  'sign-in': SignIn,
  'sign-up': SignUp,
  'continue-with-email': ContinueWithEmail,
  'sign-in-link': SignInLink,
  recovery: Recovery,
};

function SignIn({ email, next, open, done, lead, title = 'Sign in' }: FormProps) {
  return (
    <EntryFrame title={title} lead={lead}>
      <Providers next={next} done={done} />
      <SignInForm email={email} open={open} done={done} />
      <p className="form-foot">
        <a href={personalPaths.companySignIn(next === '/' ? {} : { next })}>Sign in with your company</a>
      </p>
      <p className="form-foot">
        No account yet? <LinkButton onClick={() => open('sign-up')}>Create one</LinkButton>
      </p>
    </EntryFrame>
  );
}

function SignUp({ email, next, gains, open, done, lead, title = 'Create an account' }: FormProps) {
  return (
    <EntryFrame
      title={title}
      lead={lead ?? 'It is free. An email address is enough.'}
      aside={<AccountGains gains={gains} />}
    >
      <Providers next={next} done={done} />
      <SignUpForm email={email} next={next} open={open} done={done} />
      <p className="form-foot">
        You have an account? <LinkButton onClick={() => open('sign-in')}>Sign in</LinkButton>
      </p>
    </EntryFrame>
  );
}

function ContinueWithEmail({ email, open }: FormProps) {
  return (
    <EntryFrame title="Continue with email" lead="Your address finds your account, or makes a free one.">
      <EmailForm email={email} open={open} />
    </EntryFrame>
  );
}

function SignInLink({ email, next, open, lead = 'No password needed. Open the link in this browser.' }: FormProps) {
  return (
    <EntryFrame title="Sign in by a mailed link" lead={lead}>
      <MailForm
        email={email}
        label="Email me the link"
        ask={(address, server) => askSignInLink(server, { email: address, next })}
        sent={(address) => (
          <>
            If <b>{address}</b> has an account, a sign-in link is on its way. Open it in this browser.
          </>
        )}
        open={open}
      />
    </EntryFrame>
  );
}

function Recovery({ email, open, lead = 'A link to set a new one comes by mail.' }: FormProps) {
  return (
    <EntryFrame title="Reset the password" lead={lead}>
      <MailForm
        email={email}
        label="Email me the link"
        ask={(address, server) => recover(server, { email: address })}
        sent={(address) => (
          <>
            If <b>{address}</b> has an account, a link to set a new password is on its way.
          </>
        )}
        open={open}
      />
    </EntryFrame>
  );
}
