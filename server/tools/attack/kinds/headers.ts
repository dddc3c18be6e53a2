/** Names, proxies and addresses that a caller makes up; lines put into headers; ways on that lead away. */
import { ask, newNetwork, sendRaw } from '#server/tools/attack/client.ts';
import { isRefusal, type Kind } from '#server/tools/attack/kind.ts';

const HOSTS = [
  'rebound.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example:80',
  'evil',
  '[evil]',
  'xn--localhost-9za.example',
];
const PROXY: Record<string, string>[] = [
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Forwarded-For': '203.0.113.9, 127.0.0.1' },
  { 'X-Real-IP': '127.0.0.1' },
  { 'X-Client-IP': '127.0.0.1' },
  { Forwarded: 'for=127.0.0.1;host=localhost' },
  { Via: '1.1 evil' },
  { 'X-Forwarded-Host': 'localhost' },
  { 'X-Forwarded-Proto': 'https' },
];
const AWAY = [
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  '/a/..//evil.example',
  '/%0d%0aX-Injected:%20yes',
  '/\u2028//evil.example',
];

export const forgedHeaders: Kind = {
  name: 'forged hosts, proxies and headers',
  async run({ target }, tally) {
    for (const Host of HOSTS)
      for (const path of ['/', '/api/session', '/api/search?q=law']) {
        const { status } = await ask(target, { path, headers: { Host } });
        tally.count(`${path} as ${Host}: ${status}`, isRefusal(status));
      }
    for (const place of ['/api/dev/outbox', '/metrics'])
      for (const headers of [...PROXY, { Host: 'rebound.example' }]) {
        const { status } = await ask(target, {
          path: `${place}?token=${target.devToken}`,
          headers: headers as Record<string, string>,
        });
        tally.count(`${place} with the token and ${JSON.stringify(headers)}: ${status}`, isRefusal(status));
        const without = await ask(target, { path: place, headers: headers as Record<string, string> });
        tally.count(`${place} without and ${JSON.stringify(headers)}: ${without.status}`, isRefusal(without.status));
      }
    for (const next of AWAY)
      for (const path of ['/signin', '/signup', '/auth/google', '/sign-in-link']) {
        const at = `${path}?next=${next.startsWith('/%') ? next : encodeURIComponent(next)}&open=${encodeURIComponent(next)}`;
        const { status, headers } = await ask(target, { path: at });
        const leadsAway = /^(?:https?:)?[/\\]{2}|evil\.example|javascript:/i.test(headers.location ?? '');
        tally.count(
          `${at}: ${status} ${headers.location ?? ''}`,
          status > 0 && status < 500 && !leadsAway && !headers['x-injected'],
          isRefusal(status),
        );
      }
    for (const line of [
      'X-A: b\rX-Injected: yes',
      'X-A: b\nX-Injected: yes',
      'X A: b',
      'Content-Length: 4\r\nContent-Length: 5',
      'Transfer-Encoding: chunked\r\nContent-Length: 4',
      'Transfer-Encoding: xchunked',
    ]) {
      const said = await sendRaw(
        target,
        `POST /api/session HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${newNetwork()}\r\n${line}\r\nConnection: close\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n`,
        1500,
      );
      const answers = said.match(/HTTP\/1\.1 \d+/g) ?? [];
      const isRight = answers.length <= 1 && answers.every((one) => /4\d\d$/.test(one)) && !/^x-injected/im.test(said);
      tally.count(`${JSON.stringify(line)}: ${answers.join(', ')}`, isRight);
    }
  },
};
