import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DocNote, DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { recordSent, verifyRedline } from '#shared/domain/honestRedline.ts';
import { documentOf, type Line } from '#shared/testing/document.ts';

const TEXTS = [
  'The seller shall deliver the goods in May.',
  'The buyer shall pay the price in June.',
  'Each party keeps the terms secret for ever.',
];
const sent = recordSent(documentOf(...TEXTS), '2026-05-12T00:00:00Z');
const verify = (...lines: Line[]) => verifyRedline(sent, documentOf(...lines));
const tracked = (original: string, text: string): Line => ({ text, original, pending: true });

describe('an honest redline', () => {
  test.each<[string, Line[]]>([
    ['unchanged', TEXTS],
    ['a tracked word', [TEXTS[0]!, tracked(TEXTS[1]!, 'The buyer shall pay the price in July.'), TEXTS[2]!]],
    ['a tracked new paragraph', [TEXTS[0]!, tracked('', 'A new clause.'), TEXTS[1]!, TEXTS[2]!]],
    ['a tracked deletion', [TEXTS[0]!, tracked(TEXTS[1]!, ''), TEXTS[2]!]],
    ['empty lines', [TEXTS[0]!, '', TEXTS[1]!, ' ', TEXTS[2]!]],
    [
      'a paragraph split by a tracked mark',
      [
        tracked('The seller shall deliver ', 'The seller shall deliver '),
        tracked('the goods in May.', 'the goods in May.'),
        TEXTS[1]!,
        TEXTS[2]!,
      ],
    ],
  ])('%s', (_, lines) => {
    expect(verify(...lines)).toMatchObject({ changes: [], isCertain: true, isHonest: true });
  });
});

describe('changes that waited when it was sent', () => {
  const OURS = 'The buyer shall pay the price in July, and the tax in August.';
  const LATER = 'The buyer shall pay the price in June, and the tax in May.';
  const NEW = 'A clause that we put in, tracked.';
  const waiting: Line[] = [TEXTS[0]!, tracked(LATER, OURS), tracked('', NEW), tracked(TEXTS[2]!, '')];
  const record = recordSent(documentOf(...waiting), '2026-05-12T00:00:00Z');
  const silent = (...lines: Line[]) => verifyRedline(record, documentOf(...lines)).changes.map(({ kind }) => kind);
  test.each<[string, Line[]]>([
    ['wait still', waiting],
    ['were all accepted', [TEXTS[0]!, OURS, NEW]],
    ['were all rejected', [TEXTS[0]!, LATER, TEXTS[2]!]],
    ['were decided one by one', [TEXTS[0]!, LATER.replace('June', 'July'), NEW, TEXTS[2]!]],
    ['met further tracked ones', [TEXTS[0]!, tracked(OURS, 'Other words.'), tracked(NEW, ''), TEXTS[2]!]],
  ])('%s: nothing silent', (_, lines) => {
    expect(silent(...lines)).toEqual([]);
  });
  test.each<[string, Line[], string[]]>([
    ['a word beside an accepted one', [TEXTS[0]!, OURS.replace('tax', 'fee'), NEW], ['changed']],
    ['a word in what was put in', [TEXTS[0]!, OURS, NEW.replace('we', 'they')], ['added']],
    ['the paragraph before', [TEXTS[0]!.replace('May', 'June'), OURS, NEW], ['changed']],
  ])('%s is told', (_, lines, kinds) => {
    expect(silent(...lines)).toEqual(kinds);
  });
  test('were decided one by one where they are most of the paragraph', () => {
    const record = recordSent(
      documentOf(tracked('monthly payments and quarterly statements', 'weekly fees and yearly accounts')),
      '2026-05-12T00:00:00Z',
    );
    expect(verifyRedline(record, documentOf('weekly fees and quarterly statements')).changes).toEqual([]);
    expect(verifyRedline(record, documentOf('weekly fees and yearly statements')).isHonest).toBe(false);
  });
  test.each([
    [8, 0],
    [9, 1],
  ])('%i of them in one paragraph, of which one was rejected: %i silent', (count, silent) => {
    const line = (word: (n: number) => string) =>
      Array.from({ length: count }, (_, n) => `of the party ${word(n)}`).join(' ');
    const record = recordSent(
      documentOf(
        tracked(
          line(() => 'one'),
          line(() => 'two'),
        ),
      ),
      '2026-05-12T00:00:00Z',
    );
    const returned = documentOf(line((n) => (n === 3 ? 'one' : 'two')));
    expect(verifyRedline(record, returned).changes).toHaveLength(silent);
  });
  test('an accepted change that reads like a paragraph before it', () => {
    const record = recordSent(documentOf(TEXTS[0]!, tracked(TEXTS[1]!, TEXTS[0]!)), '2026-05-12T00:00:00Z');
    expect(verifyRedline(record, documentOf(TEXTS[0]!, TEXTS[0]!)).changes).toEqual([]);
  });
  test('a paragraph that reads like our accepted change is not taken for it', () => {
    const silent = TEXTS[0]!.replace('goods', 'samples');
    const record = recordSent(documentOf(tracked(TEXTS[0]!, TEXTS[1]!), TEXTS[1]!), '2026-05-12T00:00:00Z');
    const { changes } = verifyRedline(record, documentOf(silent, TEXTS[1]!));
    expect(changes).toMatchObject([{ kind: 'changed', was: TEXTS[0], is: silent }]);
  });
  test('a host that could not tell them apart when it was sent leaves doubt', () => {
    const unsure = recordSent(documentOf({ text: TEXTS[0]!, pending: true }), '2026-05-12T00:00:00Z');
    expect(verifyRedline(unsure, documentOf(TEXTS[0]!))).toMatchObject({ isCertain: false, isHonest: false });
  });
});

describe('a silent change', () => {
  test('of one word is told word by word', () => {
    const { changes, isHonest } = verify(TEXTS[0]!, TEXTS[1]!.replace('June', 'July'), TEXTS[2]!);
    expect(isHonest).toBe(false);
    expect(changes).toMatchObject([{ kind: 'changed', para: 1, hunks: [{ deleted: 'June', inserted: 'July' }] }]);
  });
  test('beside a tracked one is told alone', () => {
    const { changes } = verify(tracked(TEXTS[0]!, 'Other words wholly.'), TEXTS[1]!.replace('June', 'July'), TEXTS[2]!);
    expect(changes).toHaveLength(1);
  });
  test('of the order alone is told: two clauses changed places', () => {
    const { changes, isHonest } = verify(TEXTS[1]!, TEXTS[0]!, TEXTS[2]!);
    expect(isHonest).toBe(false);
    expect(changes).toMatchObject([{ kind: 'moved' }]);
  });
  test('of one space is told', () => {
    const now = recordSent(documentOf('The cap applies now here.'), '2026-05-12T00:00:00Z');
    expect(verifyRedline(now, documentOf('The cap applies nowhere.')).changes).toHaveLength(1);
  });
  test.each<[string, Line[], string]>([
    ['added', [...TEXTS, 'The buyer waives all rights.'], 'The buyer waives all rights.'],
    ['deleted', [TEXTS[0]!, TEXTS[2]!], TEXTS[1]!],
  ])('of a whole paragraph: %s', (kind, lines, text) => {
    const { changes } = verify(...lines);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ kind });
    expect([changes[0]!.was, changes[0]!.is]).toContain(text);
  });
});

test('a host that cannot tell earlier text is not called honest', () => {
  expect(verify({ text: TEXTS[0]!, pending: true }, TEXTS[1]!, TEXTS[2]!)).toMatchObject({
    isCertain: false,
    isHonest: false,
  });
});

test('one such paragraph among others is enough', () => {
  const unsure = recordSent(documentOf(TEXTS[0]!, { text: TEXTS[1]!, pending: true }), '2026-05-12T00:00:00Z');
  expect(unsure.isCertain).toBe(false);
  expect(recordSent(documentOf(...TEXTS), '2026-05-12T00:00:00Z').isCertain).toBe(true);
});

test('what is kept of a document that is sent', () => {
  const NOTE: DocNote = { kind: 'footnote', para: 0, text: 'A note.', original: 'The note.' };
  const [given, blank] = [documentOf(TEXTS[0]!, '', ' ', tracked('', 'New.'), tracked('Old.', ' ')), documentOf('')];
  expect(recordSent({ ...given, notes: [NOTE] }, '2026-05-12T00:00:00Z')).toEqual({
    sentAt: '2026-05-12T00:00:00Z',
    paras: [
      { original: TEXTS[0], text: TEXTS[0] },
      { original: '', text: 'New.' },
      { original: 'Old.', text: ' ' },
    ],
    notes: [{ original: 'The note.', text: 'A note.' }],
    hidden: null,
    isCertain: true,
  });
  expect(recordSent(blank, '2026-05-12T00:00:00Z')).toMatchObject({ paras: [], notes: null });
  const hidden = { text: 'Pay in June.', fields: [], hidden: [{ start: 4, end: 11 }] };
  expect(recordSent(documentOf(hidden), '2026-05-12T00:00:00Z').hidden).toEqual(['in June']);
});

test('any silent word is found, whatever else was tracked', () => {
  fc.assert(
    fc.property(fc.nat(2), fc.nat(2), fc.string({ minLength: 1, maxLength: 20 }), (silent, other, words) => {
      const lines = TEXTS.map((text, i): Line => {
        const original = i === silent ? text.replace('the', 'thus the') : text;
        return i === other ? tracked(original, `${original} ${words.replace(/[\n\r]/g, ' ')}`) : original;
      });
      expect(verify(...lines).changes.map(({ para }) => para)).toEqual([silent]);
    }),
  );
});

describe('notes and hidden words', () => {
  const seen = (text: string, hidden?: string): Line => ({
    text,
    fields: [],
    ...(hidden && { hidden: [{ start: text.indexOf(hidden), end: text.indexOf(hidden) + hidden.length }] }),
  });
  const document = (note: Partial<DocNote>, hidden?: string): DocSnapshot => ({
    ...documentOf(...TEXTS.map((text) => seen(text, text === TEXTS[1] ? hidden : undefined))),
    notes: [{ kind: 'footnote', para: 0, text: 'The customer bears the cost of carriage.', ...note }],
  });
  const record = recordSent(document({}), '2026-05-12T00:00:00Z');
  const OTHER = 'The supplier bears the cost of carriage.';

  test.each<[string, DocSnapshot, object[]]>([
    ['the same', document({}), []],
    ['a note changed', document({ text: OTHER }), [{ part: 'note', kind: 'changed', para: 0 }]],
    ['a note changed, tracked', document({ text: OTHER, original: 'The customer bears the cost of carriage.' }), []],
    ['a note gone', { ...document({}), notes: [] }, [{ part: 'note', kind: 'deleted' }]],
    ['words hidden', document({}, 'in June'), [{ part: 'body', kind: 'hidden', para: 1, is: 'in June' }]],
  ])('%s', (_, returned, changes) => {
    const verdict = verifyRedline(record, returned);
    expect(verdict.changes).toMatchObject(changes);
    expect(verdict.changes).toHaveLength(changes.length);
    expect(verdict.isHonest).toBe(changes.length === 0);
    expect(verdict.compared.looked).toEqual(expect.arrayContaining(['footnotes and endnotes', 'hidden words']));
  });

  test('changes are told in reading order, whatever they are of', () => {
    const returned = document({ text: OTHER, para: 0 }, 'in June');
    const paras = returned.paras.map((para) => (para.i === 2 ? { ...para, text: `${para.text} Not.` } : para));
    expect(verifyRedline(record, { ...returned, paras }).changes.map(({ part, para }) => [part, para])).toEqual([
      ['note', 0],
      ['body', 1],
      ['body', 2],
    ]);
  });

  test.each<[string, Partial<typeof record>, string[]]>([
    ['notes', { notes: null }, ['footnotes and endnotes']],
    ['hidden words', { hidden: null }, ['hidden words']],
  ])('that could not be read when it was sent are not compared: %s', (_, over, unseen) => {
    const { compared, changes } = verifyRedline({ ...record, ...over }, document({ text: OTHER }, 'in June'));
    expect(compared.unseen).toEqual(expect.arrayContaining(unseen));
    expect(changes).toHaveLength(1);
  });

  test('that the host cannot read are named as not compared', () => {
    const { compared } = verifyRedline(record, documentOf(...TEXTS));
    expect(compared.unseen).toEqual(expect.arrayContaining(['footnotes and endnotes', 'hidden words', 'formatting']));
  });
});

describe('for any document', () => {
  const clauses = fc
    .uniqueArray(fc.nat(99), { minLength: 3, maxLength: 12 })
    .map((ns) => ns.map((n) => `Clause ${n} says what the party numbered ${n} has to do about the thing ${n}.`));
  /** Silent ways to change it, none of which a tracked change shows. */
  const LIES: Record<string, (texts: string[], at: number, to: number) => Line[]> = {
    'two paragraphs changed places': (texts, at, to) => texts.with(at, texts[to]!).with(to, texts[at]!),
    'one stands elsewhere': (texts, at, to) => texts.toSpliced(at, 1).toSpliced(to, 0, texts[at]!),
    'one is gone': (texts, at) => texts.toSpliced(at, 1),
    'one stands there twice': (texts, at, to) => texts.toSpliced(to, 0, texts[at]!),
    'a space is gone': (texts, at) => texts.with(at, texts[at]!.replace('has to', 'hasto')),
    'one is hidden': (texts, at) =>
      texts.map((text, i) => ({ text, fields: [], ...(i === at && { hidden: [{ start: 0, end: text.length }] }) })),
  };
  test.each(Object.keys(LIES))('%s: told', (lie) => {
    fc.assert(
      fc.property(clauses, fc.nat(), fc.nat(), (texts, one, other) => {
        const at = one % texts.length;
        const to = (at + 1 + (other % (texts.length - 1))) % texts.length;
        const record = recordSent(documentOf(...texts.map((text) => ({ text, fields: [] }))), '2026-05-12T00:00:00Z');
        expect(verifyRedline(record, documentOf(...LIES[lie]!(texts, at, to))).isHonest).toBe(false);
      }),
    );
  });
});
