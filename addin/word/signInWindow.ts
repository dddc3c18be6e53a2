/// <reference types="office-js" />
/** The window that Word opens for signing in, from both of its sides. */
import { type OpenWindow, SignInWindowError, type WindowFailure } from '#addin/account/signInWindow.ts';
import { officeScript } from '#addin/word/officeScript.ts';
import { isSupported } from '#addin/word/supported.ts';

/** Numbers of the dialog API. 12009: the person refused. 12011: the browser did. 12007: one is open. 12006: closed, or cut off. */
const REASONS: Record<number, WindowFailure> = { 12006: 'closed', 12007: 'busy', 12009: 'refused', 12011: 'refused' };

const failure = (code: number): SignInWindowError => new SignInWindowError(REASONS[code] ?? 'failed', code);

/** In percent of the screen. */
const SIZE = { height: 70, width: 35 };

/** Opens a page of our own origin and gives back the one message that it sends. */
export const openWindow: OpenWindow = (url, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    Office.context.ui.displayDialogAsync(url, SIZE, (result) => {
      if (result.status !== Office.AsyncResultStatus.Succeeded) return reject(failure(result.error.code));
      const dialog = result.value;
      const close = (): void => {
        signal?.removeEventListener('abort', stop);
        dialog.close();
      };
      const stop = (): void => {
        close();
        reject(signal!.reason);
      };
      signal?.addEventListener('abort', stop);
      dialog.addEventHandler(Office.EventType.DialogMessageReceived, (said) => {
        if (!('message' in said)) return;
        // older Word names no origin; there only our own origin can speak
        if (said.origin !== undefined && said.origin !== location.origin) return;
        close();
        resolve(said.message);
      });
      dialog.addEventHandler(Office.EventType.DialogEventReceived, (event) => {
        signal?.removeEventListener('abort', stop);
        reject(failure('error' in event ? event.error : 0));
      });
      if (signal?.aborted) stop();
    });
  });

/** From inside the window: whether a pane opened it. Rejects where office.js does not load. */
export async function isOpenedByPane(): Promise<boolean> {
  await officeScript();
  const { host } = await Office.onReady();
  return host !== null && typeof Office.context?.ui?.messageParent === 'function';
}

/** Says something to the pane that opened the window, and to nobody else. */
export function tellPane(message: string): void {
  if (isSupported('DialogOrigin', '1.1')) Office.context.ui.messageParent(message, { targetOrigin: location.origin });
  else Office.context.ui.messageParent(message);
}
