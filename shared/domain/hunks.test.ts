import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyHunks, areApart, diffHunks, type Hunk, insertedSpans, revertHunks } from '#shared/domain/hunks.ts';
import { wordTokens } from '#shared/domain/wordChanges.ts';

const show = (before: string, after: string): string => {
  let out = '';
  let done = 0;
  for (const { at, deleted, inserted } of diffHunks(before, after)) {
    out += before.slice(done, at) + (deleted && `[-${deleted}-]`) + (inserted && `{+${inserted}+}`);
    done = at + deleted.length;
  }
  return out + before.slice(done);
};

describe('what a lawyer would mark', () => {
  test.each([
    [
      'upon thirty (30) days written notice.',
      'upon sixty (60) days written notice.',
      'upon [-thirty (30-]{+sixty (60+}) days written notice.',
    ],
    ['The Company, Inc.', 'The Supplier, Inc.', 'The [-Company-]{+Supplier+}, Inc.'],
    ['Company, a', 'Company Inc., a', 'Company{+ Inc.+}, a'],
    ['not exceed $1,000 in total', 'not exceed $1,500 in total', 'not exceed $[-1,000-]{+1,500+} in total'],
    ['keep it secret for years', 'keep it strictly secret for years', 'keep it {+strictly +}secret for years'],
    ['the first and the last day', 'the first day', 'the first [-and the last -]day'],
    ['a naïve cafe\u0301 owner here', 'a naïve cafe owner here', 'a naïve [-cafe\u0301-]{+cafe+} owner here'],
    ['1.\tTerm.', '1.\tTerm. It ends.', '1.\tTerm.{+ It ends.+}'],
    ['', 'New.', '{+New.+}'],
    ['Old.', '', '[-Old.-]'],
  ])('%j → %j', (before, after, marked) => {
    expect(show(before, after)).toBe(marked);
  });

  test('above six tenths struck out, the text is written anew', () => {
    const before = 'THE SERVICES ARE PROVIDED AS IS WITHOUT WARRANTY OF ANY KIND.';
    const after = 'Supplier warrants that the Services will be performed in a professional manner.';
    expect(diffHunks(before, after)).toEqual([{ at: 0, deleted: before, inserted: after }]);
    expect(diffHunks(before, after, { rewriteAbove: 1 }).length).toBeGreaterThan(0);
  });

  test('two long texts with nothing in common are rewritten without a search for more', () => {
    const before = Array.from({ length: 6_000 }, (_, i) => `a${i}`).join(' ');
    const after = Array.from({ length: 6_000 }, (_, i) => `b${i}`).join('-');
    expect(diffHunks(before, after)).toHaveLength(1);
  });
});

const words = fc.constantFrom(
  'the',
  'Party',
  'Party’s',
  '1,000',
  ',',
  '.',
  ' ',
  '  ',
  '\t',
  '\v',
  '(',
  'é',
  '😀',
  '\uFFFC',
);
const sentence = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(''));
const anyText = fc.oneof(sentence, fc.string({ unit: 'binary', maxLength: 60 }));

describe('for any two texts', () => {
  test('tokens joined are the text', () => {
    fc.assert(fc.property(anyText, (text) => wordTokens(text).join('') === text));
  });

  test('hunks rebuild the new text from the old and the old from the new', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const hunks = diffHunks(before, after);
        expect(applyHunks(before, hunks)).toBe(after);
        expect(revertHunks(after, hunks)).toBe(before);
      }),
      { numRuns: 1_000 },
    );
  });

  test('hunks are in order, apart, never empty, and never cut a word', () => {
    fc.assert(
      fc.property(sentence, sentence, (before, after) => {
        const edges = (text: string): Set<number> => {
          let at = 0;
          return new Set([0, ...wordTokens(text).map((token) => (at += token.length))]);
        };
        const [was, now] = [edges(before), edges(after)];
        let done = -1;
        const hunks = diffHunks(before, after);
        hunks.forEach(({ at, deleted, inserted }, i) => {
          expect(at).toBeGreaterThan(done);
          expect(deleted + inserted).not.toBe('');
          expect(was.has(at) && was.has(at + deleted.length)).toBe(true);
          const { start, end } = insertedSpans(hunks)[i]!;
          expect(now.has(start) && now.has(end)).toBe(true);
          done = at + deleted.length;
        });
      }),
    );
  });
});

describe('hunks that do not fit', () => {
  test('a wrong text is refused', () => {
    const hunks: Hunk[] = [{ at: 4, deleted: 'cat', inserted: 'dog' }];
    expect(() => applyHunks('the dog', hunks)).toThrow(RangeError);
    expect(() => revertHunks('the cat', hunks)).toThrow(RangeError);
  });

  test('two changes of the same words, or at the same gap, are not apart', () => {
    const at = (start: number, deleted: string, inserted = 'x'): Hunk[] => [{ at: start, deleted, inserted }];
    expect(areApart(at(0, 'abc'), at(2, 'cd'))).toBe(false);
    expect(areApart(at(3, ''), at(3, ''))).toBe(false);
    expect(areApart(at(0, 'abc'), at(3, 'd'))).toBe(false);
    expect(areApart(at(0, 'abc'), at(4, 'e'))).toBe(true);
    expect(areApart([], at(0, 'a'))).toBe(true);
  });
});
