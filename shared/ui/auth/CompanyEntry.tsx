/** The way to a company's own sign-in, in a dialog and in the window of the pane; fetched when it is asked for. */
import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';

const CompanyForm = lazy(() => import('#shared/ui/auth/CompanyForm.tsx'));

export function CompanyEntry({ next, address }: { next: string; address?: string | undefined }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked)
    return (
      <p className="form-foot">
        <LinkButton onClick={() => setAsked(true)}>Sign in with your company</LinkButton>
      </p>
    );
  return (
    <section className="form-foot" aria-label="Sign in with your company">
      <p>
        <b>Sign in with your company</b>, where it has set that up. Its own sign-in comes next.
      </p>
      <Suspense fallback={<div className="form-skeleton" aria-busy="true" />}>
        <CompanyForm next={next} address={address} isSecond takesFocus />
      </Suspense>
    </section>
  );
}
