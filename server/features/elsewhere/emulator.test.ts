/** The same way against providers that others wrote, with their forms and their claims. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEmulator, type Emulator } from 'emulate';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { CLIENT } from '#server/testing/issuer.ts';
import { backPath, type Provider } from '#shared/domain/signInElsewhere.ts';

const ORIGIN = 'https://clausary.example';

/** The emulator wants to know its port before it has one. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function emulate(service: 'google' | 'microsoft', email: string): Promise<Emulator> {
  const seed = {
    users: [{ email, name: 'Test User', given_name: 'Test', family_name: 'User' }],
    oauth_clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        name: 'Clausary',
        redirect_uris: [ORIGIN + backPath(service)],
      },
    ],
  };
  return createEmulator({ service, port: await freePort(), seed: { [service]: seed } });
}

let api: TestApi;
let emulators: Emulator[];

beforeAll(async () => {
  emulators = await Promise.all([emulate('google', 'user@gmail.com'), emulate('microsoft', 'user@firm.example')]);
  const [google, microsoft] = emulators.map(({ url }) => url);
  const { issuer } = (await (await fetch(`${microsoft}/.well-known/openid-configuration`)).json()) as {
    issuer: string;
  };
  api = await openTestApi({
    NODE_ENV: 'test',
    BASE_URL: ORIGIN,
    OIDC_GOOGLE_ISSUER: google!,
    OIDC_GOOGLE_CLIENT_ID: CLIENT.id,
    OIDC_GOOGLE_CLIENT_SECRET: CLIENT.secret,
    OIDC_MICROSOFT_ISSUER: issuer,
    OIDC_MICROSOFT_CLIENT_ID: CLIENT.id,
    OIDC_MICROSOFT_CLIENT_SECRET: CLIENT.secret,
  });
});

afterAll(async () => {
  await api.close();
  await Promise.all(emulators.map((emulator) => emulator.close()));
});

const unescaped = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** Presses the button of the person on the emulator's page. */
async function choose(page: URL, email: string): Promise<URL> {
  const html = await (await fetch(page)).text();
  const forms = [...html.matchAll(/<form[^>]*action="([^"]+)"[\s\S]*?<\/form>/g)];
  const [form, action] = forms.find(([text]) => text.includes(`value="${email}"`))!;
  const fields = [...form.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
  const body = new URLSearchParams(fields.map(([, name, value]) => [name!, unescaped(value!)]));
  const answer = await fetch(new URL(action!, page), { method: 'POST', redirect: 'manual', body });
  return new URL(answer.headers.get('location')!);
}

async function come(browser: TestBrowser, provider: Provider, email: string): Promise<string> {
  const begun = await browser.get(`/authorize/with/${provider}?next=/clauses`);
  const { origin, pathname, search } = await choose(new URL(begun.headers.location!), email);
  expect(origin).toBe(ORIGIN);
  return (await browser.get(pathname + search)).headers.location!;
}

const userOf = async (browser: TestBrowser) => (await browser.get('/api/session')).body.user;

test('through Google: verified, so the account is confirmed', async () => {
  const browser = api.browser();
  expect(await come(browser, 'google', 'user@gmail.com')).toBe('/clauses');
  expect(await userOf(browser)).toMatchObject({ email: 'user@gmail.com', confirmed: true });
});

test('through Microsoft, which says nothing of the address: the account waits for its confirmation', async () => {
  const browser = api.browser();
  expect(await come(browser, 'microsoft', 'user@firm.example')).toBe('/clauses');
  expect(await userOf(browser)).toMatchObject({ email: 'user@firm.example', confirmed: false });
});

test('a code is good once there as well', async () => {
  const browser = api.browser();
  const begun = await browser.get('/authorize/with/google');
  const { pathname, search } = await choose(new URL(begun.headers.location!), 'user@gmail.com');
  await browser.get(pathname + search);
  expect((await browser.get(pathname + search)).headers.location).toBe(
    '/authorize?error=linkedin_auth&provider=google',
  );
});
