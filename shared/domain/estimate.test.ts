import { describe, expect, test } from '@jest/globals';
import {
  ESTIMATE_PARAMETERS,
  type EstimateParameters,
  estimateQuery,
  teamEstimateFailed,
} from '#shared/domain/estimate.ts';

describe('parameters', () => {
  test.each<[EstimateParameters, string]>([
    [{}, ''],
    [{ coupon: undefined, next_invoice: false, quantity: false, trial_period_days: undefined, trial_price: false }, ''],
    [{ coupon: 'spring', next_invoice: true }, 'coupon=spring&next_invoice=true'],
    [{ quantity: 3, trial_period_days: 7, trial_price: 100 }, 'quantity=3&trial_period_days=7&trial_price=100'],
    // nothing is a price as well
    [{ trial_price: 0, trial_period_days: 0 }, 'trial_period_days=0&trial_price=0'],
    [{ coupon: 'a b&c' }, 'coupon=a+b%26c'],
  ])('%j: %s', (asked, query) => expect(String(new URLSearchParams(estimateQuery(asked)))).toBe(query));

  test('are those of the specification', () =>
    expect(ESTIMATE_PARAMETERS).toEqual(['coupon', 'next_invoice', 'quantity', 'trial_period_days', 'trial_price']));
});

test('what cannot be estimated is said', () => expect(teamEstimateFailed(7)).toBe("can't estimate 7 members"));
