import { describe, expect, test } from '@jest/globals';
import { type DiffPart, diffParts, excerpted, likeness, partsOf } from '#shared/domain/diffParts.ts';

const shown = (parts: readonly DiffPart[]): string =>
  parts.map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[kind]).join('|');

describe('the parts of two texts', () => {
  test.each([
    ['', '', ''],
    ['Pay now.', 'Pay now.', 'Pay now.'],
    ['', 'Pay now.', '{+Pay now.+}'],
    ['Pay now.', '', '[-Pay now.-]'],
    ['The fee is due in May.', 'The fee falls due in May.', 'The fee |[-is-]|{+falls+}| due in May.'],
    ['The fee is due.', 'The whole fee is due.', 'The |{+whole +}|fee is due.'],
    ['The fee is due now.', 'The fee is due', 'The fee is due|[- now.-]'],
  ])('%j and %j', (before, after, marked) => expect(shown(diffParts(before, after))).toBe(marked));

  test('are all of the new text where nothing changed', () => {
    expect(partsOf([], 'Pay.')).toEqual([{ kind: 'same', text: 'Pay.' }]);
  });
});

describe('how like two texts are', () => {
  test.each<[string, string, { added: number; removed: number; share: number }]>([
    ['', '', { added: 0, removed: 0, share: 0 }],
    ['one two three four', 'one two three four', { added: 0, removed: 0, share: 1 }],
    ['one two three four', 'one two three four five six', { added: 2, removed: 0, share: 4 / 6 }],
    ['one two three four five six', 'one two three four', { added: 0, removed: 2, share: 4 / 6 }],
    ['one two three four', 'one two three, new words', { added: 2, removed: 1, share: 3 / 5 }],
    ['one', 'other', { added: 1, removed: 1, share: 0 }],
    ['one.', 'other.', { added: 1, removed: 1, share: 0 }],
  ])('%j and %j', (before, after, expected) => expect(likeness(diffParts(before, after))).toEqual(expected));
});

describe('an excerpt', () => {
  const long = 'word '.repeat(100);
  test('keeps what changes whole, and some of what stands beside it', () => {
    const parts = excerpted(
      [
        { kind: 'same', text: long },
        { kind: 'removed', text: long },
        { kind: 'same', text: long },
        { kind: 'added', text: 'new' },
        { kind: 'same', text: ' end.' },
      ],
      40,
    );
    expect(parts[0]!.text).toMatch(/^…\s?word/);
    expect(parts[0]!.text.length).toBeLessThan(45);
    expect(parts[1]!.text).toBe(long);
    expect(parts[2]!.text).toMatch(/^word.*…\s?word/);
    expect(parts[4]!.text).toBe(' end.');
  });
  test('of a text that did not change is the text', () =>
    expect(excerpted([{ kind: 'same', text: long }], 40)).toEqual([{ kind: 'same', text: long }]));
});
