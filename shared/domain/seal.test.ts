import { describe, expect, test } from '@jest/globals';
import { closestSeal, sealOf } from '#shared/domain/seal.ts';
import { documentOf, numbered } from '#shared/testing/document.ts';

const FIXED = [
  'Purpose. Each party may use what it learns only to weigh a deal.',
  'Care. The recipient keeps it as safe as its own secrets.',
  'Term. The duty lasts {Term} from the day of disclosure.',
  'Law. The laws of {Governing Law} govern this form.',
];
const FORM = { name: 'Secrecy Form 1.0', fixed: FIXED, fields: ['Governing Law', 'Term', 'Notices'] };
const COVER = ['Governing Law: Ontario', 'Term', 'two years', 'Notices: [address]'];
const filled = FIXED.map((text) => text.replace('{Term}', 'two years').replace('{Governing Law}', 'Ontario'));

test('another document is not sealed', () => {
  expect(sealOf(documentOf('A letter about the weather of last week.', 'It was fine.'), FORM)).toBeNull();
});

describe('unchanged', () => {
  test.each<[string, Parameters<typeof documentOf>]>([
    ['as published', [...COVER, ...FIXED]],
    ['with its variables filled', [...COVER, ...filled]],
    ['with typed numbers', [...COVER, ...filled.map((text, i) => `${i + 1}. ${text}`)]],
    ['with counted numbers', [...COVER, ...filled.map((text, i) => numbered(`${i + 1}.`, text))]],
    [
      'with other quotation marks and spaces',
      [...COVER, ...filled.map((text) => text.replace(/ /g, '\u00a0').replace("'", '’'))],
    ],
  ])('%s', (_, lines) => {
    expect(sealOf(documentOf(...lines), FORM)).toMatchObject({ isUnchanged: true, edits: [], intact: 4 });
  });

  test('fields that wait to be filled in are told', () => {
    expect(sealOf(documentOf(...COVER, ...filled), FORM)!.fields).toEqual([
      { label: 'Governing Law', isFilled: true, para: 0 },
      { label: 'Term', isFilled: true, para: 1 },
      { label: 'Notices', isFilled: false, para: 3 },
    ]);
  });
});

test('every change of one word is found and named', () => {
  filled.forEach((text, at) => {
    text.split(' ').forEach((word, n, words) => {
      if (FIXED[at]!.includes('{') && ['two', 'years', 'Ontario'].includes(word)) return;
      const changed = words.with(n, 'zebra').join(' ');
      const seal = sealOf(documentOf(...COVER, ...filled.map((line, i) => (i === at ? changed : line))), FORM)!;
      expect(seal.isUnchanged).toBe(false);
      expect(seal.edits).toHaveLength(1);
      expect(seal.edits[0]).toMatchObject({ kind: 'changed', para: COVER.length + at });
      expect(seal.edits[0]!.hunks.map(({ inserted }) => inserted).join(' ')).toContain('zebra');
    });
  });
});

test.each<[string, string[], string]>([
  ['deleted', [filled[0]!, filled[1]!, filled[3]!], 'deleted'],
  ['added', [filled[0]!, 'The recipient pays a fee.', ...filled.slice(1)], 'added'],
])('a paragraph %s', (_, lines, kind) => {
  expect(sealOf(documentOf(...COVER, ...lines), FORM)!.edits.map((edit) => edit.kind)).toEqual([kind]);
});

describe('the cover page', () => {
  const PUBLISHED = [
    'Aim',
    'What it is for',
    '[Weighing a deal.]',
    'Days',
    '[ ] {days} days',
    '[ ] For ever',
    'Signature',
  ];
  const form = { ...FORM, fields: ['Aim What it is for', 'Days', 'Signature'], cover: PUBLISHED };
  const filledIn = (...lines: string[]) =>
    sealOf(documentOf(...lines, ...filled), form)!.fields.flatMap(({ label, isFilled }) => (isFilled ? [label] : []));
  const rest = PUBLISHED.slice(3);

  test.each<[string, string[], string[]]>([
    ['as published', PUBLISHED, []],
    ['absent', [], []],
    ['a suggestion that was left in its brackets', ['Aim', 'What it is for', '[Weighing a sale.]', ...rest], []],
    ['an answer below the explanation', ['Aim', 'What it is for', 'Weighing a sale.', ...rest], ['Aim What it is for']],
    ['a box that was ticked', [...PUBLISHED.slice(0, 4), '[x] 30 days', '[ ] For ever', 'Signature'], ['Days']],
    ['a name below', [...PUBLISHED, 'Ann Bell'], ['Signature']],
  ])('%s', (_, lines, labels) => {
    expect(filledIn(...lines)).toEqual(labels);
  });

  test('a line of the same name among the terms is none of it', () => {
    expect(sealOf(documentOf('Aims', ...filled), { ...FORM, fields: ['Term'] })!.fields).toEqual([
      { label: 'Term', isFilled: false, para: null },
    ]);
  });
});

describe('the order and the look of the fixed terms', () => {
  test('two that changed places are named once', () => {
    const seal = sealOf(documentOf(...COVER, filled[1]!, filled[0]!, filled[2]!, filled[3]!), FORM)!;
    expect(seal).toMatchObject({ isUnchanged: false, intact: 3, edits: [{ kind: 'moved' }] });
  });
  test('one taken to the end, behind the signatures, is named alone', () => {
    const seal = sealOf(documentOf(...COVER, ...filled.slice(1), 'Signature: ____', filled[0]!), FORM)!;
    expect(seal.edits).toMatchObject([{ kind: 'moved', is: filled[0] }]);
  });
  test('one that is hidden is named with what cannot be seen', () => {
    const hidden = { text: filled[1]!, hidden: [{ start: 0, end: 5 }] };
    const seal = sealOf(documentOf(...COVER, filled[0]!, hidden, ...filled.slice(2)), FORM)!;
    expect(seal).toMatchObject({ isUnchanged: false, intact: 3, edits: [{ kind: 'hidden', was: 'Care.' }] });
  });
});

describe('what stands outside', () => {
  const outside = (...lines: Parameters<typeof documentOf>) => sealOf(documentOf(...lines), FORM)!.outside;
  const ADDED = 'The Recipient shall pay the Discloser one million dollars for each breach.';
  test.each<[string, string[]]>([
    ['behind the last term', [...COVER, ...filled, ADDED]],
    ['behind the signatures', [...COVER, ...filled, 'Signature: ____', 'Name: Ann Bell', ADDED]],
    ['among the signatures', [...COVER, ...filled, 'By:', ADDED, 'Name: Ann Bell']],
    ['as a signature line', [...COVER, ...filled, `Title: ${ADDED}`]],
    ['under a signing line', [...COVER, ...filled, `In witness whereof ${ADDED}`]],
    ['before everything', [ADDED, ...COVER, ...filled]],
    ['between cover page and terms', [...COVER, ADDED, ...filled]],
    ['where the cover page has no further line', [...COVER.slice(0, 3), ADDED, ...filled]],
    ['as a licence', [...COVER, ...filled, `© ${ADDED}`]],
    ['without a cover page', [ADDED, ...filled]],
  ])('is named: %s', (_, lines) => {
    expect(outside(...lines).map(({ text }) => text)).toEqual([expect.stringContaining(ADDED)]);
  });
  test.each([
    ['a line to sign on that binds', 'Title: the Recipient pays for everything'],
    ['one that is too long for a name', `Name: ${'the whole of all that was ever learnt '.repeat(3)}`],
    ['a few words without a caption above them', 'Interest at ten percent'],
  ])('is named: %s', (_, text) => {
    expect(outside(...COVER, ...filled, 'By: ____', text).map((one) => one.text)).toEqual([text]);
  });
  test('a note is named at its paragraph', () => {
    const document = { ...documentOf(...filled), notes: [{ kind: 'footnote' as const, para: 2, text: ADDED }] };
    expect(sealOf(document, FORM)!.outside).toEqual([{ kind: 'footnote', para: 2, text: ADDED }]);
  });
  test('cover page, title, licence and signature block are none of it', () => {
    const lines = [
      'Secrecy Form',
      ...COVER,
      'Standard Terms',
      ...filled,
      'In witness whereof, the parties have signed this form.',
      'By: ______________',
      'Name',
      'Ann Bell',
      'Title: Head of Purchasing',
      'Date: 3 May 2026',
      'Secrecy Form 1.0 is free to use under CC BY 4.0.',
    ];
    expect(outside(...lines)).toEqual([]);
  });
});

describe('an edit', () => {
  const edited = (text: string) => sealOf(documentOf(filled[0]!, filled[1]!, text, filled[3]!), FORM)!.edits[0]!;

  test('says how the paragraph would read unchanged, with its own number, marks and filled-in words', () => {
    const is = '3.\tTerm. The task lasts two years from the day of\u00a0disclosure.';
    expect(edited(is)).toMatchObject({
      was: '3.\tTerm. The duty lasts two years from the day of\u00a0disclosure.',
      is,
    });
  });

  test('has the words that changed, and no others', () => {
    const [hunk, ...more] = edited('Term. The duty lasts two years from the eve of disclosure.').hunks;
    expect([hunk!.deleted, hunk!.inserted, more]).toEqual(['day', 'eve', []]);
  });
});

describe('of several forms', () => {
  const SECOND = { ...FORM, name: 'Secrecy Form 2.0', fixed: FIXED.with(1, 'Care. The recipient locks it away.') };
  const OTHER = {
    name: 'Loan of Tools',
    fixed: ['The lender hands the tools over in good order.', 'They come back clean.'],
  };

  test('the one that it departs from least', () => {
    const document = documentOf(...SECOND.fixed.with(0, filled[0]!.replace('deal', 'sale')));
    expect(closestSeal(document, [OTHER, FORM, SECOND])).toMatchObject({ form: SECOND.name, intact: 3 });
  });

  test('none fits', () => {
    expect(closestSeal(documentOf('A letter about the weather of last week.'), [OTHER, FORM, SECOND])).toBeNull();
    expect(closestSeal(documentOf(...filled), [])).toBeNull();
  });
});
