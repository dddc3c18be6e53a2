/** What a report of Jest or Playwright says: how many passed, and of what failed its name with the first lines of why. */

const MOST_LINES = 14;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const failure = (name, why) => ({
  name,
  why: String(why ?? '')
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES),
});

/** Of `--json`. A suite that could not be run at all has no tests, and counts as one. */
export function jestOutcome(report) {
  const suites = report.testResults.map((suite) => ({
    file: suite.name,
    tests: suite.assertionResults.filter((one) => one.status === 'failed'),
    broken: suite.status === 'failed' && suite.assertionResults.length === 0,
    message: suite.message,
  }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failures: suites.flatMap(({ file, tests, broken, message }) =>
      broken
        ? [failure(file, message)]
        : tests.map((one) => failure(`${file} › ${one.fullName}`, one.failureMessages.join('\n'))),
    ),
  };
}

const playwrightSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(playwrightSpecs)];

/** Of the reporter `json`. */
export function playwrightOutcome({ stats, suites, errors }) {
  const failed = suites.flatMap(playwrightSpecs).flatMap((spec) =>
    spec.tests
      .filter((one) => one.status === 'unexpected')
      .map((one) => {
        const told = one.results.flatMap((result) => result.errors.map((error) => error.message ?? error.value));
        return failure(`${one.projectName} ${spec.file}:${spec.line} › ${spec.title}`, told.join('\n'));
      }),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...failed, ...(errors ?? []).map((error) => failure('outside of any test', error.message))],
  };
}
