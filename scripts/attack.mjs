/** `npm run attack`: everything set up, then the attacks (server/tools/attack/main.ts). */
import { ensureBuilt, ensureInstalled, root, run } from './setup.mjs';

ensureInstalled({ tools: true });
ensureBuilt();
process.chdir(root);
run(process.execPath, ['--import', 'tsx', 'server/tools/attack/main.ts', ...process.argv.slice(2)], { shell: false });
