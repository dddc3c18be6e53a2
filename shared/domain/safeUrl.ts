/**
 * Only web addresses become links: a source read from a file may say "javascript:…". Browsers read a backslash as a slash and pass over
 * tabs and line ends, so that "/\\host" and "/⇥/host" would lead to another host.
 */
export const isWebAddress = (url: string): boolean =>
  /^https?:\/\/[^\s]+$/i.test(url) || /^\/(?![/\\])[^\s\\]*$/.test(url);

const OWN = 'https://own.invalid';
/** Control characters, invisible ones and halves of a character: browsers pass over some of them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/**
 * A target that a query names, if it is a page of this site; null otherwise. Only paths: an address with a host is never followed, even
 * with our own, and no second slash at the beginning, not even once dots are resolved: it would read as a host. Calls of the API are no
 * pages, and some of them do something on GET.
 */
export function redirectTarget(target: string | null | undefined): string | null {
  if (!target || target.length > 2000 || !target.startsWith('/')) return null;
  if (UNSEEN.test(target) || !isWebAddress(target)) return null;
  // The browser resolves dots before it asks: "/x/../api" is "/api".
  const { origin, pathname } = new URL(target, OWN);
  return origin === OWN && !pathname.startsWith('//') && !/^\/api(?:\/|$)/i.test(pathname) ? target : null;
}
