/** Browser tests of the site and of the Word pane. `E2E_URL` points at a running server, `E2E_DATA_DIR` at its data, `E2E_SOLD_…` at one that sells; without them one is started on its own. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { DEV_TOKEN } from './web/e2e/devToken.ts';
import { DOUBLES_URL } from './web/e2e/doublesUrl.ts';

const running = process.env.E2E_URL;
const baseURL = running ?? 'http://127.0.0.1:3999';
/** The same product with the gates and limits of the plans: GATES=standard. */
const gatesURL = process.env.E2E_GATES_URL ?? 'http://127.0.0.1:3998';
const GATES_SPECS = '*.gates.spec.ts';
/** And with plans on sale by test billing, which moves no money: BILLING=local. */
const soldURL = process.env.E2E_SOLD_URL ?? 'http://127.0.0.1:3997';
const SOLD_SPECS = '*.sold.spec.ts';
/** And with doubles of what is outside of it: a model, name servers, a company's issuer (server/testing/outside). */
const outsideURL = process.env.E2E_OUTSIDE_URL ?? 'http://127.0.0.1:3996';
const OUTSIDE_SPECS = '*.outside.spec.ts';
const ELSEWHERE = [GATES_SPECS, SOLD_SPECS, OUTSIDE_SPECS];

const ownFolder = (): string => mkdtempSync(path.join(tmpdir(), 'clausary-e2e-'));
/** Of two servers, for what is done there from the command line. Set once: whatever runs the tests reads this file again. */
if (!running) {
  process.env.E2E_DATA_DIR ??= ownFolder();
  process.env.E2E_SOLD_DATA_DIR ??= ownFolder();
}

const server = (url: string, env: Record<string, string> = {}) => ({
  command: `node ${env.OUTSIDE_PORT ? '--import tsx ' : ''}scripts/e2eServer.mjs`,
  url: `${url}/readyz`,
  timeout: 180_000,
  env: {
    PORT: new URL(url).port,
    DATA_DIR: ownFolder(),
    SEED: 'sample',
    DEV_TOKEN,
    // people of the walks sign up from addresses of their own (accountSteps.ts): one address has only so many sign-ups an hour
    TRUST_PROXY: 'loopback',
    ...env,
  },
});
/** A browser of the system, where there is one; otherwise Playwright's own. The first has no windows to draw. */
const system = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((file) => existsSync(file));

export default defineConfig({
  projects: [
    { name: 'web', testDir: 'web/e2e', testIgnore: ELSEWHERE },
    { name: 'web gates', testDir: 'web/e2e', testMatch: GATES_SPECS, use: { baseURL: gatesURL } },
    { name: 'web sold', testDir: 'web/e2e', testMatch: SOLD_SPECS, use: { baseURL: soldURL } },
    { name: 'web outside', testDir: 'web/e2e', testMatch: OUTSIDE_SPECS, use: { baseURL: outsideURL } },
    // the pane runs in a fake Word around the real office.js: addin/e2e/fake-word
    { name: 'addin', testDir: 'addin/e2e', testIgnore: ELSEWHERE },
    { name: 'addin gates', testDir: 'addin/e2e', testMatch: GATES_SPECS, use: { baseURL: gatesURL } },
    { name: 'addin outside', testDir: 'addin/e2e', testMatch: OUTSIDE_SPECS, use: { baseURL: outsideURL } },
  ],
  testMatch: '*.spec.ts',
  // one more than processors: each waits a good part of its time, for a clock of the page or until something is looked at again
  workers: 3,
  // for what hangs, not for what is slow: a step that takes a second here takes ten on a machine that is busy with other things
  timeout: 480_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    baseURL,
    // as whoever has been here before: the notice of cookies has a walk of its own (chrome.spec.ts)
    storageState: {
      cookies: [],
      origins: [baseURL, gatesURL, soldURL, outsideURL].map((origin) => ({
        origin,
        localStorage: [{ name: 'cookies-accepted', value: 'yes' }],
      })),
    },
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: system,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: running
    ? undefined
    : [
        server(baseURL, { DATA_DIR: process.env.E2E_DATA_DIR! }),
        server(gatesURL, { GATES: 'standard' }),
        server(soldURL, {
          DATA_DIR: process.env.E2E_SOLD_DATA_DIR!,
          GATES: 'standard',
          BILLING: 'local',
          BILLING_TAX: '19',
        }),
        server(outsideURL, { OUTSIDE_PORT: new URL(DOUBLES_URL).port }),
      ],
});
