/** One number for one thing, wherever it is said. */
import type { Fault, Looked } from '#server/libraryAudit/check.ts';

/** A page says how many there are of something. */
export interface Claim {
  /** What is counted, in the words of the page: "wordings of notices". */
  subject: string;
  /** Who says so. */
  page: string;
  n: number;
}

/** Subjects of which two pages say different numbers. One that only one page speaks of agrees with itself. */
export function countsAgree(claims: readonly Claim[]): Looked {
  const bySubject = new Map<string, Claim[]>();
  for (const claim of claims) bySubject.set(claim.subject, [...(bySubject.get(claim.subject) ?? []), claim]);
  const compared = [...bySubject].filter(([, said]) => said.length > 1);
  const faults = compared.flatMap(([where, said]): Fault[] => {
    if (new Set(said.map(({ n }) => n)).size === 1) return [];
    return [{ where, what: said.map(({ page, n }) => `${page} ${n}`).join(', ') }];
  });
  return { of: compared.length, faults };
}
