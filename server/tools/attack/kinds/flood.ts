/** More pages than can be made, asked for by one network within what it may ask: it is refused a part of them, and others are served. */
import { ask, newNetwork } from '#server/tools/attack/client.ts';
import type { Kind } from '#server/tools/attack/kind.ts';
import { askMeanwhile } from '#server/tools/attack/meanwhile.ts';

const AT_ONCE = 120;

export const flood: Kind = {
  name: 'a flood from one network',
  async run({ target, isShort }, tally) {
    const headers = { 'X-Forwarded-For': newNetwork() };
    const statuses = new Map<number, number>();
    let isOver = false;
    const asking = Array.from({ length: AT_ONCE }, async () => {
      while (!isOver) {
        const { status } = await ask(target, { path: '/clauses', headers });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    await askMeanwhile(target, tally, isShort ? 5 : 60);
    isOver = true;
    await Promise.all(asking);
    const told = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
    tally.count(`its own questions: ${told}`, statuses.has(503) || statuses.has(429));
  },
};
