/** Fields of the form of a rule. */
import { type ReactNode, useId, useState } from 'react';

interface FieldProps {
  label: string;
  hint?: string;
  /** What is wrong with it; '' for nothing. */
  problem?: string | undefined;
  children(of: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }): ReactNode;
}

export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const describing = [...(hint ? [`${id}h`] : []), ...(problem ? [`${id}p`] : [])].join(' ');
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(describing && { 'aria-describedby': describing }),
        ...(problem && { 'aria-invalid': true }),
      })}
      {hint && (
        <p className="form-hint" id={`${id}h`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="form-error" id={`${id}p`}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface TextProps {
  label: string;
  value: string;
  onChange(value: string): void;
  hint?: string;
  problem?: string | undefined;
  rows?: number;
  max?: number;
}

export const TextField = ({ label, value, onChange, rows, max = 4000, ...rest }: TextProps) => (
  <Field label={label} {...rest}>
    {(own) =>
      rows === undefined ? (
        <input {...own} className="field" value={value} maxLength={max} onChange={(e) => onChange(e.target.value)} />
      ) : (
        <textarea
          {...own}
          className="field"
          value={value}
          rows={rows}
          maxLength={max}
          onChange={(e) => onChange(e.target.value)}
        />
      )
    }
  </Field>
);

interface LinesProps extends Omit<TextProps, 'value' | 'onChange'> {
  value: readonly string[];
  onChange(lines: string[]): void;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A list, a line for each. The empty line that somebody is about to fill stays. */
export function LinesField({ value, onChange, rows = 3, ...rest }: LinesProps) {
  const [text, setText] = useState(value.join('\n'));
  // changed from elsewhere: taken back, or another release
  if (linesOf(text).join('\n') !== value.join('\n')) setText(value.join('\n'));
  return (
    <TextField
      {...rest}
      rows={rows}
      max={20_000}
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(linesOf(next));
      }}
    />
  );
}

interface NumberProps {
  label: string;
  /** Undefined: no limit. */
  value: number | undefined;
  onChange(value: number | undefined): void;
}

export const NumberField = ({ label, value, onChange }: NumberProps) => (
  <Field label={label}>
    {(own) => (
      <input
        {...own}
        className="field"
        type="number"
        min={0}
        step="any"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      />
    )}
  </Field>
);

interface ChoiceProps<T extends string> {
  label: string;
  of: Readonly<Record<T, string>>;
  value: string;
  onChange(value: T): void;
  hint?: string;
}

export const ChoiceField = <T extends string>({ label, of, value, onChange, ...rest }: ChoiceProps<T>) => (
  <Field label={label} {...rest}>
    {(own) => (
      <select {...own} className="field" value={value} onChange={({ target }) => onChange(target.value as T)}>
        {(Object.entries(of) as [T, string][]).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface JsonProps {
  label: string;
  value: unknown;
  onChange(value: unknown): void;
  hint?: string;
  problem?: string | undefined;
}

/** Anything as JSON. What cannot be read yet is shown and not taken over. */
export function JsonField({ label, value, onChange, hint, problem }: JsonProps) {
  const shown = JSON.stringify(value, null, 2) ?? '';
  const [typed, setTyped] = useState<{ of: string; text: string; error: string } | null>(null);
  const text = typed?.of === shown ? typed.text : shown;
  const error = typed?.of === shown ? typed.error : '';
  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      problem={error || problem}
      rows={Math.min(20, Math.max(4, text.split('\n').length))}
      max={40_000}
      value={text}
      onChange={(next) => {
        try {
          const read: unknown = next.trim() === '' ? undefined : JSON.parse(next);
          setTyped({ of: JSON.stringify(read, null, 2) ?? '', text: next, error: '' });
          onChange(read);
        } catch {
          setTyped({ of: shown, text: next, error: 'This is no JSON yet; the last one that was holds.' });
        }
      }}
    />
  );
}
