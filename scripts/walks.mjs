/** `npm run walks`: everybody at every route, and every stranger before every private library. `npm test` takes some of them to each. */
import path from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './setup.mjs';

ensureInstalled({ tools: true });
ensureBuilt();
process.chdir(root);
process.env.WALKS = 'whole';
process.env.NODE_OPTIONS = '--experimental-vm-modules --no-warnings';
const suites = ['server/http/access.test.ts', 'server/isolation.test.ts', 'server/hiddenNames.test.ts'];
run(
  process.execPath,
  [path.join('node_modules', 'jest', 'bin', 'jest.js'), '--verbose', '--runTestsByPath', ...suites],
  {
    shell: false,
  },
);
