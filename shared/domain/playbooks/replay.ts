/** What a changed playbook would say otherwise of a document that was reviewed before. */
import type { CheckInput } from '#shared/domain/checks/check.ts';
import { canonicalJson } from '#shared/domain/playbooks/canonical.ts';
import { type Playbook, type Posture, type Rule, rulesFor, type Verdict } from '#shared/domain/playbooks/playbook.ts';
import { reviewRule } from '#shared/domain/playbooks/run.ts';

export interface RuleChange {
  rule: string;
  title: string;
  /** Null: the rule was not asked, or is asked no more. */
  before: Verdict | null;
  after: Verdict | null;
  /** What the changed rule says; of one that is gone, what it said. */
  reason: string;
}

/** All of a rule that its verdict rests on. */
const decisive = ({ topic, where, test, fallbacks }: Rule): string =>
  canonicalJson({ topic, where, test, fallbacks: fallbacks.map((one) => [one.words, one.test ?? null]) });

interface ReplayOptions {
  side: string;
  posture: Posture;
}

/**
 * Asks both releases of the rules in which they differ, so that what is listed comes of the playbook and of nothing else. Yields after
 * each rule: null where it says the same.
 */
export function* replayOn(
  document: CheckInput,
  before: Playbook,
  after: Playbook,
  { side, posture }: ReplayOptions,
): Generator<RuleChange | null> {
  const then = new Map(rulesFor(before, side).map((rule) => [rule.id, rule]));
  const now = new Map(rulesFor(after, side).map((rule) => [rule.id, rule]));
  for (const id of new Set([...now.keys(), ...then.keys()])) {
    const [a, b] = [then.get(id), now.get(id)];
    if (a && b && decisive(a) === decisive(b)) continue;
    const was = a && reviewRule(a, document, { posture, playbook: before });
    const is = b && reviewRule(b, document, { posture, playbook: after });
    yield was?.verdict === is?.verdict
      ? null
      : {
          rule: id,
          title: (b ?? a)!.title,
          before: was?.verdict ?? null,
          after: is?.verdict ?? null,
          reason: (is ?? was)!.reason,
        };
  }
}
