/** What servers are asked, and how long a write may take until each answers rightly. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '#server/tools/processes/place.ts';

/** How long a write may take to be seen by every process. */
export const SEEN_MS = 4000;

export async function found(server: Server, text: string): Promise<number> {
  const answer = await fetch(`${server.origin}/api/search?tab=clauses&q=${encodeURIComponent(text)}`);
  if (!answer.ok) throw new Error(`${server.name} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  return ((await answer.json()) as { total: number }).total;
}

export interface Asking {
  asked: number;
  failures: string[];
  stop(): Promise<void>;
}

/** Asks again and again, another question each time, so that no cache answers. */
export function askWithoutEnd(server: Server): Asking {
  let isOver = false;
  const asking: Asking = { asked: 0, failures: [], stop: async () => {} };
  const loop = (async () => {
    while (!isOver) {
      asking.asked++;
      const words = ['notice', 'agreement', 'consent', 'delaware', 'writing', 'party'];
      const text = `${words[asking.asked % words.length]} ${words[(asking.asked >> 3) % words.length]}`;
      await found(server, text).catch((error: Error) => asking.failures.push(error.message));
      await pause(20);
    }
  })();
  asking.stop = async () => {
    isOver = true;
    await loop;
  };
  return asking;
}

/**
 * Milliseconds until a server finds what it must and nothing that it must not; null: it did not in time. `count`: how many it finds by a word.
 */
export async function seenAfter(
  count: (word: string) => Promise<number>,
  there: readonly string[],
  notThere: readonly string[],
): Promise<number | null> {
  const began = performance.now();
  for (;;) {
    const right = await Promise.all([
      ...there.map(async (word) => (await count(word)) > 0),
      ...notThere.map(async (word) => (await count(word)) === 0),
    ]).catch(() => [false]);
    if (!right.includes(false)) return performance.now() - began;
    if (performance.now() - began > SEEN_MS) return null;
    await pause(10);
  }
}
