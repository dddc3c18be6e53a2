import { EMAIL_HINT, emailError } from '#shared/domain/auth.ts';
import { isExisting } from '#shared/ui/auth/existing.ts';
import { EmailField } from '#shared/ui/auth/FormField.tsx';
import type { AuthFormProps } from '#shared/ui/auth/formProps.ts';
import { SubmitButton } from '#shared/ui/auth/SubmitButton.tsx';
import { errorsOf, useForm } from '#shared/ui/auth/useForm.ts';

/** The address first: whoever has an account signs in, everybody else signs up. */
export function EmailForm({ email, open }: Pick<AuthFormProps, 'email' | 'open'>) {
  const { state, form } = useForm({
    check: ({ email = '' }) => errorsOf({ email: emailError(email) }),
    send: async ({ email = '' }, server) => {
      const address = email.trim();
      open((await isExisting(server, address)) ? 'sign-in' : 'sign-up', { email: address });
    },
  });
  return (
    <form className="auth-form" {...form}>
      <EmailField email={email} label={EMAIL_HINT} error={state.errors.email} isFirst />
      <SubmitButton isBusy={state.isBusy}>Continue with email</SubmitButton>
    </form>
  );
}
