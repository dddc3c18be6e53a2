import { useRef } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { passwordError, repeatError } from '#shared/domain/auth.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { FormRefusal } from '#shared/ui/auth/FormRefusal.tsx';
import { PasswordField } from '#shared/ui/auth/PasswordField.tsx';
import { SubmitButton } from '#shared/ui/auth/SubmitButton.tsx';
import { errorsOf, useForm } from '#shared/ui/auth/useForm.ts';
import { closeFold } from '#web/pages/user/account/closeFold.ts';

const FIELDS: Record<string, string> = { password_incorrect: 'current', format_password: 'password' };

interface PasswordChangeProps {
  hasPassword: boolean;
  /** For password managers: whose password it is. */
  email: string;
  done(): void;
}

export default function PasswordChange({ hasPassword, email, done }: PasswordChangeProps) {
  const { notify, openDialog } = useApp();
  const element = useRef<HTMLDivElement>(null);
  const { state, form } = useForm({
    check: ({ current = '', password = '', password2 = '' }) =>
      errorsOf({
        current: hasPassword && !current ? 'Password is required' : null,
        password: passwordError(password),
        password2: repeatError(password, password2),
      }),
    send: async ({ current = '', password = '', password2 = '', endOthers }, server) => {
      const body = { ...(current && { current }), password, password2, endOthers: endOthers !== undefined };
      await server.call(CALLS.changePassword, { body });
      done();
      notify(body.endOthers ? 'The password is set. All other sessions are ended.' : 'The password is set.');
      closeFold(element.current);
    },
    fieldOf: (code) => FIELDS[code],
  });
  const { errors, refusal, isBusy } = state;
  return (
    <div ref={element}>
      <form className="auth-form" {...form}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {hasPassword && (
          <PasswordField name="current" label="Password now" autoComplete="current-password" error={errors.current} />
        )}
        <PasswordField label="New password" autoComplete="new-password" error={errors.password} />
        <PasswordField
          name="password2"
          label="New password again"
          autoComplete="new-password"
          error={errors.password2}
        />
        <label className="tick">
          <input type="checkbox" name="endOthers" defaultChecked /> Sign out everywhere else
        </label>
        <FormRefusal
          refusal={refusal}
          isAtField={Boolean(errors.current || errors.password || errors.password2)}
          open={(view) => openDialog(view)}
        />
        <SubmitButton isBusy={isBusy}>Set the password</SubmitButton>
      </form>
    </div>
  );
}
