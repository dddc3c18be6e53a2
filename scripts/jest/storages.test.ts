import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { noteStorages } from './storages.mjs';

/** How many storages are told of a promise that is made now. */
const toldOf = (promise: Promise<unknown>): number =>
  Object.getOwnPropertySymbols(promise).filter(({ description }) => description === 'kResourceStore').length;

const made = () => toldOf(new Promise(() => {}));

test('a storage that was noted is told of nothing once it has ended', () => {
  const before = made();
  const storages = noteStorages();
  const hooks = createRequire(import.meta.url)('node:async_hooks') as { AsyncLocalStorage: typeof AsyncLocalStorage };
  const own = new hooks.AsyncLocalStorage<string>();
  storages.stop();
  own.run('in it', () => expect(made()).toBe(before + 1));
  expect(made()).toBe(before + 1);
  storages.end();
  expect(made()).toBe(before);
  expect(hooks.AsyncLocalStorage).toBe(AsyncLocalStorage);
});

/** Of the product one, and of its libraries one each, where a suite before had them. */
const OF_MODULES = 3;

test('what suites of this worker had before is gone: its own may be there, and those of modules', () => {
  expect(made()).toBeLessThanOrEqual(1 + OF_MODULES);
});
