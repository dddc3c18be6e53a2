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
