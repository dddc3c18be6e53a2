import { describe, expect, test } from '@jest/globals';
import { createRuns, movedOn, renumberedText } from '#shared/domain/renumbering.ts';
import { documentOf, numbered } from '#shared/testing/document.ts';

describe('a number that moves on', () => {
  const ONE_IN = { up: 1, down: 0 };
  const ONE_OUT = { up: 0, down: 1 };
  test.each([
    ['a figure', '12.', '13.', ONE_IN],
    ['a figure that grows longer', '9.', '10.', ONE_IN],
    ['one of the figures of a path', '4.2', '4.3', ONE_IN],
    ['a letter', '(b)', '(c)', ONE_IN],
    ['a capital', 'B.', 'C.', ONE_IN],
    ['a Roman numeral', '(ii)', '(iii)', ONE_IN],
    ['a Roman numeral that is no letter', '(iv)', '(v)', ONE_IN],
    ['a Roman numeral in capitals', 'II.', 'III.', ONE_IN],
    ['a letter that reads as a Roman numeral too', '(h)', '(i)', ONE_IN],
    ['letters that read as far numerals', '(v)', '(x)', { up: 2, down: 0 }],
    ['back, where one was taken out', '3.', '2.', ONE_OUT],
    ['back, a letter', '(c)', '(b)', ONE_OUT],
    ['as far as two that were put in', '3.', '5.', { up: 2, down: 0 }],
  ])('%s: %s to %s', (_, from, to, by) => expect(movedOn(from, to, by)).toBe(true));

  test.each([
    ['further than what was put in', '1.', '3.', ONE_IN],
    ['further than what was taken out', '3.', '1.', ONE_OUT],
    ['on, though something was taken out', '1.', '2.', ONE_OUT],
    ['back, though something was put in', '2.', '1.', ONE_IN],
    ['in its first figure', '12.', '22.', ONE_IN],
    ['in two places at once', '1.1', '2.2', ONE_IN],
    ['to another look', '1.', '(2)', ONE_IN],
    ['from a small letter to a capital', '(a)', '(B)', ONE_IN],
    ['from a figure to a letter', '(1)', '(b)', ONE_IN],
    ['and took a figure behind it', '(b)', '(c1)', ONE_IN],
    ['and took a letter behind it', '1.', '2a.', ONE_IN],
    ['and took a capital behind it', '1.', '2A.', ONE_IN],
    ['by two letters, the second of which is a numeral', '(g)', '(i)', ONE_IN],
    ['by two letters, the first of which is a numeral', '(i)', '(k)', { up: 1, down: 1 }],
    ['by three letters', '(b)', '(e)', { up: 1, down: 1 }],
    ['from one word to another', '(ab)', '(cd)', ONE_IN],
    ['and lost its letter', '(a)', '()', ONE_IN],
    ['nowhere, as it is a mark', '§', '§', ONE_IN],
  ])('not one that went %s: %s to %s', (_, from, to, by) => expect(movedOn(from, to, by)).toBe(false));
});

describe('runs of numbers that moved on', () => {
  /** Number before and after, level. */
  type Step = [was: string | null, is: string | null, level?: number];
  const told = (...steps: Step[]): string => {
    const { runs, add } = createRuns();
    const at = (label: string | null, level: number) =>
      documentOf(label === null ? 'Words.' : numbered(label, 'Words.', level)).paras[0]!;
    for (const [was, is, level = 0] of steps) add(at(was, level), at(is, level));
    return renumberedText(runs);
  };
  test.each<[string, Step[], string]>([
    ['none', [['1.', '1.']], ''],
    ['one', [['2.', '3.']], '2 became 3'],
    [
      'several that follow each other',
      [
        ['1.2', '1.3'],
        ['1.3', '1.4'],
      ],
      '1.2–1.3 became 1.3–1.4',
    ],
    [
      'one that kept its number on the same level ends a run',
      [
        ['2.', '3.'],
        ['4.', '4.'],
        ['5.', '6.'],
      ],
      '2 became 3, 5 became 6',
    ],
    [
      'one above ends it too',
      [
        ['(a)', '(b)', 1],
        ['2.', '2.', 0],
        ['(b)', '(c)', 1],
      ],
      '(a) became (b), (b) became (c)',
    ],
    [
      'one below does not',
      [
        ['2.', '3.'],
        ['(a)', '(a)', 1],
        ['3.', '4.'],
      ],
      '2–3 became 3–4',
    ],
    [
      'nor one below a run that went up a level',
      [
        ['(b)', '(c)', 1],
        ['2.', '3.', 0],
        ['(a)', '(a)', 1],
        ['3.', '4.', 0],
      ],
      '(b)–3 became (c)–4',
    ],
    [
      'a paragraph that lost its number or took one is none',
      [
        ['2.', null],
        [null, '2.'],
        ['3.', '4.'],
      ],
      '3 became 4',
    ],
    ['what stands around the number is not told', [['2: ', '3: ']], '2 became 3'],
  ])('%s', (_, steps, text) => expect(told(...steps)).toBe(text));

  test('a bullet that changed its look is no number', () => {
    const { runs, add } = createRuns();
    const bullet = (label: string) => documentOf({ text: 'Words.', list: { label, level: 0, bullet: true } }).paras[0]!;
    add(bullet('•'), bullet('◦'));
    expect(runs).toEqual([]);
  });
});
