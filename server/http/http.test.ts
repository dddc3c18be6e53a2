import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Express } from 'express';
import request from 'supertest';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { BASE_URL, describeBuilt, openTestApp, RUNNING, type TestApp } from '#server/testing/app.ts';
import { openTestDeps } from '#server/testing/deps.ts';
import type { Targets } from '#shared/domain/outsideTargets.ts';
import { PAGE_ERRORS } from '#shared/domain/pageErrors.ts';

let { app, deps, web, contractId, groupId } = {} as TestApp;
let close: () => Promise<void> = async () => {};
beforeAll(async () => {
  const opened = await openTestApp();
  if (opened) ({ app, deps, web, contractId, groupId, close } = opened);
});
afterAll(() => close());
const get = (address: string) => request(app).get(address);

const appWith = (part: Partial<Deps['config']>) =>
  createApp({ ...deps, config: { ...deps.config, ...part } }, web, RUNNING);

describeBuilt('the page that says that there is nothing', () => {
  test.each([
    ['/dictionary/not-a-term', 'not a term'],
    ['/clause/no-such-clause', 'no such clause'],
    ['/clause/governing-law/_nope', '_nope'],
    ['/library/nowhere/dictionary/a-b', 'a b'],
    ['/dictionary/caf%C3%A9-au-lait', 'café au lait'],
    ['/contracts/nope', ''],
    ['/nope', ''],
    ['/dictionary/%E0%A4%A', ''],
  ])('%s suggests %j', async (address, suggestedQuery) => {
    const { status, body, headers } = await get(`${address}?v=2&response=json`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ component: 'Error', props: { status: 404, suggestedQuery }, meta: { status: 404 } });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  test('an address that looks like another host stays a path of this one', async () => {
    const { body } = await get('//evil.example/x?v=2&response=json');
    expect(body.shell.url).toBe('/evil.example/x');
  });

  test('is a page for people too', async () => {
    const { status, type, text } = await get('/nope').set('Accept', 'text/html');
    expect([status, type]).toEqual([404, 'text/html']);
    expect(text).toContain('<html');
  });
});

describeBuilt('the page that is not for everybody', () => {
  const openAs = (targets: Targets) => {
    const operatorSettings = { ...deps.operatorSettings, targets: async () => targets };
    return request(createApp({ ...deps, operatorSettings }, web, RUNNING)).get('/user/account');
  };

  test('is a page, which offers to sign in and leads home', async () => {
    const { status, type, text, headers } = await get('/user/account');
    expect([status, type, headers['cache-control']]).toEqual([403, 'text/html', 'private, no-store']);
    expect(text).toContain(PAGE_ERRORS.page_forbidden.text);
    expect(text).toContain('href="/signin?next=%2Fuser%2Faccount"');
    expect(text).toMatch(/<a [^>]*href="\/"[^>]*>Homepage<\/a>/);
    // and is nothing that was missed
    expect(text).not.toContain('It was reported');
  });

  test.each([
    ['the page that says how', {}, '/support'],
    ['the address that the operator has set', { support: 'mailto:help@firm.example' }, 'mailto:help@firm.example'],
  ])('names who answers for the site: %s', async (_, targets, href) => {
    const { text } = await openAs(targets);
    const main = /<main[\s\S]*<\/main>/.exec(text)![0];
    expect(main).toMatch(new RegExp(`<a [^>]*href="${href}"[^>]*>support</a>`));
  });
});

describeBuilt('pages', () => {
  const PAGES: [string, () => string][] = [
    ['Home', () => '/'],
    ['Clauses', () => '/clauses'],
    ['Clause', () => '/clause/governing-law'],
    ['ClauseGroup', () => `/clause/governing-law/_${groupId}`],
    ['Contracts', () => '/contracts'],
    ['Contracts', () => '/contracts/tagged/services-agreement'],
    ['Contract', () => `/contracts/${contractId}`],
    ['Dictionary', () => '/dictionary'],
    ['Definition', () => '/dictionary/affiliate'],
    ['Search', () => '/search?q=law'],
    ['Home', () => '/library/en'],
    ['Clause', () => '/library/en/clause/governing-law'],
  ];

  test.each(PAGES)(
    '%s answers as HTML and as the page call, both with the same contents',
    async (component, address) => {
      const html = await get(address());
      const separator = address().includes('?') ? '&' : '?';
      const json = await get(`${address()}${separator}v=2&response=json`);
      expect([html.status, html.type, json.status, json.type]).toEqual([200, 'text/html', 200, 'application/json']);
      expect(json.body).toMatchObject({
        component,
        props: expect.any(Object),
        meta: { status: 200 },
        shell: { url: address() },
      });
      expect(html.text).toMatch(/^<!doctype html>/i);
      const data = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html.text)?.[1];
      expect(JSON.parse(data!)).toMatchObject({ page: { component } });
      expect(html.headers['cache-control']).toBe('public, max-age=60');
    },
  );

  test('the Host header is never believed', async () => {
    for (const [, address] of PAGES) {
      const { text } = await get(address()).set('Host', 'evil.example').set('X-Forwarded-Host', 'evil.example');
      expect(text).not.toContain('evil.example');
    }
    for (const address of ['/sitemap.xml', '/robots.txt']) {
      const { text } = await get(address).set('Host', 'evil.example');
      expect(text).toContain(`${BASE_URL}/`);
      expect(text).not.toContain('evil.example');
    }
  });

  test.each([
    ['/clauses/', '/clauses'],
    ['/clause/governing-law/?sort=newest', '/clause/governing-law?sort=newest'],
    ['/library/en/clauses/', '/library/en/clauses'],
  ])('%s is %s by another address, for good', async (asked, usual) => {
    const { status, headers } = await get(asked);
    expect([status, headers.location]).toEqual([301, usual]);
    const { body } = await get(`${asked}${asked.includes('?') ? '&' : '?'}v=2&response=json`);
    expect(body).toEqual({ movedTo: usual });
  });

  test.each([
    '//evil.example/',
    '/library/en//evil.example/',
    '/clause//evil.example/',
    '/library/en/%2fevil.example/',
  ])('%s leads to no other site', async (asked) => {
    expect((await get(asked)).headers.location ?? '/').not.toMatch(/^\/?[/\\]{2}|^https?:|evil\.example\/?$/);
  });

  test('a page as data is none for search engines', async () => {
    expect((await get('/clauses')).headers['x-robots-tag']).toBeUndefined();
    expect((await get('/clauses?v=2&response=json')).headers['x-robots-tag']).toBe('noindex');
  });

  test('canonical addresses are made from the configured one', async () => {
    expect((await get('/clause/governing-law')).text).toContain(
      `<link rel="canonical" href="${BASE_URL}/clause/governing-law"`,
    );
  });
});

describeBuilt('headers', () => {
  test('of every answer', async () => {
    for (const address of ['/', '/nope', '/api/search?q=law', '/api/nope', web.assets.script, '/robots.txt', '/%']) {
      const { headers } = await get(address);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    }
  });

  test('a nonce is good for one answer, and every script and style of it has it', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const { headers, text } = await get('/');
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(headers['content-security-policy']!)![1]!;
      seen.add(nonce);
      const inline = [
        ...text.matchAll(/<(?:script|style)\b(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g),
      ];
      for (const [tag] of inline) expect(tag).toContain(`nonce="${nonce}"`);
      expect(text).toContain(nonce);
      expect(text).not.toMatch(/\son\w+="/);
    }
    expect(seen.size).toBe(3);
  });

  test('https is insisted on where the deployment has it, and nowhere else', async () => {
    expect((await get('/')).headers).toHaveProperty('strict-transport-security');
    const plain = await request(appWith({ baseUrl: null })).get('/');
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  test('files with their hash in the name are kept for ever', async () => {
    const { status, headers } = await get(web.assets.script);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await get('/assets/nothing.js')).headers['cache-control']).toContain('no-store');
  });
});

describeBuilt('health', () => {
  test.each([
    [{ ready: true, draining: false }, 200],
    [{ ready: false, draining: false }, 503],
    [{ ready: true, draining: true }, 503],
  ])('%j → %i', async (state, status) => {
    const states = createApp(deps, web, state);
    const ready = await request(states).get('/readyz');
    expect([ready.status, ready.body.checks]).toEqual([
      status,
      { started: state.ready, draining: state.draining, database: true, disk: true },
    ]);
    expect(ready.headers['cache-control']).toBe('no-store');
    expect((await request(states).get('/healthz')).status).toBe(200);
  });

  test('why there is no room is told to whoever runs the server, and that there is none to everybody', async () => {
    const full = createApp(deps, web, { ...RUNNING, roomTrouble: () => '/srv/data has 3 MB left on its disk' });
    const told = (headers: Record<string, string>) =>
      request(full)
        .get('/readyz')
        .set(headers)
        .then(({ status, body }) => [status, body.why.disk]);
    expect(await told({})).toEqual([503, '/srv/data has 3 MB left on its disk']);
    expect(await told({ 'X-Forwarded-For': '203.0.113.1' })).toEqual([503, 'nothing can be written: the log says why']);
  });

  test('however many ask, the database is asked once in a while', async () => {
    const asked: unknown[] = [];
    const executor = deps.db.getExecutor();
    const counted = new Proxy(deps.db, {
      get(db, name) {
        if (name !== 'getExecutor') return Reflect.get(db, name);
        return () =>
          new Proxy(executor, {
            get(of, asks) {
              if (asks === 'executeQuery') asked.push(asks);
              const own = Reflect.get(of, asks);
              return typeof own === 'function' ? own.bind(of) : own;
            },
          });
      },
    });
    const app = createApp({ ...deps, db: counted }, web, RUNNING);
    const answers = await Promise.all(Array.from({ length: 40 }, () => request(app).get('/readyz')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked.length).toBeLessThan(10);
  });

  const metricsToken = 'a-long-enough-token';

  test('figures are for those who have the token', async () => {
    const figures = (other: Express, headers: Record<string, string> = {}) =>
      request(other)
        .get('/metrics')
        .set(headers)
        .then(({ status }) => status);
    // for others, and no token set: for nobody
    expect(await figures(app)).toBe(404);
    const guarded = appWith({ metricsToken });
    expect(await figures(guarded)).toBe(404);
    expect(await figures(guarded, { Authorization: 'Bearer a-long-enough-tokem' })).toBe(404);
    expect(await figures(guarded, { Authorization: 'Bearer \u00e9-long-enough-token' })).toBe(404);
    expect(await figures(guarded, { Authorization: `Bearer ${metricsToken}` })).toBe(200);
    const developed = appWith({ metricsToken, devToken: 'another-long-enough-token' });
    expect(await figures(developed, { Authorization: 'Bearer another-long-enough-token' })).toBe(404);
  });

  test('they count by route, not by address', async () => {
    const guarded = appWith({ metricsToken });
    for (const address of ['/clause/governing-law', `/${'x'.repeat(50)}`]) await request(guarded).get(address);
    const { text } = await request(guarded).get('/metrics').set('Authorization', `Bearer ${metricsToken}`);
    expect(text).toContain('route="/clause/:id"');
    expect(text).not.toContain('governing-law');
    expect(text).not.toContain('xxxx');
  });
});

describeBuilt('without its database', () => {
  test('the server says so, is not ready, and shows nothing of its inside', async () => {
    const other = await openTestDeps();
    const lost = createApp(other.deps, web, RUNNING);
    // what has never been asked has no connection to lose
    await other.deps.db.selectFrom('namespace').select('id').execute();
    await other.deps.db.destroy();
    expect((await request(lost).get('/healthz')).status).toBe(200);
    const ready = await request(lost).get('/readyz');
    expect([ready.status, ready.body.checks.database]).toEqual([503, false]);
    for (const address of ['/', '/clauses', '/api/search?q=law', '/nope']) {
      const { status, text, headers } = await request(lost).get(address);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(text).not.toMatch(/node_modules|driver|destroyed|\.ts:\d/);
      expect(headers['cache-control']).toContain('no-store');
    }
    await other.close();
  });
});
