/** `npm start`: everything set up, the product running. */
import path from 'node:path';
import { ensureBuilt, ensureInstalled, loadEnv, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
await loadEnv();
process.argv[1] = path.join(root, 'dist', 'server', 'main.js');
await import('../dist/server/main.js');
