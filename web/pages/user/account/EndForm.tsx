/** The last step to the end of an account. Loaded when somebody comes that far: hardly anybody does. */
import { CALLS } from '#shared/api/calls.ts';
import { emailKey } from '#shared/domain/auth.ts';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { askSignInLink } from '#shared/ui/auth/calls.ts';
import { FormField } from '#shared/ui/auth/FormField.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { PasswordField } from '#shared/ui/auth/PasswordField.tsx';
import { SubmitButton } from '#shared/ui/auth/SubmitButton.tsx';
import { errorsOf, useForm } from '#shared/ui/auth/useForm.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import type { EndDecisions } from '#web/pages/user/account/EndLibraries.tsx';
import { sayRefusal } from '#web/pages/user/sayRefusal.ts';

interface EndFormProps {
  hasPassword: boolean;
  libraries: EndDecisions;
}

export default function EndForm({ hasPassword, libraries }: EndFormProps) {
  const { session, openDialog } = useApp();
  const email = session.user?.email ?? '';
  const { state, form } = useForm({
    check: ({ typed = '', password = '' }) =>
      errorsOf({
        typed: emailKey(typed) === emailKey(email) ? null : `Type ${email} to confirm.`,
        password: hasPassword && !password ? 'Password is required' : null,
      }),
    send: async ({ password = '' }, server) => {
      await server.call(CALLS.terminate, {
        body: { ...(password && { password }), ...(Object.keys(libraries).length > 0 && { libraries }) },
      });
      location.assign('/');
    },
    fieldOf: (code) => (code === 'password_incorrect' ? 'password' : undefined),
  });
  const { errors, refusal, isBusy } = state;
  return (
    <form className="auth-form" {...form}>
      <FormField
        name="typed"
        label={`Type ${email}`}
        isRequired
        autoComplete="off"
        inputMode="email"
        error={errors.typed}
      />
      {hasPassword ? (
        <PasswordField autoComplete="current-password" error={errors.password} />
      ) : (
        <MailedProof email={email} />
      )}
      <FormRefusal
        refusal={refusal}
        isAtField={Boolean(errors.typed || errors.password)}
        open={(view) => openDialog(view)}
      />
      <SubmitButton isBusy={isBusy}>End the account for good</SubmitButton>
    </form>
  );
}

/** Who has no password proves by a mailed link that the account is theirs: a fresh sign-in is enough. */
function MailedProof({ email }: { email: string }) {
  const { step, make: mail } = useChange(
    (server) => askSignInLink(server, { email, next: `${ROUTES.account}#end` }),
    sayRefusal,
  );
  return (
    <p className="form-hint" role="status">
      {step === 'done' ? (
        `A link is on its way to ${email}. It leads back here, signed in anew.`
      ) : (
        <>
          You have no password. If you signed in more than ten minutes ago,{' '}
          <LinkButton onClick={() => void mail()}>mail me a sign-in link</LinkButton> first.
        </>
      )}
    </p>
  );
}
