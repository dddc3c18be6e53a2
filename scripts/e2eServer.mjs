/**
 * The product for browser tests, on a copy of the library that E2E_SAMPLE names; without one it makes its own, which takes a minute. With
 * OUTSIDE_PORT it has doubles of what is outside of it (needs `--import tsx`).
 */
import { cpSync } from 'node:fs';

const { E2E_SAMPLE, DATA_DIR, OUTSIDE_PORT } = process.env;
if (E2E_SAMPLE) cpSync(E2E_SAMPLE, DATA_DIR, { recursive: true });
if (OUTSIDE_PORT) {
  const { runOutside } = await import('../server/testing/outside/server.ts');
  await runOutside(process.env, Number(OUTSIDE_PORT));
} else await import('./start.mjs');
