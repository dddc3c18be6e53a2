/** Methods that a route does not have, paths written otherwise, and headers that ask for another method. */
import { ask } from '#server/tools/attack/client.ts';
import { isRefusal, type Kind, some } from '#server/tools/attack/kind.ts';
import { questionFor, TABLE_ROUTES } from '#server/tools/attack/routes.ts';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'LOCK'];
const DISGUISES: ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => path.replace('/', '//'),
  (path) => `/x/..${path}`,
  (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  (path) => `${path}%00`,
  (path) => `${path};a=b`,
];

export const verbs: Kind = {
  name: 'methods and disguised paths',
  async run(attack, tally) {
    const { target } = attack;
    const paths = [...new Set(TABLE_ROUTES.map(({ path }) => path))];
    for (const path of some(paths, 25, attack)) {
      const known = TABLE_ROUTES.filter((one) => one.path === path).map(({ method }) => method);
      const at = questionFor(TABLE_ROUTES.find((one) => one.path === path)!).path;
      for (const method of METHODS.filter((one) => !known.includes(one))) {
        const { status } = await ask(target, { method, path: at });
        tally.count(`${method} ${at}: ${status}`, isRefusal(status));
      }
      const override = {
        'X-HTTP-Method-Override': 'DELETE',
        'X-Original-URL': '/api/admin/outbox',
        'X-Rewrite-URL': '/api/admin/outbox',
      };
      const { status, text } = await ask(target, { path: at, headers: override });
      tally.count(
        `${at} with override headers: ${status}`,
        status < 500 && !/"isSending":(?:true|false)/.test(text),
        isRefusal(status),
      );
    }
    const closed = TABLE_ROUTES.filter(({ method, row }) => method === 'GET' && row.anonymous === 401);
    for (const one of some(closed, 10, attack))
      for (const disguise of DISGUISES) {
        const at = disguise(questionFor(one).path);
        const { status } = await ask(target, { path: at });
        tally.count(`GET ${at}: ${status}`, isRefusal(status) || (status >= 300 && status < 400));
      }
  },
};
