/**
 * The words that our tests use (`test`, `expect`, `jest` …) on mocha. A fault is tried in milliseconds there, because what is under test
 * stays loaded and Stryker only switches the fault on; Jest starts anew for each one, which takes seconds. The words are made of Jest's own parts.
 */
import { expect } from 'expect';
import { bind } from 'jest-each';
import { jest } from '../jest/mocks.mjs';

/** Tests of how cost grows say nothing of code that counts its own steps, as code with faults in it does. */
const MEASURES_TIME =
  /bounded time|linear time|four times as|times as long|freeze|without delay|, at once$|without a search for more/;

const { it: mochaTest, describe: mochaDescribe, before, after, beforeEach, afterEach } = globalThis;

/** mocha passes `done` to whatever takes an argument, Jest's tables pass their row: the row is bound before mocha sees it. */
const noDone = (run) => () => run();
const test = Object.assign((title, run) => (MEASURES_TIME.test(title) ? undefined : mochaTest(title, noDone(run))), {
  skip: (title) => mochaTest.skip(title, () => {}),
  only: (title, run) => mochaTest.only(title, noDone(run)),
});
const describe = Object.assign((title, run) => mochaDescribe(title, noDone(run)), {
  skip: (title, run) => mochaDescribe.skip(title, noDone(run)),
});
for (const words of [test, test.skip, describe, describe.skip]) words.each = bind(words);

// What runs while tables are made and again in tests counts as seen in tests: Stryker would start anew for each such fault, though it tries
// them in tests only.
after(() => {
  const { static: atLoad, perTest } = globalThis.__stryker__?.mutantCoverage ?? { static: {}, perTest: {} };
  for (const seen of Object.values(perTest)) for (const fault of Object.keys(seen)) delete atLoad[fault];
});

export { after as afterAll, afterEach, before as beforeAll, beforeEach, describe, expect, jest, test as it, test };
