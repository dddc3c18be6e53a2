import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { asAmended, type Step } from '#shared/domain/amendments/asAmended.ts';

const step = (more: Partial<Step>): Step => ({
  by: 'Amendment No. 1',
  kind: 'restated',
  of: 'itself',
  name: 'Section 4',
  newText: null,
  words: null,
  ...more,
});
const HEADING = '4. Fees. ';
const BODY = 'The fee is due in thirty (30) days. It is not repaid.';

describe('a section after its amendments', () => {
  test.each<[string, Step[], string | null]>([
    ['nothing is done', [], HEADING + BODY],
    ['it is only mentioned', [step({ kind: 'mentioned' })], HEADING + BODY],
    ['text comes beside it', [step({ kind: 'inserted', newText: '4A. Pets.' })], HEADING + BODY],
    ['text comes beside what holds it', [step({ kind: 'inserted', of: 'around', newText: 'New.' })], HEADING + BODY],
    ['the new text brings its number', [step({ newText: '4. Prices. None.' })], '4. Prices. None.'],
    ['the new text brings its heading', [step({ newText: 'Fees. None.' })], '4. Fees. None.'],
    ['the new text is bare', [step({ newText: 'There is none.' })], '4. Fees. There is none.'],
    ['it is deleted', [step({ kind: 'deleted' })], null],
    [
      'words, then words behind them',
      [
        step({ kind: 'words', words: { from: 'thirty (30)', to: 'ten (10)' } }),
        step({ kind: 'appended', newText: 'So it is.' }),
      ],
      '4. Fees. The fee is due in ten (10) days. It is not repaid. So it is.',
    ],
    ['a restatement ends all doubt', [step({ kind: 'changed' }), step({ newText: '4. New.' })], '4. New.'],
    ['the section around it goes', [step({ kind: 'deleted', of: 'around', name: 'Article II' })], null],
  ])('%s', (_, steps, text) => expect(asAmended(HEADING, BODY, steps)).toEqual({ isMade: true, text }));
});

describe('not made, with why', () => {
  test.each<[Step[], string]>([
    [[step({})], 'where the new text ends is not certain in Amendment No. 1'],
    [[step({ kind: 'changed' })], 'Amendment No. 1 changes it in a way that cannot be applied exactly'],
    [
      [step({ kind: 'words', words: { from: 'forty', to: 'ten' } })],
      'Amendment No. 1 replaces “forty”, which it does not say',
    ],
    [
      [step({ kind: 'words', words: { from: 'is', to: 'was' } })],
      'Amendment No. 1 replaces “is”, which it says 2 times',
    ],
    [
      [step({ of: 'within', name: 'Section 4(a)', kind: 'deleted' })],
      'Amendment No. 1 changes Section 4(a), which is a part of it',
    ],
    [
      [step({ of: 'around', name: 'Article II', newText: 'All new.' })],
      'Amendment No. 1 restates all of Article II, of which it is a part',
    ],
    [
      [step({ of: 'within', name: 'Section 4(a)', kind: 'inserted', newText: '(b) New.' })],
      'Amendment No. 1 adds text beside Section 4(a), which is a part of it',
    ],
    // a part of a word is not the word
    [
      [step({ kind: 'words', words: { from: 'thirt', to: 'for' } })],
      'Amendment No. 1 replaces “thirt”, which it does not say',
    ],
    // once in doubt, nothing can be added, and the first doubt is the one that is told
    [
      [step({ newText: null }), step({ by: 'Amendment No. 2', kind: 'words', words: { from: 'forty', to: 'ten' } })],
      'where the new text ends is not certain in Amendment No. 1',
    ],
    // once in doubt, words cannot be replaced
    [
      [
        step({ kind: 'changed' }),
        step({ by: 'Amendment No. 2', kind: 'words', words: { from: 'repaid', to: 'kept' } }),
      ],
      'Amendment No. 1 changes it in a way that cannot be applied exactly',
    ],
  ])('%#', (steps, why) => expect(asAmended(HEADING, BODY, steps)).toEqual({ isMade: false, why }));
});

test('words are replaced at their one place and nowhere else', () => {
  const word = fc.stringMatching(/^[a-z$&]{1,6}$/);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.array(word, { maxLength: 12 }), word, (before, after, to) => {
      const body = [...before, 'ZZQ', ...after].join(' ');
      const made = asAmended('', body, [step({ kind: 'words', words: { from: 'ZZQ', to } })]);
      expect(made).toEqual({ isMade: true, text: [...before, to, ...after].join(' ') });
    }),
  );
});
