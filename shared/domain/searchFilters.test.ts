import { describe, expect, test } from '@jest/globals';
import { SEARCH_TABS } from '#shared/domain/search.ts';
import { narrows, offeredOn } from '#shared/domain/searchFilters.ts';

describe('filters of a tab', () => {
  test.each(SEARCH_TABS)('%s offers only what narrows it, and what only private libraries have only there', (tab) => {
    const offered = offeredOn(tab);
    expect(offered.every((key) => narrows(key, tab))).toBe(true);
    expect(offered).not.toContain('email');
    expect(offered).not.toContain('upload_source');
    expect(offered).toContain('country');
    expect(offeredOn(tab, true)).toEqual(expect.arrayContaining([...offered, 'email', 'upload_source']));
  });

  test('definitions have no clause type, contracts no length of a clause, types are in no group', () => {
    expect(offeredOn('dictionary')).not.toContain('clause');
    expect(offeredOn('contracts')).not.toContain('snippet_size');
    expect(offeredOn('types')).not.toContain('similar');
    expect(offeredOn('clauses')).toEqual(expect.arrayContaining(['clause', 'snippet_size', 'similar']));
  });
});
