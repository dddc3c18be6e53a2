import { expect, test } from '@jest/globals';
import { introOf } from '#server/features/records/display.ts';

const TITLE = 'Agreement for Cleaning Services';
const OFFICE = 'registered office is at 14 Mill Lane, Leeds, LS1 4AB, company number 01234567 (the “Supplier”); and';

test.each([
  [
    'what the parties want stands before who they are',
    [
      TITLE,
      `(1) Rowan Limited, whose ${OFFICE}`,
      '(A) The Supplier cleans offices and the Customer has one that is to be cleaned.',
    ],
    'The Supplier cleans offices and the Customer has one that is to be cleaned.',
  ],
  [
    'no list of parties and no rest of a sentence is how a contract begins',
    [
      TITLE,
      `(1) Rowan Limited, whose ${OFFICE}`,
      `whose ${OFFICE}`,
      `This Agreement is made by the parties named above for the cleaning of offices.`,
    ],
    'This Agreement is made by the parties named above for the cleaning of offices.',
  ],
  [
    'a recital after WHEREAS',
    [
      TITLE,
      'This Agreement is made as of May 1, 2020 between Rowan Inc. and Ash Inc.',
      'WHEREAS, the Customer wishes to have its offices cleaned at night; and',
    ],
    'The Customer wishes to have its offices cleaned at night.',
  ],
  ['there may be nothing else', [TITLE], TITLE],
])('%s', (_, paragraphs, intro) => {
  expect(introOf(paragraphs.join('\n\n'))).toBe(intro);
});
