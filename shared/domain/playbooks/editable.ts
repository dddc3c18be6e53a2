/** A working copy as a form shows it: what fits is taken over, what is missing is empty, what a form has no field for goes along. */
import { type ParseProblem, parsePlaybook } from '#shared/domain/playbooks/parse.ts';
import type { Rule } from '#shared/domain/playbooks/playbook.ts';

/** A rule whose test, places and the like may be anything; saving and publishing say what is wrong with them. */
export interface EditableRule {
  id: string;
  topic: string;
  title: string;
  position: string;
  fallbacks: { words: string; test?: unknown; proposal?: unknown }[];
  severity: string;
  side?: string;
  guidance: string;
  where?: unknown;
  test: unknown;
  question?: unknown;
  examples: { mustPass: string[]; mustFlag: string[] };
  proposal?: unknown;
  source?: unknown;
}

export interface EditablePlaybook {
  name: string;
  contractTypes: string[];
  sides: string[];
  rules: EditableRule[];
  roles?: unknown;
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): string[] => list(value).filter((one) => typeof one === 'string');

function editableRule(value: unknown): EditableRule {
  const { id, topic, title, position, fallbacks, severity, side, guidance, test, examples, ...rest } = fieldsOf(value);
  const { mustPass, mustFlag } = fieldsOf(examples);
  return {
    id: text(id),
    topic: text(topic),
    title: text(title),
    position: text(position),
    fallbacks: list(fallbacks).map((one) => ({ ...fieldsOf(one), words: text(fieldsOf(one).words) })),
    severity: text(severity, 'warning'),
    ...(typeof side === 'string' && { side }),
    guidance: text(guidance),
    test: test ?? { kind: 'present' },
    examples: { mustPass: texts(mustPass), mustFlag: texts(mustFlag) },
    ...rest,
  };
}

export function editablePlaybook(draft: unknown): EditablePlaybook {
  const { name, contractTypes, sides, rules, ...rest } = fieldsOf(draft);
  return {
    ...rest,
    name: text(name),
    contractTypes: texts(contractTypes),
    sides: texts(sides),
    rules: list(rules).map(editableRule),
  };
}

/** The rule as it would be asked, or what is wrong with it, each by its place in the rule: "test.near[0]". */
export function readRule(rule: EditableRule, sides: readonly string[]): { rule: Rule } | { problems: ParseProblem[] } {
  const read = parsePlaybook({ id: 'x', name: 'x', version: '1', contractTypes: [], sides, rules: [rule] });
  return 'playbook' in read
    ? { rule: read.playbook.rules[0]! }
    : { problems: read.problems.map(({ path, message }) => ({ path: path.replace(/^rules\[0\]\.?/, ''), message })) };
}
