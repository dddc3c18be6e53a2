/** The product for browser tests, on a copy of the library that E2E_SAMPLE names; without one it makes its own, which takes a minute. */
import { cpSync } from 'node:fs';

const { E2E_SAMPLE, DATA_DIR } = process.env;
if (E2E_SAMPLE) cpSync(E2E_SAMPLE, DATA_DIR, { recursive: true });
await import('./start.mjs');
