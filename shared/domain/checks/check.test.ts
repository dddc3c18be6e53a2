import { describe, expect, test } from '@jest/globals';
import { type Check, findingsOf, type TypedComment } from '#shared/domain/checks/check.ts';
import { ignore, ignoredSummary, sortFindings, withIgnored } from '#shared/domain/checks/ignored.ts';
import { isEnglish } from '#shared/domain/checks/language.ts';
import { doubleWord } from '#shared/domain/checks/rules/doubleWord.ts';
import { hiddenText } from '#shared/domain/checks/rules/hiddenText.ts';
import { internalComment } from '#shared/domain/checks/rules/internalComment.ts';
import { runCheck } from '#shared/domain/checks/run.ts';
import { documentOf, findingsIn, type Line, quotesOf } from '#shared/testing/document.ts';

describe('what a rule finds', () => {
  test('forty in one paragraph are told, as many in each', () => {
    const document = { snapshot: documentOf('a'.repeat(60), 'b'.repeat(60)) };
    const { list, add } = findingsOf('rule', document);
    const added = [0, 1].map((para) =>
      Array.from({ length: 45 }, (_, n) => add({ para, start: n, end: n + 1 }, 'So.')),
    );
    expect(added.map((all) => all.filter(Boolean).length)).toEqual([40, 40]);
    expect(list.filter(({ para }) => para === 1)).toHaveLength(40);
  });

  test('the same words three times in one paragraph are told from each other', () => {
    const found = findingsIn(doubleWord, ['Pay the the price and the the tax and the the duty.']);
    expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(3);
    expect(new Set(found.map(({ subject }) => subject)).size).toBe(1);
  });

  test('the same slip has the same mark whatever stands before it', () => {
    const [one] = findingsIn(doubleWord, ['Pay the the price and the tax.']);
    const all = findingsIn(doubleWord, ['Pay for all of the the goods.', 'Pay the the price and the tax.']);
    expect(all[1]!.fingerprint).toBe(one!.fingerprint);
  });

  test('no fix is offered where the text would stay as it is, or none is known', () => {
    const { list, add } = findingsOf('rule', { snapshot: documentOf('The price.') });
    add({ para: 0, start: 0, end: 3 }, 'So.');
    add({ para: 0, start: 0, end: 3 }, 'So.', { newText: 'The price.' });
    add({ para: 0, start: 0, end: 3 }, 'So.', { newText: 'A price.' });
    expect(list.map(({ fix }) => fix !== undefined)).toEqual([false, false, true]);
  });

  test('the paragraph before and the one after frame it, each for itself', () => {
    const frameIn = (...lines: Line[]): string =>
      findingsIn(doubleWord, lines).find(({ quote }) => quote === 'the the')!.frame;
    const text = 'Pay the the price and the tax.';
    expect(frameIn('Before.', text, 'After.')).toBe(frameIn('Before.', text.replace('tax', 'duty'), 'After.'));
    const others = [
      frameIn('Before.', text),
      frameIn(text, 'After.'),
      frameIn('Other.', text, 'After.'),
      frameIn('Before.', text, 'Other.'),
    ];
    expect(new Set([frameIn('Before.', text, 'After.'), ...others]).size).toBe(5);
  });

  test('the text of a paragraph without neighbours has an empty frame', () => {
    expect(findingsIn(doubleWord, ['Pay the the price and the tax.'])[0]!.frame).toBe(
      findingsIn(doubleWord, ['', 'Pay the the price and the tax.', ''])[0]!.frame,
    );
  });
});

describe('what was ignored', () => {
  const found = findingsIn(doubleWord, ['Pay the the price and the tax.', 'Send the the goods to the port.']);

  test('holds the person only where that is known', () => {
    expect(ignore(found[0]!, '2026-05-12T00:00:00Z')).not.toHaveProperty('by');
    expect(ignore(found[0]!, '2026-05-12T00:00:00Z', 'A.B.')).toHaveProperty('by', 'A.B.');
  });

  test('others stay in the list when one is ignored again', () => {
    const kept = found.map((finding) => ignore(finding, '2026-05-12T00:00:00Z'));
    const now = sortFindings(
      findingsIn(doubleWord, ['Pay the the price and the duty.', 'Send the the goods to the port.']),
      kept,
    );
    expect(now.map(({ state }) => state)).toEqual(['text-changed', 'ignored']);
    const again = withIgnored(kept, now[0]!, '2026-06-01T00:00:00Z');
    expect(again).toHaveLength(2);
    expect(again[0]).toBe(kept[1]);
    expect(again[1]!.fingerprint).toBe(now[0]!.finding.fingerprint);
  });

  test('is told by the last time, whatever the order', () => {
    const [one, two] = [
      ignore(found[0]!, '2026-06-01T00:00:00Z', 'C.D.'),
      ignore(found[1]!, '2026-05-12T00:00:00Z', 'A.B.'),
    ];
    expect(ignoredSummary([one, two])).toBe('2 ignored (1 June 2026, C.D.)');
    expect(ignoredSummary([two, one])).toBe('2 ignored (1 June 2026, C.D.)');
    expect(ignoredSummary([])).toBe('0 ignored');
  });
});

describe('whether a document is English', () => {
  const ENGLISH =
    'The seller shall deliver the goods to the buyer, and the buyer shall pay the price of the goods in euros. ';
  const GERMAN =
    'Der Verkäufer liefert die Ware an den Käufer und der Käufer zahlt den vereinbarten Kaufpreis in Euro dafür. ';
  test.each<[string, Line[], boolean]>([
    ['an English one is', [ENGLISH.repeat(10)], true],
    ['one in capitals is', [ENGLISH.repeat(10).toUpperCase()], true],
    ['a German one is not', [GERMAN.repeat(10)], false],
    ['a German one of two paragraphs is not', [GERMAN.repeat(5), GERMAN.repeat(5)], false],
    ['a short one is taken for English', ['Der Verkäufer liefert die Ware an den Käufer.'], true],
    ['one of 29 foreign words is taken for English', ['Ware '.repeat(29)], true],
    ['one of 30 foreign words is not', ['Ware '.repeat(30)], false],
    ['many lines of one word are many words', Array.from({ length: 40 }, () => 'Ware'), false],
    ['fifteen common words of a hundred are enough', ['of '.repeat(15) + 'Ware '.repeat(85)], true],
    ['fourteen are not', ['of '.repeat(14) + 'Ware '.repeat(86)], false],
    ['one with figures is', ['12 34 56 78 90 '.repeat(200) + ENGLISH.repeat(5)], true],
    [
      'a German annex does not count behind 3,000 words',
      [ENGLISH.repeat(150), ...Array.from({ length: 20 }, () => GERMAN.repeat(100))],
      true,
    ],
    [
      'an English annex does not count behind 3,000 words',
      [GERMAN.repeat(200), ...Array.from({ length: 20 }, () => ENGLISH.repeat(100))],
      false,
    ],
    ['a German heading does not count', [GERMAN, ENGLISH.repeat(20)], true],
  ])('%s', (_, lines, expected) => {
    expect(isEnglish(documentOf(...lines))).toBe(expected);
  });
});

describe('comments and hidden words', () => {
  const TEXT = 'The price is fixed. The price is paid.';
  const comment = (more: Partial<TypedComment>): TypedComment => ({
    id: '1',
    text: 'Our limit is 5 %.',
    author: 'A. B.',
    audience: 'internal',
    replies: [],
    quote: 'price',
    para: 0,
    resolved: false,
    ...more,
  });
  const toldOf = (more: Partial<TypedComment>) => findingsIn(internalComment, [TEXT], { comments: [comment(more)] });

  test.each<[string, Partial<TypedComment>, string]>([
    ['one on words', {}, 'price'],
    ['one on the first words', { quote: 'The price' }, 'The price'],
    ['one on no words', { quote: '' }, TEXT],
    ['one whose words have changed', { quote: 'cost' }, TEXT],
  ])('a comment is told at its words: %s', (_, more, quote) => {
    expect(toldOf(more).map((finding) => finding.quote)).toEqual([quote]);
  });

  test.each<[string, Partial<TypedComment>, string]>([
    ['an internal one', {}, 'Internal comment by A. B.: Our limit is 5 %.'],
    [
      'one without a reader',
      { audience: 'untyped' },
      'Comment by A. B., not marked as internal or for the other side: Our limit is 5 %.',
    ],
    ['one of sixty letters whole', { text: 'x'.repeat(60) }, `Internal comment by A. B.: ${'x'.repeat(60)}`],
    ['a longer one by its opening', { text: 'x'.repeat(61) }, `Internal comment by A. B.: ${'x'.repeat(60)}…`],
    [
      'a longer one without the space it is cut at',
      { text: `${'x'.repeat(59)} and more` },
      `Internal comment by A. B.: ${'x'.repeat(59)}…`,
    ],
  ])('a comment is told with its author and opening: %s', (_, more, message) => {
    expect(toldOf(more).map((finding) => finding.message)).toEqual([message]);
  });

  test('a comment on a paragraph that is gone is not told, nor is one where there are none', () => {
    expect(toldOf({ para: 7 })).toEqual([]);
    expect(findingsIn(internalComment, [TEXT])).toEqual([]);
  });

  test('hidden words are told with why they matter', () => {
    expect(findingsIn(hiddenText, [{ text: 'The price', hidden: [{ start: 4, end: 9 }] }])[0]!.message).toBe(
      'This is formatted as hidden: it does not show on paper, but it is in the file.',
    );
  });
});

describe('a word that stands twice', () => {
  test.each<[string, Line[], string[]]>([
    ['in a cell of a table', [{ text: 'Send the the goods to the port.', table: 1 }], []],
    ['in a heading', [{ text: 'The the goods of the seller', style: 'Heading 1' }], []],
    [
      'a name in a sentence twice',
      ['Send it to the port of Duisburg Duisburg and to the works.'],
      ['Duisburg Duisburg'],
    ],
    ['a title run into its clause', ['Duisburg Duisburg is the port to which it is sent.'], []],
    ['a name in a sentence', ['Send goods goods to the port of the seller in May.'], ['goods goods']],
    ['in a line of three small words', ['Price price list by the port of delivery.'], ['Price price']],
    ['in a line of two small words', ['Price price list by port of delivery.'], []],
  ])('%s', (_, lines, quotes) => {
    expect(quotesOf(doubleWord, lines)).toEqual(quotes);
  });

  test('says which', () => {
    expect(findingsIn(doubleWord, ['Send the the goods to the port.'])[0]!.message).toBe('“the” stands twice.');
  });
});

test('findings of one check come in reading order', () => {
  const check: Check = {
    ...doubleWord,
    isEnglish: false,
    run: (document) => {
      const { list, add } = findingsOf('rule', document);
      for (const [para, start] of [
        [1, 2],
        [0, 4],
        [1, 0],
        [0, 1],
      ] as const)
        add({ para, start, end: start + 1 }, 'So.');
      return list;
    },
  };
  const { findings } = runCheck(check, { snapshot: documentOf('abcdef', 'ghijkl') });
  expect(findings.map(({ quote }) => quote)).toEqual(['b', 'e', 'g', 'i']);
});
