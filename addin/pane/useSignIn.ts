import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Account, EntryForm } from '#addin/account/account.ts';
import { SignInWindowError, type WindowFailure } from '#addin/account/signInWindow.ts';
import type { PaneValue } from '#addin/pane/PaneContext.ts';
import { ApiError } from '#shared/api/apiError.ts';
import { SERVER_TEXT } from '#shared/domain/errors.ts';
import { refusalText } from '#shared/ui/auth/refusalText.ts';

const WINDOW_TEXTS: Record<WindowFailure, string> = {
  refused: 'No window could be opened.',
  closed: '',
  busy: 'Another window of an add-in is open. Close it and try again.',
  failed: 'The sign-in window did not answer as it should. Try again.',
};

type SignIn = Pick<PaneValue, 'signIn' | 'cancelSignIn' | 'signOut' | 'signingIn' | 'signInFailure'>;

/** Runs one sign-in at a time. `changed`: who is signed in is another person now; `left`: nobody is. */
export function useSignIn(account: Account, changed: () => Promise<unknown>, left: () => Promise<unknown>): SignIn {
  const [signingIn, setSigningIn] = useState<SignIn['signingIn']>(null);
  const [signInFailure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancelSignIn = useCallback(() => running.current?.abort(), []);
  const signIn = useCallback(
    (form: EntryForm) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setFailure(null);
      setSigningIn({ code: null });
      account
        .signIn(form, (code) => setSigningIn({ code }), controller.signal)
        .then(changed)
        .catch((error: unknown) => {
          if (!controller.signal.aborted) setFailure(failureText(error));
        })
        .finally(() => {
          if (running.current === controller) setSigningIn(null);
        });
    },
    [account, changed],
  );
  const signOut = useCallback(() => {
    account
      .signOut()
      .catch((error: unknown) => setFailure(failureText(error)))
      .then(left);
  }, [account, left]);
  return useMemo(
    () => ({ signIn, cancelSignIn, signOut, signingIn, signInFailure }),
    [signIn, cancelSignIn, signOut, signingIn, signInFailure],
  );
}

/** Null: the person thought better of it, which needs no words. */
function failureText(error: unknown): string | null {
  if (error instanceof SignInWindowError) return WINDOW_TEXTS[error.reason] || null;
  return error instanceof ApiError ? refusalText(error) : SERVER_TEXT;
}
