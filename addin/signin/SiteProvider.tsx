/** The window is a page of the site: it speaks with the session cookie. Gives the forms of accounts the little they need. */
import { Spinner } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { deploymentQuestion } from '#addin/pane/deployment.ts';
import { createApi } from '#shared/api/client.ts';
import { flagValues } from '#shared/domain/flags.ts';
import { linkFilter } from '#shared/domain/routeMatch.ts';
import { AppContext, type AppValue } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { useOwnAnswersOnly } from '#shared/ui/server/kept.ts';
import { sessionQuestion } from '#shared/ui/server/questions.ts';

const api = createApi();

export function SiteProvider({ children }: { children: ReactNode }) {
  const cache = answersOf(api);
  const asked = useQuery(deploymentQuestion(api), cache);
  const known = useQuery(sessionQuestion(api), cache);
  const deployment = asked.data;
  const session = known.data;
  useOwnAnswersOnly(api, session?.user?.id ?? null);
  const app = useMemo<AppValue | null>(() => {
    if (!deployment || !session) return null;
    const { namespace, library, mounted, settings } = deployment;
    return {
      namespace,
      library,
      canOpen: linkFilter(mounted),
      go: (href) => void window.open(href, '_blank', 'noopener'),
      session,
      refreshSession: () => cache.fetchQuery(sessionQuestion(api)),
      settings,
      flags: flagValues({}),
      setFlags: () => undefined,
      api,
      hasDialogs: false,
      openDialog: () => undefined,
      tellDialogs: () => undefined,
      notify: () => undefined,
      track: () => undefined,
      countUse: () => undefined,
    };
  }, [cache, deployment, session]);
  if (!app && (asked.isError || known.isError))
    return <p role="alert">The site does not answer. Check the connection, close this window and try again.</p>;
  if (!app) return <Spinner label="One moment" />;
  return <AppContext.Provider value={app}>{children}</AppContext.Provider>;
}
