import { useRef } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { emailError } from '#shared/domain/auth.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { EmailField } from '#shared/ui/auth/FormField.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import { PasswordField } from '#shared/ui/auth/PasswordField.tsx';
import { SubmitButton } from '#shared/ui/auth/SubmitButton.tsx';
import { errorsOf, useForm } from '#shared/ui/auth/useForm.ts';
import { closeFold } from '#web/pages/user/account/closeFold.ts';

const FIELDS: Record<string, string> = { format_email: 'email', email_exist: 'email', password_incorrect: 'password' };

interface EmailChangeProps {
  hasPassword: boolean;
  /** The address that waits for its link. */
  done(email: string): void;
}

/** Asks for the link that changes the address. Nothing changes before it is opened. */
export default function EmailChange({ hasPassword, done }: EmailChangeProps) {
  const { notify, openDialog } = useApp();
  const element = useRef<HTMLDivElement>(null);
  const { state, form } = useForm({
    check: ({ email = '', password = '' }) =>
      errorsOf({ email: emailError(email), password: hasPassword && !password ? 'Password is required' : null }),
    send: async ({ email = '', password = '' }, server) => {
      await server.call(CALLS.changeEmail, { body: { email: email.trim(), ...(password && { password }) } });
      done(email.trim());
      notify(`A link is on its way to ${email.trim()}.`);
      closeFold(element.current);
    },
    fieldOf: (code) => FIELDS[code],
  });
  const { errors, refusal, isBusy } = state;
  return (
    <div ref={element}>
      <form className="auth-form" {...form}>
        <EmailField label="New email" error={errors.email} />
        {hasPassword && <PasswordField autoComplete="current-password" error={errors.password} />}
        <FormRefusal
          refusal={refusal}
          isAtField={Boolean(errors.email || errors.password)}
          open={(view) => openDialog(view)}
        />
        <SubmitButton isBusy={isBusy}>Mail the link</SubmitButton>
      </form>
    </div>
  );
}
