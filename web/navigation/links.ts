/** Which clicks and forms become page swaps, as rules. */

interface Click {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
}

interface Anchor {
  href: string;
  target: string;
  hasDownload: boolean;
}

/** Files (by their extension) and calls are not pages. */
const FILE = /\.(?:docx?|pdf|html?|txt|md|xml|json|zip|csv|svg|png|woff2)$/i;

/** Leads to another site: to sign in with its account. */
const LEADS_AWAY = /^\/authorize\/(?:with|company)(?:\/|$)/;

/**
 * The path and query to swap to, or null to leave the click to the browser: modifier keys, other origins, downloads,
 * files, calls of the API, and places on the page on show.
 */
export function swapTarget(click: Click, anchor: Anchor, here: string): string | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  if (anchor.hasDownload || (anchor.target && anchor.target !== '_self')) return null;
  return pageTarget(anchor.href, here);
}

/** As `swapTarget`, of an address alone. */
export function pageTarget(href: string, here: string): string | null {
  let to: URL;
  try {
    to = new URL(href, here);
  } catch {
    return null;
  }
  const from = new URL(here);
  if (
    to.origin !== from.origin ||
    // an address of ours that a browser would take for another host's
    to.pathname.startsWith('//') ||
    FILE.test(to.pathname) ||
    LEADS_AWAY.test(to.pathname) ||
    to.pathname.startsWith('/api/') ||
    to.pathname.startsWith('/addin/')
  )
    return null;
  if (to.pathname === from.pathname && to.search === from.search && to.hash) return null;
  return to.pathname + to.search + to.hash;
}

/** The address a GET form leads to; empty fields are left out. */
export function formTarget(action: string, fields: Iterable<[string, unknown]>): string {
  const url = new URL(action);
  url.search = '';
  for (const [name, value] of fields)
    if (typeof value === 'string' && value.trim()) url.searchParams.append(name, value.trim());
  return url.href;
}
