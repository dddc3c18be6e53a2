/** Every route as every kind of visitor, for what is theirs, somebody else's and what is not there: the walk of the tests, in full. */
import { createWorld, mountedPages, mountedRoutes, VISITORS, walkRoute } from '#server/testing/accessWalk.ts';
import { openTestApi } from '#server/testing/api.ts';
import type { Kind, Tally } from '#server/tools/attack/kind.ts';

/** Each with a database of its own, since a walk looks whether anything has changed: one waits for it while another is at work. */
const WALKS = 3;

async function walk(part: number, tally: Tally): Promise<void> {
  const api = await openTestApi({ RATE_LIMIT: '0' });
  try {
    const world = await createWorld(api);
    const pages = mountedPages(api);
    for (const route of mountedRoutes(api.app).filter((_, i) => i % WALKS === part)) {
      const { cells, violations } = await walkRoute(api, world, route, {
        isPage: pages.has(route),
        visitors: VISITORS,
      });
      for (let i = violations.length; i < cells; i++) tally.count(route, true);
      for (const one of violations) tally.count(one, false);
    }
  } finally {
    await api.close();
  }
}

export const roles: Kind = {
  name: 'routes by roles',
  async run(_attack, tally) {
    await Promise.all(Array.from({ length: WALKS }, (_, part) => walk(part, tally)));
  },
};
