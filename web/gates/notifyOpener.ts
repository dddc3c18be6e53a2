import { POPUP_CHANNEL, SIGNED_IN_MESSAGE } from '#shared/domain/signInElsewhere.ts';

/** Tells the page behind this window, on our own origin only, that somebody has signed in. By both ways: a provider's page may have cut the tie to the opener. */
export function notifyOpener(): void {
  (window.opener as Window | null)?.postMessage(SIGNED_IN_MESSAGE, location.origin);
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(POPUP_CHANNEL);
  channel.postMessage(SIGNED_IN_MESSAGE);
  channel.close();
}
