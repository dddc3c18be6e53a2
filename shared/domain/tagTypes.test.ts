import { expect, test } from '@jest/globals';
import { tagType, tagTypeRank } from '#shared/domain/tagTypes.ts';

test.each([
  ['type', 'Contract Types'],
  ['company', 'Companies'],
  ['lawfirm', 'Law Firms'],
  ['year', 'Years'],
])('%s is listed as %s', (type, title) => expect(tagType(type)?.title).toBe(title));

test.each(['party', 'constructor', ''])('"%s" is nothing to browse by', (type) => {
  expect(tagType(type)).toBeNull();
  expect(tagTypeRank(type)).toBeGreaterThan(tagTypeRank('tag'));
});

test('the latest years come first, everything else by name', () => {
  const latest = ['type', 'company', 'year', 'country'].filter((type) => tagType(type)?.order === 'latest');
  expect(latest).toEqual(['year']);
});
