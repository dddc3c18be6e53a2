/** The window is a page of the site: it speaks with the session cookie. Gives the forms of accounts the little they need. */
import { Spinner } from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { askDeployment, type Deployment } from '#addin/pane/deployment.ts';
import { createApi } from '#shared/api/client.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { linkFilter } from '#shared/domain/routeMatch.ts';
import { AppContext, type AppValue } from '#shared/ui/AppContext.tsx';

const api = createApi();

async function askSession(): Promise<SessionFacts> {
  api.forget();
  const { user, status, tier, isOperator, flags } = await api.session();
  return { user, status, tier, isOperator, flags };
}

interface Known {
  deployment: Deployment;
  session: SessionFacts;
}

export function SiteProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known | 'failed' | null>(null);
  useEffect(() => {
    Promise.all([askDeployment(api), askSession()]).then(
      ([deployment, session]) => setKnown({ deployment, session }),
      () => setKnown('failed'),
    );
  }, []);
  const app = useMemo<AppValue | null>(() => {
    if (known === null || known === 'failed') return null;
    const { deployment, session } = known;
    const { namespace, library, mounted, settings } = deployment;
    return {
      namespace,
      library,
      canOpen: linkFilter(mounted),
      go: (href) => void window.open(href, '_blank', 'noopener'),
      session,
      async refreshSession() {
        const session = await askSession();
        setKnown({ deployment, session });
        return session;
      },
      settings,
      flags: flagValues({}),
      setFlags: () => undefined,
      api,
      openDialog: () => undefined,
      tellDialogs: () => undefined,
      notify: () => undefined,
      track: () => undefined,
      countUse: () => undefined,
    };
  }, [known]);
  if (known === 'failed')
    return <p role="alert">The site does not answer. Check the connection, close this window and try again.</p>;
  if (!app) return <Spinner label="One moment" />;
  return <AppContext.Provider value={app}>{children}</AppContext.Provider>;
}
