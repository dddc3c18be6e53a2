import { describe, expect, test } from '@jest/globals';
import { gateCard } from '#shared/domain/dialogs/gates.ts';
import { gateTexts } from '#shared/domain/dialogs/gateTexts.ts';
import { METERED } from '#shared/domain/quotas.ts';
import { STATUSES } from '#shared/domain/status.ts';

const use = (used: number, limit: number) => ({ used, limit, resetsAt: null });

describe('what a gate card says', () => {
  test('counter, rule, and nothing about why where it can be closed', () => {
    expect(gateTexts(gateCard('feature:ai_assistant', use(10, 10), ['FREE'], true), 'NON_REGISTERED')).toEqual({
      reached: 'You have used 10 of 10 assistant messages',
      rule: 'Without an account, the limit is 10 assistant messages.',
      why: null,
    });
  });

  test.each(STATUSES)('a forced one says why: %s', (status) => {
    expect(gateTexts(gateCard('page-views', use(3, 2), [], false), status).why).toBeTruthy();
  });

  test('one is no more than one, and thousands have their commas', () => {
    const texts = (used: number, limit: number) =>
      gateTexts(gateCard('feature:copy', use(used, limit), [], true), 'TEAM_MEMBER');
    expect(texts(1, 1).reached).toBe('You have used 1 of 1 copy');
    expect(texts(1500, 2000)).toEqual({
      reached: 'You have used 1,500 of 2,000 copies',
      rule: 'With your team’s plan, the limit is 2,000 copies.',
      why: null,
    });
  });

  test('what has no name of its own is a use', () => {
    const reached = (limit: number) =>
      gateTexts(gateCard('feature:other', use(limit, limit), [], true), 'FREE').reached;
    expect([reached(1), reached(3)]).toEqual(['You have used 1 of 1 use', 'You have used 3 of 3 uses']);
  });

  test('premium content has no number', () => {
    expect(gateTexts(gateCard('premium-content', null, ['PREMIUM'], false), 'FREE')).toEqual({
      reached: 'This is premium content',
      rule: 'With a free account, premium content is not included.',
      why: 'Reading on needs a plan.',
    });
  });

  test.each([
    ['neither', null, null],
    ['no limit', 3, null],
    ['no counter', null, 3],
  ])('what the plan does not include has no number: %s', (_what, used, limit) => {
    const card = { ...gateCard('feature:standards', null, [], true), used, limit };
    expect(gateTexts(card, 'SUBSCRIBER')).toEqual({
      reached: 'Your plan does not include this',
      rule: 'With your plan, this is not included.',
      why: null,
    });
  });

  test('a tier that is missing has no number', () => {
    expect(gateTexts(gateCard('feature:standards', null, ['ENTERPRISE'], true), 'FREE').reached).toBe(
      'Your plan does not include this',
    );
  });

  test.each(METERED)('%s is named', (key) => {
    const { reached } = gateTexts(gateCard(`feature:${key}`, use(1, 1), [], true), 'FREE');
    if (!key.endsWith('page_view')) expect(reached).not.toMatch(/uses$/);
  });
});
