/** Signing in where no window can be opened: the person types a code on the site, the pane asks until it is let in. */
import { askDevice, startDevice } from '#addin/account/paneCalls.ts';
import { ApiError } from '#shared/api/apiError.ts';
import type { PaneDeviceReply, PaneTokens } from '#shared/api/pane.ts';

/** Calls `show` with the code and where to type it, and resolves once the person has. Rejects with an ApiError, or when aborted. */
export async function signInByCode(show: (code: PaneDeviceReply) => void, signal: AbortSignal): Promise<PaneTokens> {
  const started = await startDevice();
  signal.throwIfAborted();
  show(started);
  for (let wait = started.interval; ; ) {
    await pause(wait * 1000, signal);
    try {
      const reply = await askDevice(started.deviceCode);
      if (!reply.isWaiting) return reply;
      wait = reply.interval;
    } catch (error) {
      // the connection may come back, and who asked too soon asks again later
      if (!(error instanceof ApiError) || !['offline', 'too_many_attempts'].includes(error.code)) throw error;
      wait = started.interval;
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
