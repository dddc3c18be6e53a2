/** The end of the header: the account, and what is offered to whoever is asking. */
import { useEffect, useState } from 'react';
import type { Shell } from '#shared/api/pages.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DialogLink } from '#shared/ui/DialogLink.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { headerActions, type Remembered } from '#web/layout/headerActions.ts';
import { readMarkers } from '#web/session/markers.ts';

const NOTHING: Remembered = { wasLoggedIn: false, hadSubscription: false };

/** The account, or the way into one. */
export function AccountLink({ shell }: { shell: Shell }) {
  const { session } = useApp();
  const look = { className: 'icon-link', children: <Icon name="account" /> };
  return session.user ? (
    <AppLink href={ROUTES.account} otherwise="nothing" aria-label="Account" title="Account" {...look} />
  ) : (
    <DialogLink href={personalPaths.signIn(shell.url)} view="sign-in" aria-label="Sign in" title="Sign in" {...look} />
  );
}

/** What is offered to whoever is asking. */
export function HeaderActions({ shell }: { shell: Shell }) {
  const { session, flags } = useApp();
  // What this browser remembers is only known after the rendering that the server shares.
  const [remembered, setRemembered] = useState<Remembered>(NOTHING);
  useEffect(() => setRemembered(session.user ? NOTHING : readMarkers()), [session.user]);
  return headerActions(session, flags, remembered, shell.url, shell.settings).map((action) => {
    const { label, href, view, params, isPrimary } = action;
    const look = { className: isPrimary ? 'button-link primary' : 'button-link', children: label };
    return view ? (
      <DialogLink key={label} href={href} view={view} params={params} {...look} />
    ) : (
      <AppLink key={label} href={href} otherwise="nothing" {...look} />
    );
  });
}
