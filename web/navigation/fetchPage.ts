/** The page call: `v=2&response=json` on a page's own address. Specification part 2 §7. */
import type { PageReply } from '#shared/api/pages.ts';

/** The answer was no page: the address must be opened by the browser itself. */
export class NotAPage extends Error {}

export function pageCallUrl(url: string, origin: string): string {
  const call = new URL(url, origin);
  call.hash = '';
  call.searchParams.set('v', '2');
  call.searchParams.set('response', 'json');
  return call.href;
}

/** Error pages arrive as pages too. Rejects with NotAPage, an AbortError, or a TypeError when the network fails. */
export async function fetchPage(url: string, signal?: AbortSignal): Promise<PageReply> {
  // biome-ignore lint/style/noRestrictedGlobals: part of every first load, and an error page is a page to show
  const response = await fetch(pageCallUrl(url, location.origin), { signal, credentials: 'same-origin' });
  if (!response.headers.get('content-type')?.includes('json')) throw new NotAPage(url);
  const reply = (await response.json()) as PageReply;
  if (!reply?.component || !reply.props || !reply.shell) throw new NotAPage(url);
  return reply;
}
