/** Where `@jest/globals` is asked for, mocha's own answers (jestInMocha.mjs). */
import { register } from 'node:module';

const answers = new URL('./jestInMocha.mjs', import.meta.url).href;
const hook = `export const resolve = (name, context, next) =>
  name === '@jest/globals' ? { url: ${JSON.stringify(answers)}, shortCircuit: true } : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
