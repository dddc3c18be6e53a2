import type { Api } from '#shared/api/client.ts';
import { caches } from '#shared/ui/server/kept.ts';

const leaving = new WeakSet<Api>();

/** Whether whoever asks is on the way out. */
export const isLeaving = (api: Api): boolean => leaving.has(api);

/**
 * While somebody signs out, what they still wait for is given up and nothing is asked late any more: it would be refused. Where it
 * fails they stay, and what was given up is asked anew. Errors: those of `signOut`.
 */
export async function asLeaving<Done>(api: Api, signOut: () => Promise<Done>): Promise<Done> {
  const answers = caches.get(api);
  leaving.add(api);
  void answers?.cancelQueries();
  try {
    return await signOut();
  } catch (error) {
    leaving.delete(api);
    void answers?.refetchQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
    throw error;
  }
}
