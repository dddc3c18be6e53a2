import { expect, test } from '@jest/globals';
import type { Deps } from '#server/deps.ts';
import { proxy } from '#server/doctor/proxy.ts';

test.each([
  [null, '', 'ok'],
  ['http://localhost:3000', '', 'ok'],
  ['https://localhost:3000', '', 'ok'],
  ['https://contracts.example', '', 'fail'],
  ['https://contracts.example', 'loopback', 'ok'],
])('at %j, TRUST_PROXY %j: %s', async (baseUrl, trustProxy, state) => {
  expect((await proxy.run({ config: { baseUrl, trustProxy } } as Deps, [])).state).toBe(state);
});
