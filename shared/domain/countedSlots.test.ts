import { expect, test } from '@jest/globals';
import { countedText } from '#shared/domain/countedSlots.ts';

test('values are told with their counts, a line for each place; what is left out is nothing, and the rest is counted', () => {
  const period = [
    { text: '30 days', contracts: 12 },
    { text: '45 days', contracts: 3 },
  ];
  const option = [
    { text: 'without cause', contracts: 10 },
    { text: '', contracts: 7 },
  ];
  expect(
    countedText({
      contracts: 17,
      slots: [
        { before: 'is due within', values: period, others: 2 },
        { before: '', values: option, others: 0 },
      ],
    }),
  ).toBe(
    'Of 17 contracts with this wording, after “is due within”: 30 days in 12, 45 days in 3, other values in 2.\n' +
      'Of 17 contracts with this wording, at the beginning: without cause in 10, nothing in 7.',
  );
});
