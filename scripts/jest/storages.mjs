/**
 * Ends what Jest knows by which test is running: a storage for each suite, which it leaves behind. Every promise that is made afterwards is
 * told to all of them, and those of a hundred suites made what came later take two to six times as long.
 */
import { createRequire } from 'node:module';

const hooks = createRequire(import.meta.url)('node:async_hooks');

/** Notes the storages made from now on. `stop` notes no more of them; `end` ends those that were noted. */
export function noteStorages() {
  const { AsyncLocalStorage } = hooks;
  const made = [];
  hooks.AsyncLocalStorage = class extends AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      made.push(this);
    }
  };
  const stop = () => {
    hooks.AsyncLocalStorage = AsyncLocalStorage;
  };
  const end = () => {
    for (const one of made) one.disable();
  };
  return { stop, end };
}
