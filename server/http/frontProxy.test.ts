import { expect, test } from '@jest/globals';
import request from 'supertest';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { forOthers } from '#server/doctor/forOthers.ts';
import { unsetForOthers } from '#server/http/frontProxy.ts';
import { startMessage } from '#server/startMessage.ts';
import { openTestApi } from '#server/testing/api.ts';
import { linesLogged } from '#server/testing/logged.ts';

const ALL = ['NODE_ENV=production', 'BASE_URL'];
test.each([
  ['development', '127.0.0.1', null, []],
  ['development', '127.0.0.2', null, []],
  ['development', 'localhost', 'http://localhost:3000', []],
  ['development', '0.0.0.0', null, ALL],
  ['development', '::', null, ALL],
  ['development', '192.168.1.5', 'http://localhost:3000', ALL],
  ['development', '127.0.0.1', 'https://contracts.example', ['NODE_ENV=production']],
  ['production', '127.0.0.1', 'https://contracts.example', []],
  ['production', '0.0.0.0', 'https://contracts.example', []],
] as const)('%s at %s as %j lacks %j, and start and doctor say so', async (env, host, baseUrl, lacks) => {
  const config = { env, host, baseUrl, trustProxy: 'loopback', configured: {}, devToken: null } as unknown as Config;
  expect(unsetForOthers(config)).toEqual(lacks);
  const told = startMessage(config, null, []);
  expect(/Others reach this server/.test(told)).toBe(lacks.length > 0);
  const { state, ...found } = await forOthers.run({ config } as Deps, []);
  expect(state).toBe(lacks.length > 0 ? 'fail' : 'ok');
  for (const name of lacks) for (const text of [told, JSON.stringify(found)]) expect(text).toContain(name);
});

test('a development server says once that a proxy asks in the name of others', async () => {
  const { log, lines } = linesLogged('warn');
  const api = await openTestApi({}, undefined, undefined, log);
  const told = () => lines().filter(({ msg }) => /a proxy asks in the name of others/.test(String(msg)));
  await request(api.app).get('/api/session');
  expect(told()).toEqual([]);
  for (let i = 0; i < 3; i++) await request(api.app).get('/api/session').set('X-Forwarded-For', '203.0.113.9');
  expect(told()).toHaveLength(1);
  await api.close();
});
