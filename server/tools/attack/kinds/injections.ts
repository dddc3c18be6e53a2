/** What does not belong there in every parameter and every part of a path: refused or harmless, never an error of ours, never a file. */
import { ask, newNetwork } from '#server/tools/attack/client.ts';
import { isRefusal, type Kind, some } from '#server/tools/attack/kind.ts';
import { questionFor, TABLE_ROUTES } from '#server/tools/attack/routes.ts';

const PAYLOADS = [
  "' or '1'='1",
  '1); drop table user_account; --',
  "a' union select email, password_hash from user_account --",
  '\0',
  '\ud7ff%ed%a0%80',
  '../../../../../../etc/passwd',
  '..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%252e%252e%252fsecret.key',
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '-1',
  '1e309',
  '9'.repeat(400),
  '(((((((((((((((((((((((((((((((',
  '*a* NEAR/999999 "',
  '\u202e\u0000\uffff',
];
const NAMES = ['q', 'page', 'size', 'sort', 'order', 'type', 'namespace', 'year', 'law', 'from', 'id', 'response', 'v'];
/** Of all of them in full, one in so many: each takes a page or a query of its own. */
const PART = 4;
/** Files, stacks and queries of ours. */
const LEAKS = /root:x?:0:|node_modules|\bat \w+ \(|select .* from user_account where|SECRET_KEY/i;

export const injections: Kind = {
  name: 'injections in paths and parameters',
  async run(attack, tally) {
    const { target, random, isShort } = attack;
    const reading = TABLE_ROUTES.filter(({ method }) => method === 'GET');
    const cases = reading.flatMap((one) =>
      PAYLOADS.flatMap((payload) => {
        const value = encodeURIComponent(payload.toWellFormed());
        const at = questionFor(one).path;
        const [path = '', query = ''] = at.split('?');
        const name = NAMES[random.below(NAMES.length)]!;
        const inPath = one.path.includes('/:')
          ? [one.path.replaceAll(/:\w+/g, value) + (query ? `?${query}` : '')]
          : [];
        return [...inPath, `${path}?${query}&${name}=${value}&${name}=${value}&${name}[a]=1`];
      }),
    );
    const network = newNetwork();
    for (const path of some(cases, 220, attack).filter((_, i) => i % (isShort ? 1 : PART) === 0)) {
      const headers = { 'X-Forwarded-For': attack.isShort ? network : newNetwork() };
      const { status, text } = await ask(target, { path, headers });
      tally.count(
        `${path.slice(0, 120)}: ${status}`,
        status > 0 && status < 500 && !LEAKS.test(text),
        isRefusal(status),
      );
    }
  },
};
