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
  expect(textHash('')).toMatch(/^[0-9a-f]{16}$/);
});
