import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DAMAGES, type Damage, receiptOf, receiptText, withBesides } from '#shared/domain/receipt.ts';
import { documentOf, type Line, numbered } from '#shared/testing/document.ts';

const clause = (n: number): string =>
  `Clause about the subject number ${n}, with words of its own like ${'abcdefgh'[n % 8]}${n}.`;
const list = (from: number, count: number, label = (n: number) => `${n}.`): Line[] =>
  Array.from({ length: count }, (_, k) => numbered(label(from + k), clause(from + k)));
const NEW = 'The inserted clause, which nobody had before.';

describe('a clean insertion', () => {
  const before = list(1, 6);
  const after = [...list(1, 2), numbered('3.', NEW), ...[3, 4, 5, 6].map((n) => numbered(`${n + 1}.`, clause(n)))];
  const receipt = receiptOf(documentOf(...before), documentOf(...after), { inserted: [NEW] });

  test('names what came and what moved on', () => {
    expect(receipt).toMatchObject({ insertedParagraphs: [2], changedOthers: [], others: 6, isClean: true });
    expect(receipt.renumbered[0]![0]).toEqual({ from: '3.', to: '4.' });
    expect(receiptText(receipt)).toBe('1 paragraph inserted. 0 of 6 other paragraphs changed. Numbers 3–6 became 4–7.');
  });

  test.each<[string, (n: number) => string]>([
    ['letters', (n) => `(${'abcdefghij'[n - 1]})`],
    ['roman numerals', (n) => ['i)', 'ii)', 'iii)', 'iv)', 'v)', 'vi)', 'vii)'][n - 1]!],
    ['decimals', (n) => `4.${n}`],
  ])('%s move on as well', (_, label) => {
    const was = documentOf(...list(1, 5, label));
    const is = documentOf(
      ...list(1, 2, label),
      numbered(label(3), NEW),
      ...[3, 4, 5].map((n) => numbered(label(n + 1), clause(n))),
    );
    expect(receiptOf(was, is, { inserted: [NEW] }).isClean).toBe(true);
  });

  test('numbers that stayed part one run from the next', () => {
    const lines = (one: string, two: string, ...more: Line[]): Line[] => [
      numbered('1.', 'Definitions', 0),
      ...more,
      numbered(one, clause(1), 1),
      numbered(two, clause(2), 1),
      numbered('(a)', clause(3), 2),
      numbered('2.', 'Supply', 0),
      numbered('2.1', clause(4), 1),
    ];
    const at = (label: string): Line => numbered(label, clause(5), 1);
    const receipt = receiptOf(
      documentOf(...lines('1.1', '1.2'), at('2.2')),
      documentOf(...lines('1.2', '1.3', numbered('1.1', NEW, 1)), numbered('2.2', `${NEW} Again.`, 1), at('2.3')),
      { inserted: [NEW, `${NEW} Again.`] },
    );
    expect(receiptText(receipt)).toBe(
      '2 paragraphs inserted. 0 of 7 other paragraphs changed. Numbers 1.1–1.2 became 1.2–1.3, 2.2 became 2.3.',
    );
  });

  test('a field brought up to date is no change', () => {
    const line = (shown: string): Line => ({
      text: `See ${shown} for the price of all goods.`,
      fields: [{ kind: 'REF', code: 'REF a', start: 4, end: 4 + shown.length }],
    });
    expect(receiptOf(documentOf(line('7.3')), documentOf(NEW, line('7.4')), { inserted: [NEW] }).isClean).toBe(true);
  });

  test('words around a field are the paragraph’s own', () => {
    const line = (text: string): Line => ({
      text,
      fields: ['7.3', '8.1'].map((code) => ({
        kind: 'REF',
        code: `REF ${code}`,
        start: text.indexOf(code),
        end: text.indexOf(code) + code.length,
      })),
    });
    const texts = ['See 7.3 and 8.1 for the price.', 'Cf. 7.3 and 8.1 for the price.', 'See 7.3 or 8.1 for the price.'];
    for (const text of [...texts.slice(1), 'See 7.3 and 8.1 for a price.'])
      expect(
        receiptOf(documentOf(clause(1), line(texts[0]!)), documentOf(clause(1), line(text)), { inserted: [] })
          .changedOthers,
      ).toMatchObject([{ what: 'text', before: 1, was: texts[0], is: text }]);
  });

  test('a text that stands there already may be asked for once more: the new one is what came', () => {
    const receipt = receiptOf(documentOf(clause(1), clause(2)), documentOf(clause(1), clause(2), clause(1)), {
      inserted: [clause(1)],
    });
    expect(receipt).toMatchObject({ insertedParagraphs: [2], changedOthers: [], missing: [], isClean: true });
  });

  test('an empty line that is gone or new is none, asked for or not', () => {
    const [two, three] = [documentOf(clause(1), clause(2)), documentOf(clause(1), '', clause(2))];
    for (const inserted of [[], ['']]) {
      expect(receiptOf(three, two, { inserted })).toMatchObject({ isClean: true, missing: [], changedOthers: [] });
      expect(receiptOf(two, three, { inserted })).toMatchObject({ isClean: true, missing: [], changedOthers: [] });
    }
  });

  test('a paragraph that was to change and changed a little is nothing new', () => {
    const receipt = receiptOf(
      documentOf(clause(1), clause(2), clause(3)),
      documentOf(clause(1), clause(2).replace('subject', 'matter'), clause(3)),
      { inserted: [], touched: [1] },
    );
    expect(receipt).toMatchObject({ isClean: true, others: 2, insertedParagraphs: [] });
    expect(receiptText(receipt)).toBe('0 paragraphs inserted. 0 of 2 other paragraphs changed.');
  });

  test('a paragraph that was to change may', () => {
    expect(
      receiptOf(documentOf(clause(1), clause(2)), documentOf(clause(1), 'Wholly other words now.'), {
        inserted: ['Wholly other words now.'],
        touched: [1],
      }).isClean,
    ).toBe(true);
  });

  test('a paragraph is replaced by one that reads almost like it: that one is what came', () => {
    const near = clause(2).replace('subject', 'matter');
    for (const after of [
      documentOf(clause(1), near, clause(3)),
      documentOf(clause(1), '', near, clause(3)),
      documentOf(clause(1), near, '', clause(3)),
    ]) {
      const receipt = receiptOf(documentOf(clause(1), clause(2), clause(3)), after, { inserted: [near], touched: [1] });
      expect(receipt.insertedParagraphs.map((i) => after.paras[i]!.text)).toEqual([near]);
      expect(receipt.isClean).toBe(true);
    }
  });
});

describe('damage', () => {
  const before = documentOf(...list(1, 5));
  const damaged = (lines: Line[]): [Damage, number | null][] =>
    receiptOf(before, documentOf(...lines), { inserted: [NEW] }).changedOthers.map(({ what, before: i }) => [what, i]);
  const good = (n: number): Line => numbered(`${n + 1}.`, clause(n));
  const CASES: [string, Line[], [Damage, number | null]][] = [
    [
      'a number that started over',
      [numbered('1.', NEW), good(1), good(2), numbered('1.', clause(3)), good(4), good(5)],
      ['number', 2],
    ],
    ['a number that is gone', [numbered('1.', NEW), good(1), clause(2), good(3), good(4), good(5)], ['number', 1]],
    [
      'a level that changed',
      [numbered('1.', NEW), good(1), good(2), numbered('4.', clause(3), 1), good(4), good(5)],
      ['number', 2],
    ],
    [
      'a word that changed',
      [numbered('1.', NEW), good(1), numbered('3.', clause(2).replace('words', 'terms')), good(3), good(4), good(5)],
      ['text', 1],
    ],
    [
      'a style that changed',
      [
        numbered('1.', NEW),
        good(1),
        { ...(good(2) as object), text: clause(2), style: 'Quote' },
        good(3),
        good(4),
        good(5),
      ],
      ['style', 1],
    ],
    ['a paragraph that is gone', [numbered('1.', NEW), good(1), good(2), good(3), good(4)], ['deleted', 4]],
    [
      'a paragraph nobody asked for',
      [numbered('1.', NEW), good(1), good(2), good(3), good(4), good(5), 'Something else entirely.'],
      ['added', null],
    ],
    [
      'a paragraph that stands elsewhere',
      [good(5), numbered('1.', NEW), good(1), good(2), good(3), good(4)],
      ['moved', 4],
    ],
    [
      'a paragraph that went into a table',
      [numbered('1.', NEW), { ...(good(1) as object), text: clause(1), table: 1 }, good(2), good(3), good(4), good(5)],
      ['table', 0],
    ],
  ];
  test.each(CASES)('%s', (_, lines, what) => {
    expect(damaged(lines)).toContainEqual(what);
  });

  test('numbers move on by the numbered paragraphs that came and went, by no others', () => {
    const [one, three] = [numbered('1.', clause(1)), (label: string) => numbered(label, clause(3))];
    const damage = (was: Line[], is: Line[], asked: Parameters<typeof receiptOf>[2]) =>
      receiptOf(documentOf(...was), documentOf(...is), asked).changedOthers.map(({ what }) => what);
    const [withNumber, without] = [numbered('2.', NEW), NEW];
    const other = `${NEW} And another.`;
    // two came, one of them numbered
    expect(damage([one, three('2.')], [one, withNumber, other, three('3.')], { inserted: [NEW, other] })).toEqual([]);
    expect(damage([one, three('2.')], [one, withNumber, other, three('4.')], { inserted: [NEW, other] })).toEqual([
      'number',
    ]);
    expect(damage([one, three('2.')], [one, without, three('3.')], { inserted: [NEW] })).toEqual(['number']);
    // one went, numbered or not
    expect(damage([one, withNumber, three('3.')], [one, three('2.')], { inserted: [], touched: [1] })).toEqual([]);
    expect(damage([one, without, three('2.')], [one, three('1.')], { inserted: [], touched: [1] })).toEqual(['number']);
  });

  test('of a style is also another level of heading; of a number also a bullet in its place', () => {
    const heading = (level: number): Line => ({ text: clause(1), heading: level });
    const listed = (bullet: boolean): Line => ({ text: clause(1), list: { label: '1.', level: 0, bullet } });
    const what = (was: Line, is: Line) =>
      receiptOf(documentOf(was), documentOf(is), { inserted: [] }).changedOthers.map(({ what }) => what);
    expect(what(heading(1), heading(2))).toEqual(['style']);
    expect(what(heading(1), heading(1))).toEqual([]);
    expect(what(listed(false), listed(true))).toEqual(['number']);
    expect(what(clause(1), listed(false))).toEqual(['number']);
    expect(what(listed(false), clause(1))).toEqual(['number']);
  });

  test('is shown as it was and as it is', () => {
    const shown = (was: Line[], is: Line[]) =>
      receiptOf(documentOf(...was), documentOf(...is), { inserted: [] }).changedOthers;
    expect(shown([clause(1), clause(2)], [clause(1)])).toEqual([
      { before: 1, after: null, what: 'deleted', name: `${clause(2).slice(0, 39)}…`, was: clause(2), is: '' },
    ]);
    expect(shown([clause(1)], [clause(1), 'New.'])).toEqual([
      { before: null, after: 1, what: 'added', name: 'New.', was: '', is: 'New.' },
    ]);
    expect(shown([clause(1)], [{ text: clause(1), table: 2 }])).toMatchObject([{ was: 'depth 0', is: 'depth 2' }]);
    expect(shown([numbered(' (a) ', clause(1), 1)], [clause(1)])).toMatchObject([
      { name: '(a)', was: '(a), level 2', is: 'no number' },
    ]);
  });

  test('is named by its number, with what differs on either side', () => {
    const shown = (line: Line) =>
      receiptOf(before, documentOf(numbered('1.', NEW), good(1), line, good(3), good(4), good(5)), {
        inserted: [NEW],
      }).changedOthers.find(({ before: i }) => i === 1);
    expect(shown(clause(2))).toMatchObject({ name: '2', was: '2., level 1', is: 'no number', after: 2 });
    expect(shown({ ...(good(2) as object), text: clause(2), style: 'Quote' })).toMatchObject({
      name: '2',
      was: 'Normal',
      is: 'Quote',
    });
  });

  test('of every kind has a case here', () => {
    expect(new Set(CASES.map(([, , [what]]) => what))).toEqual(new Set(DAMAGES));
  });
});

describe('what was asked for and what came', () => {
  const before = documentOf(...list(1, 3));
  const receiptFor = (inserted: string[], lines: Line[]) => receiptOf(before, documentOf(...lines), { inserted });

  test('a text that did not arrive is missing, and the receipt is not clean', () => {
    const receipt = receiptFor([NEW, 'A second one, asked for with it.'], [...list(1, 3), numbered('4.', NEW)]);
    expect(receipt).toMatchObject({ isClean: false, missing: ['A second one, asked for with it.'], changedOthers: [] });
    expect(receiptText(receipt)).toMatch(/^1 of 2 paragraphs inserted\./);
  });
  test('a text that came hidden did not arrive', () => {
    const hidden = { text: NEW, hidden: [{ start: 0, end: NEW.length }] };
    expect(receiptFor([NEW], [...list(1, 3), hidden])).toMatchObject({ isClean: false, missing: [NEW] });
    const partly = { text: NEW, hidden: [{ start: 0, end: 3 }] };
    expect(receiptFor([NEW], [...list(1, 3), partly])).toMatchObject({ missing: [] });
  });
  test('a text asked for twice that arrived once is missing once', () => {
    expect(receiptFor([NEW, NEW], [...list(1, 3), numbered('4.', NEW)])).toMatchObject({
      isClean: false,
      missing: [NEW],
    });
  });
  test('a paragraph in which anything else changed is one that changed, once; what is in no paragraph is not', () => {
    const besides = { name: 'bold', was: '', is: 'on', quote: 'Clause', para: 1 };
    const receipt = withBesides(receiptFor([NEW], [...list(1, 3), numbered('4.', NEW)]), [
      besides,
      { ...besides, name: 'a bookmark' },
      { ...besides, name: 'header', para: null },
    ]);
    expect(receipt.isClean).toBe(false);
    expect(receiptText(receipt)).toMatch(/ 1 of 3 other paragraphs changed\.$/);
  });
  test('a text that arrived twice is one that nobody asked for', () => {
    const receipt = receiptFor([NEW], [...list(1, 3), numbered('4.', NEW), numbered('5.', NEW)]);
    expect(receipt).toMatchObject({
      isClean: false,
      insertedParagraphs: [3],
      changedOthers: [{ what: 'added', before: null, is: NEW }],
    });
  });
  test('of a paragraph that went to the end it says that this one moved, of no other', () => {
    const [first, ...others] = list(1, 6);
    const after = documentOf(...others, first!, NEW);
    const { changedOthers } = receiptOf(documentOf(first!, ...others), after, { inserted: [NEW] });
    expect(changedOthers.filter(({ what }) => what === 'moved').map(({ before }) => before)).toEqual([0]);
  });
});

describe('for any document', () => {
  const texts = fc.uniqueArray(fc.nat(400), { minLength: 1, maxLength: 25 }).map((ns) => ns.map(clause));
  test('an insertion alone is clean', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.integer({ min: 1, max: 3 }), (paras, seed, count) => {
        const at = seed % (paras.length + 1);
        const inserted = Array.from({ length: count }, (_, n) => `${NEW} Part ${n}.`);
        const receipt = receiptOf(
          documentOf(...paras),
          documentOf(...paras.slice(0, at), ...inserted, ...paras.slice(at)),
          { inserted },
        );
        expect(receipt.isClean).toBe(true);
        expect(receipt.insertedParagraphs).toEqual(inserted.map((_, n) => at + n));
      }),
      { numRuns: 200 },
    );
  });
  test('one word changed anywhere else never stays hidden', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (paras, seed, other) => {
        const at = seed % (paras.length + 1);
        const hit = other % paras.length;
        const spoilt = paras.map((text, i) => (i === hit ? text.replace('words', 'no words') : text));
        const receipt = receiptOf(documentOf(...paras), documentOf(...spoilt.slice(0, at), NEW, ...spoilt.slice(at)), {
          inserted: [NEW],
        });
        expect(receipt.isClean).toBe(false);
        expect(receipt.changedOthers.some(({ before }) => before === hit)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
