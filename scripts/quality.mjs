/**
 * `npm run quality`: the site as it is built, with its sample library, measured and written into docs/quality.md. `-- links html`: these
 * parts alone; the others keep what was measured before. QUALITY_URL points at a running server instead (with QUALITY_DATA_DIR, that
 * server's data, for pages of people), QUALITY_SAMPLE at a folder with the library already made.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

ensureInstalled({ tools: true });
ensureBuilt();
const chromium = ensureChromium();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', path.join(root, 'scripts/quality/main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) } },
);
process.exit(status ?? 1);
