/** The frame of the account's and the operator's pages: where else one can go, what this page is. */
import { type ReactNode, useEffect, useRef } from 'react';
import { ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { LinkButton } from '#shared/ui/auth/LinkButton.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { useSignOut } from '#web/pages/user/useSignOut.ts';

const OWN: [label: string, href: string][] = [
  ['Plan and usage', ROUTES.account],
  ['Profile', ROUTES.profile],
  ['Sessions', ROUTES.sessions],
  ['Access tokens', ROUTES.apiTokens],
  ['Settings', ROUTES.settings],
  ['Texts and models', ROUTES.ai],
  ['Team', ROUTES.team],
  ['Alerts', ROUTES.alerts],
  ['Approvals', ROUTES.approvals],
  ['Lists', ROUTES.lists],
  ['Libraries', '/user/libraries'],
];

const OPERATOR: [label: string, href: string][] = [['Administration', ROUTES.admin]];

/** What stays to be seen of the place before. */
const EDGE = 40;

interface AccountFrameProps {
  title: string;
  /** Under the title. */
  hint?: ReactNode;
  /** Places of the operator, where this is one of them. */
  deployment?: [label: string, href: string][];
  children: ReactNode;
}

export function AccountFrame({ title, hint, deployment = OPERATOR, children }: AccountFrameProps) {
  const { session } = useApp();
  const signOut = useSignOut();
  const nav = useRef<HTMLElement>(null);
  // On a phone the places stand in one row that scrolls; the one on show comes into it.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - nav.current.offsetLeft - EDGE;
  }, []);
  return (
    <div className="account">
      <nav className="account-nav" aria-label="Account" ref={nav}>
        {session.user && <Places title="Account" places={OWN} />}
        {session.isOperator && <Places title="Deployment" places={deployment} />}
        {session.user && <LinkButton onClick={signOut}>Sign out</LinkButton>}
      </nav>
      <div>
        <header className="account-head">
          <h1 className="display">{title}</h1>
          {hint && <p>{hint}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}

function Places({ title, places }: { title: string; places: [label: string, href: string][] }) {
  const { canOpen, settings } = useApp();
  const { url } = useNavigation();
  const here = url.split('?', 1)[0];
  // it is called as a plan calls it: named where it is there
  const isThere = (href: string) => href !== ROUTES.approvals || settings.products.includes('approvals');
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {places
          .filter(([, href]) => canOpen(href) && isThere(href))
          .map(([label, href]) => (
            <li key={href}>
              <a href={href} aria-current={href === here ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
      </ul>
    </>
  );
}
