import { describe, expect, test } from '@jest/globals';
import { canPublish, runExamples } from '#shared/domain/playbooks/examples.ts';
import { parsePlaybook } from '#shared/domain/playbooks/parse.ts';
import { STANDARD_PLAYBOOKS } from '#shared/domain/playbooks/standard/index.ts';

describe.each(STANDARD_PLAYBOOKS.map((playbook) => [playbook.id, playbook] as const))('%s', (_, playbook) => {
  test('has at least twenty rules, each with two clauses that must pass and two that must be flagged', () => {
    expect(playbook.rules.length).toBeGreaterThanOrEqual(20);
    for (const { id, examples } of playbook.rules)
      expect([id, examples.mustPass.length >= 2, examples.mustFlag.length >= 2]).toEqual([id, true, true]);
  });

  test('is what its own reader of data takes', () => {
    expect(parsePlaybook(JSON.parse(JSON.stringify(playbook)))).toEqual({ playbook });
  });

  test('may be published', () => expect(canPublish(playbook)).toEqual({ isPublishable: true, problems: [] }));

  test.each(playbook.rules.map((rule) => [rule.id, rule] as const))('%s is green', (_, rule) => {
    expect(runExamples(rule).filter(({ isGreen }) => !isGreen)).toEqual([]);
  });
});

test('the names of playbooks are their own', () => {
  const ids = STANDARD_PLAYBOOKS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
