/** Whatever a request asks the database first, it is not left waiting when no answer comes. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { patiently } from '#server/db/patience.ts';
import type { OperatorSettings } from '#server/operatorSettings.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const silent = () => patiently(new Promise<never>(() => {}), { isAnswer: true, onSilence() {} });

test.each(['/', '/clauses', '/search?q=law', '/api/session', '/api/search?q=law'])('%s', async (address) => {
  const { config, operatorSettings } = api.deps;
  const names = Object.keys(operatorSettings) as (keyof OperatorSettings)[];
  const settings = Object.fromEntries(names.map((name) => [name, silent])) as unknown as OperatorSettings;
  const { app } = api.changed((all) => all, {
    config: { ...config, databasePatience: 50 },
    operatorSettings: settings,
  });
  expect((await request(app).get(address)).status).toBe(503);
});
