import { expect, test } from '@jest/globals';
import { wordyLabels } from '#shared/domain/sealLabels.ts';
import { documentOf, numbered } from '#shared/testing/document.ts';

const wordy = (label: string, ...published: string[]) =>
  wordyLabels(documentOf('Care.', numbered(label, 'Law.')).paras, published).map(({ para }) => para);

test.each(['1.', '1.2.3', '(a)', '(xviii)', '(bbb)', 'Section 4.1', 'ARTICLE IV', 'Twenty One.', '•', 'Schedule B –'])(
  'a number: %s',
  (label) => expect(wordy(label)).toEqual([]),
);
test.each(['The recipient pays 1.', 'Notwithstanding all', 'not (a)'])('more than a number: %s', (label) => {
  expect(wordy(label)).toEqual([1]);
});
test('what the publication numbers with is none', () => {
  expect(wordy('Rule 4', 'Rule 3')).toEqual([]);
  expect(wordy('Wish 4', 'Rule 3')).toEqual([1]);
});
