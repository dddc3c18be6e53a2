import { createContext, useContext } from 'react';
import type { EntryForm } from '#addin/account/account.ts';
import type { Surroundings } from '#addin/pane/surroundings.ts';
import type { PaneDeviceReply } from '#shared/api/pane.ts';

export interface PaneValue extends Surroundings {
  /** Opens the sign-in; what happens is seen in the session and in `signingIn`. */
  signIn(form: EntryForm): void;
  /** Stops a sign-in that is under way. */
  cancelSignIn(): void;
  signOut(): void;
  /** Null: none is under way. `code`: the person is to type it on the site. */
  signingIn: { code: PaneDeviceReply | null } | null;
  /** Why the last sign-in failed; null if it did not or is being tried again. */
  signInFailure: string | null;
}

export const PaneContext = createContext<PaneValue | null>(null);

export function usePane(): PaneValue {
  const value = useContext(PaneContext);
  if (!value) throw new Error('usePane stands outside PaneContext');
  return value;
}

/** The document beside the pane. */
export const useHost = () => usePane().host;
