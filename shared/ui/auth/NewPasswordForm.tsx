import { passwordError, repeatError } from '#shared/domain/auth.ts';
import { recover } from '#shared/ui/auth/calls.ts';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import type { AuthFormProps } from '#shared/ui/auth/formProps.ts';
import { PasswordField } from '#shared/ui/auth/PasswordField.tsx';
import { SubmitButton } from '#shared/ui/auth/SubmitButton.tsx';
import { errorsOf, useForm } from '#shared/ui/auth/useForm.ts';

interface NewPasswordFormProps extends Pick<AuthFormProps, 'open' | 'done'> {
  /** What the mailed link holds. */
  uid: string;
  token: string;
}

/** The second half of a recovery: two equal passwords, and the person is signed in. */
export function NewPasswordForm({ uid, token, open, done }: NewPasswordFormProps) {
  const { state, form } = useForm({
    check: ({ password = '', password2 = '' }) =>
      errorsOf({ password: passwordError(password), password2: repeatError(password, password2) }),
    send: async ({ password = '', password2 = '' }, server) => {
      await recover(server, { uid, token, password, password2 });
      await done();
    },
    fieldOf: (code) => (code === 'format_password' ? 'password' : undefined),
  });
  const { errors, refusal, isBusy } = state;
  return (
    <form className="auth-form" {...form}>
      <PasswordField label="New password" autoComplete="new-password" error={errors.password} isFirst />
      <PasswordField name="password2" label="New password again" autoComplete="new-password" error={errors.password2} />
      <FormRefusal
        refusal={refusal}
        isAtField={Boolean(errors.password)}
        open={(view) => open(view === 'sign-in-link' ? 'recovery' : view)}
      />
      <SubmitButton isBusy={isBusy}>Set the password</SubmitButton>
    </form>
  );
}
