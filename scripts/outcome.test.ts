import { expect, test } from '@jest/globals';
import { jestOutcome, playwrightOutcome } from './outcome.mjs';

const suite = (name: string, status: string, message: string, tests: object[]) => ({
  name,
  status,
  message,
  assertionResults: tests,
});
const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

test('of Jest: each failed test with why, and the file of a suite that failed outside of its tests or was never run', () => {
  const red = String.fromCharCode(27);
  const { failures, ...counts } = jestOutcome({
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 2,
    numPendingTests: 3,
    testResults: [
      suite('sums.ts', 'failed', 'all of it', [
        passed,
        {
          status: 'failed',
          fullName: 'divides',
          failureMessages: [
            `${red}[31mby nought${red}[39m\n\n  at sums.ts:3\n  at run (/x/node_modules/jest-circus/run.js:7:1)\n  at Array.map (<anonymous>)`,
          ],
        },
      ]),
      suite('after.ts', 'failed', 'the end of it failed', [passed]),
      suite('broken.ts', 'failed', 'cannot find module', []),
      suite('whole.ts', 'passed', '', [passed]),
    ],
  });
  expect(counts).toEqual({ passed: 2, failed: 3, skipped: 3 });
  expect(failures).toEqual([
    { name: 'sums.ts › divides', why: ['by nought', '  at sums.ts:3'] },
    { name: 'after.ts', why: ['the end of it failed'] },
    { name: 'broken.ts', why: ['cannot find module'] },
  ]);
});

test('of Playwright: walks in groups too, of those that passed at the second try none, and what failed outside of any', () => {
  const walk = (title: string, status: string, message?: string) => ({
    file: 'shop.spec.ts',
    line: 7,
    title,
    tests: [{ projectName: 'web', status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const { failures, ...counts } = playwrightOutcome({
    stats: { expected: 4, flaky: 1, unexpected: 1, skipped: 2 },
    suites: [
      { specs: [walk('buys', 'expected')], suites: [{ specs: [walk('pays', 'unexpected', 'no such button')] }] },
      { specs: [walk('waits', 'flaky', 'late')] },
    ],
    errors: [{ message: 'no server' }],
  });
  expect(counts).toEqual({ passed: 5, failed: 1, skipped: 2 });
  expect(failures).toEqual([
    { name: 'web shop.spec.ts:7 › pays', why: ['no such button'] },
    { name: 'outside of any test', why: ['no server'] },
  ]);
});
