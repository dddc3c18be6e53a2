/** Runs a suite as Jest does, in a world of its own, and leaves nothing of it behind. */
import { createRequire } from 'node:module';
import { noteStorages } from './storages.mjs';

const require = createRequire(import.meta.url);
/** Of the version that Jest brings. */
const circus = createRequire(require.resolve('jest'))('jest-circus/runner');
const runSuite = circus.default ?? circus;

export default function run(...suite) {
  const storages = noteStorages();
  return runSuite(...suite).finally(() => {
    storages.stop();
    storages.end();
  });
}
