import { describe, expect, test } from '@jest/globals';
import type { CheckInput } from '#shared/domain/checks/check.ts';
import { internalComment } from '#shared/domain/checks/rules/internalComment.ts';
import { findingsIn } from '#shared/testing/document.ts';

type Comment = NonNullable<CheckInput['comments']>[number];

const LINES = ['The seller sells.', 'The buyer pays ten.'];
const found = (comment: Partial<Comment>) =>
  findingsIn(internalComment, LINES, {
    comments: [
      { audience: 'internal', author: 'Ann', para: 1, quote: 'pays', text: 'too much', ...comment } as Comment,
    ],
  });

describe('a comment that must not reach the other side', () => {
  test.each<[string, Partial<Comment>, string, string]>([
    ['internal', {}, 'pays', 'Internal comment by Ann: too much'],
    [
      'for nobody named',
      { audience: null as never },
      'pays',
      'Comment by Ann, not marked as internal or for the other side: too much',
    ],
    ['without a quote: the whole paragraph', { quote: '' }, LINES[1]!, 'Internal comment by Ann: too much'],
    ['whose quote is gone: the whole paragraph', { quote: 'sells' }, LINES[1]!, 'Internal comment by Ann: too much'],
    ['at the start of a paragraph', { quote: 'The' }, 'The', 'Internal comment by Ann: too much'],
    [
      'of sixty characters is told whole',
      { text: 'x'.repeat(60) },
      'pays',
      `Internal comment by Ann: ${'x'.repeat(60)}`,
    ],
    ['of more is cut', { text: 'x'.repeat(61) }, 'pays', `Internal comment by Ann: ${'x'.repeat(60)}…`],
    [
      'is cut without a space at the end',
      { text: `${'x'.repeat(59)} yes` },
      'pays',
      `Internal comment by Ann: ${'x'.repeat(59)}…`,
    ],
  ])('%s', (_what, comment, quote, message) => {
    expect(found(comment)).toMatchObject([{ para: 1, quote, message }]);
  });

  test('not one for the other side, nor one in a paragraph that is gone, nor none', () => {
    expect(found({ audience: 'counterparty' })).toEqual([]);
    expect(found({ para: 9 })).toEqual([]);
    expect(findingsIn(internalComment, LINES)).toEqual([]);
  });
});
