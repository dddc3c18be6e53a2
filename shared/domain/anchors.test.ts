import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anchorAt, resolveAnchor, textHash } from '#shared/domain/anchors.ts';

const paras = (...texts: string[]) => texts.map((text) => ({ text, hash: textHash(text) }));
const withIds = (...pairs: [string, string][]) => pairs.map(([id, text]) => ({ id, text, hash: textHash(text) }));

describe('refusals', () => {
  test('words that are gone are not found', () => {
    const anchor = anchorAt(paras('One.', 'Two.', 'Three.'), 1);
    expect(resolveAnchor(anchor, paras('One.', 'Three.'))).toEqual({ status: 'not-found' });
  });

  test('a paragraph that was rewritten between the same neighbours is stale', () => {
    const anchor = anchorAt(paras('One.', 'Two.', 'Three.'), 1);
    expect(resolveAnchor(anchor, paras('One.', 'Zwei.', 'Three.'))).toEqual({ status: 'stale', index: 1 });
  });

  test('a paragraph whose id stayed and whose words went is stale', () => {
    const anchor = anchorAt(withIds(['a', 'One.'], ['b', 'Two.']), 1);
    expect(resolveAnchor(anchor, withIds(['b', 'Zwei.'], ['a', 'One.']))).toEqual({ status: 'stale', index: 0 });
  });

  test('equal paragraphs in equal surroundings that moved are ambiguous', () => {
    const anchor = anchorAt(paras('x', 'x', 'x', 'x', 'x'), 2);
    const shifted = paras('a', 'x', 'x', 'b', 'x');
    expect(resolveAnchor(anchor, shifted)).toEqual({ status: 'ambiguous' });
  });

  test('a short paragraph that is gone is not found inside the words of another', () => {
    const anchor = anchorAt(paras('One.', 'By:', 'Two.'), 1);
    expect(resolveAnchor(anchor, paras('One.', 'x', 'Two.', 'Signed By: John'))).toEqual({ status: 'not-found' });
  });

  test.each([
    [0, 'ambiguous'],
    [3, 'ambiguous'],
    [7, 'ambiguous'],
    [8, 'found'],
  ])(
    'of two equal signature lines one is meant only if its surroundings are clearly nearer: %i letters',
    (same, status) => {
      const name = 'Supplier Limited';
      const anchor = anchorAt(paras('By:', name, 'By:', 'Customer'), 0);
      const renamed = `${name.slice(0, same)}?${'z'.repeat(name.length - same)}`;
      expect(resolveAnchor(anchor, paras('New.', 'By:', renamed, 'By:', 'Other.')).status).toBe(status);
    },
  );

  test('a short paragraph that is gone is not found where a few letters around it agree by chance', () => {
    const anchor = anchorAt(paras('Signed', 'By:', 'Ann'), 1);
    expect(resolveAnchor(anchor, paras('x', 'Proposed\tBy: And others'))).toEqual({ status: 'not-found' });
    const near = resolveAnchor(anchor, paras('x', 'y', 'd', 'z', 'Undersigned', 'By: x', 'Ann'));
    expect(near).toEqual({ status: 'not-found' });
  });

  test('an empty quote never matches text', () => {
    const anchor = anchorAt(paras('One.', '', 'Two.'), 1);
    expect(resolveAnchor(anchor, paras('One.', 'Two.'))).toEqual({ status: 'not-found' });
  });
});

describe('the one paragraph meant', () => {
  test('is found by its words wherever it moved', () => {
    const anchor = anchorAt(paras('One.', 'Two.', 'Three.'), 1);
    expect(resolveAnchor(anchor, paras('Zero.', 'One.', 'x', 'Two.'))).toMatchObject({ status: 'found', index: 3 });
  });

  test('is told from its equals by what stands around it', () => {
    const anchor = anchorAt(paras('By:', 'Supplier', 'By:', 'Customer'), 2);
    const after = paras('New.', 'By:', 'Supplier', 'By:', 'Customer');
    expect(resolveAnchor(anchor, after)).toMatchObject({ status: 'found', index: 3 });
  });

  test('is found by id and hash before any other', () => {
    const anchor = anchorAt(withIds(['a', 'x'], ['b', 'x'], ['c', 'x']), 1);
    const moved = withIds(['c', 'x'], ['a', 'x'], ['b', 'x']);
    expect(resolveAnchor(anchor, moved)).toMatchObject({ status: 'found', index: 2 });
  });

  test('is not believed by its id when another holds the words', () => {
    const anchor = anchorAt(withIds(['a', 'One.'], ['b', 'Two.']), 1);
    expect(resolveAnchor(anchor, withIds(['b', 'New.'], ['c', 'Two.']))).toMatchObject({ status: 'found', index: 1 });
  });

  test('is found by its quote when the words around the quote changed', () => {
    const anchor = anchorAt(paras('The fee is due within thirty days.'), 0, 18, 29);
    expect(resolveAnchor(anchor, paras('Every fee falls due within thirty days.'))).toEqual({
      status: 'found',
      index: 0,
      start: 23,
      end: 34,
    });
  });

  test('the right one of several equal quotes in a paragraph', () => {
    const text = 'the party, the party and the party';
    for (const start of [0, 11, 25]) {
      const anchor = anchorAt(paras(text), 0, start, start + 9);
      expect(resolveAnchor(anchor, paras(text))).toMatchObject({ status: 'found', start });
    }
  });
});

test('an anchor says all that is known of the place', () => {
  const [long, quoted] = ['a'.repeat(40), 'the fee, the fee and the fee'];
  const document = [{ id: 'p0', text: long, hash: textHash(long) }, ...paras(quoted, 'End.')];
  expect(anchorAt(document, 0)).toStrictEqual({
    para: 0,
    id: 'p0',
    hash: textHash(long),
    quote: long,
    prefix: '',
    suffix: `\n${quoted}\nEn`,
    nth: 0,
  });
  expect(anchorAt(document, 1, 9, 16)).toStrictEqual({
    para: 1,
    hash: textHash(quoted),
    quote: 'the fee',
    prefix: `${'a'.repeat(22)}\nthe fee, `,
    suffix: ' and the fee\nEnd.',
    nth: 1,
  });
  expect(anchorAt(document, 1, 21, 28)).toMatchObject({ nth: 2 });
  expect(anchorAt(document, 1, 9, 9)).toStrictEqual({
    para: 1,
    hash: textHash(quoted),
    quote: '',
    prefix: 'a'.repeat(31).concat('\n'),
    suffix: `${quoted}\nEnd`,
    nth: 0,
  });
  expect(anchorAt(paras('aaaa'), 0, 1, 3)).toMatchObject({ quote: 'aa', nth: 1 });
});

describe('the surroundings', () => {
  test('are what is next to the place, also of a long paragraph, and of the nearest neighbours only', () => {
    const before = `${'x'.repeat(50)}${'y'.repeat(10)}`;
    const after = `${'z'.repeat(10)}${'x'.repeat(50)}`;
    const document = paras('Far before.', before, 'Here.', after, 'Far behind.');
    const anchor = anchorAt(document, 2);
    expect(anchor.prefix).toBe(`${'x'.repeat(21)}${'y'.repeat(10)}\n`);
    expect(anchor.suffix).toBe(`\n${'z'.repeat(10)}${'x'.repeat(21)}`);
    const inside = anchorAt(paras('Far before.', `${before}HERE${after}`, 'Far behind.'), 1, 60, 64);
    expect(inside.prefix).toBe(`${'x'.repeat(22)}${'y'.repeat(10)}`);
    expect(inside.suffix).toBe(`${'z'.repeat(10)}${'x'.repeat(22)}`);
  });

  test('exactly as long as what is kept need no more neighbours', () => {
    const [left, right] = ['l'.repeat(31), 'r'.repeat(31)];
    expect(anchorAt(paras('Far.', left, 'Here.', right, 'Far.'), 2)).toMatchObject({
      prefix: `${left}\n`,
      suffix: `\n${right}`,
    });
  });
});

describe('a quote that stands in several paragraphs', () => {
  test('of twelve letters is believed, of eleven only where eight letters around it agree', () => {
    const found = (quote: string, around: string) =>
      resolveAnchor(anchorAt(paras(`Xxxxxxxx ${quote} yyyy.`), 0, 9, 9 + quote.length), paras('One.', around)).status;
    expect(found('twelve chars', 'A twelve chars B.')).toBe('found');
    expect(found('eleven char', 'A eleven char B.')).toBe('not-found');
    // a space on either side, and so many letters
    expect(found('eleven char', 'zzxxxxxx eleven char,')).toBe('not-found');
    expect(found('eleven char', 'zxxxxxxx eleven char,')).toBe('found');
  });
});

describe('an anchor that another program kept without its surroundings', () => {
  const bare = (quote: string, para: number, more = {}) => ({ para, hash: textHash('gone'), quote, ...more });

  test('is found where the quote stands once', () => {
    expect(resolveAnchor(bare('the late fee is due', 0), paras('x', 'Now the late fee is due.'))).toEqual({
      status: 'found',
      index: 1,
      start: 4,
      end: 23,
    });
  });

  test('of two equals the one in its place is meant', () => {
    const document = paras('the late fee is due', 'x', 'the late fee is due');
    expect(resolveAnchor(bare('the late fee is due', 2), document)).toMatchObject({ status: 'found', index: 2 });
    expect(resolveAnchor(bare('the late fee is due', 1), document)).toEqual({ status: 'ambiguous' });
    expect(resolveAnchor(bare('the late fee is due', 9), document)).toEqual({ status: 'ambiguous' });
  });

  test('with only one side of them that side counts', () => {
    const document = paras('the late fee is due.', 'the late fee is due!', 'x');
    const at = (more: object) => resolveAnchor(bare('the late fee is due', 0, more), document);
    expect(at({ suffix: '.\nthe late fee is due!\nx' })).toMatchObject({ status: 'found', index: 0 });
    expect(at({ suffix: '?' })).toEqual({ status: 'ambiguous' });
    expect(at({ prefix: '' })).toMatchObject({ status: 'found', index: 0 });
    expect(at({ prefix: 'q' })).toEqual({ status: 'ambiguous' });
    expect(at({ prefix: '', suffix: '?' })).toEqual({ status: 'ambiguous' });
    expect(at({ prefix: 'q', suffix: '.\nthe late fee is due!\nx' })).toMatchObject({ status: 'found', index: 0 });
  });

  test('of two places in one paragraph none is guessed, unless it says which', () => {
    const text = 'the fee, the fee';
    const anchor = { para: 0, hash: textHash(text), quote: 'the fee' };
    expect(resolveAnchor(anchor, paras(text))).toEqual({ status: 'ambiguous' });
    expect(resolveAnchor({ ...anchor, nth: 1 }, paras(text))).toMatchObject({ status: 'found', start: 9 });
    expect(resolveAnchor({ ...anchor, nth: 2 }, paras(text))).toEqual({ status: 'ambiguous' });
    // in other words the count is of other places
    expect(resolveAnchor({ ...anchor, nth: 1 }, paras(`${text}, the fee`))).toEqual({ status: 'not-found' });
  });

  test('is not stale: nobody knows what stood around it', () => {
    expect(resolveAnchor(bare('Two.', 1), paras('One.', 'Zwei.', 'Three.'))).toEqual({ status: 'not-found' });
  });
});

test('of a paragraph known by its id the words may have changed around the quote, or the quote may have gone', () => {
  const anchor = anchorAt(withIds(['a', 'One.'], ['b', 'The fee is due now.']), 1, 4, 7);
  expect(resolveAnchor(anchor, withIds(['a', 'One.'], ['b', 'A fee is payable.']))).toEqual({
    status: 'found',
    index: 1,
    start: 2,
    end: 5,
  });
  expect(resolveAnchor(anchor, withIds(['a', 'One.'], ['b', 'Nothing is payable.']))).toEqual({
    status: 'stale',
    index: 1,
  });
});

test('a paragraph that was rewritten beside one old neighbour and one new one is not found', () => {
  const anchor = anchorAt(paras('One.', 'Two.', 'Three.'), 1);
  expect(resolveAnchor(anchor, paras('One.', 'Zwei.', 'Drei.'))).toEqual({ status: 'not-found' });
  expect(resolveAnchor(anchor, paras('Eins.', 'Zwei.', 'Three.'))).toEqual({ status: 'not-found' });
});

test('an empty paragraph is known by its id among others, and in no other text', () => {
  const empty = anchorAt(withIds(['a', ''], ['b', ''], ['c', '']), 1);
  expect(resolveAnchor(empty, withIds(['c', ''], ['a', ''], ['b', '']))).toMatchObject({ status: 'found', index: 2 });
  const [before, behind] = ['A long line before it.', 'A long line behind it.'];
  const anchor = anchorAt(paras(before, '', behind), 1);
  expect(resolveAnchor(anchor, paras(before, behind))).toEqual({ status: 'not-found' });
});

test('in a row of equal lines the one in its place is meant, and the place in it', () => {
  const document = paras(...Array<string>(9).fill('by x by'));
  expect(resolveAnchor(anchorAt(document, 4, 5, 7), document)).toEqual({ status: 'found', index: 4, start: 5, end: 7 });
});

test('in a text that has changed the surroundings say which of several places is meant, not their count', () => {
  const anchor = anchorAt(paras('Pay the fee, and again the fee at once.'), 0, 23, 30);
  expect(resolveAnchor(anchor, paras('Now the fee. Pay the fee, and again the fee at once.'))).toMatchObject({
    status: 'found',
    start: 36,
  });
});

test('of surroundings that agree wholly every letter counts, and no more than there are', () => {
  const eight = anchorAt(paras('Pay now eleven char'), 0, 8, 19);
  expect(resolveAnchor(eight, paras('One.', 'zz Pay now eleven char, so'))).toMatchObject({
    status: 'found',
    index: 1,
  });
  const seven = anchorAt(paras('eleven char is due'), 0, 0, 11);
  expect(resolveAnchor(seven, paras('One.', 'zz eleven char is due'))).toEqual({ status: 'not-found' });
});

test('a stretch of a paragraph that was rewritten between its neighbours is not found', () => {
  const anchor = anchorAt(paras('One.', 'Two and two.', 'Three.'), 1, 0, 3);
  expect(resolveAnchor(anchor, paras('One.', 'Zwei.', 'Three.'))).toEqual({ status: 'not-found' });
});

test('a quote that never was the whole paragraph leaves no paragraph that could be stale', () => {
  const document = paras('One.', 'Two.', 'Three.');
  const anchor = { ...anchorAt(document, 1), hash: 'none', quote: 'words that nobody wrote' };
  expect(resolveAnchor(anchor, document)).toEqual({ status: 'not-found' });
});

test('a document that is shorter now', () => {
  const anchor = anchorAt(paras('One.', 'Two.', 'Three.'), 1);
  expect(resolveAnchor(anchor, paras('Else.'))).toEqual({ status: 'not-found' });
  expect(resolveAnchor(anchor, [])).toEqual({ status: 'not-found' });
});

test('every place of an unchanged document is found again, exactly', () => {
  const text = fc.array(fc.constantFrom('a', 'ab', ' ', 'b'), { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), fc.nat(), (texts, i, from, to) => {
      const document = paras(...texts);
      const index = i % texts.length;
      const [start, end] = [from, to].map((n) => n % (texts[index]!.length + 1)).sort((a, b) => a - b) as [
        number,
        number,
      ];
      const found = resolveAnchor(anchorAt(document, index, start, end), document);
      expect(found).toMatchObject({ status: 'found', index });
      if (end > start) expect(found).toMatchObject({ start, end });
    }),
    { numRuns: 500 },
  );
});

test('hashes tell texts apart', () => {
  const seen = new Set(Array.from({ length: 50_000 }, (_, i) => textHash(`Section ${i}.`)));
  expect(seen.size).toBe(50_000);
  // kept in documents: the same for ever
  expect(['', 'a', 'Clause 0', 'Section 5.'].map(textHash)).toEqual([
    '811c9dc59747b28c',
    'e40c292c2eb4bea1',
    '0d02071883c0c36f',
    '98006f97b209be39',
  ]);
});
