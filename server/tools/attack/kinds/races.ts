/** What is counted is counted once, however many ask at the same moment. */
import { type Browser, openBrowser, signUp } from '#server/tools/attack/client.ts';
import type { Kind } from '#server/tools/attack/kind.ts';
import { LIMITS } from '#shared/domain/quotas.ts';

const MOST = LIMITS.review_standard.NON_REGISTERED!;
const TEXT = Buffer.from(
  'MUTUAL NON-DISCLOSURE AGREEMENT\n\n1. Term. This Agreement ends after two years.\n\n2. Governing Law. The laws of Delaware govern this Agreement.\n',
);

const review = (browser: Browser) => browser.upload('/api/reviews', 'nda.txt', TEXT);

export const races: Kind = {
  name: 'races for an allowance',
  async run({ target, isShort }, tally) {
    for (let round = 0; round < (isShort ? 1 : 6); round++)
      for (const who of isShort ? (['unconfirmed account'] as const) : (['visitor', 'unconfirmed account'] as const)) {
        const browser = who === 'visitor' ? openBrowser(target) : (await signUp(target)).browser;
        // the first gives the browser its name: without one each request would be another visitor
        const first = await review(browser);
        const answers = await Promise.all(Array.from({ length: isShort ? 5 : 20 }, () => review(browser)));
        const through = [first, ...answers].filter(({ status }) => status === 200).length;
        tally.count(
          `${through} of ${answers.length + 1} reviews for one ${who}, ${MOST} allowed`,
          through === MOST,
          false,
        );
        const others = answers.filter(({ status }) => status !== 200);
        for (const { status } of others) tally.count(`a review too many: ${status}`, status === 429 || status === 403);
      }
  },
};
