/** A window of its own for signing in elsewhere, and hearing that it has worked. Rules: shared/domain/signInElsewhere.ts. */
import { useEffect, useRef } from 'react';
import { isSignedInMessage, POPUP_CHANNEL } from '#shared/domain/signInElsewhere.ts';

const NAME = 'clausary-sign-in';
const SIZE = 'popup,width=480,height=680';

/** False: the browser lets no window be opened. */
export const openPopup = (path: string): boolean => window.open(path, NAME, SIZE) !== null;

/** Calls `done` once when another window of this site says that somebody has signed in. */
export function useSignedInElsewhere(isListening: boolean, done: () => void | Promise<void>): void {
  const told = useRef(done);
  told.current = done;
  useEffect(() => {
    if (!isListening) return;
    const stop = new AbortController();
    const { signal } = stop;
    const onMessage = (event: MessageEvent) => {
      if (!isSignedInMessage(event, location.origin)) return;
      // It is told by two ways at once.
      stop.abort();
      channel?.close();
      void told.current();
    };
    const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(POPUP_CHANNEL) : null;
    channel?.addEventListener('message', onMessage, { signal });
    addEventListener('message', onMessage, { signal });
    return () => {
      stop.abort();
      channel?.close();
    };
  }, [isListening]);
}
