/**
 * Runs a suite as Jest does, by Jest's own parts, but with the modules of the worker: what one suite has loaded is there for the next. In a
 * world of its own each suite would load the whole product anew, which took longer than their tests (decision 0065).
 */
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { register as readTypeScript } from 'tsx/esm/api';
import { withLateRejections } from './late.mjs';
import { restoreEverything } from './mocks.mjs';
import { noteStorages } from './storages.mjs';
import { setWords } from './words.mjs';

const require = createRequire(import.meta.url);
/** Of the version that Jest brings. */
const circus = createRequire(require.resolve('jest'))('jest-circus/runner');
const runSuite = circus.default ?? circus;

const words = JSON.stringify(new URL('./words.mjs', import.meta.url).href);
const instead = `export const resolve = (name, context, next) =>
  name === '@jest/globals' ? { url: ${words}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(instead)}`);
readTypeScript();

let storages;

/** What Jest asks of the world of a suite. */
const SHARED = {
  /** The keeper of a suite's tests is the one thing that is made anew: it has the state of the suite. */
  requireInternalModule(file) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete require.cache[file];
    storages = noteStorages();
    try {
      return require(file);
    } finally {
      storages.stop();
    }
  },
  requireModule: require,
  setGlobalsForRuntime: setWords,
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (file) => import(pathToFileURL(file).href),
  enterTestCode() {},
  leaveTestCode() {},
};

/** As things stood before the suite. */
function restore(environment) {
  restoreEverything();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}

export default function run(globalConfig, config, environment, own, testPath, sendMessageToJest) {
  // whoever waits for changes wants what has changed to be loaded anew
  const isKept = !globalConfig.watch && !globalConfig.watchAll && !globalConfig.collectCoverage;
  if (!isKept) return runSuite(globalConfig, config, environment, own, testPath, sendMessageToJest);
  // Jest maps lines by its own transformer only; here Node does, by the maps that stand in the code
  Error.prepareStackTrace = undefined;
  process.setSourceMapsEnabled(true);
  const before = { ...process.env };
  // not awaited: this line would stand in the stack of every error
  const suite = runSuite(globalConfig, config, environment, SHARED, testPath, sendMessageToJest);
  return withLateRejections(suite).finally(() => {
    storages?.end();
    restore(before);
  });
}
