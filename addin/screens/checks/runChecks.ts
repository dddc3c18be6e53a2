import { readSources } from '#addin/screens/insert/passports.ts';
import { readTypedComments } from '#addin/screens/send/comments.ts';
import type { CheckInput, Finding } from '#shared/domain/checks/check.ts';
import { type CheckResult, collectChecks } from '#shared/domain/checks/run.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { DocumentHost } from '#shared/ui/DocumentHost.ts';

export interface CheckRun {
  findings: Finding[];
  /** What became of each rule, in the order of the table. */
  results: readonly CheckResult[];
  snapshot: DocSnapshot;
  /** How long all of it took, reading the document too, in milliseconds. */
  took: number;
}

/** Runs the rules over the whole document. The page stays alive: it gets a turn after each rule. */
export async function runChecks(
  host: DocumentHost,
  { earlier, signal }: { earlier: DocSnapshot | null; signal: AbortSignal },
): Promise<CheckRun> {
  const started = performance.now();
  const snapshot = await host.readDocument({ signal });
  const comments = await readTypedComments(host).catch(() => null);
  const sources = await readSources(host, snapshot);
  const input: CheckInput = {
    snapshot,
    ...(sources.length > 0 && { sources }),
    ...(comments && { comments }),
    ...(earlier && { earlier }),
  };
  const results = await collectChecks(input, { signal });
  signal.throwIfAborted();
  return {
    findings: results.flatMap(({ findings }) => findings),
    results,
    snapshot,
    took: performance.now() - started,
  };
}
