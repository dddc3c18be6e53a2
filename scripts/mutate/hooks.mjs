/** What the tests import from elsewhere, for planted faults: `@jest/globals` are mocha's words, and fast-check tries few examples. */
import { register } from 'node:module';

const instead = Object.fromEntries(
  [
    ['@jest/globals', './jestInMocha.mjs'],
    ['fast-check', './fewExamples.mjs'],
  ].map(([name, file]) => [name, new URL(file, import.meta.url).href]),
);
const hook = `const instead = ${JSON.stringify(instead)};
export const resolve = (name, context, next) =>
  instead[name] && context.parentURL !== instead[name] ? { url: instead[name], shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
