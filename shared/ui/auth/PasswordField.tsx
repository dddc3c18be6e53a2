import { Input } from '@fluentui/react-components';
import { useState } from 'react';
import { type FieldProps, FieldShell } from '#shared/ui/auth/FormField.tsx';

interface PasswordFieldProps extends Partial<FieldProps> {
  /** Tells password managers whether they fill in or make one up. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown; pasting and password managers are welcome. */
export function PasswordField({ autoComplete, name = 'password', label = 'Password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldShell name={name} label={label} isRequired {...field}>
      {(attributes) => (
        <Input
          {...attributes}
          size="large"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          contentAfter={
            <button
              type="button"
              className="show-password"
              aria-pressed={isShown}
              aria-controls={attributes.id}
              onClick={() => setShown(!isShown)}
            >
              Show<span className="sr"> password</span>
            </button>
          }
        />
      )}
    </FieldShell>
  );
}
