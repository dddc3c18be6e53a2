/** Hostile files through the door that is open to everybody: an attachment of a question. */
import { ask, newNetwork, openBrowser } from '#server/tools/attack/client.ts';
import { heavyFiles, hostileFiles } from '#server/tools/attack/hostileFiles.ts';
import { isRefusal, type Kind, some } from '#server/tools/attack/kind.ts';

/** What a reader may take, with the queue in front of it. */
const DEADLINE_MS = 35_000;

export const files: Kind = {
  name: 'hostile files',
  async run(attack, tally) {
    const { target, random, isShort } = attack;
    const all = [...(await hostileFiles(random)), ...(isShort ? [] : await heavyFiles())];
    const chosen = isShort
      ? some(
          all.filter(({ content }) => content.length < 100_000),
          8,
          attack,
        )
      : all;
    for (const { name, content, mustRefuse = false } of chosen) {
      const began = performance.now();
      const { status, text } = await openBrowser(target, newNetwork()).upload('/api/chat/attachments', name, content);
      const ms = Math.round(performance.now() - began);
      const isRight =
        (isRefusal(status) || (status === 200 && !mustRefuse)) && ms < DEADLINE_MS && !/root:x?:0/.test(text);
      tally.count(`${name.slice(0, 60)}: ${status} after ${ms} ms`, isRight, isRefusal(status));
      if (isRefusal(status))
        tally.count(`${name.slice(0, 60)} is refused in words`, /"message":"[^"]{10,}/.test(text), false);
    }
    const { status } = await ask(target, { path: '/healthz' });
    tally.count(`the server afterwards: ${status}`, status === 200, false);
  },
};
