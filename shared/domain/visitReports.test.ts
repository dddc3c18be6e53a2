import { expect, test } from '@jest/globals';
import { reportsIn } from '#shared/domain/visitReports.ts';

test.each([
  ['20', 20],
  ['0', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
  ['-3', 0],
  ['1e9', 0],
  ['many', 0],
])('a cookie of %j: %i reports', (value, count) => expect(reportsIn(value)).toBe(count));
