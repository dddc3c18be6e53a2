import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canPublish } from '#shared/domain/playbooks/examples.ts';
import { parsePlaybook } from '#shared/domain/playbooks/parse.ts';
import { LIMITS, type Playbook, type Rule, type Test } from '#shared/domain/playbooks/playbook.ts';
import { ruleOf } from '#shared/domain/playbooks/testRules.ts';

const SAYS: Test = { kind: 'says', phrases: ['fixed'], about: 'that it is fixed' };
const playbookOf = (...rules: Rule[]): Playbook => ({
  id: 'buying',
  name: 'Buying goods',
  version: '4',
  contractTypes: ['supply-agreement'],
  sides: ['buyer'],
  rules,
});
const pathsOf = (data: unknown): string[] => {
  const parsed = parsePlaybook(data);
  return 'problems' in parsed ? parsed.problems.map(({ path }) => path) : [];
};
const withTest = (test: unknown): unknown => playbookOf(ruleOf({ test: test as Test }));

describe('what is wrong is named by its place', () => {
  test.each<[string, unknown, string[]]>([
    ['no playbook', null, ['playbook', 'sides', 'id', 'name', 'version', 'contractTypes', 'rules']],
    ['a field that nobody knows', { ...playbookOf(), colour: 'red' }, ['colour']],
    ['an empty name', { ...playbookOf(), name: ' ' }, ['name']],
    ['an id with a space', { ...playbookOf(), id: 'my book' }, ['id']],
    ['too many rules', { ...playbookOf(), rules: Array(LIMITS.rules + 1).fill(ruleOf({ test: SAYS })) }, ['rules']],
    ['a text that is too long', playbookOf(ruleOf({ test: SAYS, guidance: 'x'.repeat(4001) })), ['rules[0].guidance']],
    ['an empty question', playbookOf(ruleOf({ test: SAYS, question: ' ' })), ['rules[0].question']],
    ['an unknown severity', playbookOf(ruleOf({ test: SAYS, severity: 'fatal' as 'error' })), ['rules[0].severity']],
    ['a side that the playbook has not', playbookOf(ruleOf({ test: SAYS, side: 'seller' })), ['rules[0].side']],
    ['a kind of test that there is not', withTest({ kind: 'regex', pattern: '(a+)+' }), ['rules[0].test.kind']],
    ['a phrase that cannot be looked for', withTest({ ...SAYS, phrases: ['ok', '(a'] }), ['rules[0].test.phrases[1]']],
    ['no phrase', withTest({ ...SAYS, phrases: [] }), ['rules[0].test.phrases']],
    ['a period without limits', withTest({ kind: 'period', near: ['notice'] }), ['rules[0].test']],
    [
      'a period of a strange unit',
      withTest({ kind: 'period', near: ['notice'], atLeast: { count: 2, unit: 'moons' } }),
      ['rules[0].test.atLeast.unit'],
    ],
    ['a number below zero', withTest({ kind: 'percent', near: ['interest'], atMost: -1 }), ['rules[0].test.atMost']],
    ['a place that says nowhere', withTest({ kind: 'present', where: {} }), ['rules[0].test.where']],
    ['a definition that asks nothing', withTest({ kind: 'definition', term: 'price', about: 'so' }), ['rules[0].test']],
    [
      'a proposal of two paragraphs',
      playbookOf(ruleOf({ test: SAYS, proposal: { insert: 'a\nb' } })),
      ['rules[0].proposal.insert'],
    ],
    ['a role in capitals', { ...playbookOf(), roles: { Buyer: ['Buyer'] } }, ['roles.Buyer']],
  ])('%s', (_, data, paths) => expect(pathsOf(data)).toEqual(paths));

  test('tests within tests have an end, however deep the data', () => {
    let deep: unknown = SAYS;
    for (let n = 0; n < 5_000; n++) deep = { kind: 'not', test: deep };
    expect(pathsOf(withTest(deep))).toEqual(['rules[0].test.test.test.test.test.test.test']);
  });

  test('a rule has sixty tests at most', () => {
    const wide = {
      kind: 'all',
      tests: Array.from({ length: 10 }, () => ({ kind: 'any', tests: Array(10).fill(SAYS) })),
    };
    expect(pathsOf(withTest(wide))).toHaveLength(1);
  });
});

test('every kind of test comes back as it went', () => {
  const tests: Test[] = [
    SAYS,
    { ...SAYS, otherwise: 'unsure', countsDenied: true, where: 'document' },
    { kind: 'silent', phrases: ['a'], about: 'b', where: { headings: ['c'] } },
    { kind: 'wording', wordings: ['a'], against: ['b'], share: 0.5 },
    { kind: 'period', near: ['a'], atLeast: { count: 1, unit: 'businessDays' }, atMost: { count: 2, unit: 'years' } },
    { kind: 'amount', near: ['a'], atLeast: 1, currency: 'EUR' },
    { kind: 'percent', near: ['a'], atMost: 8, per: 'year' },
    { kind: 'multiple', near: ['a'], atLeast: 12 },
    { kind: 'law', places: ['Ohio'] },
    { kind: 'courts', places: ['Ohio'] },
    { kind: 'definition', term: 'a', has: ['b'], lacks: ['c'], about: 'd' },
    { kind: 'check', check: 'double-word' },
    { kind: 'not', test: { kind: 'present' } },
  ];
  const playbook = playbookOf(
    ruleOf({ test: { kind: 'any', tests }, fallbacks: [{ words: 'a', test: SAYS, proposal: { replace: '' } }] }),
  );
  expect(parsePlaybook(JSON.parse(JSON.stringify(playbook)))).toEqual({ playbook });
});

test('any data is a playbook or has problems', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (data, own) => {
      for (const one of [data, withTest(own), { ...playbookOf(), rules: own }]) {
        const parsed = parsePlaybook(one);
        expect('playbook' in parsed || parsed.problems.length > 0).toBe(true);
      }
    }),
  );
});

describe('publishing', () => {
  const green = ruleOf({ test: SAYS, examples: { mustPass: ['The price is fixed.'], mustFlag: ['The price rises.'] } });
  const problemsOf = (...rules: Rule[]) => canPublish({ rules }).problems.map(({ rule, field }) => [rule, field]);

  test('a green playbook may be', () =>
    expect(canPublish({ rules: [green] })).toEqual({ isPublishable: true, problems: [] }));

  test.each<[string, Rule[], (string | null)[][]]>([
    ['nothing', [], [[null, 'rules']]],
    [
      'a rule without examples',
      [ruleOf({ test: SAYS })],
      [
        ['PR-04', 'examples.mustPass'],
        ['PR-04', 'examples.mustFlag'],
      ],
    ],
    ['an id that two rules have', [green, green], [['PR-04', 'id']]],
    [
      'a clause that should be flagged and passes',
      [{ ...green, examples: { ...green.examples, mustFlag: ['Not red.', 'It is fixed.'] } }],
      [['PR-04', 'examples.mustFlag[1]']],
    ],
    [
      'a clause that should pass and is flagged',
      [{ ...green, examples: { ...green.examples, mustPass: ['It rises.'] } }],
      [['PR-04', 'examples.mustPass[0]']],
    ],
  ])('%s may not be', (_, rules, problems) => expect(problemsOf(...rules)).toEqual(problems));
});
