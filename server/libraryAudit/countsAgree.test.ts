import { expect, test } from '@jest/globals';
import { countsAgree } from '#server/libraryAudit/countsAgree.ts';

test('two pages that say different numbers of one thing', () => {
  const claims = [
    { subject: 'wordings of notices', page: 'clause page', n: 13 },
    { subject: 'wordings of notices', page: 'suggestion', n: 241 },
    { subject: 'wordings of notices', page: 'search tab', n: 13 },
  ];
  expect(countsAgree(claims)).toEqual({
    of: 1,
    faults: [{ where: 'wordings of notices', what: 'clause page 13, suggestion 241, search tab 13' }],
  });
});

test('other things have other numbers, and one page alone contradicts nobody', () => {
  const claims = [
    { subject: 'wordings of notices', page: 'clause page', n: 13 },
    { subject: 'clauses of notices', page: 'clause page', n: 241 },
    { subject: 'wordings of notices', page: 'search tab', n: 13 },
  ];
  expect(countsAgree(claims)).toEqual({ of: 1, faults: [] });
});
