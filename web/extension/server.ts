/** The calls of the extension: without cookies, with the token where there is one. */
import type { ClosestReply } from '#shared/api/closest.ts';
import type { LibraryChoice } from '#shared/api/libraryChoices.ts';
import type { SearchReply } from '#shared/api/search.ts';
import { hashText, type Sketch } from '#shared/domain/shingles.ts';
import { type Settings, serverOrigin } from '#web/extension/settings.ts';

const OFFLINE = 'The library cannot be reached. Try again when you are online.';

/** Errors: with the words that the server refuses with. */
async function ask<T>(path: string, { token }: Settings, body?: object): Promise<T> {
  const headers: Record<string, string> = { 'x-clausary-platform': 'extension' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body) headers['content-type'] = 'application/json';
  const response = await fetch(serverOrigin() + path, {
    method: body ? 'POST' : 'GET',
    headers,
    credentials: 'omit',
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new Error(OFFLINE);
  });
  const told = (await response.json().catch(() => null)) as (T & { error?: { message: string } }) | null;
  if (!response.ok || told === null) throw new Error(told?.error?.message ?? OFFLINE);
  return told;
}

const SHOWN = 5;

export const searchClauses = (q: string, settings: Settings): Promise<SearchReply> =>
  ask(
    `/api/search?${new URLSearchParams({ tab: 'clauses', q, size: String(SHOWN), namespace: settings.library })}`,
    settings,
  );

/** Hashes alone go out: the words stay in the browser. */
export const closestTo = ({ words, hashes }: Sketch, settings: Settings): Promise<ClosestReply> =>
  ask('/api/closest', settings, { words, hashes: hashes.map(hashText), namespace: settings.library });

export const libraries = (settings: Settings): Promise<{ libraries: LibraryChoice[] }> =>
  ask('/api/libraries', settings);
