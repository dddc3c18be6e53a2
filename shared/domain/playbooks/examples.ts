/** The examples of a rule, and whether a playbook may be published. */
import { textHash } from '#shared/domain/anchors.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Playbook, Rule, Verdict } from '#shared/domain/playbooks/playbook.ts';
import { reviewRule } from '#shared/domain/playbooks/run.ts';

export interface ExampleResult {
  kind: 'mustPass' | 'mustFlag';
  /** Place in its list, from 0. */
  index: number;
  isGreen: boolean;
  verdict: Verdict;
  reason: string;
}

/** The smallest document that holds a clause; each line is a paragraph. */
export function documentOfClause(clause: string): DocSnapshot {
  const paras = clause
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((text, i): DocParagraph => ({ text, i, style: 'Normal', table: 0, pending: false, hash: textHash(text) }));
  return { paras, rev: textHash(clause), truncated: false };
}

/** Each example read by the strict posture: what must pass passes, what must be flagged does not. */
export function runExamples(rule: Rule): ExampleResult[] {
  return (['mustPass', 'mustFlag'] as const).flatMap((kind) =>
    rule.examples[kind].map((clause, index): ExampleResult => {
      const { verdict, reason } = reviewRule(rule, { snapshot: documentOfClause(clause) });
      return { kind, index, isGreen: (verdict === 'pass') === (kind === 'mustPass'), verdict, reason };
    }),
  );
}

export interface PublishProblem {
  /** Id of the rule; null for the playbook itself. */
  rule: string | null;
  /** "examples.mustFlag[1]". */
  field: string;
  message: string;
}

/** What is wrong with the rules as a whole. */
export function playbookProblems({ rules }: Pick<Playbook, 'rules'>): PublishProblem[] {
  if (rules.length === 0) return [{ rule: null, field: 'rules', message: 'A playbook has at least one rule.' }];
  const seen = new Set<string>();
  return rules.flatMap(({ id }): PublishProblem[] => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ rule: id, field: 'id', message: `Two rules have the id ${id}.` }];
  });
}

/** What keeps one rule from being published. `results`: those of its examples. */
export function ruleProblems({ id, examples }: Rule, results: readonly ExampleResult[]): PublishProblem[] {
  const problems: PublishProblem[] = [];
  if (examples.mustPass.length === 0)
    problems.push({ rule: id, field: 'examples.mustPass', message: 'At least one clause that must pass is needed.' });
  if (examples.mustFlag.length === 0)
    problems.push({
      rule: id,
      field: 'examples.mustFlag',
      message: 'At least one clause that must be flagged is needed.',
    });
  for (const { kind, index, isGreen, reason } of results)
    if (!isGreen)
      problems.push({
        rule: id,
        field: `examples.${kind}[${index}]`,
        message:
          kind === 'mustPass'
            ? `This clause should pass but does not: ${reason}`
            : `This clause should be flagged but passes: ${reason}`,
      });
  return problems;
}

/** Whether a playbook may be published. */
export function canPublish(playbook: Pick<Playbook, 'rules'>): { isPublishable: boolean; problems: PublishProblem[] } {
  const problems = [
    ...playbookProblems(playbook),
    ...playbook.rules.flatMap((rule) => ruleProblems(rule, runExamples(rule))),
  ];
  return { isPublishable: problems.length === 0, problems };
}
