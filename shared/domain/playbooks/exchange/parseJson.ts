/** A playbook out of the JSON of a file. What of it fits is told by `parsePlaybook`, like of any working copy. */
import { type Imported, type ImportedRule, shortened, withSource } from '#shared/domain/playbooks/exchange/imported.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wordsOf = ({ position, title }: Record<string, unknown>): string =>
  typeof position === 'string' ? position : typeof title === 'string' ? title : '';

/** As it stands in the file, each rule with its place there. Null: this is no playbook. */
export function playbookFromJson(
  data: unknown,
  file: string,
): (Record<string, unknown> & Pick<Imported, 'notes'>) | null {
  if (!isObject(data) || !Array.isArray(data.rules)) return null;
  const rules = data.rules.map((rule, n) =>
    isObject(rule)
      ? withSource(rule as unknown as ImportedRule, { file, place: `rules[${n}]`, words: shortened(wordsOf(rule)) })
      : rule,
  );
  return { ...data, rules, notes: [] };
}
