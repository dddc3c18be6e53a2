/** `jest` of `@jest/globals` outside of Jest's own world: made of Jest's own parts, for what our tests use of it. */
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Where Jest looks for the limit of a suite. */
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { rootDir: process.cwd(), fakeTimers: {} }, global: globalThis });

export const jest = {
  fn: (...args) => mocker.fn(...args),
  spyOn: (...args) => mocker.spyOn(...args),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (settings) => timers.useFakeTimers(settings),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (time) => timers.setSystemTime(time),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  setTimeout: (ms) => {
    globalThis[TEST_TIMEOUT] = ms;
  },
};

/** Nothing that a suite has put in the place of something else outlives it. */
export function restoreEverything() {
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete globalThis[TEST_TIMEOUT];
}
