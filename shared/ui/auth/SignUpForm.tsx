import { EMAIL_HINT, emailError, passwordError } from '#shared/domain/auth.ts';
import { Captcha } from '#shared/ui/auth/Captcha.tsx';
import { signUp } from '#shared/ui/auth/calls.ts';
import { EmailField } from '#shared/ui/auth/FormField.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import type { AuthFormProps } from '#shared/ui/auth/formProps.ts';
import { PasswordField } from '#shared/ui/auth/PasswordField.tsx';
import { SubmitButton } from '#shared/ui/auth/SubmitButton.tsx';
import { Terms } from '#shared/ui/auth/Terms.tsx';
import { errorsOf, useForm } from '#shared/ui/auth/useForm.ts';

const FIELDS: Record<string, string> = {
  format_email: 'email',
  email_exist: 'email',
  email_required: 'email',
  format_password: 'password',
};

/** The other way to sign up: no password, a mailed link each time. */
const BY_LINK = 'by-link';

interface SignUpFormProps extends AuthFormProps {
  /** Where the sign-up began, and where the mailed link leads back to. */
  source?: string | undefined;
  next?: string | undefined;
}

export function SignUpForm({ email, source, next, open, done }: SignUpFormProps) {
  const { state, form, values } = useForm({
    check: ({ email = '', password = '', how }) =>
      errorsOf({ email: emailError(email), password: how === BY_LINK ? null : passwordError(password) }),
    send: async ({ email = '', password = '', how }, server, captcha) => {
      await signUp(server, {
        email,
        ...(how !== BY_LINK && { password }),
        ...(captcha && { captcha }),
        ...(source && { source }),
        ...(next && { next }),
      });
      await done();
    },
    fieldOf: (code) => FIELDS[code],
  });
  const { errors, refusal, isBusy } = state;
  return (
    <form className="auth-form" {...form}>
      <EmailField email={email} label={EMAIL_HINT} error={errors.email} isFirst={!email} />
      <PasswordField
        autoComplete="new-password"
        error={errors.password}
        hint="At least 8 characters. A few words are easier to remember than signs."
        isFirst={Boolean(email)}
      />
      <Captcha />
      <FormRefusal
        refusal={refusal}
        isAtField={refusal !== null && refusal.code in FIELDS}
        open={(view) => open(view, { email: values().email })}
      />
      <SubmitButton isBusy={isBusy}>Create account</SubmitButton>
      <button type="submit" name="how" value={BY_LINK} className="link-button">
        Go on without a password: a link by mail signs you in each time
      </button>
      <Terms />
    </form>
  );
}
