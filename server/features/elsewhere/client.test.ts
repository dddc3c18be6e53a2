import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { attemptCookies } from '#server/features/elsewhere/attempt.ts';
import { providerClient } from '#server/features/elsewhere/client.ts';
import { createLogger } from '#server/log.ts';
import { CLIENT, openTestIssuer, type TestIssuer } from '#server/testing/issuer.ts';

const BACK = 'https://clausary.example/authorize/back/google';
const { attempt } = attemptCookies('a secret key that is long enough').begin(
  'google',
  { next: '/', isPopup: false },
  new Date(),
);

let now = new Date();
let google: TestIssuer;
beforeAll(async () => {
  google = await openTestIssuer({ sub: 'a' });
});
beforeEach(() => {
  google.discoveries = 0;
});
afterAll(() => google.close());

const clientOf = (env: 'test' | 'development' | 'production', issuer = google.issuer) =>
  providerClient('google', {
    config: { env, oidc: { google: { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret } } },
    clock: () => now,
    log: createLogger('silent'),
  })!;

const UNAVAILABLE = {
  code: 'provider_unavailable',
  status: 503,
  message: 'Google does not answer at the moment. Use your email address instead.',
};

describe('finding out about a provider', () => {
  test.each(['development', 'production'] as const)('is never done over plain http: %s', async (env) => {
    await expect(clientOf(env).addressFor(attempt, BACK)).rejects.toMatchObject(UNAVAILABLE);
    expect(google.discoveries).toBe(0);
  });

  test('fails when the document is of another issuer', async () => {
    const other = google.issuer.replace('127.0.0.1', 'localhost');
    await expect(clientOf('test', other).addressFor(attempt, BACK)).rejects.toMatchObject(UNAVAILABLE);
  });

  test('happens once for many, and again after an hour', async () => {
    const client = clientOf('test');
    await Promise.all(Array.from({ length: 20 }, () => client.addressFor(attempt, BACK)));
    expect(google.discoveries).toBe(1);
    now = new Date(now.getTime() + 3_600_000);
    await client.addressFor(attempt, BACK);
    expect(google.discoveries).toBe(2);
  });

  test('a failure is not asked about again at once, but soon', async () => {
    const other = google.issuer.replace('127.0.0.1', 'localhost');
    const client = clientOf('test', other);
    const ask = () => client.addressFor(attempt, BACK).catch((error) => error.code);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('provider_unavailable'));
    expect(google.discoveries).toBe(1);
    now = new Date(now.getTime() + 10_000);
    await ask();
    expect(google.discoveries).toBe(2);
  });
});
