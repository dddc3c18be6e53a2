/** What a report of Jest or Playwright says: how many passed, and of what failed its name with the first lines of why. */

const MOST_LINES = 14;
/** Where the tools themselves stand in a stack: of what hung it was all that the fourteen lines said. */
const TOOLS_OWN = /^\s*at .*(node_modules\/|node:internal\/|<anonymous>\)?$)/;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const failure = (name, why) => ({
  name,
  why: String(why ?? '')
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !TOOLS_OWN.test(line))
    .slice(0, MOST_LINES),
});

/** Of `--json`. Of a suite that failed outside of its tests, or could not be run at all, its file stands for it. */
export function jestOutcome(report) {
  const failuresOf = ({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(name, message)] : [];
    return failed.map((one) => failure(`${name} › ${one.fullName}`, one.failureMessages.join('\n')));
  };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(failuresOf),
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
