import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  AI_MODES,
  AI_PURPOSES,
  AI_REFUSALS,
  type AiMode,
  type AiPolicy,
  type AiQuestion,
  aiRefusalText,
  CLOSED_AI_POLICY,
  DEFAULT_AI_POLICY,
  DOCUMENT_CONSENTS,
  documentConsent,
  type LabelRule,
  policyFor,
  policyForBoth,
  stricterPolicy,
} from '#shared/domain/aiPolicy.ts';

const CEILING = { models: ['large', 'small'], mode: 'plain' as const };
const rule = (label: string, own: Partial<LabelRule> = {}): LabelRule => ({
  label,
  mode: null,
  models: null,
  documents: null,
  ...own,
});
const policy = (own: Partial<AiPolicy> = {}): AiPolicy => ({ ...DEFAULT_AI_POLICY, ...own });
const ask = (own: Partial<AiQuestion> = {}): AiQuestion => ({
  labels: [],
  purpose: 'chat',
  model: 'large',
  hasDocument: false,
  ...own,
});
const ruling = (own: Partial<AiPolicy>, question: Partial<AiQuestion> = {}, ceiling = {}) =>
  policyFor(policy(own), ask(question), { ...CEILING, ...ceiling });
const allowed = (isMasked: boolean, model = 'large') => ({ isAllowed: true, isMasked, model });
const refused = (reason: string, label = '') => ({ isAllowed: false, reason, label });

test('without a policy everything goes as it is', () => {
  for (const purpose of AI_PURPOSES) expect(ruling({}, { purpose, hasDocument: true })).toEqual(allowed(false));
});

test.each([
  ['off', refused('off')],
  ['masked', allowed(true)],
  ['plain', allowed(false)],
] as const)('the default %s holds for what has no label, for every purpose', (mode, expected) => {
  for (const purpose of AI_PURPOSES) expect(ruling({ mode }, { purpose })).toEqual(expected);
});

describe('a label', () => {
  const labels = [
    rule('Kiln', { mode: 'off' }),
    rule('Oven', { mode: 'masked' }),
    rule('Shed', { mode: 'plain' }),
    rule('Barn'),
  ];

  test.each([
    ['of its own mode', ['Kiln'], refused('label', 'Kiln')],
    ['whatever its case and spaces', [' KILN '], refused('label', 'Kiln')],
    ['masked', ['Oven'], allowed(true)],
    ['without a mode: as the default', ['Barn'], allowed(false)],
    ['that nobody knows: as the default', ['Garage'], allowed(false)],
    ['of the thread and of the document: the stricter', ['Shed', 'Kiln'], refused('label', 'Kiln')],
    ['in the other order', ['Kiln', 'Shed'], refused('label', 'Kiln')],
    ['masked beside plain', ['Shed', 'Oven'], allowed(true)],
  ])('%s', (_what, given, expected) => {
    expect(ruling({ labels }, { labels: given })).toEqual(expected);
  });

  test('that nobody knows is never looser than the default', () => {
    for (const mode of AI_MODES)
      expect(ruling({ mode, labels }, { labels: ['Garage'] })).toEqual(ruling({ mode, labels }));
    expect(ruling({ mode: 'off', labels }, { labels: ['Shed', 'Garage'] })).toEqual(refused('off'));
  });

  test('may be looser than the default, where somebody has said so', () => {
    expect(ruling({ mode: 'off', labels }, { labels: ['Shed'] })).toEqual(allowed(false));
  });
});

test('of two modes the stricter holds, whatever they are', () => {
  const rank = (mode: AiMode) => AI_MODES.indexOf(mode);
  for (const a of AI_MODES)
    for (const b of AI_MODES) {
      const both = ruling({ labels: [rule('a', { mode: a }), rule('b', { mode: b })] }, { labels: ['a', 'b'] });
      const stricter = rank(a) < rank(b) ? a : b;
      expect(both.isAllowed ? (both.isMasked ? 'masked' : 'plain') : 'off').toBe(stricter);
    }
});

test.each(AI_PURPOSES)('%s can be left out, and the others stay', (purpose) => {
  const purposes = AI_PURPOSES.filter((one) => one !== purpose);
  for (const one of AI_PURPOSES)
    expect(ruling({ purposes }, { purpose: one })).toEqual(one === purpose ? refused('purpose') : allowed(false));
});

describe('models', () => {
  test.each([
    ['all: the wanted one', null, 'small', allowed(false, 'small')],
    ['one that is not allowed becomes the first that is', ['small'], 'large', allowed(false, 'small')],
    ['none that there is', ['gone'], 'large', refused('models')],
  ])('%s', (_what, models, model, expected) => {
    expect(ruling({ models }, { model })).toEqual(expected);
  });

  test('of two labels have to be allowed by both', () => {
    const labels = [rule('a', { models: ['large'] }), rule('b', { models: ['small'] })];
    expect(ruling({ labels }, { labels: ['a', 'b'] })).toEqual(refused('models', 'a'));
  });
});

describe('the text of documents', () => {
  test('stays where it is never to go; a question without it is asked', () => {
    expect(ruling({ documents: 'never' }, { hasDocument: true })).toEqual(refused('documents'));
    expect(ruling({ documents: 'never' })).toEqual(allowed(false));
    const labels = [rule('Kiln', { documents: 'never' })];
    expect(ruling({ labels }, { hasDocument: true, labels: ['Kiln'] })).toEqual(refused('documents', 'Kiln'));
  });

  test.each(DOCUMENT_CONSENTS)('asks as the strictest label says: %s', (documents) => {
    const labels = [rule('a', { documents }), rule('b', { documents: 'always' })];
    expect(documentConsent(policy({ labels }), ['a', 'b'])).toBe(documents);
    expect(documentConsent(policy({ documents }), ['unknown'])).toBe(documents);
  });
});

test.each([
  ['off', refused('operator')],
  ['masked', allowed(true)],
  ['plain', allowed(false)],
] as const)('the operator’s %s is above whatever anybody sets', (mode, expected) => {
  expect(ruling({ labels: [rule('a', { mode: 'plain' })] }, { labels: ['a'] }, { mode })).toEqual(expected);
});

test('a policy that cannot be read lets nothing go', () => {
  for (const purpose of AI_PURPOSES)
    expect(policyFor(CLOSED_AI_POLICY, ask({ purpose, labels: ['any'] }), CEILING)).toMatchObject({ isAllowed: false });
});

test('every refusal is told in a line of its own that names its label', () => {
  const told = AI_REFUSALS.map((reason) => aiRefusalText(reason, 'Kiln', 'chat'));
  expect(new Set(told).size).toBe(AI_REFUSALS.length);
  for (const line of told) expect(line).toMatch(/^No model was asked: [^\n]+\.$/);
  expect(aiRefusalText('label', 'Kiln', 'chat')).toContain('“Kiln”');
  for (const purpose of AI_PURPOSES) expect(aiRefusalText('purpose', '', purpose)).toMatch(/have one for \w+/);
});

describe('of a person and their team', () => {
  const LABELS = ['Kiln', 'Oven', 'kiln '];
  const models = fc.constantFrom(null, ['large'], ['small'], ['large', 'small']);
  const some = fc.option(fc.constantFrom(...AI_MODES));
  const aPolicy: fc.Arbitrary<AiPolicy> = fc.record({
    mode: fc.constantFrom(...AI_MODES),
    models,
    purposes: fc.subarray([...AI_PURPOSES]),
    documents: fc.constantFrom(...DOCUMENT_CONSENTS),
    labels: fc.uniqueArray(
      fc.record({
        label: fc.constantFrom(...LABELS),
        mode: some,
        models,
        documents: fc.option(fc.constantFrom(...DOCUMENT_CONSENTS)),
      }),
      { selector: ({ label }) => label.trim().toLowerCase() },
    ),
  });
  const aQuestion: fc.Arbitrary<AiQuestion> = fc.record({
    labels: fc.subarray([...LABELS, 'Garage']),
    purpose: fc.constantFrom(...AI_PURPOSES),
    model: fc.constantFrom('large', 'small', 'gone'),
    hasDocument: fc.boolean(),
  });

  test('nothing is looser than either, whatever the question', () => {
    fc.assert(
      fc.property(aPolicy, aPolicy, aQuestion, (own, team, question) => {
        const both = policyForBoth(own, team, question, CEILING);
        const alone = [own, team].map((one) => policyFor(one, question, CEILING));
        if (!both.isAllowed) return;
        for (const one of alone) {
          expect(one.isAllowed).toBe(true);
          if (one.isAllowed && one.isMasked) expect(both.isMasked).toBe(true);
        }
        // the model that is asked is one that each allows
        for (const policy of [own, team])
          expect(policyFor(policy, { ...question, model: both.model }, CEILING)).toMatchObject({ model: both.model });
        const held = documentConsent(stricterPolicy(own, team), question.labels);
        for (const policy of [own, team])
          expect(DOCUMENT_CONSENTS.indexOf(held)).toBeLessThanOrEqual(
            DOCUMENT_CONSENTS.indexOf(documentConsent(policy, question.labels)),
          );
      }),
      { numRuns: 2000 },
    );
  });

  test('nothing is refused that both allow with a model in common', () => {
    fc.assert(
      fc.property(aPolicy, aPolicy, aQuestion, (own, team, question) => {
        const [a, b] = [own, team].map((one) => policyFor(one, question, CEILING));
        const isInCommon = CEILING.models.some((model) =>
          [own, team].every((one) => {
            const ruled = policyFor(one, { ...question, model }, CEILING);
            return ruled.isAllowed && ruled.model === model;
          }),
        );
        fc.pre(a!.isAllowed && b!.isAllowed && isInCommon);
        expect(policyForBoth(own, team, question, CEILING).isAllowed).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('whose rule it is, is told', () => {
    const team = policy({ labels: [rule('Kiln', { mode: 'off' })] });
    const ruled = policyForBoth(policy(), team, ask({ labels: ['kiln'] }), CEILING);
    expect(ruled).toEqual({ ...refused('label', 'Kiln'), isByTeam: true });
    expect(policyForBoth(policy({ mode: 'off' }), team, ask(), CEILING)).toEqual(refused('off'));
    for (const reason of AI_REFUSALS)
      expect(aiRefusalText(reason, 'Kiln', 'chat', true)).toMatch(
        reason === 'operator' ? /this deployment/ : /your team’s AI settings/,
      );
  });

  test('without a team a person’s own is all', () => {
    const own = policy({ mode: 'masked' });
    expect(stricterPolicy(own, null)).toBe(own);
  });
});
