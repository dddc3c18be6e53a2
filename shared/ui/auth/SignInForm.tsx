import { emailError } from '#shared/domain/auth.ts';
import { Captcha } from '#shared/ui/auth/Captcha.tsx';
import { signIn } from '#shared/ui/auth/calls.ts';
import { EmailField } from '#shared/ui/auth/FormField.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import type { AuthFormProps } from '#shared/ui/auth/formProps.ts';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { PasswordField } from '#shared/ui/auth/PasswordField.tsx';
import { SubmitButton } from '#shared/ui/auth/SubmitButton.tsx';
import { errorsOf, useForm } from '#shared/ui/auth/useForm.ts';

const FIELDS: Record<string, string> = {
  format_email: 'email',
  email_unknown: 'email',
  password_incorrect: 'password',
};

export function SignInForm({ email, open, done }: AuthFormProps) {
  const { state, form, values } = useForm({
    check: ({ email = '', password = '' }) =>
      errorsOf({ email: emailError(email), password: password ? null : 'Password is required' }),
    send: async ({ email = '', password = '' }, server, captcha) => {
      await signIn(server, { email, password, ...(captcha && { captcha }) });
      await done();
    },
    fieldOf: (code) => FIELDS[code],
  });
  const { errors, refusal, isBusy } = state;
  return (
    <form className="auth-form" {...form}>
      <EmailField email={email} error={errors.email} isFirst={!email} />
      <PasswordField autoComplete="current-password" error={errors.password} isFirst={Boolean(email)} />
      <Captcha />
      <FormRefusal
        refusal={refusal}
        isAtField={refusal !== null && refusal.code in FIELDS}
        open={(view) => open(view, { email: values().email })}
      />
      <SubmitButton isBusy={isBusy}>Sign in</SubmitButton>
      <p className="form-links">
        <LinkButton onClick={() => open('recovery', { email: values().email })}>Forgot your password?</LinkButton>
        <LinkButton onClick={() => open('sign-in-link', { email: values().email })}>Email me a sign-in link</LinkButton>
      </p>
    </form>
  );
}
