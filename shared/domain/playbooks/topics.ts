/** What a review says of a document, as it is shown: one card for each topic, in the order of the document, what was rejected apart. */
import { SEVERITIES, type Severity } from '#shared/domain/checks/check.ts';
import { VERDICTS, type Verdict } from '#shared/domain/playbooks/playbook.ts';
import type { RuleResult } from '#shared/domain/playbooks/run.ts';

/** How grave what a rule asks for is, in the words that readers see. */
export const GRAVITY: Record<Severity, string> = { error: 'serious', warning: 'medium', note: 'minor' };

/** A result as far as it is told; what else is known of it (what became of it, say) goes along. */
export interface Told {
  result: Pick<RuleResult, 'verdict'> & {
    rule: Pick<RuleResult['rule'], 'topic' | 'severity'>;
    findings: readonly Pick<RuleResult['findings'][number], 'para'>[];
  };
}

/** Everything that a playbook says about one topic: one recommendation, whatever the number of its rules. */
export interface Topic<T extends Told> {
  name: string;
  /** The worst of its rules. */
  verdict: Verdict;
  flagged: T[];
}

export const countsOf = (results: readonly Pick<RuleResult, 'verdict'>[]): Record<Verdict, number> =>
  Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, results.filter((one) => one.verdict === verdict).length]),
  ) as Record<Verdict, number>;

const placeOf = ({ result }: Told): number => result.findings[0]?.para ?? Number.POSITIVE_INFINITY;
const rank = ({ severity }: { severity: Severity }): number => SEVERITIES.indexOf(severity);

/** Topics of what is flagged and not hidden, in the order of the document; what stands at one place, the gravest first. */
export function topicsOf<T extends Told>(flagged: readonly T[]): Topic<T>[] {
  const byTopic = new Map<string, T[]>();
  for (const one of flagged) byTopic.set(one.result.rule.topic, [...(byTopic.get(one.result.rule.topic) ?? []), one]);
  return [...byTopic]
    .map(
      ([name, of]): Topic<T> => ({
        name,
        verdict: of.some(({ result }) => result.verdict === 'fail') ? 'fail' : 'review',
        flagged: of.sort((a, b) => placeOf(a) - placeOf(b) || rank(a.result.rule) - rank(b.result.rule)),
      }),
    )
    .sort((a, b) => Math.min(...a.flagged.map(placeOf)) - Math.min(...b.flagged.map(placeOf)));
}
