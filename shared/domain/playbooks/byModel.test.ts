import { describe, expect, test } from '@jest/globals';
import {
  cannotTell,
  isForModel,
  type SaidOfPart,
  saidInAll,
  withAnswer,
  withoutAnswer,
} from '#shared/domain/playbooks/byModel.ts';
import { documentOfClause } from '#shared/domain/playbooks/examples.ts';
import { VERDICTS, type Verdict } from '#shared/domain/playbooks/playbook.ts';

const DOCUMENT = documentOfClause('The price is fixed.\nThe price may rise.');
const AT = { para: 0, start: 0, end: 9 };
const part = (verdict: SaidOfPart['verdict'], more: Partial<SaidOfPart> = {}): SaidOfPart => ({
  verdict,
  reason: `It is ${verdict}.`,
  quotes: [],
  leftOut: 0,
  proposal: null,
  ...more,
});
const proved = (verdict: Verdict, para = 0): SaidOfPart => part(verdict, { quotes: [{ ...AT, para }] });
const ruled = (verdict: Verdict, fallback?: number) => ({
  verdict,
  reason: 'As the rule says.',
  findings: [],
  proposals: [],
  looked: [1],
  ...(fallback !== undefined && { fallback }),
});

describe('parts of a document', () => {
  test.each<[string, SaidOfPart[], boolean, Verdict, string]>([
    ['that pass', [proved('pass'), part('nothing')], true, 'pass', 'It is pass.'],
    ['that fail', [part('nothing'), proved('fail')], true, 'fail', 'It is fail.'],
    ['that contradict each other', [proved('pass'), proved('fail', 1)], true, 'review', 'It is fail. It is pass.'],
    ['that pass without words', [part('pass')], true, 'review', 'It is pass.'],
    ['that fail without words', [part('fail'), part('nothing')], true, 'review', 'It is fail.'],
    ['that are unsure with words', [proved('review')], true, 'review', 'It is review.'],
    ['that say nothing', [part('nothing')], true, 'review', 'The model found nothing about this in the document.'],
    ['that pass, others unread', [proved('pass')], false, 'review', 'It is pass. It did not read all of the document.'],
    ['that fail, others unread', [proved('fail')], false, 'fail', 'It is fail.'],
  ])('%s', (_, parts, isWhole, verdict, reason) =>
    expect(saidInAll(parts, isWhole)).toMatchObject({ verdict, reason }),
  );

  test('have each quote once, and all that was left out counted', () => {
    const all = saidInAll(
      [
        { ...proved('pass'), leftOut: 2 },
        { ...proved('pass'), leftOut: 1 },
      ],
      true,
    );
    expect([all.quotes, all.leftOut]).toEqual([[AT], 3]);
  });
});

describe('a rule', () => {
  test.each<[Verdict, number | undefined, boolean]>([
    ['pass', undefined, false],
    ['fail', undefined, false],
    ['review', undefined, true],
    ['review', 0, false],
    ['pass', 0, false],
  ])('that says %s, by its fallback %s, cannot tell: %s', (verdict, fallback, is) => {
    expect(cannotTell(ruled(verdict, fallback))).toBe(is);
    expect(isForModel({}, ruled(verdict, fallback))).toBe(is);
    expect(isForModel({ question: 'Is it fair?' }, ruled(verdict, fallback))).toBe(true);
  });

  const context = { id: 'p/PR-04', name: 'large', snapshot: DOCUMENT };

  test.each(VERDICTS)('that has said %s is never overruled: what the model says stands beside it', (verdict) => {
    const before = ruled(verdict, verdict === 'review' ? 0 : undefined);
    for (const said of VERDICTS) {
      const { model, ...after } = withAnswer(before, saidInAll([proved(said)], true), context);
      expect(after).toEqual(before);
      expect(model).toMatchObject({ decides: false, verdict: said, rule: { verdict } });
    }
  });

  test('that cannot tell takes the model’s verdict with its words', () => {
    const after = withAnswer(ruled('review'), saidInAll([proved('fail', 1)], true), context);
    expect(after).toMatchObject({ verdict: 'fail', reason: 'It is fail.', looked: [1], model: { decides: true } });
    expect(after.findings.map(({ quote, rule }) => [quote, rule])).toEqual([['The price', 'p/PR-04']]);
  });

  test('that was not answered stays as it is', () => {
    const { model, ...after } = withoutAnswer(ruled('review'), 'large', 'The model is busy');
    expect(after).toEqual(ruled('review'));
    expect(model).toMatchObject({ decides: false, unanswered: 'The model is busy' });
  });
});

test('a proposal replaces the words that it names, and changes nothing where they are the same', () => {
  const context = { id: 'p/PR-04', name: 'large', snapshot: DOCUMENT };
  const proposing = (words: string) =>
    withAnswer(ruled('review'), saidInAll([{ ...proved('fail'), proposal: { place: AT, words } }], true), context)
      .proposals;
  expect(proposing('The fee')).toMatchObject([
    { of: 'model', edit: { kind: 'replaceText', expectedText: 'The price is fixed.', newText: 'The fee is fixed.' } },
  ]);
  expect(proposing('The price')).toEqual([]);
});
