import { describe, expect, test } from '@jest/globals';
import { FIRST_VIEW, firstView, stepViews, viewOfLink } from '#addin/pane/views.ts';

describe('views of the pane', () => {
  test.each(['https://elsewhere.test/clause/x', '/contracts/abc', '/pricing', '/clauses', '#top'])(
    '%s is for the browser',
    (href) => {
      expect(viewOfLink(href)).toBeNull();
    },
  );

  test('a search link asks here, with its tab', () => {
    expect(viewOfLink('/search?q=cap&tab=dictionary&advanced=1')).toEqual({
      type: 'asked',
      asked: { q: 'cap', tab: 'dictionary', advanced: true },
    });
    expect(viewOfLink('/search?tab=nonsense')).toMatchObject({ asked: { q: '', tab: 'clauses' } });
  });

  test('records open over the tab, back returns to it with what was asked', () => {
    const asked = stepViews(FIRST_VIEW, viewOfLink('/search?q=cap')!);
    const record = stepViews(asked, viewOfLink('/library/lib-1/clause/notices/_g1#_x')!);
    expect(record.over).toEqual([{ screen: 'record', path: '/library/lib-1/clause/notices/_g1' }]);
    expect(stepViews(record, { type: 'back' })).toEqual(asked);
    expect(stepViews(asked, { type: 'back' })).toEqual(asked);
  });

  test('another tab leaves what lay over the last one', () => {
    const account = stepViews(FIRST_VIEW, { type: 'open', overlay: { screen: 'account' } });
    expect(stepViews(account, { type: 'tab', tab: 'checks' })).toMatchObject({ tab: 'checks', over: [] });
  });

  test.each([
    ['', 'search', []],
    ['?view=nonsense', 'search', []],
    ['?view=search', 'search', []],
    ['?view=checks', 'checks', []],
    ['?view=review', 'checks', [{ screen: 'review', at: 'selection' }]],
    ['?view=similar', 'search', [{ screen: 'closest' }]],
  ])('a button of Word that asks for %p opens it there', (query, tab, over) => {
    expect(firstView(query)).toMatchObject({ tab, over });
  });
});
