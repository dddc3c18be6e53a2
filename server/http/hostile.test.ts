import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { browserOf } from '#server/testing/api.ts';
import { describeBuilt, openTestApp, type TestApp } from '#server/testing/app.ts';

let { app, contractId } = {} as TestApp;
let close: () => Promise<void> = async () => {};
beforeAll(async () => {
  const opened = await openTestApp();
  if (opened) ({ app, contractId, close } = opened);
});
afterAll(() => close());
const get = (address: string) => request(app).get(address);

/** A row with a name that a terminal can hold. */
const named = <T>([address, expected]: [string, T]): [string, string, T] => [
  JSON.stringify(address.slice(0, 60)),
  address,
  expected,
];

/** Status; null: any but a failure of ours. */
const ADDRESSES: [string, number | null][] = [
  ['/nope', 404],
  ['/contracts/nope', 404],
  ['/clause/nope', 404],
  ['/clause/governing-law/_nope', 404],
  ['/dictionary/nope', 404],
  ['/contracts/nope.docx', 404],
  ['/library/nowhere', 404],
  ['/library/nowhere/clauses', 404],
  ['/%', 404],
  ['/clause/%E0%A4%A', 404],
  ['/contracts/%00', 404],
  ['/contracts/a%00.txt', 404],
  ['/dictionary/%ff%fe', 404],
  ['/library/%2e%2e/clauses', 404],
  ['/clause/governing-law/_%00', 404],
  ['/contracts/tagged/%00', 404],
  ['/search?q=%', 200],
  ['/search?q=%00', 200],
  ['/search?q=%ED%A0%80', 200],
  ['/search?tab=nope', 422],
  ['/search?cursor=nope&q=law', 422],
  ['/search?q[]=law&q[x]=y', 422],
  ['/clauses?cursor=%00', null],
  ['/contracts?cursor=%00&prefix=%00', null],
  ['/dictionary?prefix=%ED%A0%80', null],
  [`/search?q=${'law '.repeat(2500)}`, 422],
  [`/search?${'clause=x&'.repeat(1500)}`, null],
  [`/${'a/'.repeat(4000)}`, 404],
  [`/contracts/${'a'.repeat(8000)}`, 404],
  ['//', null],
  ['///', null],
  ['//evil.example/x', 404],
  ['/\\evil.example', 404],
  ['/?v=2&response=json&v=3', null],
  ['/constructor', 404],
  ['/clause/__proto__', 404],
  ['/dictionary/constructor', 404],
];
const CALLS: [string, [status: number, code: string]][] = [
  ['/api/nope', [404, 'not_found']],
  ['/api/%', [404, 'not_found']],
  ['/api/search?tab=nope', [422, 'invalid']],
  ['/api/search?size=0', [422, 'invalid']],
  ['/api/search?size=9999', [422, 'invalid']],
  ['/api/search?q=law&cursor=nope', [422, 'invalid']],
  [`/api/search?q=${'law '.repeat(2500)}`, [422, 'invalid']],
  ['/api/search?q=law&namespace=nowhere', [404, 'not_found']],
  ['/api/search?q=law&namespace=secret', [404, 'not_found']],
  ['/api/search/suggestions?namespace=secret', [404, 'not_found']],
  ['/api/search/snippet?type=clause&id=%00&namespace=en', [422, 'invalid']],
];

describeBuilt('what is refused', () => {
  test.each(ADDRESSES.map(named))('%s', async (_name, address, expected) => {
    const { status, text } = await get(address);
    expect(status).toBeLessThan(500);
    if (expected) expect(status).toBe(expected);
    expect(text).not.toMatch(/node_modules|at \w+ \(|\.ts:\d/);
  });

  test.each(CALLS.map(named))('%s in JSON', async (_name, address, [status, code]) => {
    const answer = await get(address);
    expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    expect(answer.type).toBe('application/json');
    expect(answer.body.error.message).toMatch(/\w/);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  test.each(['%00', '%ED%A0%80', '%F0%9F%98%80', '%2500', "';--", '*a*', '%22', '((((', '-', 'a%0d%0aX: y'])(
    'the API searches for %j like for any text',
    async (q) => {
      expect((await get(`/api/search?q=${q}`)).status).toBe(200);
      expect((await get(`/api/search/suggestions?q=${q}`)).status).toBe(200);
    },
  );

  test.each([
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/.vite/manifest.json',
    '/..%2f..%2fpackage.json',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/contracts/..%2f..%2fpackage.json',
    '/contracts/..%5c..%5cpackage.json',
    '/contracts/%2e%2e%2fa.txt',
    '/sitemaps/en/..%2f..%2fx.xml',
    '/assets/',
    '/assets',
  ])('no way out by %j', async (address) => {
    const { status, text } = await get(address);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/"dependencies"|isEntry/);
  });

  test('a private library answers like one that does not exist, word for word', async () => {
    for (const rest of ['', '/clauses', '/contracts', '/search?q=law', '/dictionary', '/contracts/s.txt']) {
      const [secret, nowhere] = await Promise.all(['secret', 'nowher'].map((id) => get(`/library/${id}${rest}`)));
      const masked = (text: string) => text.replaceAll(/secret|nowher|nonce="[^"]*"|\b[0-9a-f]{8}\b/g, '·');
      expect([secret!.status, nowhere!.status]).toEqual([404, 404]);
      expect(masked(secret!.text)).toBe(masked(nowhere!.text));
    }
  });

  test('methods that change something find nothing to change', async () => {
    for (const method of ['post', 'put', 'delete', 'patch'] as const)
      for (const address of ['/', '/api/search', `/contracts/${contractId}`]) {
        // from elsewhere it gets no further than the door
        expect((await request(app)[method](address).send({ a: 1 })).status).toBe(403);
        expect((await browserOf(app).send(method, address, { a: 1 })).status).toBe(404);
      }
  });
});

describeBuilt('request lines that no browser sends', () => {
  let server: Server;
  beforeAll(async () => {
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const raw = (lines: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as net.AddressInfo;
      const socket = net.connect(port, '127.0.0.1', () => socket.write(lines.replaceAll('\n', '\r\n')));
      let text = '';
      socket.on('data', (chunk) => (text += chunk));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });

  test.each([
    'GET http://evil.example/clauses HTTP/1.1\nHost: x\nConnection: close\n\n',
    'GET http://evil.example:99999/api/search?q=law HTTP/1.1\nHost: x\nConnection: close\n\n',
    'GET // HTTP/1.1\nHost: x\nConnection: close\n\n',
    'GET /// HTTP/1.0\n\n',
    'OPTIONS * HTTP/1.1\nHost: x\nConnection: close\n\n',
    'GET / HTTP/1.1\nConnection: close\n\n',
    'GET /clauses HTTP/1.1\nHost: x\nHost: y\nConnection: close\n\n',
    'POST / HTTP/1.1\nHost: x\nContent-Length: 3\nTransfer-Encoding: chunked\n\nabc',
    'NONSENSE\n\n',
  ])('%j', async (lines) => {
    const text = await raw(lines);
    expect(text).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect(text).not.toContain('evil.example');
  });
});
