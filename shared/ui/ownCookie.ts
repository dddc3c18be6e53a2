/** Cookies that scripts of ours read and write: counts, never who somebody is. Where cookies are forbidden there is none, and nothing fails. */

/** Undefined: there is none. */
export function readOwnCookie(name: string): string | undefined {
  const start = `${name}=`;
  try {
    const own = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
    return own?.slice(start.length);
  } catch {
    return undefined;
  }
}

export function writeOwnCookie(name: string, value: string, seconds: number): void {
  const overHttps = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and this is one value of our own
    document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${overHttps}`;
  } catch {
    // see above
  }
}
