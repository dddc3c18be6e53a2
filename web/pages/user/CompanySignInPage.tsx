import { Button } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { companyErrorText } from '#shared/domain/companyErrors.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { emailDomain } from '#shared/domain/teamDomain.ts';
import { type CompanySignInFacts, TO_COMPANY } from '#shared/domain/teamSignIn.ts';
import { FormField } from '#shared/ui/auth/FormField.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { EntryFrame } from '#web/pages/user/EntryFrame.tsx';

const toCompany = (address: string, next: string): string =>
  `${TO_COMPANY}?${new URLSearchParams({ address, ...(next !== '/' && { next }) })}`;

/**
 * The address first: it says whose issuer it is. The form leads to this page again, which then has a link; a form may not lead to another
 * site (Content-Security-Policy), a link may.
 */
export function CompanySignInPage({ error, address, next }: CompanySignInFacts) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const asked = String(new FormData(event.currentTarget).get('address') ?? '').trim();
    event.preventDefault();
    if (asked !== '') window.location.assign(toCompany(asked, next));
  };
  const isKnown = address !== '' && error === null;
  return (
    <EntryFrame
      title="Sign in with your company"
      lead={isKnown ? undefined : 'Your address at work finds the sign-in of your company.'}
    >
      {error !== null && (
        <p className="note note-danger" role="alert">
          <Icon name="alert" />
          <span>{companyErrorText(error)}</span>
        </p>
      )}
      {isKnown && (
        <p>
          <a className="button-link primary" href={toCompany(address, next)} target="_self">
            Go to the sign-in of {emailDomain(address) ?? address}
          </a>
        </p>
      )}
      <form className="auth-form" method="get" action={ROUTES.companySignIn} onSubmit={submit}>
        <FormField
          name="address"
          label={isKnown ? 'Or another address at work' : 'Your address at work'}
          isRequired
          type="text"
          inputMode="email"
          autoComplete="email"
          defaultValue={isKnown ? '' : address}
          placeholder="you@company.com"
          isFirst={!isKnown}
        />
        {next !== '/' && <input type="hidden" name="next" value={next} />}
        <Button type="submit" appearance={isKnown ? 'secondary' : 'primary'} size="large" className="form-submit">
          Continue
        </Button>
      </form>
      <p className="form-foot">
        No company sign-in? <a href={personalPaths.signIn(next === '/' ? undefined : next)}>Sign in otherwise</a>
      </p>
    </EntryFrame>
  );
}
