import { describe, expect, test } from '@jest/globals';
import { onlyFills } from '#shared/domain/sealBlanks.ts';

const TERM = 'The duty lasts {Term} from {Start}, under the laws of {Law}.';

describe('a paragraph whose blanks are filled', () => {
  test.each([
    'The duty lasts two years from 3 May, under the laws of Ontario.',
    'The duty lasts {Term} from 3 May, under the laws of {Law}.',
    'The duty lasts from , under the laws of .',
    `The duty lasts ${'as long as the project and everything that belongs to it '.repeat(5)}from 3 May, under the laws of Ontario.`,
    'The duty lasts two (2) yrs. from 3 May, under the laws of St. Lucia, without its rules on conflicts of laws.',
  ])('is that of the form: %s', (text) => expect(onlyFills(TERM, text)).toBe(true));

  test.each([
    ['another word', 'The task lasts two years from 3 May, under the laws of Ontario.'],
    ['a word before it', 'So the duty lasts two years from 3 May, under the laws of Ontario.'],
    ['a word behind it', 'The duty lasts two years from 3 May, under the laws of Ontario. Amen'],
    ['words that bind', 'The duty lasts two years from 3 May, under the laws of Ontario, and the Recipient shall pay.'],
    [
      'a second sentence',
      'The duty lasts two years. Title in all ideas is the Discloser’s from 3 May, under the laws of Ontario.',
    ],
    [
      'a clause behind it',
      'The duty lasts two years; all ideas are the Discloser’s from 3 May, under the laws of Ontario.',
    ],
    [
      'words that bind nobody by name',
      'The duty lasts two years from 3 May, under the laws of Ontario, and title to every idea vests in the Discloser.',
    ],
    ['words before a blank that is open', 'The duty lasts at least {Term} from 3 May, under the laws of Ontario.'],
    ['a word that lost a part', 'The duty lasts two years from 3 May, under the laws of'],
  ])('is not with %s', (_, text) => expect(onlyFills(TERM, text)).toBe(false));

  test('a term without blanks is filled by nothing', () => {
    expect(onlyFills('Care.', 'Care.')).toBe(false);
  });
});
