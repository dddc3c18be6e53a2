import { expect, test } from '@jest/globals';
import { lessOf } from '#server/features/search/waysOn.ts';

test.each([
  ['mutual confidentiality', ['confidentiality', 'mutual']],
  ['"sole discretion"', ['sole discretion']],
  ['"sole discretion" notice', ['sole discretion notice', 'notice', '"sole discretion"']],
  // a minus alone asks for nothing
  ['assignment -affiliate', ['assignment']],
  ['notice', []],
  ['  notice  ', []],
  ['one two three four five six seven', []],
])('less of %s', (q, less) => expect(lessOf(q)).toEqual(less));
