import { describe, expect, test } from '@jest/globals';
import { blanksOf, fillBlanks } from '#addin/screens/draft/blanks.ts';

const TEXT = 'On [date], [Party A] pays ____ to [Party A] at ______.';

describe('blanks', () => {
  test('a named blank is asked for once, nameless ones each', () => {
    expect(blanksOf(TEXT).map(({ label }) => label)).toEqual([
      'date',
      'Party A',
      '[date], [Party A] pays',
      'to [Party A] at',
    ]);
  });

  test('fills every place of a name, keeps what nobody filled', () => {
    expect(fillBlanks(TEXT, blanksOf(TEXT), ['1 May', 'Ash Ltd', '', 'Leeds'])).toBe(
      'On 1 May, Ash Ltd pays ____ to Ash Ltd at Leeds.',
    );
  });

  test('nothing to fill', () => {
    expect(blanksOf('Plain words.')).toEqual([]);
    expect(fillBlanks('Plain words.', [], [])).toBe('Plain words.');
  });
});
