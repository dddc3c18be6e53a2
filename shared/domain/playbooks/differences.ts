/** In what two playbooks differ, rule by rule. */
import { canonicalJson } from '#shared/domain/playbooks/canonical.ts';
import type { Playbook, Rule } from '#shared/domain/playbooks/playbook.ts';

export interface RuleDifference {
  rule: string;
  title: string;
  kind: 'added' | 'removed' | 'changed';
  /** Of a changed rule: its fields that differ, as text. */
  fields: { name: keyof Rule; before: string; after: string }[];
}

const FIELDS = [
  'topic',
  'title',
  'position',
  'fallbacks',
  'severity',
  'side',
  'guidance',
  'where',
  'test',
  'question',
  'examples',
  'proposal',
] as const satisfies readonly (keyof Rule)[];

const told = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 1);

/** In the order of the later one, what is gone at the end. */
export function differencesOf(before: Pick<Playbook, 'rules'>, after: Pick<Playbook, 'rules'>): RuleDifference[] {
  const then = new Map(before.rules.map((rule) => [rule.id, rule]));
  const now = new Set(after.rules.map(({ id }) => id));
  const changed = after.rules.flatMap((rule): RuleDifference[] => {
    const { id, title } = rule;
    const was = then.get(id);
    if (!was) return [{ rule: id, title, kind: 'added', fields: [] }];
    const fields = FIELDS.filter((name) => canonicalJson(was[name] ?? null) !== canonicalJson(rule[name] ?? null)).map(
      (name) => ({ name, before: told(was[name]), after: told(rule[name]) }),
    );
    return fields.length > 0 ? [{ rule: id, title, kind: 'changed', fields }] : [];
  });
  const gone = before.rules
    .filter(({ id }) => !now.has(id))
    .map(({ id, title }): RuleDifference => ({ rule: id, title, kind: 'removed', fields: [] }));
  return [...changed, ...gone];
}
