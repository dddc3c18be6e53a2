/** The address first: its domain says whose issuer it is. Nothing is said of a domain before somebody asks to go there. */
import { Button } from '@fluentui/react-components';
import { type FormEvent, useEffect, useRef } from 'react';
import { ROUTES } from '#shared/domain/paths.ts';
import { toCompany } from '#shared/domain/teamSignIn.ts';
import { FormField } from '#shared/ui/auth/FormField.tsx';

interface CompanyFormProps {
  /** A page of this site, where it leads to afterwards. */
  next: string;
  address?: string | undefined;
  label?: string;
  isSecond?: boolean;
  /** It has just been asked for. */
  takesFocus?: boolean;
}

/**
 * Without a script the form leads to the page of company sign-in, which then has a link; a form may not lead to another site
 * (Content-Security-Policy), a link may.
 */
export default function CompanyForm({
  next,
  address,
  label = 'Your address at work',
  isSecond = false,
  takesFocus = false,
}: CompanyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const asked = String(new FormData(event.currentTarget).get('address') ?? '').trim();
    event.preventDefault();
    if (asked !== '') window.location.assign(toCompany(asked, next));
  };
  return (
    <form ref={form} className="auth-form" method="get" action={ROUTES.companySignIn} onSubmit={submit}>
      <FormField
        name="address"
        label={label}
        isRequired
        type="text"
        inputMode="email"
        autoComplete="email"
        defaultValue={address}
        placeholder="you@company.com"
        isFirst={!isSecond}
      />
      {next !== '/' && <input type="hidden" name="next" value={next} />}
      <Button type="submit" appearance={isSecond ? 'secondary' : 'primary'} size="large" className="form-submit">
        Continue
      </Button>
    </form>
  );
}
