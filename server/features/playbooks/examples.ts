/** The examples of all rules, with other work let in between. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { ExamplesReply } from '#shared/api/playbooks.ts';
import { playbookProblems, ruleProblems, runExamples } from '#shared/domain/playbooks/examples.ts';
import type { Playbook } from '#shared/domain/playbooks/playbook.ts';

export async function examplesOf({ rules }: Playbook): Promise<ExamplesReply> {
  const problems = playbookProblems({ rules });
  const ran: ExamplesReply['rules'] = [];
  for (const rule of rules) {
    const results = runExamples(rule);
    ran.push({ rule: rule.id, results });
    problems.push(...ruleProblems(rule, results));
    await othersTurn();
  }
  return { rules: ran, isPublishable: problems.length === 0, problems };
}
