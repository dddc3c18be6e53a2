/** What a standard playbook proposes, it does not ask for again once it stands there. */
import { expect, test } from '@jest/globals';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { planEdits } from '#shared/domain/edits.ts';
import { documentOfClause } from '#shared/domain/playbooks/examples.ts';
import { reviewRule } from '#shared/domain/playbooks/run.ts';
import { STANDARD_PLAYBOOKS } from '#shared/domain/playbooks/standard/index.ts';
import { documentOf, type Line } from '#shared/testing/document.ts';

type Proposed = ReturnType<typeof reviewRule>['proposals'][number]['edit'];

function accepted(snapshot: DocSnapshot, edit: Proposed): DocSnapshot {
  const { paragraphs } = planEdits([edit], snapshot.paras);
  return documentOf(
    ...snapshot.paras.flatMap((para): Line[] => {
      const plan = paragraphs.find(({ index }) => index === para.i);
      return [{ ...para, text: plan?.newText ?? para.text }, ...(plan?.blocks ?? []).map(({ text }) => text)];
    }),
  );
}

test.each(STANDARD_PLAYBOOKS.map((playbook) => [playbook.id, playbook] as const))('%s', (_, playbook) => {
  const failing = playbook.rules.flatMap((rule) =>
    rule.examples.mustFlag.flatMap((clause) => {
      const snapshot = documentOfClause(clause);
      const edit = reviewRule(rule, { snapshot }, { playbook }).proposals.find(({ of }) => of === 'position')?.edit;
      if (!edit) return [];
      const { verdict, reason } = reviewRule(rule, { snapshot: accepted(snapshot, edit) }, { playbook });
      return verdict === 'fail' ? [`${rule.id}: ${clause}: ${reason}`] : [];
    }),
  );
  expect(failing).toEqual([]);
});
