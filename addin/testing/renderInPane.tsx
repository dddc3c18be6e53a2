/** Renders a screen of the pane beside a document; steps to other screens are only noted. */
import { TextDecoder, TextEncoder } from 'node:util';
import type { ReactNode } from 'react';
import { storedUnder } from '#addin/account/stored.ts';
import { createDemoAccount } from '#addin/demo/demoAccount.ts';
import { PaneContext, type PaneValue } from '#addin/pane/PaneContext.ts';
import { ViewContext, type ViewValue } from '#addin/pane/ViewContext.ts';
import { FIRST_VIEW, type ViewEvent } from '#addin/pane/views.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';

// what every browser has and jsdom has not; the document in memory reads and writes bytes
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** `app`: parts of the app around that go on from another rendering. */
export function renderInPane(screen: ReactNode, host: DocumentHost, app: Partial<AppValue> = {}) {
  const steps: ViewEvent[] = [];
  const step = (event: ViewEvent): void => void steps.push(event);
  const pane: PaneValue = {
    host,
    account: createDemoAccount(),
    stored: storedUnder('test.'),
    openPage: () => undefined,
    platform: 'web',
    signIn: () => undefined,
    cancelSignIn: () => undefined,
    signOut: () => undefined,
    signingIn: null,
    signInFailure: null,
  };
  const view: ViewValue = {
    views: FIRST_VIEW,
    step,
    open: (overlay) => step({ type: 'open', overlay }),
    back: () => step({ type: 'back' }),
  };
  const inPane = (
    <PaneContext.Provider value={pane}>
      <ViewContext.Provider value={view}>{screen}</ViewContext.Provider>
    </PaneContext.Provider>
  );
  return { ...renderWithApp(inPane, {}, app), steps };
}
