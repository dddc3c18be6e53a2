/** `npm start`: everything set up, the product running. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

// the index library speaks of its own workings; only what goes wrong is of interest
process.env.LANCEDB_LOG ??= 'error';
ensureInstalled();
ensureBuilt();
process.chdir(root);
const env = path.join(root, '.env');
if (existsSync(env)) {
  const { parseEnv } = await import('node:util');
  for (const [key, value] of Object.entries(parseEnv(readFileSync(env, 'utf8')))) process.env[key] ??= value;
}
process.argv[1] = path.join(root, 'dist', 'server', 'main.js');
await import('../dist/server/main.js');
