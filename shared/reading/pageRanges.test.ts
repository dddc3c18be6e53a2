import { expect, test } from '@jest/globals';
import { pageRanges } from '#shared/reading/pageRanges.ts';

test.each([
  [[], ''],
  [[3], '3'],
  [[1, 2], '1–2'],
  [[2, 3, 4, 7, 9, 10], '2–4, 7, 9–10'],
])('%j is said as %j', (pages, said) => {
  expect(pageRanges(pages)).toBe(said);
});
