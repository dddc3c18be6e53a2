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

test('half of the terms make a document the form, less do not, nor does a form without terms', () => {
  expect(sealOf(documentOf(filled[0]!, filled[3]!), FORM)).toMatchObject({ intact: 2 });
  expect(sealOf(documentOf(filled[0]!, 'It was fine.'), FORM)).toBeNull();
  expect(sealOf(documentOf(...filled), { name: 'Nothing', fixed: ['', ' '] })).toBeNull();
});

test('a form that has nothing to fill in has no fields', () => {
  expect(sealOf(documentOf(...FIXED), { name: 'Plain', fixed: FIXED })).toMatchObject({
    isUnchanged: true,
    fields: [],
  });
});

test('an empty line of the publication is no term', () => {
  expect(sealOf(documentOf(...filled), { ...FORM, fixed: [' ', ...FIXED, ''] })).toMatchObject({
    isUnchanged: true,
    intact: 4,
  });
});

describe('unchanged', () => {
  test.each<[string, Parameters<typeof documentOf>]>([
    ['as published', [...COVER, ...FIXED]],
    ['with its variables filled', [...COVER, ...filled]],
    ['with empty lines among them', [...COVER, filled[0]!, '', filled[1]!, ' ', filled[2]!, filled[3]!]],
    ['with spaces around them', [...COVER, ...filled.map((text) => ` ${text.replaceAll(' ', '  ')} `)]],
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

describe('what is told of a paragraph', () => {
  const edits = (...lines: Parameters<typeof documentOf>) => sealOf(documentOf(...COVER, ...lines), FORM)!.edits;
  const start = COVER.length;
  const FEE = 'The recipient pays a fee.';

  test.each<[string, number[], [term: number, para: number][]]>([
    ['one that is missing, before the next', [0, 2, 3], [[1, 1]]],
    [
      'two that are missing, before the next',
      [0, 3],
      [
        [1, 1],
        [2, 1],
      ],
    ],
    ['the first, before the next', [1, 2, 3], [[0, 0]]],
    ['the last, at the one before it', [0, 1, 2], [[3, 2]]],
  ])('%s', (_, left, gone) => {
    expect(edits(...left.map((i) => filled[i]!))).toEqual(
      gone.map(([term, para]) => ({ kind: 'deleted', para: start + para, was: FIXED[term], is: '', hunks: [] })),
    );
  });
  test('one that was added, which stands outside of nothing', () => {
    const seal = sealOf(documentOf(...COVER, filled[0]!, FEE, ...filled.slice(1)), FORM)!;
    expect(seal.edits).toEqual([{ kind: 'added', para: start + 1, was: '', is: FEE, hunks: [] }]);
    expect([seal.outside, seal.intact, seal.isUnchanged]).toEqual([[], 4, false]);
  });
  test('in the order of the document', () => {
    const last = filled[3]!.replace('govern', 'rule');
    const found = edits(filled[0]!, FEE, filled[1]!, filled[2]!, last);
    expect(found.map(({ kind, para }) => [kind, para])).toEqual([
      ['added', start + 1],
      ['changed', start + 4],
    ]);
  });
  test.each([
    ['before a blank that is not filled in', 2, FIXED[2]!.replace('{Term}', 'at least {Term}')],
    ['inside of one', 2, FIXED[2]!.replace('{Term}', '{The Term}')],
  ])('words put in %s', (_, at, text) => {
    expect(edits(...filled.with(at, text))).toMatchObject([{ kind: 'changed', para: start + at }]);
  });
  test('a blank that is most of its paragraph may be filled in', () => {
    const form = { ...FORM, fixed: ['Period of duty: {Term of Confidentiality}', ...FIXED.slice(0, 2)] };
    const document = documentOf('Period of duty: two years', ...FIXED.slice(0, 2));
    expect(sealOf(document, form)).toMatchObject({ isUnchanged: true, intact: 3 });
  });
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
    ['a name below an empty line', [...PUBLISHED, '', 'Ann Bell'], ['Signature']],
    ['nothing but an empty line below', [...PUBLISHED, '', ''], []],
    ['an answer of which a part is open', [...PUBLISHED.slice(0, 6), 'Signature', 'Ann Bell', '[her title]'], []],
    ['a line to write on', [...PUBLISHED, '____________'], []],
    ['an answer behind the label', [...PUBLISHED.slice(0, 6), 'Signature: Ann Bell'], ['Signature']],
    ['a mark behind the label', [...PUBLISHED.slice(0, 6), 'Signature:'], []],
    ['a dash behind the label', [...PUBLISHED.slice(0, 6), 'Signature –'], []],
    ['several marks behind the label', [...PUBLISHED.slice(0, 6), 'Signature: –'], []],
    ['"to be determined" behind the label', [...PUBLISHED.slice(0, 6), 'Signature: TBD'], []],
    ['a label in small letters', [...PUBLISHED.slice(0, 6), 'signature: Ann Bell'], ['Signature']],
  ])('%s', (_, lines, labels) => {
    expect(filledIn(...lines)).toEqual(labels);
  });

  test.each(['Term: two years', 'Term - two years', 'Term (two years)', 'Term [two years]', 'Term'])(
    'a line that is the label is found before one that only begins so: %s',
    (line) => {
      const { fields } = sealOf(documentOf('Terms of use apply.', 'Terms', line, 'two years', ...filled), FORM)!;
      expect(fields[1]).toMatchObject({ label: 'Term', para: 2 });
    },
  );

  test('failing that, one that begins so', () => {
    expect(sealOf(documentOf('Term of two years', ...filled), FORM)!.fields[1]).toEqual({
      label: 'Term',
      isFilled: true,
      para: 0,
    });
  });

  describe('which lines belong to it', () => {
    const withCover = { ...FORM, cover: ['Read it well before you sign.', 'Draft'] };
    const outside = (...lines: string[]) =>
      sealOf(documentOf(...lines, ...filled), withCover)!.outside.map(({ text }) => text);
    const days = (count: number) => Array.from({ length: count }, (_, n) => `Day ${n} is spent in Ontario.`);

    test.each<[string, string[], string[]]>([
      ['a line as published', ['Read it well before you sign.', 'Draft'], []],
      ['in capitals', ['READ IT WELL BEFORE YOU SIGN.', 'DRAFT'], []],
      ['a telling part of one', ['Read it well'], []],
      ['no shorter part', ['Read it'], ['Read it']],
      ['no part of a word', ['Dr'], ['Dr']],
      ['no other line', ['Pay before you sign.'], ['Pay before you sign.']],
      [
        'no line below an answer',
        ['Governing Law: Ontario', 'All is lost.', 'More is lost.'],
        ['All is lost.', 'More is lost.'],
      ],
      ['all of an answer that the next label ends', ['Term', ...days(12), 'Notices: here'], []],
      ['of a longer one only the first', ['Term', ...days(13), 'Notices: here'], days(13).slice(1)],
      ['of one that no label ends only the first', ['Term', ...days(2)], days(2).slice(1)],
    ])('%s', (_, lines, texts) => expect(outside(...lines)).toEqual(texts));
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
    expect(seal).toMatchObject({ isUnchanged: false, intact: 3 });
    expect(seal.edits).toEqual([{ kind: 'moved', para: COVER.length + 1, was: filled[0], is: filled[0], hunks: [] }]);
  });
  test('one taken to the end, behind the signatures, is named alone', () => {
    const seal = sealOf(documentOf(...COVER, ...filled.slice(1), 'Signature: ____', filled[0]!), FORM)!;
    expect(seal.edits).toMatchObject([{ kind: 'moved', is: filled[0] }]);
  });
  test('one that is hidden is named with what cannot be seen', () => {
    const spans = ['Care. ', 'secrets.'].map((words) => filled[1]!.indexOf(words));
    const hidden = { text: filled[1]!, hidden: spans.map((start, n) => ({ start, end: start + [5, 8][n]! })) };
    const seal = sealOf(documentOf(...COVER, filled[0]!, hidden, ...filled.slice(2)), FORM)!;
    expect(seal).toMatchObject({ isUnchanged: false, intact: 3 });
    expect(seal.edits).toEqual([{ kind: 'hidden', para: COVER.length + 1, was: 'Care. secrets.', is: '', hunks: [] }]);
  });
  test('white space that is hidden hides nothing', () => {
    const hidden = { text: filled[1]!, hidden: [{ start: 5, end: 6 }] };
    expect(sealOf(documentOf(filled[0]!, hidden, ...filled.slice(2)), FORM)!.isUnchanged).toBe(true);
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
    ['one in capitals', 'TITLE: THE RECIPIENT SHALL PAY FOR EVERYTHING'],
    ['a signing line without an end', `Signed by ${'a man of great learning and '.repeat(9)}`.slice(0, 241)],
    ['a few words without a caption above them', 'Interest at ten percent'],
  ])('is named: %s', (_, text) => {
    expect(outside(...COVER, ...filled, 'By: ____', text)).toEqual([
      { kind: 'paragraph', para: COVER.length + filled.length + 1, text },
    ]);
  });
  test.each([
    ['below a caption', ['Name:', 'Interest at ten percent']],
    ['behind one', ['Title: deposit of $5,000']],
    ['a period', ['Name:', 'Secrecy for ten years']],
  ])('is named: a bargain without a verb, %s', (_, lines) => {
    expect(outside(...COVER, ...filled, 'By: ____', ...lines).map(({ text }) => text)).toEqual(lines.slice(-1));
  });
  test('is named: a few words before everything', () => {
    expect(outside('Interest at ten percent', ...COVER, ...filled).map(({ text }) => text)).toEqual([
      'Interest at ten percent',
    ]);
  });
  test.each([
    ['a rule', ['____________']],
    ['a name as long as names are', [`Name: ${'Ann Bell '.repeat(7).slice(0, 59)}`]],
    ['a name with an initial', ['Name: Ann B. Bell']],
    ['a name below its caption', ['Name:', 'Ann B. Bell']],
    [
      'a signing line as long as they are',
      [`Signed by ${'a man of great learning and '.repeat(9)}`.slice(0, 239).concat('x')],
    ],
  ])('is none of it: %s', (_, lines) => expect(outside(...COVER, ...filled, ...lines)).toEqual([]));
  test.each([
    ['House of Papers Secrecy Form 1.0', 'Secrecy Form'],
    ['Secrecy 7 Form 1.0', 'Secrecy 7 Form'],
  ])('nor is the title: of "%s" the line "%s"', (name, line) => {
    expect(sealOf(documentOf(line, ...filled), { ...FORM, name })!.outside).toEqual([]);
  });
  test('a note without words is none', () => {
    const document = { ...documentOf(...filled), notes: [{ kind: 'endnote' as const, para: 2, text: '' }] };
    expect(sealOf(document, FORM)!.outside).toEqual([]);
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

  test('of a paragraph that begins with a filled-in blank keeps number and blank apart', () => {
    const fixed = FIXED.with(2, '{Term} the duty lasts from the day of disclosure.');
    const is = '3. Ever the task lasts from the day of disclosure.';
    const [edit] = sealOf(documentOf(filled[0]!, filled[1]!, is, filled[3]!), { ...FORM, fixed })!.edits;
    expect(edit!.was).toBe('3. Ever the duty lasts from the day of disclosure.');
  });

  test('says it word by word even where most of a paragraph is another', () => {
    const rule = 'It is up to him as';
    const wanted = `${rule} internationally recognised semiconductor manufacturers recommend.`;
    const form = { ...FORM, fixed: FIXED.with(1, `Care for {Term}. ${wanted}`) };
    const [edit] = sealOf(documentOf(...filled.with(1, `Care for two years. ${rule} he likes.`)), form)!.edits;
    expect(edit).toMatchObject({ kind: 'changed', was: `Care for two years. ${wanted}` });
    expect(edit!.hunks.every(({ deleted }) => !deleted.includes('Care'))).toBe(true);
  });

  test('has the words that changed, and no others', () => {
    const [hunk, ...more] = edited('Term. The duty lasts two years from the eve of disclosure.').hunks;
    expect([hunk!.deleted, hunk!.inserted, more]).toEqual(['day', 'eve', []]);
  });
});

test('a line of the cover page is no term that was changed, however like one', () => {
  const form = { ...FORM, fixed: ['Service', ...FIXED], cover: ['Secrecy Service Deed'] };
  const seal = sealOf(documentOf('Secrecy Service Deed', 'Goods', ...filled), form)!;
  expect(seal.edits).toMatchObject([{ kind: 'deleted', was: 'Service' }]);
  expect(seal.outside.map(({ text }) => text)).toEqual(['Goods']);
});

test('what the publication says in notes, headers and text boxes is of the form', () => {
  const form = { ...FORM, cover: ['As last read by the drafters.', '￼Cover Page'] };
  const document = {
    ...documentOf(...filled),
    notes: [{ kind: 'footnote' as const, para: 0, text: 'As last read by the drafters.' }],
  };
  const elsewhere = [{ kind: 'header' as const, para: null, text: '￼COVER\tPAGE' }];
  expect(sealOf(document, form, elsewhere)!.outside).toEqual([]);
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

  test('the order in which they are named is nothing', () => {
    const document = documentOf(...SECOND.fixed.with(0, filled[0]!.replace('deal', 'sale')));
    expect(closestSeal(document, [SECOND, FORM, OTHER])).toMatchObject({ form: SECOND.name });
  });

  test('of two that fit alike the first', () => {
    const twin = { ...FORM, name: 'Twin' };
    expect(closestSeal(documentOf(...filled), [FORM, twin])).toMatchObject({ form: FORM.name });
    expect(closestSeal(documentOf(...filled), [twin, FORM])).toMatchObject({ form: 'Twin' });
  });

  test('one that stands there whole goes before a longer one of which most does', () => {
    const MORE = ['oak', 'elm', 'ash', 'fir', 'yew', 'box'].map(
      (tree) => `Plant ${tree} beside the house of the owner.`,
    );
    const longer = { name: 'Longer', fixed: [...FIXED.map((text) => `${text} Amen.`), ...MORE] };
    const shorter = { name: 'Shorter', fixed: MORE.slice(0, 4), cover: [...FIXED, ...MORE.slice(4)] };
    const document = documentOf(...FIXED, ...MORE);
    expect(closestSeal(document, [longer, shorter])).toMatchObject({ form: 'Shorter', isUnchanged: true });
    expect(closestSeal(document, [shorter, longer])).toMatchObject({ form: 'Shorter' });
  });

  test('one of which a part stands in another is not it', () => {
    const longer = {
      name: 'Longer',
      fixed: [...FIXED, ...['oak', 'elm', 'ash', 'fir', 'yew'].map((tree) => `Plant ${tree}.`)],
    };
    expect(closestSeal(documentOf(...filled), [longer, FORM])).toMatchObject({ form: FORM.name });
    expect(closestSeal(documentOf(...filled), [FORM, longer])).toMatchObject({ form: FORM.name });
  });

  test('words in another order are none of it, a quarter of its runs of words are enough', () => {
    const turned = FIXED.map((text) => text.split(' ').reverse().join(' '));
    expect(closestSeal(documentOf(...turned), [FORM])).toBeNull();
    const short = { name: 'Short', fixed: ['Oaks and elms stand on the hill.'] };
    expect(closestSeal(documentOf('Many old trees stand on the hill.'), [short])).toMatchObject({ form: 'Short' });
    expect(closestSeal(documentOf('On the hill, many elms stand.'), [short])).toBeNull();
  });

  test('none fits', () => {
    expect(closestSeal(documentOf('A letter about the weather of last week.'), [OTHER, FORM, SECOND])).toBeNull();
    expect(closestSeal(documentOf(...filled), [])).toBeNull();
  });
});

describe('numbers, cuts and other places', () => {
  const numbers = ['1.', '2.', '3.', '4.'];
  const WITH_NUMBERS = { ...FORM, numbers };
  test('a term with another number than was published is an edit', () => {
    const lines = filled.map((text, i) => numbered(i === 2 ? '7.' : `${i + 1}.`, text));
    expect(sealOf(documentOf(...lines), WITH_NUMBERS)!.edits).toEqual([
      { kind: 'number', para: 2, was: '3', is: '7', hunks: [] },
    ]);
  });
  test('a document that numbers in another way is left alone', () => {
    const lines = filled.map((text, i) => numbered(`(${'abcd'[i]})`, text));
    expect(sealOf(documentOf(...lines), WITH_NUMBERS)).toMatchObject({ isUnchanged: true });
  });
  const LIST = 'End. Either party may end it: a. at any time; or b. when the other fails.';
  const FORM_WITH_LIST = { name: 'Listed', fixed: [FIXED[0]!, LIST, FIXED[3]!] };
  const cut = ['End. Either party may end it:', 'at any time; or', 'when the other fails.'];
  test('a term that is cut into the items of a list is the same', () => {
    expect(sealOf(documentOf(FIXED[0]!, ...cut, FIXED[3]!), FORM_WITH_LIST)).toMatchObject({
      isUnchanged: true,
      intact: 3,
    });
    const changed = cut.with(1, 'at no time; or');
    expect(sealOf(documentOf(FIXED[0]!, ...changed, FIXED[3]!), FORM_WITH_LIST)!.isUnchanged).toBe(false);
  });
  test('a form of which hardly a term stands as published is another one', () => {
    const terms = Array.from(
      { length: 8 },
      (_, n) => `Term ${'abcdefgh'[n]}. The recipient keeps what it learns of matter ${n}.`,
    );
    const others = terms.map((text) => text.replace('recipient', 'discloser'));
    const form = { name: 'Eight', fixed: terms };
    expect(sealOf(documentOf(...others), form)).toBeNull();
    expect(sealOf(documentOf(...others.with(0, terms[0]!).with(1, terms[1]!)), form)).toMatchObject({ intact: 2 });
  });
  test('what a header, a footer or a text box says is of the form only if it is its name, a page or its licence', () => {
    const elsewhere = [
      { kind: 'header' as const, para: null, text: 'Secrecy Form' },
      { kind: 'footer' as const, para: null, text: 'Page 1 of 3' },
      { kind: 'text box' as const, para: null, text: 'The recipient waives every defence.' },
      {
        kind: 'header' as const,
        para: null,
        text: 'Secrecy Form 1.0. Title to all that is learnt under it is the discloser’s, from the first day on.',
      },
    ];
    expect(sealOf(documentOf(...filled), FORM, elsewhere)!.outside).toEqual(elsewhere.slice(2));
  });
});
