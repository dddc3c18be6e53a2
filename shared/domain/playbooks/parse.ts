/** Reads a playbook out of unknown data: nothing is taken over that is not known, and everything that is wrong is named by its place. */
import { SEVERITIES } from '#shared/domain/checks/check.ts';
import { phraseProblem } from '#shared/domain/playbooks/phrases.ts';
import {
  type Fallback,
  LIMITS,
  type Period,
  type Playbook,
  type Proposal,
  type Rule,
  type RuleSource,
  type Test,
  UNITS,
  type Where,
} from '#shared/domain/playbooks/playbook.ts';

export interface ParseProblem {
  /** "rules[3].test.near[0]". */
  path: string;
  message: string;
}

export type Parsed = { playbook: Playbook } | { problems: ParseProblem[] };

/** More problems help nobody. */
const MOST_PROBLEMS = 100;
type Fields = Readonly<Record<string, unknown>>;

interface Context {
  problems: ParseProblem[];
  /** Tests of the present rule. */
  tests: number;
}

function wrong({ problems }: Context, path: string, message: string): undefined {
  if (problems.length < MOST_PROBLEMS) problems.push({ path: path || 'playbook', message });
  return undefined;
}

/** The known fields of an object; unknown ones are told. */
function fieldsOf(context: Context, value: unknown, path: string, known: readonly string[]): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return wrong(context, path, 'An object is expected.');
  for (const key of Object.keys(value))
    if (!known.includes(key)) wrong(context, at(path, key.slice(0, 40)), 'This field is not known.');
  return value as Fields;
}

const at = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function text(context: Context, value: unknown, path: string, most: number = LIMITS.text, least = 1): string {
  if (typeof value !== 'string') wrong(context, path, 'A text is expected.');
  else if (value.length > most) wrong(context, path, `At most ${most.toLocaleString('en-US')} characters are allowed.`);
  else if (value.trim().length < least) wrong(context, path, 'A text is missing.');
  else return value;
  return '';
}

function list<T>(
  context: Context,
  value: unknown,
  path: string,
  most: number,
  read: (one: unknown, path: string) => T,
): T[] {
  if (!Array.isArray(value)) {
    wrong(context, path, 'A list is expected.');
    return [];
  }
  if (value.length > most) {
    wrong(context, path, `At most ${most} entries are allowed.`);
    return [];
  }
  return value.map((one, n) => read(one, `${path}[${n}]`));
}

const texts = (context: Context, value: unknown, path: string, most: number, longest: number = LIMITS.text): string[] =>
  list(context, value, path, most, (one, own) => text(context, one, own, longest));

function filled<T>(context: Context, items: T[], path: string): T[] {
  if (items.length === 0) wrong(context, path, 'At least one entry is needed.');
  return items;
}

function phrase(context: Context, value: unknown, path: string): string {
  const read = text(context, value, path, LIMITS.phrase);
  const problem = read === '' ? null : phraseProblem(read);
  if (problem !== null) wrong(context, path, problem);
  return read;
}

const phrases = (context: Context, value: unknown, path: string): string[] =>
  list(context, value, path, LIMITS.list, (one, own) => phrase(context, one, own));

function oneOf<T extends string>(context: Context, value: unknown, path: string, names: readonly T[]): T {
  const found = names.find((name) => name === value);
  if (found === undefined) wrong(context, path, `One of ${names.join(', ')} is expected.`);
  return found ?? names[0]!;
}

function numeral(context: Context, value: unknown, path: string, most = 1e12): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= most) return value;
  wrong(context, path, 'A number that is not below zero is expected.');
  return 0;
}

function truth(context: Context, value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') wrong(context, path, 'true or false is expected.');
  return value === true;
}

function optional<K extends string, T>(fields: Fields, key: K, read: (value: unknown) => T): Partial<Record<K, T>> {
  return (fields[key] === undefined ? {} : { [key]: read(fields[key]) }) as Partial<Record<K, T>>;
}

function where(context: Context, value: unknown, path: string): Where {
  const fields = fieldsOf(context, value, path, ['headings', 'phrases']);
  if (!fields) return {};
  const read = {
    ...optional(fields, 'headings', (own) => phrases(context, own, at(path, 'headings'))),
    ...optional(fields, 'phrases', (own) => phrases(context, own, at(path, 'phrases'))),
  };
  if (!read.headings?.length && !read.phrases?.length) wrong(context, path, 'A heading or a phrase is needed.');
  return read;
}

function period(context: Context, value: unknown, path: string): Period {
  const fields = fieldsOf(context, value, path, ['count', 'unit']) ?? {};
  return {
    count: numeral(context, fields.count, at(path, 'count'), 100_000),
    unit: oneOf(context, fields.unit, at(path, 'unit'), UNITS),
  };
}

/** Fields of each kind of test beside `kind`. */
const TEST_FIELDS: Record<Test['kind'], readonly string[]> = {
  present: ['where'],
  says: ['where', 'about', 'phrases', 'otherwise', 'countsDenied'],
  silent: ['where', 'about', 'phrases'],
  wording: ['where', 'wordings', 'against', 'share'],
  period: ['where', 'near', 'atLeast', 'atMost'],
  amount: ['where', 'near', 'atLeast', 'atMost', 'currency'],
  percent: ['where', 'near', 'atLeast', 'atMost', 'per'],
  multiple: ['where', 'near', 'atLeast', 'atMost'],
  law: ['places'],
  courts: ['places'],
  definition: ['term', 'has', 'lacks', 'about'],
  check: ['check'],
  all: ['tests'],
  any: ['tests'],
  not: ['test'],
};
const KINDS = Object.keys(TEST_FIELDS) as Test['kind'][];
/** Stands for a test that could not be read; the problem is told. */
const NO_TEST: Test = { kind: 'present' };

function test(context: Context, value: unknown, path: string, depth = 1): Test {
  if (depth > LIMITS.nesting) {
    wrong(context, path, `Tests stand at most ${LIMITS.nesting} deep.`);
    return NO_TEST;
  }
  if (++context.tests === LIMITS.tests + 1) wrong(context, path, `A rule has at most ${LIMITS.tests} tests.`);
  if (context.tests > LIMITS.tests) return NO_TEST;
  const kind = (value as { kind?: unknown } | null | undefined)?.kind;
  if (!KINDS.includes(kind as Test['kind'])) {
    wrong(context, at(path, 'kind'), `One of ${KINDS.join(', ')} is expected.`);
    return NO_TEST;
  }
  const known = TEST_FIELDS[kind as Test['kind']];
  const fields = fieldsOf(context, value, path, ['kind', ...known]);
  return fields ? readTest(context, kind as Test['kind'], fields, path, depth) : NO_TEST;
}

function readTest(context: Context, kind: Test['kind'], fields: Fields, path: string, depth: number): Test {
  const own = (key: string): string => at(path, key);
  const located = optional(fields, 'where', (one) =>
    one === 'document' ? ('document' as const) : where(context, one, own('where')),
  );
  const some = (key: string): string[] => filled(context, phrases(context, fields[key], own(key)), own(key));
  const about = (): string => text(context, fields.about, own('about'), LIMITS.title);
  switch (kind) {
    case 'present':
      return { kind, ...located };
    case 'says': {
      const otherwise = optional(fields, 'otherwise', (one) =>
        oneOf(context, one, own('otherwise'), ['no', 'unsure'] as const),
      );
      const countsDenied = optional(fields, 'countsDenied', (one) => truth(context, one, own('countsDenied')));
      return { kind, phrases: some('phrases'), about: about(), ...otherwise, ...countsDenied, ...located };
    }
    case 'silent':
      return { kind, phrases: some('phrases'), about: about(), ...located };
    case 'wording':
      return {
        kind,
        wordings: filled(context, texts(context, fields.wordings, own('wordings'), LIMITS.list), own('wordings')),
        ...optional(fields, 'against', (one) => texts(context, one, own('against'), LIMITS.list)),
        ...optional(fields, 'share', (one) => numeral(context, one, own('share'), 1)),
        ...located,
      };
    case 'period': {
      const limits = limitsOf(context, fields, path, (one, place) => period(context, one, place));
      return { kind, near: some('near'), ...limits, ...located };
    }
    case 'amount':
    case 'multiple':
    case 'percent': {
      const near = some('near');
      const limits = limitsOf(context, fields, path, (one, place) => numeral(context, one, place));
      if (kind === 'multiple') return { kind, near, ...limits, ...located };
      if (kind === 'percent') {
        const per = optional(fields, 'per', (one) => oneOf(context, one, own('per'), ['year'] as const));
        return { kind, near, ...limits, ...per, ...located };
      }
      const currency = optional(fields, 'currency', (one) => text(context, one, own('currency'), 3));
      return { kind, near, ...limits, ...currency, ...located };
    }
    case 'law':
    case 'courts':
      return {
        kind,
        places: filled(context, texts(context, fields.places, own('places'), LIMITS.list, LIMITS.title), own('places')),
      };
    case 'definition': {
      const read = {
        ...optional(fields, 'has', (one) => phrases(context, one, own('has'))),
        ...optional(fields, 'lacks', (one) => phrases(context, one, own('lacks'))),
      };
      if (!read.has?.length && !read.lacks?.length)
        wrong(context, path, 'A phrase that the definition has or lacks is needed.');
      return { kind, term: phrase(context, fields.term, own('term')), about: about(), ...read };
    }
    case 'check':
      return { kind, check: text(context, fields.check, own('check'), LIMITS.id) };
    case 'all':
    case 'any': {
      const tests = list(context, fields.tests, own('tests'), LIMITS.tests, (one, place) =>
        test(context, one, place, depth + 1),
      );
      return { kind, tests: filled(context, tests, own('tests')) };
    }
    case 'not':
      return { kind, test: test(context, fields.test, own('test'), depth + 1) };
  }
}

function limitsOf<T>(
  context: Context,
  fields: Fields,
  path: string,
  read: (value: unknown, path: string) => T,
): { atLeast?: T; atMost?: T } {
  if (fields.atLeast === undefined && fields.atMost === undefined)
    wrong(context, path, 'A limit is needed: atLeast, atMost or both.');
  return {
    ...optional(fields, 'atLeast', (one) => read(one, at(path, 'atLeast'))),
    ...optional(fields, 'atMost', (one) => read(one, at(path, 'atMost'))),
  };
}

function proposal(context: Context, value: unknown, path: string): Proposal {
  const fields = fieldsOf(context, value, path, ['insert', 'replace']) ?? {};
  const line = (key: string, least: number) => (one: unknown) => {
    const read = text(context, one, at(path, key), LIMITS.text, least);
    return /[\n\r]/.test(read) ? (wrong(context, at(path, key), 'A proposal is one paragraph.') ?? '') : read;
  };
  return { ...optional(fields, 'insert', line('insert', 1)), ...optional(fields, 'replace', line('replace', 0)) };
}

function fallback(context: Context, value: unknown, path: string): Fallback {
  const fields = fieldsOf(context, value, path, ['words', 'test', 'proposal']) ?? {};
  return {
    words: text(context, fields.words, at(path, 'words')),
    ...optional(fields, 'test', (one) => test(context, one, at(path, 'test'))),
    ...optional(fields, 'proposal', (one) => proposal(context, one, at(path, 'proposal'))),
  };
}

const RULE_FIELDS = [
  'id',
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
  'source',
];

function rule(context: Context, value: unknown, path: string, sides: readonly string[]): Rule {
  const fields = fieldsOf(context, value, path, RULE_FIELDS) ?? {};
  const own = (key: string): string => at(path, key);
  context.tests = 0;
  const examples = fieldsOf(context, fields.examples, own('examples'), ['mustPass', 'mustFlag']) ?? {};
  const clauses = (key: string): string[] => texts(context, examples[key], own(`examples.${key}`), LIMITS.examples);
  return {
    id: identifier(context, fields.id, own('id')),
    topic: text(context, fields.topic, own('topic'), LIMITS.title),
    title: text(context, fields.title, own('title'), LIMITS.title),
    position: text(context, fields.position, own('position')),
    fallbacks: list(context, fields.fallbacks, own('fallbacks'), LIMITS.fallbacks, (one, place) =>
      fallback(context, one, place),
    ),
    severity: oneOf(context, fields.severity, own('severity'), SEVERITIES),
    ...optional(fields, 'side', (one) => oneOf(context, one, own('side'), sides)),
    guidance: text(context, fields.guidance, own('guidance'), LIMITS.text, 0),
    ...optional(fields, 'where', (one) => where(context, one, own('where'))),
    test: test(context, fields.test, own('test')),
    ...optional(fields, 'question', (one) => text(context, one, own('question'))),
    examples: { mustPass: clauses('mustPass'), mustFlag: clauses('mustFlag') },
    ...optional(fields, 'proposal', (one) => proposal(context, one, own('proposal'))),
    ...optional(fields, 'source', (one) => source(context, one, own('source'))),
  };
}

function source(context: Context, value: unknown, path: string): RuleSource {
  const fields = fieldsOf(context, value, path, ['file', 'place', 'words', 'isTestGuessed']) ?? {};
  const isGuessed =
    fields.isTestGuessed !== undefined && truth(context, fields.isTestGuessed, at(path, 'isTestGuessed'));
  return {
    file: text(context, fields.file, at(path, 'file'), LIMITS.title),
    place: text(context, fields.place, at(path, 'place'), LIMITS.title),
    words: text(context, fields.words, at(path, 'words'), LIMITS.text, 0),
    ...(isGuessed && { isTestGuessed: true }),
  };
}

/** Letters, digits, hyphens and dots: an id becomes part of what the document keeps. */
function identifier(context: Context, value: unknown, path: string): string {
  const read = text(context, value, path, LIMITS.id);
  if (read !== '' && !/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(read))
    wrong(context, path, 'Letters, digits, hyphens and dots only.');
  return read;
}

function roles(context: Context, value: unknown, path: string): Record<string, string[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return wrong(context, path, 'An object is expected.') ?? {};
  const entries = Object.entries(value);
  if (entries.length > LIMITS.roles) return wrong(context, path, `At most ${LIMITS.roles} roles are allowed.`) ?? {};
  return Object.fromEntries(
    entries.flatMap(([role, names]): [string, string[]][] => {
      const own = at(path, role.slice(0, 40));
      if (!/^[a-z]{1,20}$/.test(role)) return wrong(context, own, 'A role is one word in small letters.') ?? [];
      return [[role, filled(context, texts(context, names, own, LIMITS.list, LIMITS.title), own)]];
    }),
  );
}

/** A playbook, or what is wrong with the data. What is missing for publishing (examples) is no problem here. */
export function parsePlaybook(data: unknown): Parsed {
  const context: Context = { problems: [], tests: 0 };
  const known = ['id', 'name', 'version', 'contractTypes', 'sides', 'roles', 'rules'];
  const fields = fieldsOf(context, data, '', known) ?? {};
  const names = (key: string, most: number): string[] => texts(context, fields[key], key, most, LIMITS.title);
  const sides = names('sides', LIMITS.sides);
  const playbook: Playbook = {
    id: identifier(context, fields.id, 'id'),
    name: text(context, fields.name, 'name', LIMITS.title),
    version: text(context, fields.version, 'version', LIMITS.id),
    contractTypes: names('contractTypes', LIMITS.contractTypes),
    sides,
    ...optional(fields, 'roles', (one) => roles(context, one, 'roles')),
    rules: list(context, fields.rules, 'rules', LIMITS.rules, (one, path) => rule(context, one, path, sides)),
  };
  return context.problems.length > 0 ? { problems: context.problems } : { playbook };
}
