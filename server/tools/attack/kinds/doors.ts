/** Every door that is closed to a stranger, or to somebody with a new account, tried from outside. */
import { ask, openBrowser, signUp } from '#server/tools/attack/client.ts';
import { isRefusal, type Kind, some } from '#server/tools/attack/kind.ts';
import { questionFor, refusalFor, TABLE_ROUTES } from '#server/tools/attack/routes.ts';

export const doors: Kind = {
  name: 'doors from outside',
  async run(attack, tally) {
    const { target } = attack;
    for (const visitor of ['anonymous', 'unconfirmed'] as const) {
      const browser = visitor === 'anonymous' ? openBrowser(target) : (await signUp(target)).browser;
      const token = await browser.csrf();
      for (const one of some(TABLE_ROUTES, 120, attack)) {
        if (!refusalFor(one, visitor)) continue;
        const question = questionFor(one);
        const headers = { ...question.headers, Cookie: browser.cookies(), 'x-csrf-token': token };
        const { status } = await ask(target, { ...question, headers });
        tally.count(`${one.route} as ${visitor}: ${status}`, isRefusal(status));
      }
    }
  },
};
