/** Runs checks over one document, one after the other, letting the page breathe in between. */
import type { Check, CheckInput, Finding } from '#shared/domain/checks/check.ts';
import { CHECKS } from '#shared/domain/checks/index.ts';
import { isEnglish } from '#shared/domain/checks/language.ts';

export interface CheckResult {
  check: Check;
  /** In reading order. */
  findings: Finding[];
  /** `done`: it ran; `idle`: it had nothing to compare with, or reads another language; `failed`: a fault of ours. */
  status: 'done' | 'idle' | 'failed';
  /** It is idle because what it compares with is not there. */
  lacks: boolean;
}

export interface RunOptions {
  signal?: AbortSignal;
  /** Lets other work happen. Default: the next turn of the event loop. */
  pause?: () => Promise<void>;
  checks?: readonly Check[];
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Whether a check can say anything about a document. */
function applies({ needs, isEnglish: readsEnglish }: Check, document: CheckInput): boolean {
  if (readsEnglish && !isEnglish(document.snapshot)) return false;
  return needs === undefined || document[needs] !== undefined;
}

/** Results in the order of the table, each as soon as it is there; stops silently when the signal says so. */
export async function* runChecks(
  document: CheckInput,
  { signal, pause = nextTurn, checks = CHECKS }: RunOptions = {},
): AsyncGenerator<CheckResult> {
  for (const check of checks) {
    if (signal?.aborted) return;
    yield runCheck(check, document);
    await pause();
  }
}

/** One check that goes wrong must not take the others with it. */
export function runCheck(check: Check, document: CheckInput): CheckResult {
  const lacks = check.needs !== undefined && document[check.needs] === undefined;
  if (!applies(check, document)) return { check, findings: [], status: 'idle', lacks };
  try {
    const findings = check.run(document).sort((a, b) => a.para - b.para || a.start - b.start);
    return { check, findings, status: 'done', lacks };
  } catch {
    return { check, findings: [], status: 'failed', lacks };
  }
}

/** All results at once. */
export async function collectChecks(document: CheckInput, options: RunOptions = {}): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for await (const result of runChecks(document, options)) results.push(result);
  return results;
}
