/** How a person comes in: address, password, sign-ins elsewhere. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AccountProps } from '#shared/api/personalPages.ts';
import { readableDate } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

const EmailChange = lazy(() => import('#web/pages/user/account/EmailChange.tsx'));
const PasswordChange = lazy(() => import('#web/pages/user/account/PasswordChange.tsx'));

/** "https://accounts.google.com" → "accounts.google.com". */
const hostOf = (issuer: string) => (URL.canParse(issuer) ? new URL(issuer).host : issuer);

export function SignInWays({ info }: Pick<AccountProps, 'info'>) {
  const { session } = useApp();
  const [pending, setPending] = useState(info.pendingEmail);
  const [hasPassword, setHasPassword] = useState(info.hasPassword);
  const email = session.user?.email ?? '';
  return (
    <section className="block" aria-labelledby="sign-in">
      <h2 id="sign-in">Signing in</h2>
      <ul className="rows">
        <li>
          <div className="what">
            <b>Email</b>
            <p>
              {email}
              {session.user?.confirmed && <span className="badge">confirmed</span>}
            </p>
            {pending && <p role="status">Changes to {pending} when the link that was mailed there is opened.</p>}
          </div>
          <Fold title="Change email">
            <EmailChange hasPassword={hasPassword} done={setPending} />
          </Fold>
        </li>
        <li>
          <div className="what">
            <b>Password</b>
            <p>{hasPassword ? 'Set.' : 'None. You come by mailed link or from elsewhere.'}</p>
          </div>
          <Fold title={hasPassword ? 'Change password' : 'Set a password'}>
            <PasswordChange hasPassword={hasPassword} email={email} done={() => setHasPassword(true)} />
          </Fold>
        </li>
        {info.identities.map(({ issuer, since }) => (
          <li key={issuer}>
            <div className="what">
              <b>{hostOf(issuer)}</b>
              <p>Connected on {readableDate(since)}.</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A form that is fetched when somebody unfolds it. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="row-form" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="button-link">{title}</summary>
      {isOpen && <Suspense>{children}</Suspense>}
    </details>
  );
}
