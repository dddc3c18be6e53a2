import { Button, Input } from '@fluentui/react-components';
import { type FormEvent, useId, useRef } from 'react';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';

interface CouponFieldProps {
  coupon: string | null;
  error: string;
  /** What it takes off. */
  summary: string;
  apply(code: string | null): void;
}

/** Folded away: most people have none. */
export function CouponField({ coupon, error, summary, apply }: CouponFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(field.current?.value.trim() || null);
  };
  if (coupon && !error)
    return (
      <p role="status">
        Coupon {coupon}: {summary}. <LinkButton onClick={() => apply(null)}>Take it off</LinkButton>
      </p>
    );
  return (
    <details className="coupon" open={error !== '' || undefined}>
      <summary>I have a coupon</summary>
      <form onSubmit={submit} className="row">
        <label htmlFor={id} className="sr">
          Coupon code
        </label>
        <Input
          id={id}
          ref={field}
          autoComplete="off"
          maxLength={60}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Button type="submit">Apply</Button>
      </form>
      {error && (
        <p className="form-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </details>
  );
}
