/**
 * Runs the suites of originals, search index and backups on a real object store: Ceph's gateway. The double that `npm test` has is kept honest
 * by it. `npm run s3:referee`
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { missingForCeph, startCeph } from './ceph.mjs';
import { loadEnv, root } from './setup.mjs';

const SUITES = [
  'server/outside/files.suite',
  'server/outside/waitingFiles.suite',
  'server/outside/zips.suite',
  'server/outside/s3/conditions',
  'server/outside/searchIndex.suite',
  'server/backup/bucketTarget.suite',
];
const JEST = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');

const missing = missingForCeph();
if (missing) {
  console.error(missing);
  process.exit(1);
}
await loadEnv();
console.log('Starting Ceph (about half a minute) …');
const { version, environment, close } = await startCeph();
console.log(version);
const { status } = spawnSync(process.execPath, ['--experimental-vm-modules', '--no-warnings', JEST, ...SUITES], {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, ...environment, S3_REFEREE: 's3://bucket/suites' },
});
await close();
process.exit(status ?? 1);
