/** The tests that the form has fields for. */
import { CHECKS } from '#shared/domain/checks/index.ts';
import type { Test } from '#shared/domain/playbooks/playbook.ts';

export const TEST_NAMES = {
  says: 'It says …',
  silent: 'It does not say …',
  present: 'There is a clause on the topic',
  period: 'A period lies within limits',
  amount: 'A sum of money lies within limits',
  percent: 'A percentage lies within limits',
  multiple: 'A cap by months of fees lies within limits',
  law: 'The governing law is one of …',
  courts: 'The courts are of one of …',
  check: 'A document check finds nothing',
  all: 'All of several tests',
  any: 'One of several tests',
  not: 'The contrary of a test',
} as const satisfies Partial<Record<Test['kind'], string>>;
export type EditedKind = keyof typeof TEST_NAMES;

export const CHECK_NAMES: Record<string, string> = Object.fromEntries(CHECKS.map(({ id, title }) => [id, title]));

/** What a test of that kind begins with. */
function blankTest(kind: EditedKind): Test {
  switch (kind) {
    case 'says':
    case 'silent':
      return { kind, about: '', phrases: [] };
    case 'present':
      return { kind };
    case 'period':
      return { kind, near: [], atMost: { count: 30, unit: 'days' } };
    case 'amount':
    case 'percent':
    case 'multiple':
      return { kind, near: [], atMost: kind === 'multiple' ? 12 : 0 };
    case 'law':
    case 'courts':
      return { kind, places: [] };
    case 'check':
      return { kind, check: CHECKS[0]!.id };
    case 'all':
    case 'any':
      return { kind, tests: [{ kind: 'says', about: '', phrases: [] }] };
    case 'not':
      return { kind, test: { kind: 'says', about: '', phrases: [] } };
  }
}

/** What was written for one kind stays where the next has a field of that name. */
export function turnedInto(kind: EditedKind, before: unknown): Test {
  const blank = blankTest(kind) as unknown as Record<string, unknown>;
  const was = (typeof before === 'object' && before !== null ? before : {}) as Record<string, unknown>;
  const phrases = was.phrases ?? was.near;
  const kept = {
    ...('phrases' in blank && phrases ? { phrases } : {}),
    ...('near' in blank && phrases ? { near: phrases } : {}),
    ...('about' in blank && was.about ? { about: was.about } : {}),
    ...('places' in blank && was.places ? { places: was.places } : {}),
    ...('tests' in blank ? { tests: was.tests ?? [before] } : {}),
    ...(was.where !== undefined && ('phrases' in blank || 'near' in blank) ? { where: was.where } : {}),
  };
  return { ...blank, ...kept } as unknown as Test;
}

export const kindOf = (test: unknown): EditedKind | null => {
  const kind = (test as { kind?: unknown } | null)?.kind;
  return typeof kind === 'string' && Object.hasOwn(TEST_NAMES, kind) ? (kind as EditedKind) : null;
};
