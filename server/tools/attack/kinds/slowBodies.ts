/** Bodies that do not end, from one network: others are served all the while, and the slow ones are cut off. */
import { newNetwork, sendRaw } from '#server/tools/attack/client.ts';
import type { Kind } from '#server/tools/attack/kind.ts';
import { askMeanwhile } from '#server/tools/attack/meanwhile.ts';

/** Patience of the server and its looks at it, with room for a busy machine. */
const OVER_MS = 14_000;

/** By turns: with and without the sessions of the site. */
const PATHS = ['/api/signals', '/scim/v2/Users'];
/** Too slow, too many of them, or not let in, whatever else they send; 503 where so many come at once that they fill the part of their network. */
const REFUSALS = ['408', '429', '401', '503'];

export const slowBodies: Kind = {
  name: 'slow bodies',
  async run({ target, isShort }, tally) {
    const network = newNetwork();
    const half = (_: unknown, i: number) =>
      sendRaw(
        target,
        `POST ${PATHS[i % PATHS.length]} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\nX-Clausary-Platform: msword\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"a":`,
        OVER_MS,
      );
    const slow = Array.from({ length: isShort ? 60 : 400 }, half);
    await askMeanwhile(target, tally, isShort ? 10 : 60);
    for (const said of await Promise.all(slow)) {
      const [, status = 'cut off by nobody'] = /^HTTP\/1\.1 (\d+)/.exec(said) ?? [];
      tally.count(`a body that does not come: ${status}`, REFUSALS.includes(status));
    }
  },
};
