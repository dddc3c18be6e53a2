import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { isOwnHost } from '#server/http/hostCheck.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';

test.each([
  ['localhost', true],
  ['LocalHost:3000', true],
  ['contracts.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['[::1]:3000', true],
  ['192.168.1.20:3000', true],
  ['Box.Example:3000', true],
  ['rebound.example:3000', false],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['notlocalhost', false],
  ['', false],
])('%j is a name of a server at box.example: %s', (host, expected) => {
  expect(isOwnHost(host, 'box.example')).toBe(expected);
});

describe('a name that was led here from elsewhere', () => {
  let api: TestApi;
  let named: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
    named = await openTestApi({ BASE_URL: 'https://library.example' });
  });
  afterAll(async () => {
    await api.close();
    await named.close();
  });
  const rebound = { Host: 'rebound.example', Origin: 'http://rebound.example' };

  test('reads and changes nothing', async () => {
    const asked = [
      request(api.app).get('/api/session'),
      request(api.app).get('/'),
      request(api.app).post('/signup').send({ email: 'ann@example.com' }),
      request(api.app).post('/api/signals').set('X-Clausary-Platform', 'msword').send({}),
    ];
    for (const ask of asked) {
      const { status, text } = await ask.set(rebound);
      expect([status, text]).toEqual([421, expect.stringContaining('BASE_URL')]);
    }
    expect(await api.deps.db.selectFrom('user_account').select('id').execute()).toEqual([]);
  });

  test('is told apart from our own by the origin where BASE_URL is set', async () => {
    expect((await request(named.app).get('/api/session').set(rebound)).status).toBe(200);
    expect((await request(named.app).post('/signup').set(rebound).send({ email: 'ann@example.com' })).status).toBe(403);
  });
});
