/** One field of a form: label, input, hint and error, tied together for screen readers. */
import { Input, type InputProps } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  /** Where a view begins. */
  isFirst?: boolean;
}

/** What the input itself is given, so that label, hint and error belong to it. */
export interface FieldAttributes {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'data-first': true | undefined;
}

interface FieldShellProps extends FieldProps {
  children: (attributes: FieldAttributes) => ReactNode;
}

/** Label, hint and error around any kind of input. */
export function FieldShell({ name, label, error, hint, isRequired = false, isFirst, children }: FieldShellProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {!isRequired && <small> optional</small>}
      </label>
      {children({
        id,
        name,
        required: isRequired,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'data-first': isFirst || undefined,
      })}
      {error && (
        <p className="form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type FormFieldProps = FieldProps &
  Pick<InputProps, 'type' | 'autoComplete' | 'defaultValue' | 'inputMode' | 'placeholder' | 'maxLength'>;

export function FormField({
  type,
  autoComplete,
  defaultValue,
  inputMode,
  placeholder,
  maxLength,
  ...field
}: FormFieldProps) {
  return (
    <FieldShell {...field}>
      {(attributes) => (
        <Input
          {...attributes}
          size="large"
          type={type}
          autoComplete={autoComplete}
          defaultValue={defaultValue}
          inputMode={inputMode}
          placeholder={placeholder}
          maxLength={maxLength}
        />
      )}
    </FieldShell>
  );
}

/** The address: the same field in every form. */
export const EmailField = ({
  email,
  ...field
}: Omit<FieldProps, 'name' | 'label'> & { email?: string | undefined; label?: string }) => (
  <FormField
    name="email"
    label="Email"
    isRequired
    type="email"
    autoComplete="username"
    inputMode="email"
    defaultValue={email}
    {...field}
  />
);
