/** What a review says otherwise than an earlier one did. */
import type { ResultRow } from '#server/features/review/store.ts';
import type { ReviewComparison } from '#shared/api/reviews.ts';
import type { Rule } from '#shared/domain/playbooks/playbook.ts';

const VERDICT_WORDS = { pass: 'Pass', review: 'Look at', fail: 'Fail' } as const;
const told = ({ verdict, reason }: ResultRow): string => `${VERDICT_WORDS[verdict]}: ${reason}`;

/** All that a reader sees of a result. Keys are written in one order: jsonb does not keep theirs. */
const seen = ({ verdict, reason, fallback, findings, proposals }: ResultRow): string =>
  JSON.stringify([
    verdict,
    reason,
    fallback ?? null,
    findings.map(({ para, start, end, quote }) => [para, start, end, quote]),
    proposals.map(({ of, edit }) => [
      of,
      edit.kind,
      edit.kind === 'insertAfter' ? edit.blocks.map(({ text }) => text) : '',
      edit.kind === 'replaceText' ? edit.newText : '',
    ]),
  ]);

/** Rules whose results differ, and rules that only one of the two has. */
export function differences(
  before: readonly ResultRow[],
  after: readonly ResultRow[],
  rules: readonly Pick<Rule, 'id' | 'title'>[],
): ReviewComparison['differs'] {
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  const then = new Map(before.map((one) => [one.ruleId, one]));
  const now = new Map(after.map((one) => [one.ruleId, one]));
  const ids = [...new Set([...now.keys(), ...then.keys()])];
  return ids.flatMap((rule) => {
    const [a, b] = [then.get(rule), now.get(rule)];
    if (a && b && seen(a) === seen(b)) return [];
    const title = titles.get(rule) ?? rule;
    return [{ rule, title, before: a ? told(a) : 'Not asked', after: b ? told(b) : 'Not asked' }];
  });
}
