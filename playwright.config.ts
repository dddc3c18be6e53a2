/** Browser tests of the site. `E2E_URL` points at a running server; without it one is started on its own data. */
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = 3999;
const running = process.env.E2E_URL;
const baseURL = running ?? `http://127.0.0.1:${PORT}`;
/** A browser of the system, where there is one; otherwise Playwright's own. */
const system = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) =>
  existsSync(file),
);

export default defineConfig({
  testDir: 'web/e2e',
  testMatch: '*.spec.ts',
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    baseURL,
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
    : {
        command: 'node scripts/start.mjs',
        url: `${baseURL}/readyz`,
        timeout: 180_000,
        env: { PORT: String(PORT), DATA_DIR: mkdtempSync(path.join(tmpdir(), 'clausary-e2e-')), SEED: 'sample' },
      },
});
