import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { personOf } from '#server/testing/visitors.ts';

const LIMIT = 20;
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: String(LIMIT), TRUST_PROXY: 'loopback' });
});
afterAll(() => api.close());

const from = (address: string, path = '/api/session') => request(api.app).get(path).set('X-Forwarded-For', address);
async function statuses(times: number, ask: () => PromiseLike<{ status: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < times; i++) found.push((await ask()).status);
  return found;
}

describe('one address', () => {
  test('may ask so often in a minute, is told what is left, and then when to come back', async () => {
    for (let i = 1; i <= LIMIT; i++) {
      const { status, headers } = await from('203.0.113.1');
      expect([status, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([200, '20', `${LIMIT - i}`]);
      expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
    }
    const { status, body, headers } = await from('203.0.113.1');
    expect([status, body.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers).toMatchObject({ 'ratelimit-remaining': '0', 'cache-control': 'private, no-store' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('is a whole /64, and no other', async () => {
    let i = 0;
    expect(await statuses(LIMIT + 1, () => from(`2001:db8:0:1::${++i}`))).toContain(429);
    expect((await from('2001:db8:0:2::1')).status).toBe(200);
    expect((await from('203.0.113.2')).status).toBe(200);
  });

  test('is sixteen times as much for a whole /48, however many networks of it ask', async () => {
    let i = 0;
    const next = () => from(`2001:db8:9:${(++i).toString(16)}::1`);
    expect(new Set(await statuses(LIMIT * 16, next))).toEqual(new Set([200]));
    expect((await next()).status).toBe(429);
    expect((await from('2001:db8:a:1::1')).status).toBe(200);
  });

  test('counts pages and calls together; a page is refused in words', async () => {
    await statuses(LIMIT - 1, () => from('203.0.113.3'));
    expect((await from('203.0.113.3', '/?v=2&response=json')).status).toBe(200);
    const page = await from('203.0.113.3', '/');
    expect([page.status, page.type]).toEqual([429, 'text/plain']);
    expect(page.text).toMatch(/^Too many requests/);
    expect((await from('203.0.113.3', '/?v=2&response=json')).type).toBe('application/json');
  });

  test('has the files that pages need beside it, and not without end', async () => {
    const file = () => from('203.0.113.5', '/assets/nothing.js');
    expect(new Set(await statuses(LIMIT * 20, file))).toEqual(new Set([404]));
    expect((await file()).status).toBe(429);
    expect((await from('203.0.113.5')).headers['ratelimit-remaining']).toBe(String(LIMIT - 1));
  });

  test('is not what somebody says in front of a proxy', async () => {
    let i = 0;
    const forged = () => from(`198.51.100.${++i}, 203.0.113.4`);
    expect((await statuses(LIMIT + 1, forged)).at(-1)).toBe(429);
  });

  test('health is asked by machines and never refused, nor is this machine', async () => {
    expect(new Set(await statuses(LIMIT * 2, () => from('203.0.113.1', '/healthz')))).toEqual(new Set([200]));
    const own = () => request(api.app).get('/api/session');
    expect(new Set(await statuses(LIMIT * 2, own))).toEqual(new Set([200]));
  });
});

describe('one account', () => {
  test('has its limit wherever it asks from, and others have theirs', async () => {
    const [one, two] = [await personOf(api, 'free'), await personOf(api, 'free')];
    let i = 0;
    const ask = (person = one) =>
      request(api.app)
        .get('/api/session')
        .set('X-Forwarded-For', `192.0.2.${++i}`)
        .set('Cookie', `session=${person.browser.cookie('session')}`);
    expect(new Set(await statuses(LIMIT, ask))).toEqual(new Set([200]));
    const { status, headers } = await ask();
    expect([status, headers['ratelimit-remaining']]).toEqual([429, '0']);
    expect((await ask(two)).status).toBe(200);
  });
});

test('0 is no limit', async () => {
  const free = await openTestApi({ RATE_LIMIT: '0', TRUST_PROXY: 'loopback' });
  try {
    const { headers, status } = await request(free.app).get('/api/session').set('X-Forwarded-For', '203.0.113.1');
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('ratelimit-limit');
  } finally {
    await free.close();
  }
});
