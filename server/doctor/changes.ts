/** What is otherwise than at the last look. */
import type { Finding } from '#server/doctor/check.ts';

export type Named = Finding & { name: string };

/** Findings whose state is another, or whose words are while something is wrong: figures of what is well change all the time. */
export function changesBetween(before: readonly Named[], now: readonly Named[]): Named[] {
  const last = new Map(before.map((finding) => [finding.name, finding]));
  return now.filter((finding) => {
    const old = last.get(finding.name);
    return !old || old.state !== finding.state || (finding.state === 'fail' && old.message !== finding.message);
  });
}
