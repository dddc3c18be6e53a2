/** What components need to know of the app around them, in the site and in the Word pane alike. */
import { createContext, useContext } from 'react';
import type { Api } from '#shared/api/client.ts';
import type { Shell } from '#shared/api/pages.ts';
import type { SessionFacts } from '#shared/api/session.ts';
import type { DialogEvent, DialogParams } from '#shared/domain/dialogs/state.ts';
import type { AskedView } from '#shared/domain/dialogs/views.ts';
import type { FlagOverrides, FlagValues } from '#shared/domain/flags.ts';
import { paths } from '#shared/domain/paths.ts';
import type { Snack } from '#shared/domain/snackbar.ts';
import type { GatedAction } from '#shared/domain/softGates.ts';

export interface NotifyOptions {
  action?: Snack['action'];
  /** From 4000 to 10000 ms, or -1: stays until it is dismissed. */
  timeout?: number;
}

export interface AppValue {
  namespace: string;
  library: Pick<
    Shell['library'],
    'title' | 'version' | 'isPrivate' | 'contracts' | 'otherDocuments' | 'role' | 'hidesNames'
  >;
  /** Whether a link leads somewhere in this deployment. */
  canOpen(href: string): boolean;
  /** Goes to a page of ours. */
  go(href: string): void;
  /** Who is asking. For display only: the server decides. */
  session: SessionFacts;
  /** Asks again who is here, after signing in or out and after changes to the account. */
  refreshSession(): Promise<SessionFacts>;
  /** What the operator has chosen. */
  settings: Shell['settings'];
  flags: FlagValues;
  setFlags(changed: FlagOverrides): void;
  api: Api;
  /** Without them (a narrow pane) what a dialog would ask is asked where it came up. */
  hasDialogs: boolean;
  openDialog(view: AskedView, params?: DialogParams): void;
  /** Tells the dialogs what happened: a refusal, an export … Whether one opens is their rules' decision. */
  tellDialogs(event: DialogEvent): void;
  /** A message that goes by itself, after 7.5 s unless another time is given. */
  notify(text: string, options?: NotifyOptions): void;
  /** Reports an event; nothing leaves where the visitor does not want to be tracked. */
  track(type: string, properties?: Record<string, unknown>): void;
  /** One more copy or download in this browser: an invitation may follow it. */
  countUse(action: GatedAction): void;
}

export const AppContext = createContext<AppValue | null>(null);

export function useApp(): AppValue {
  const value = useContext(AppContext);
  if (!value) throw new Error('useApp stands outside AppContext');
  return value;
}

/** Path builders of the library on show. */
export const usePaths = () => paths(useApp().namespace);
