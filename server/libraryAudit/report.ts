/** What an audit found, as a table and as data. */
import type { Fault } from '#server/libraryAudit/check.ts';

export interface Finding {
  name: string;
  rule: string;
  of: number;
  /** All of them; the table shows a few. */
  faults: (Fault & { contract?: string })[];
}

const EXAMPLES = 5;
const LONGEST = 160;

const percent = ({ of, faults }: Finding): string => (of === 0 ? '–' : `${((100 * faults.length) / of).toFixed(2)} %`);

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A few of many, the same ones each time, not all of one contract. */
function examplesOf({ faults }: Finding): string[] {
  const step = Math.max(1, Math.floor(faults.length / EXAMPLES));
  return faults
    .filter((_, index) => index % step === 0)
    .slice(0, EXAMPLES)
    .map(({ contract, where, what }) => cut(`${contract ? `${contract} ` : ''}${where}: ${what}`));
}

export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings
    .flatMap((finding) => [
      `${finding.faults.length === 0 ? '✓' : '✗'} ${finding.name.padEnd(width)} ${String(finding.faults.length).padStart(6)} of ${String(finding.of).padStart(6)} ${percent(finding).padStart(9)}`,
      ...examplesOf(finding).map((example) => `    ${example}`),
    ])
    .join('\n');
}

/** Checks with more faults than are known of them. */
export const worse = (findings: readonly Finding[], known: Readonly<Record<string, number>>): Finding[] =>
  findings.filter(({ name, faults }) => faults.length > (known[name] ?? 0));
