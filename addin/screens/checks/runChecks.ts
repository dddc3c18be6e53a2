import { ON_TRIAL } from '#addin/screens/checks/rules.ts';
import { readSources } from '#addin/screens/insert/passports.ts';
import { readTypedComments } from '#addin/screens/send/comments.ts';
import type { CheckInput, Finding } from '#shared/domain/checks/check.ts';
import { collectChecks } from '#shared/domain/checks/run.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

export interface CheckRun {
  findings: Finding[];
  snapshot: DocSnapshot;
  /** How long all of it took, reading the document too, in milliseconds. */
  took: number;
  /** Titles of rules that could not say anything, for support; a rule that fails takes no other with it. */
  failed: string[];
}

/** Runs the rules over the whole document, those on trial only `withTrial`. The page stays alive: it gets a turn after each rule. */
export async function runChecks(
  host: DocumentHost,
  { earlier, withTrial, signal }: { earlier: DocSnapshot | null; withTrial: boolean; signal: AbortSignal },
): Promise<CheckRun> {
  const started = performance.now();
  const snapshot = await host.readDocument({ signal });
  const comments = await readTypedComments(host).catch(() => null);
  const input: CheckInput = {
    snapshot,
    sources: await readSources(host, snapshot),
    ...(comments && { comments }),
    ...(earlier && { earlier }),
  };
  const enabled = Object.fromEntries(ON_TRIAL.map(({ id }) => [id, withTrial]));
  const results = await collectChecks(input, { enabled, signal });
  signal.throwIfAborted();
  return {
    findings: results.flatMap(({ findings }) => findings),
    snapshot,
    took: performance.now() - started,
    failed: results.flatMap(({ check, status }) => (status === 'failed' ? [check.title] : [])),
  };
}
