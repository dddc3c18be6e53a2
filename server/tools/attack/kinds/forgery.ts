/** Changes in somebody's name from another site: every changing route, with their cookie and without our page. */
import { ask, openBrowser, signUp } from '#server/tools/attack/client.ts';
import { type Kind, some } from '#server/tools/attack/kind.ts';
import { questionFor, TABLE_ROUTES } from '#server/tools/attack/routes.ts';
import type { Call } from '#shared/api/call.ts';
import { NEWSLETTER_CALLS } from '#shared/api/newsletter.ts';
import { PANE_CALLS } from '#shared/api/pane.ts';
import { PAYMENT_EVENT_CALLS } from '#shared/api/payments.ts';
import { STANDARD_CALLS } from '#shared/api/standards.ts';

const FOREIGN: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'https://evil.example', 'Content-Type': 'text/plain' },
  { Origin: 'https://evil.example', 'X-Clausary-Platform': 'msword' },
  { Origin: 'https://evil.example', 'X-Clausary-Platform': 'extension' },
];
/** 429: a directory’s address, asked too often without its token. */
const REFUSED = [401, 403, 404, 429];

/** Those that carry a token of their own, or change nothing, need none of ours: as in server/app.ts. */
const withoutToken = [PANE_CALLS, PAYMENT_EVENT_CALLS, NEWSLETTER_CALLS, STANDARD_CALLS]
  .flatMap((calls): Call[] => Object.values(calls))
  .filter((call) => call.hasOwnToken || call.changesNothing)
  .map(({ method, path }) => `${method} ${path}`);

export const forgery: Kind = {
  name: 'forged requests (CSRF)',
  async run(attack, tally) {
    const { target } = attack;
    const { browser } = await signUp(target);
    const own = await browser.csrf();
    const others = await openBrowser(target).csrf();
    const changing = TABLE_ROUTES.filter(({ method }) => method !== 'GET');
    for (const one of some(changing, 20, attack)) {
      const question = questionFor(one);
      const tries: Record<string, string>[] = FOREIGN.map((headers) => ({ 'x-csrf-token': own, ...headers }));
      if (!withoutToken.includes(one.route))
        tries.push({}, { 'x-csrf-token': others }, { 'x-csrf-token': 'x'.repeat(own.length) });
      for (const headers of tries) {
        const cookie = { Cookie: browser.cookies() };
        const { status } = await ask(target, { ...question, headers: { ...question.headers, ...cookie, ...headers } });
        const { 'x-csrf-token': token, ...rest } = headers;
        const how = JSON.stringify({ ...rest, token: token === own ? 'own' : (token ?? 'none') });
        tally.count(`${one.route} with ${how}: ${status}`, REFUSED.includes(status));
      }
    }
    const { text } = await ask(target, { path: '/api/user/info', headers: { Cookie: browser.cookies() } });
    tally.count('the person is still signed in', text.includes('@quillfern.example'), false);
  },
};
