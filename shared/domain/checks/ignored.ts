/** What a user has ignored stays ignored, until the words around it change. */
import type { Finding } from '#shared/domain/checks/check.ts';

/** Kept in the document; holds no text of it. */
export interface IgnoredFinding {
  rule: string;
  fingerprint: string;
  subject: string;
  /** ISO 8601. */
  at: string;
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

export const ignore = ({ rule, fingerprint, subject }: Finding, at: string, by?: string): IgnoredFinding => ({
  rule,
  fingerprint,
  subject,
  at,
  ...(by !== undefined && { by }),
});

/**
 * Says of each finding whether it was ignored. One whose paragraph was changed since comes back as `text-changed`; one ignored
 * finding brings back one at most.
 */
export function sortFindings(findings: readonly Finding[], ignored: readonly IgnoredFinding[]): SortedFinding[] {
  const byFingerprint = new Map(ignored.map((entry) => [entry.fingerprint, entry]));
  const present = new Set(findings.map(({ fingerprint }) => fingerprint));
  const lost = ignored.filter(({ fingerprint }) => !present.has(fingerprint));
  return findings.map((finding) => {
    const exact = byFingerprint.get(finding.fingerprint);
    if (exact) return { finding, state: 'ignored', ignored: exact };
    const at = lost.findIndex(({ rule, subject }) => rule === finding.rule && subject === finding.subject);
    if (at < 0) return { finding, state: 'open' };
    return { finding, state: 'text-changed', ignored: lost.splice(at, 1)[0]! };
  });
}
