/** Tokens that nobody was given, of every shape, wherever one opens something. */
import { createHmac, randomBytes } from 'node:crypto';
import { ask, newNetwork } from '#server/tools/attack/client.ts';
import { isRefusal, type Kind, some } from '#server/tools/attack/kind.ts';
import { questionFor, TABLE_ROUTES } from '#server/tools/attack/routes.ts';

const SHAPE = 'x'.repeat(43);
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLAIMS = { sub: '00000000-0000-4000-8000-000000000000', sid: '1', aud: 'clausary', exp: 4_102_444_800 };

function jwt(header: object, key: string | null): string {
  const signed = `${encoded(header)}.${encoded(CLAIMS)}`;
  return `${signed}.${key === null ? '' : createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const BEARERS = [
  jwt({ alg: 'none' }, null),
  jwt({ alg: 'None', typ: 'JWT' }, null),
  jwt({ alg: 'HS256', typ: 'JWT' }, 'secret'),
  jwt({ alg: 'HS256', typ: 'JWT' }, ''),
  jwt({ alg: 'RS256', jku: 'https://evil.example/keys' }, 'secret'),
  jwt({ alg: 'HS256', kid: '../../dev/null' }, ''),
  `clausary_${SHAPE}`,
  SHAPE,
  '',
  'null',
  'a'.repeat(8000),
  '../../../etc/passwd',
];
const VALUES: unknown[] = [
  randomBytes(32).toString('base64url'),
  '',
  ' ',
  'null',
  'a'.repeat(5000),
  '%00',
  '../',
  [SHAPE],
  { $ne: null },
  0,
  true,
  null,
];

export const tokens: Kind = {
  name: 'made-up tokens and sessions',
  async run(attack, tally) {
    const { target } = attack;
    const from = () => ({ 'X-Forwarded-For': newNetwork() });
    for (const bearer of BEARERS) {
      for (const path of ['/api/user/info', '/api/mcp', '/scim/v2/Users']) {
        const { status } = await ask(target, { path, headers: { ...from(), Authorization: `Bearer ${bearer}` } });
        tally.count(`${path} with bearer ${bearer.slice(0, 40)}: ${status}`, isRefusal(status));
      }
      for (const name of ['session', '__Host-session']) {
        const headers = { ...from(), Cookie: `${name}=${bearer}` };
        const { status } = await ask(target, { path: '/api/user/info', headers });
        tally.count(`cookie ${name}=${bearer.slice(0, 40)}: ${status}`, isRefusal(status));
      }
    }
    const both = { ...from(), Cookie: `session=${SHAPE}`, Authorization: `Bearer ${SHAPE}` };
    const { status } = await ask(target, { path: '/api/user/info', headers: both });
    tally.count(`a cookie and a bearer token: ${status}`, isRefusal(status));
    const taking = TABLE_ROUTES.filter(({ row }) => JSON.stringify(row.body ?? {}).includes(SHAPE));
    for (const one of some(taking, 8, attack))
      for (const value of VALUES) {
        const question = questionFor(one);
        const body = (question.body as string).replaceAll(`"${SHAPE}"`, JSON.stringify(value));
        const headers = { ...question.headers, ...from(), Cookie: 'csrf=x' };
        const answer = await ask(target, { ...question, body, headers });
        tally.count(
          `${one.route} with ${JSON.stringify(value).slice(0, 40)}: ${answer.status}`,
          isRefusal(answer.status),
        );
      }
  },
};
