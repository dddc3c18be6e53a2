/** A form that asks for a mail, and then says what to do with it. */
import { type ReactNode, useState } from 'react';
import type { Api } from '#shared/api/client.ts';
import { emailError } from '#shared/domain/auth.ts';
import { EmailField } from '#shared/ui/auth/FormField.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import type { AuthFormProps } from '#shared/ui/auth/formProps.ts';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { SubmitButton } from '#shared/ui/auth/SubmitButton.tsx';
import { errorsOf, useForm } from '#shared/ui/auth/useForm.ts';

interface MailFormProps extends Pick<AuthFormProps, 'email' | 'open'> {
  /** The verb of the button. */
  label: string;
  /** Asks for the mail. Rejects with an ApiError. */
  ask: (email: string, server: Api) => Promise<unknown>;
  /** Said once it is on its way. The same whether the address has an account or not. */
  sent: (email: string) => ReactNode;
}

export function MailForm({ email, label, ask, sent, open }: MailFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { state, form } = useForm({
    check: ({ email = '' }) => errorsOf({ email: emailError(email) }),
    send: async ({ email = '' }, server) => {
      await ask(email.trim(), server);
      setSentTo(email.trim());
    },
    fieldOf: (code) => (code === 'format_email' ? 'email' : undefined),
  });
  if (sentTo !== null) {
    return (
      <div className="auth-form" role="status">
        <p>{sent(sentTo)}</p>
        <p className="form-links">
          <LinkButton onClick={() => setSentTo(null)}>Use another address</LinkButton>
          <LinkButton onClick={() => open('sign-in', { email: sentTo })}>Back to sign in</LinkButton>
        </p>
      </div>
    );
  }
  const { errors, refusal, isBusy } = state;
  return (
    <form className="auth-form" {...form}>
      <EmailField email={email} error={errors.email} isFirst />
      <FormRefusal refusal={refusal} isAtField={Boolean(errors.email)} open={(view) => open(view)} />
      <SubmitButton isBusy={isBusy}>{label}</SubmitButton>
      <p className="form-links">
        <LinkButton onClick={() => open('sign-in', email ? { email } : {})}>Back to sign in</LinkButton>
      </p>
    </form>
  );
}
