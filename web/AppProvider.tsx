/** Gives components the app around them: the site's. Part of the first load, so what can wait is fetched when it is needed. */
import { type ReactNode, useMemo, useRef } from 'react';
import type { Page, Shell } from '#shared/api/pages.ts';
import { linkFilter } from '#shared/domain/routeMatch.ts';
import { AppContext, type AppValue } from '#shared/ui/AppContext.tsx';
import { createInbox } from '#web/gates/inbox.ts';
import { LazyGates } from '#web/gates/LazyGates.tsx';
import { useNavigation } from '#web/navigation/NavigationContext.tsx';
import { lazyApi } from '#web/session/lazyApi.ts';
import { useFlags } from '#web/session/useFlags.ts';
import { useSession } from '#web/session/useSession.ts';

interface AppProviderProps {
  shell: Shell;
  page: Page;
  children: ReactNode;
}

/** Made once, and kept while pages come and go. */
function useOnce<T>(make: () => T): T {
  const made = useRef<T>(null);
  made.current ??= make();
  return made.current;
}

export function AppProvider({ shell, page, children }: AppProviderProps) {
  const { go } = useNavigation();
  const api = useOnce(() => lazyApi(async () => (await import('#web/session/makeApi.ts')).makeApi()));
  const inbox = useOnce(createInbox);
  const known = useSession(shell, api);
  const { session, refresh } = known;
  const { namespace, library, settings, url } = shell;
  const { flags, setFlags } = useFlags({
    url,
    operator: settings.flags,
    account: session.flags,
    hasUser: session.user !== null,
    api,
  });
  const canOpen = useMemo(() => linkFilter(shell.mounted), [shell.mounted]);
  const value = useMemo<AppValue>(() => {
    const tellDialogs: AppValue['tellDialogs'] = (event) => inbox.post({ to: 'dialogs', event });
    return {
      namespace,
      library,
      canOpen,
      go,
      session,
      refreshSession: refresh,
      settings,
      flags,
      setFlags,
      api,
      tellDialogs,
      hasDialogs: true,
      openDialog: (view, params) => tellDialogs({ type: 'requested', view, ...(params && { params }) }),
      notify: (text, options = {}) => inbox.post({ to: 'snackbar', text, options }),
      countUse: (action) => inbox.post({ to: 'counters', action }),
      track(type, properties = {}) {
        const place = { api, path: url, namespace, muteSignals: flags.muteSignals };
        import('#web/session/tracking.ts').then(
          (tracking) => tracking.track(type, properties, place),
          () => undefined,
        );
      },
    };
  }, [namespace, library, canOpen, go, session, refresh, settings, flags, setFlags, api, inbox, url]);
  return (
    <AppContext.Provider value={value}>
      {children}
      {/* what would be asked of the person is not asked of an operator who sees the site as them */}
      {!session.view && <LazyGates inbox={inbox} page={page} shell={shell} current={known.current} />}
    </AppContext.Provider>
  );
}
