/**
 * TypeScript through swc, with the globals of the language bound once to a module. Jest runs each suite in a context of its own, in which every
 * look at a global (`Math`, `Set`) asks the outer context first: what a loop asks a million times took more time than all else in the suite.
 */
import swc from '@swc/jest';

/** What no test replaces. `Date` and timers are not here: tests stop the clock. */
const GLOBALS = [
  ...['Array', 'Boolean', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'RegExp', 'Set', 'String'],
  ...['Symbol', 'Uint8Array', 'WeakMap', 'WeakSet'],
];

const isUsed = (code, name) => new RegExp(`(?<![\\w.$])${name}\\b`).test(code);
const isOwn = (code, name) =>
  new RegExp(`(?:const|let|var|class|function)\\s+${name}\\b|import[^'"]*\\b${name}\\b`).test(code);

function bound(result) {
  const names = GLOBALS.filter((name) => isUsed(result.code, name) && !isOwn(result.code, name));
  // on the first line, so that every line keeps its number
  return names.length === 0 ? result : { ...result, code: `const {${names.join(',')}}=globalThis;${result.code}` };
}

export default {
  createTransformer(options) {
    const inner = swc.createTransformer(options);
    return {
      ...inner,
      process: (...args) => bound(inner.process(...args)),
      processAsync: async (...args) => bound(await inner.processAsync(...args)),
      getCacheKey: (...args) => `${inner.getCacheKey(...args)}-globals-1`,
    };
  },
};
