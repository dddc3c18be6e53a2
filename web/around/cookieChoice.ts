/** What this browser has said to the cookie notice. Specification part 1 §9. */
import { useSyncExternalStore } from 'react';
import { writeStored } from '#web/session/stored.ts';

const KEY = 'cookies-accepted';
/** On the document's root while nobody has answered; the notice is in every page and shown by it (around.css). */
const ASKS = 'asks-cookies';

/** Runs in the head: the notice is painted with the page, or never, and does not come in later over what is read. */
export const COOKIE_SCRIPT = `{let a=null;try{a=localStorage.getItem('${KEY}')}catch{}if(a===null)document.documentElement.classList.add('${ASKS}')}`;

const listeners = new Set<() => void>();

/** Where nothing can be kept, the answer holds until the page is left. */
export function acceptCookies(): void {
  writeStored(KEY, 'yes');
  hideNotice();
  for (const listener of listeners) listener();
}

/** Also for a page whose script does not come: nothing would answer the button. */
export const hideNotice = (): void => document.documentElement.classList.remove(ASKS);

/** False on the server, which cannot know. */
export function useHasAcceptedCookies(): boolean {
  return useSyncExternalStore(
    watch,
    () => !document.documentElement.classList.contains(ASKS),
    () => false,
  );
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
