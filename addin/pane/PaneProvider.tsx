/** Gives components the app around them: the pane's. The same contract as the site's, so that both share components. */
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useCallback, useMemo, useReducer, useState } from 'react';
import { deploymentQuestion, UNKNOWN_DEPLOYMENT } from '#addin/pane/deployment.ts';
import { KEPT_PLAYBOOKS } from '#addin/pane/keptPlaybooks.ts';
import { KEPT_SOURCES } from '#addin/pane/keptSources.ts';
import { PaneContext, type PaneValue } from '#addin/pane/PaneContext.ts';
import type { Surroundings } from '#addin/pane/surroundings.ts';
import { track } from '#addin/pane/track.ts';
import { useReportOpening } from '#addin/pane/useReportOpening.ts';
import { useSession } from '#addin/pane/useSession.ts';
import { useSignIn } from '#addin/pane/useSignIn.ts';
import { ViewContext, type ViewValue } from '#addin/pane/ViewContext.ts';
import { firstView, stepViews, viewOfLink } from '#addin/pane/views.ts';
import { type FlagOverrides, flagValues, readOverrides } from '#shared/domain/flags.ts';
import { linkFilter } from '#shared/domain/routeMatch.ts';
import { productSnack, snack } from '#shared/domain/snackbar.ts';
import { AppContext, type AppValue } from '#shared/ui/AppContext.tsx';
import { Snackbar } from '#shared/ui/feedback/Snackbar.tsx';
import { useSnackbar } from '#shared/ui/feedback/useSnackbar.ts';
import { answersOf } from '#shared/ui/server/answers.ts';

/** Sign-in is the pane's own; every other view is a page of the site, in the browser. */
const SIGN_IN_VIEWS = new Set(['sign-in', 'sign-up', 'continue-with-email', 'sign-in-link', 'recovery']);
const PRICING = '/pricing';
/** Where the signals say that something happened. */
const PATH = '/addin/taskpane.html';

interface PaneProviderProps {
  surroundings: Surroundings;
  children: ReactNode;
}

export function PaneProvider({ surroundings, children }: PaneProviderProps) {
  const { account, openPage } = surroundings;
  const { api } = account;
  const { data: deployment = UNKNOWN_DEPLOYMENT } = useQuery(deploymentQuestion(api), answersOf(api));
  const { session, refresh, left } = useSession(api);
  useReportOpening(surroundings, session.user);
  const [ownFlags, setOwnFlags] = useState<FlagOverrides>({});
  const leave = useCallback(() => {
    surroundings.stored.write(KEPT_PLAYBOOKS, null);
    surroundings.stored.write(KEPT_SOURCES, null);
    return left();
  }, [surroundings, left]);
  const signing = useSignIn(account, refresh, leave);
  const { state, step, push } = useSnackbar();
  const [views, stepView] = useReducer(stepViews, location.search, firstView);
  const view = useMemo<ViewValue>(
    () => ({
      views,
      step: stepView,
      open: (overlay) => stepView({ type: 'open', overlay }),
      back: () => stepView({ type: 'back' }),
    }),
    [views],
  );
  /** Search and records open here, every other page of ours in the browser: the pane itself never leaves. */
  const go = useCallback(
    (href: string) => {
      const event = viewOfLink(href);
      if (event) stepView(event);
      else openPage(new URL(href, location.origin).href);
    },
    [openPage],
  );

  const pane = useMemo<PaneValue>(() => ({ ...surroundings, ...signing }), [surroundings, signing]);
  const app = useMemo<AppValue>(() => {
    const { namespace, library, mounted, settings } = deployment;
    const flags = flagValues({
      operator: readOverrides(settings.flags),
      account: readOverrides(session.flags),
      browser: ownFlags,
    });
    const openDialog: AppValue['openDialog'] = (view) => {
      if (SIGN_IN_VIEWS.has(view)) signing.signIn(view === 'sign-up' ? 'sign-up' : 'sign-in');
      else openPage(new URL(PRICING, location.origin).href);
    };
    return {
      namespace,
      library,
      canOpen: linkFilter(mounted),
      go,
      session,
      refreshSession: refresh,
      settings,
      flags,
      setFlags: (changed) => setOwnFlags((known) => ({ ...known, ...changed })),
      api,
      hasDialogs: false,
      openDialog,
      tellDialogs: (event) => event.type === 'requested' && openDialog(event.view),
      notify(text, { action, timeout } = {}) {
        push(
          timeout === undefined
            ? productSnack(text, action)
            : snack(text, { ...(action && { action }), timeoutMs: timeout }),
        );
      },
      track: (type, properties = {}) =>
        track(type, properties, surroundings, { path: PATH, namespace, muteSignals: flags.muteSignals }),
      countUse: () => undefined,
    };
  }, [deployment, session, refresh, ownFlags, signing, surroundings, openPage, api, push, go]);

  return (
    <PaneContext.Provider value={pane}>
      <AppContext.Provider value={app}>
        <ViewContext.Provider value={view}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links inside */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click by itself */}
          <div className="pane-inner" onClick={(event) => followLink(event, go)}>
            {children}
          </div>
        </ViewContext.Provider>
        <Snackbar state={state} step={step} />
      </AppContext.Provider>
    </PaneContext.Provider>
  );
}

/** Links of ours lead where `go` says; those that ask for a window of their own keep it. */
function followLink(event: MouseEvent, go: (href: string) => void): void {
  const link = (event.target as Element).closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || link.target === '_blank') return;
  const href = link.getAttribute('href')!;
  if (link.origin !== location.origin || href.startsWith('#') || link.hasAttribute('download')) return;
  event.preventDefault();
  go(href);
}
