import { parseArgs } from 'node:util';
import { productsGiven } from '#server/app.ts';
import type { Command } from '#server/cli/command.ts';
import { tellFindings } from '#server/cli/tellFindings.ts';
import { UsageError } from '#server/cli/usageError.ts';
import { withDeps } from '#server/cli/withDeps.ts';
import type { Deps } from '#server/deps.ts';
import { changesBetween, examine, look, type Named } from '#server/doctor/index.ts';
import { pause } from '#server/repeat.ts';

/** Often enough to be told before somebody calls, seldom enough to cost nothing. */
const LEAST_SECONDS = 5;
const MOST_SECONDS = 86_400;

const stateOf = (findings: readonly Named[]): number => (findings.some(({ state }) => state === 'fail') ? 1 : 0);

const secondsOf = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS) return seconds;
  throw new UsageError(`--watch ${text}: use whole seconds from ${LEAST_SECONDS} to ${MOST_SECONDS}.`);
};

/** Looks again and again and tells what has changed, until somebody ends it. Returns how it stood at the last look. */
async function watch(deps: Deps, first: Named[], seconds: number, tell: (changes: Named[]) => void): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  let last = first;
  for (;;) {
    await pause(seconds * 1000, stopping.signal);
    if (stopping.signal.aborted) return stateOf(last);
    const now = await look(deps, productsGiven(deps));
    const changes = changesBetween(last, now);
    // what only the first look reads stays as it was found
    last = [...last.filter(({ name }) => !now.some((one) => one.name === name)), ...now];
    if (changes.length > 0) tell(changes);
  }
}

export const command: Command = {
  usage: `Usage: clausary doctor [--watch SECONDS] [--json]

Checks configuration, disk, record, index, originals and services, and says what to do. Exit code 1 if something is wrong.

  --watch SECONDS  looks again that often, at what costs little, and tells what has changed; Ctrl+C ends it
  --json           one array a look`,

  async run(args) {
    const { values } = parseArgs({
      args,
      options: { json: { type: 'boolean', default: false }, watch: { type: 'string' } },
    });
    const seconds = secondsOf(values.watch);
    return withDeps(
      async (deps) => {
        const findings = await examine(deps, productsGiven(deps));
        const tell = (found: Named[]) => (values.json ? console.log(JSON.stringify(found)) : tellFindings(found));
        tell(findings);
        if (seconds === null) return stateOf(findings);
        return watch(deps, findings, seconds, (changes) => {
          if (!values.json) console.log(`\n${new Date().toISOString()}`);
          tell(changes);
        });
      },
      { trustsStores: true },
    );
  },
};
