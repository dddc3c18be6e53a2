import { describe, expect, test } from '@jest/globals';
import { documentChanges } from '#shared/domain/documentChanges.ts';
import { changesBetween, type ParagraphChange } from '#shared/domain/paragraphChanges.ts';
import { documentOf } from '#shared/testing/document.ts';

const ONE = 'The seller shall deliver the goods in May.';
const TWO = 'The buyer shall pay the price in June.';
const NEW = 'Notices go by post.';

describe('two versions', () => {
  const CASES: [string, string[], [ParagraphChange['kind'], number][]][] = [
    ['changed places', [TWO, ONE], [['moved', 1]]],
    ['changed places, one with another word', [TWO, ONE.replace('May', 'July')], [['moved', 1]]],
    ['equal', [ONE, TWO], []],
    ['cut at another place', ['The seller shall deliver ', 'the goods in May.', TWO], []],
    ['cut in a word', ['The seller shall del', 'iver the goods in May.', TWO], []],
    ['a space less', [ONE.replace('the goods', 'thegoods'), TWO], [['changed', 0]]],
    ['one word', [ONE, TWO.replace('June', 'July')], [['changed', 1]]],
    ['a new paragraph', [ONE, NEW, TWO], [['added', 1]]],
    ['one less', [ONE], [['deleted', 0]]],
    [
      'other words altogether',
      [ONE, NEW],
      [
        ['deleted', 0],
        ['added', 1],
      ],
    ],
  ];
  test.each(CASES)('%s', (_, after, expected) => {
    const lines = after.map((text, i) => ({ i, text }));
    expect(changesBetween([ONE, TWO], lines).map(({ kind, para }) => [kind, para])).toEqual(expected);
  });
  test('two documents are told by the place in the later one, empty lines aside', () => {
    const { changes } = documentChanges(documentOf(ONE, '', TWO), documentOf('', ONE, TWO.replace('June', 'July')));
    expect(changes).toMatchObject([{ kind: 'changed', para: 2, hunks: [{ deleted: 'June', inserted: 'July' }] }]);
  });
  test('every kind that a body may have has a case', () => {
    const kinds: Record<Exclude<ParagraphChange['kind'], 'hidden' | 'shown'>, true> = {
      changed: true,
      added: true,
      deleted: true,
      moved: true,
    };
    expect(new Set(CASES.flatMap(([, , changes]) => changes.map(([kind]) => kind)))).toEqual(
      new Set(Object.keys(kinds)),
    );
  });
});

test('one paragraph taken to the end is one that moved, not all others', () => {
  const texts = Array.from({ length: 8 }, (_, n) => `The party numbered ${n} keeps the thing numbered ${n} safe.`);
  const after = [...texts.slice(1), texts[0]!].map((text, i) => ({ i, text }));
  expect(changesBetween(texts, after).map(({ kind, was }) => [kind, was])).toEqual([['moved', texts[0]]]);
});

test('"now here" and "nowhere" are two texts, with other words or alone', () => {
  const changes = changesBetween(
    ['The cap stands now here.', ONE],
    [
      { i: 0, text: 'The cap stands nowhere.' },
      { i: 1, text: ONE },
    ],
  );
  expect(changes).toMatchObject([{ kind: 'changed', para: 0 }]);
});

describe('where and how a change is told', () => {
  const LONG = 'The parties keep what they learn of each other to themselves.';
  const linesOf = (...texts: string[]) => texts.map((text, i) => ({ i, text }));
  const told = (before: string[], after: string[]) =>
    changesBetween(before, linesOf(...after)).map(({ kind, para }) => [kind, para]);

  test('a paragraph put in or taken out is told whole, as part of the body', () => {
    expect(changesBetween([ONE, TWO], linesOf(ONE, NEW))).toEqual([
      { part: 'body', kind: 'deleted', para: 0, was: TWO, is: '', hunks: [] },
      { part: 'body', kind: 'added', para: 1, was: '', is: NEW, hunks: [] },
    ]);
  });
  test('by the number of the later line, which may have empty ones before it', () => {
    const lines = [
      { i: 4, text: ONE },
      { i: 6, text: NEW },
    ];
    expect(changesBetween([ONE, TWO], lines).map(({ para }) => para)).toEqual([4, 6]);
  });
  test.each<[string, string[], string[], [string, number][]]>([
    ['gone behind the last', [ONE, TWO, NEW], [ONE, TWO], [['deleted', 1]]],
    [
      'gone, behind one with a new one before it',
      [ONE, TWO],
      [NEW, ONE],
      [
        ['added', 0],
        ['deleted', 1],
      ],
    ],
    [
      'two gone, behind one with a new one before it',
      [ONE, TWO, LONG],
      [NEW, ONE],
      [
        ['added', 0],
        ['deleted', 1],
        ['deleted', 1],
      ],
    ],
    ['the first gone', [ONE, TWO], [TWO], [['deleted', 0]]],
    [
      'all gone',
      [ONE, TWO],
      [],
      [
        ['deleted', 0],
        ['deleted', 0],
      ],
    ],
    [
      'a new one before one that was changed',
      [ONE, TWO],
      [NEW, ONE, TWO.replace('June', 'July')],
      [
        ['added', 0],
        ['changed', 2],
      ],
    ],
    [
      'the last of three changed, the first too',
      [ONE, TWO, LONG],
      [ONE.replace('May', 'July'), TWO, `${LONG} Ever.`],
      [
        ['changed', 0],
        ['changed', 2],
      ],
    ],
  ])('%s', (_, before, after, changes) => expect(told(before, after)).toEqual(changes));

  describe('only paragraph marks', () => {
    const [HEAD, TAIL] = ['The seller shall deliver', 'the goods in May.'];
    test.each<[string, string[], string[], [string, number][]]>([
      ['in the place of a space', [ONE, TWO], [HEAD, TAIL, TWO], []],
      ['a space in their place', [HEAD, TAIL, TWO], [ONE, TWO], []],
      ['an empty line at the end', [ONE, TWO], [ONE, TWO, ''], []],
      ['an empty line less at the end', [ONE, TWO, ''], [ONE, TWO], []],
      ['an empty line at the start', [ONE, TWO], ['', ONE, TWO], []],
      ['in two places', [ONE, NEW, TWO], [HEAD, TAIL, NEW, 'The buyer shall pay', 'the price in June.'], []],
      ['with a change elsewhere', [ONE, NEW, TWO], [HEAD, TAIL, NEW, TWO.replace('June', 'July')], [['changed', 3]]],
      ['with one gone elsewhere', [TWO, NEW, ONE], [NEW, HEAD, TAIL], [['deleted', 0]]],
      ['behind one that came there', [LONG, NEW, TWO, ONE], [NEW, TWO, LONG, HEAD, TAIL], [['moved', 2]]],
      ['behind one that went to the end', [LONG, ONE, NEW], [HEAD, TAIL, NEW, LONG], [['moved', 3]]],
    ])('%s', (_, before, after, changes) => expect(told(before, after)).toEqual(changes));
  });
});

describe('beside the body', () => {
  const words = (text: string, hidden: string[] = []) => ({
    text,
    fields: [],
    hidden: hidden.map((one) => ({ start: text.indexOf(one), end: text.indexOf(one) + one.length })),
  });
  const withNote = (text: string) => ({
    ...documentOf(words(ONE), words(TWO)),
    notes: [{ kind: 'footnote' as const, para: 1, text }],
  });
  test('a note that reads otherwise is told at the paragraph that cites it', () => {
    expect(documentChanges(withNote('At EUR 5m.'), withNote('At EUR 5.')).changes).toMatchObject([
      { part: 'note', kind: 'changed', para: 1, was: 'At EUR 5m.', is: 'At EUR 5.' },
    ]);
  });
  test('words that are hidden now, or no longer, are told', () => {
    const [open, closed] = [documentOf(words(ONE), words(TWO)), documentOf(words(ONE), words(TWO, ['in June']))];
    expect(documentChanges(open, closed).changes).toMatchObject([{ kind: 'hidden', para: 1, is: 'in June' }]);
    expect(documentChanges(closed, open).changes).toMatchObject([{ kind: 'shown', was: 'in June' }]);
  });
  test('what a host could not tell is named as not compared', () => {
    const { compared } = documentChanges(withNote('At EUR 5m.'), documentOf(ONE, TWO));
    expect(compared.looked).toEqual(['the words', 'their order']);
    expect(compared.unseen).toEqual(expect.arrayContaining(['footnotes and endnotes', 'hidden words', 'text boxes']));
    const { looked, unseen } = documentChanges(withNote('a'), withNote('a')).compared;
    expect(looked).toEqual(expect.arrayContaining(['footnotes and endnotes', 'hidden words']));
    expect(unseen).not.toContain('hidden words');
  });
});
