/** What a user has ignored stays ignored, until the words around it change. */
import type { Finding } from '#shared/domain/checks/check.ts';
import { readableDate } from '#shared/domain/display.ts';

/** Kept in the document; holds no text of it. */
export interface IgnoredFinding {
  rule: string;
  fingerprint: string;
  subject: string;
  frame: string;
  /** ISO 8601. */
  at: string;
  /** Initials of who did, where that is known. */
  by?: string;
}

export const FINDING_STATES = ['open', 'ignored', 'text-changed'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

export interface SortedFinding {
  finding: Finding;
  state: FindingState;
  /** What was ignored: this finding, or its like in words that have changed since. */
  ignored?: IgnoredFinding;
}

export const ignore = ({ rule, fingerprint, subject, frame }: Finding, at: string, by?: string): IgnoredFinding => ({
  rule,
  fingerprint,
  subject,
  frame,
  at,
  ...(by !== undefined && { by }),
});

/**
 * Says of each finding whether it was ignored. One whose paragraph was changed since comes back as `text-changed`, told by its
 * own words or, where those were changed, by the paragraphs around it; one ignored finding brings back one at most.
 */
export function sortFindings(findings: readonly Finding[], ignored: readonly IgnoredFinding[]): SortedFinding[] {
  const byFingerprint = new Map(ignored.map((entry) => [entry.fingerprint, entry]));
  const present = new Set(findings.map(({ fingerprint }) => fingerprint));
  const lost = ignored.filter(({ fingerprint }) => !present.has(fingerprint));
  const sorted = findings.map((finding): SortedFinding => {
    const exact = byFingerprint.get(finding.fingerprint);
    return exact ? { finding, state: 'ignored', ignored: exact } : { finding, state: 'open' };
  });
  for (const key of ['subject', 'frame'] as const)
    for (const one of sorted) {
      if (one.state !== 'open') continue;
      const at = lost.findIndex((entry) => entry.rule === one.finding.rule && entry[key] === one.finding[key]);
      if (at >= 0) Object.assign(one, { state: 'text-changed', ignored: lost.splice(at, 1)[0] });
    }
  return sorted;
}

/** The list with one more; what this finding was known by before its words changed goes. */
export const withIgnored = (
  list: readonly IgnoredFinding[],
  { finding, ignored }: SortedFinding,
  at: string,
  by?: string,
): IgnoredFinding[] => [...list.filter((entry) => entry !== ignored), ignore(finding, at, by)];

/** "12 May 2026, A.B." */
export const ignoredWhen = ({ at, by }: IgnoredFinding): string => [readableDate(at), by].filter(Boolean).join(', ');

/** "2 ignored (12 May 2026, A.B.)": the last time and person stand for all. */
export function ignoredSummary(list: readonly IgnoredFinding[], what: 'ignored' | 'rejected' = 'ignored'): string {
  const last = [...list].sort((a, b) => a.at.localeCompare(b.at)).at(-1);
  return last ? `${list.length} ${what} (${ignoredWhen(last)})` : `0 ${what}`;
}
