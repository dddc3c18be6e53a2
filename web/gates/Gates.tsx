/** The dialogs, the messages and the counters of the site: one machine, told by the page, the address and the reader. */
import { useCallback, useEffect } from 'react';
import type { Page, Shell } from '#shared/api/pages.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import type { PageCounts } from '#shared/domain/dialogs/state.ts';
import { SNACKBAR_PRODUCT_MS, snack } from '#shared/domain/snackbar.ts';
import type { GatedAction } from '#shared/domain/softGates.ts';
import { type NotifyOptions, useApp } from '#shared/ui/AppContext.tsx';
import { DialogHost } from '#shared/ui/dialogs/DialogHost.tsx';
import { useDialogs } from '#shared/ui/dialogs/useDialogs.ts';
import { ErrorBoundary } from '#shared/ui/feedback/ErrorBoundary.tsx';
import { Snackbar } from '#shared/ui/feedback/Snackbar.tsx';
import { useSnackbar } from '#shared/ui/feedback/useSnackbar.ts';
import { Around } from '#web/around/Around.tsx';
import { CompareBar } from '#web/compare/CompareBar.tsx';
import { isExitIntentSeen, runEffect } from '#web/gates/effects.ts';
import { dialogFacts } from '#web/gates/facts.ts';
import type { Inbox } from '#web/gates/inbox.ts';
import { softGateAfter } from '#web/gates/softGateAfter.ts';
import { useActivity } from '#web/gates/useActivity.ts';
import { useCountedClicks } from '#web/gates/useCountedClicks.ts';
import { useForcedDialog } from '#web/gates/useForcedDialog.ts';
import { usePageCounters } from '#web/gates/usePageCounters.ts';
import { useSettledSignUp } from '#web/gates/useSettledSignUp.ts';
import { useLateSave } from '#web/lists/useLateSave.ts';
import { useVitals } from '#web/session/useVitals.ts';

export interface GatesProps {
  inbox: Inbox;
  page: Page;
  shell: Shell;
  /** The session of this moment. */
  current: () => SessionFacts;
}

/** What the product says of itself stays for 7.5 s. Throws for a time that is not allowed. */
const noted = (text: string, { action, timeout = SNACKBAR_PRODUCT_MS }: NotifyOptions) =>
  snack(text, { ...(action && { action }), timeoutMs: timeout });

/** What fails here must not take the page with it. */
export const Gates = (props: GatesProps) => (
  <ErrorBoundary fallback={null}>
    <GatesInside {...props} />
  </ErrorBoundary>
);

function GatesInside({ inbox, page, shell, current }: GatesProps) {
  const { flags, go } = useApp();
  const { state, send } = useDialogs({
    facts: () =>
      dialogFacts({ shell, session: current(), flags, hash: location.hash, hasOpener: window.opener !== null }),
    run: (effect) => runEffect(effect, go),
    exitIntentSeen: isExitIntentSeen(),
  });
  const snackbar = useSnackbar();

  const shown = (status: number, counts: PageCounts) => void send({ type: 'page-shown', status, counts });
  usePageCounters({ page, current, shown });
  useForcedDialog(state.pending !== null, send);
  useCountedClicks(current, send);
  useActivity(current);
  useVitals(page.component);
  useLateSave(shell.url);
  useSettledSignUp(state.dialog);

  const { gates, thresholds } = shell.settings;
  const counted = useCallback(
    (action: GatedAction) => {
      if (gates !== 'standard') return;
      const event = softGateAfter(action, current().status, { aiProducts: flags.aiProducts, thresholds }, new Date());
      if (event) send(event);
    },
    [current, flags.aiProducts, gates, thresholds, send],
  );
  const { push } = snackbar;
  useEffect(
    () =>
      inbox.read((message) => {
        if (message.to === 'dialogs') send(message.event);
        else if (message.to === 'snackbar') push(noted(message.text, message.options));
        else counted(message.action);
      }),
    [inbox, send, push, counted],
  );
  useEffect(() => {
    const changed = () => void send({ type: 'hash-changed' });
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [send]);

  return (
    <>
      <DialogHost dialog={state.dialog} send={send} />
      <CompareBar url={shell.url} />
      <Around page={page} />
      <Snackbar state={snackbar.state} step={snackbar.step} />
    </>
  );
}
