import type { Api } from '#shared/api/client.ts';
import { caches } from '#shared/ui/server/kept.ts';

/** Whose person signs out right now, with what is asked once they stay after all. */
const leaving = new WeakMap<Api, (() => void)[]>();

/** Asks at once; while somebody signs out, only where they stay. */
export function unlessLeaving(api: Api, ask: () => void): void {
  const later = leaving.get(api);
  if (later) later.push(ask);
  else ask();
}

/**
 * While somebody signs out, what they still wait for is given up and nothing is asked late any more: it would be refused. Where it
 * fails they stay, and all of that is asked after all. Errors: those of `signOut`.
 */
export async function asLeaving<Done>(api: Api, signOut: () => Promise<Done>): Promise<Done> {
  const later: (() => void)[] = [];
  leaving.set(api, later);
  void caches.get(api)?.cancelQueries();
  try {
    return await signOut();
  } catch (error) {
    leaving.delete(api);
    void caches.get(api)?.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
    for (const ask of later) ask();
    throw error;
  }
}
