import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ChunkLimits, chunksOf, type Paragraph } from '#server/features/model/chunks.ts';
import { estimatedTokens } from '#server/outside/model.ts';

const paragraphs = (...texts: string[]) => texts.map((text, i) => ({ i, text }));
const SMALL: ChunkLimits = { tokens: 10, overlap: 4, most: 100 };

describe('a document', () => {
  test('that fits is one chunk, empty paragraphs left out', () => {
    expect(chunksOf(paragraphs('One.', '  ', 'Two.'), SMALL)).toEqual({
      chunks: [
        {
          paragraphs: [
            { i: 0, text: 'One.' },
            { i: 2, text: 'Two.' },
          ],
        },
      ],
      unread: 0,
    });
  });

  test('that does not comes in whole paragraphs, the end of one chunk beginning the next', () => {
    const { chunks, unread } = chunksOf(paragraphs('a'.repeat(23), 'b'.repeat(11), 'c'.repeat(23)), SMALL);
    expect(chunks.map((chunk) => chunk.paragraphs.map(({ i }) => i))).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(unread).toBe(0);
  });

  test('that goes beyond the last chunk says how many paragraphs nobody reads', () => {
    const many = paragraphs(...Array.from({ length: 9 }, () => 'x'.repeat(36)));
    const { chunks, unread } = chunksOf(many, { ...SMALL, most: 2 });
    expect([chunks.length, unread]).toEqual([2, 7]);
  });

  test('without a text has no chunk', () => expect(chunksOf([], SMALL)).toEqual({ chunks: [], unread: 0 }));
});

test('every word is read once at least, in order, and no chunk is larger than it may be', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ maxLength: 200 }).map((text) => text.replace(/[^a-z ]/g, 'a')),
        { maxLength: 30 },
      ),
      fc.integer({ min: 4, max: 40 }),
      fc.integer({ min: 0, max: 10 }),
      (texts, tokens, overlap) => {
        const { chunks, unread } = chunksOf(paragraphs(...texts), { tokens, overlap, most: 10_000 });
        expect(unread).toBe(0);
        // pieces of one paragraph may read alike: each is told by itself
        const read = new Map<number, Set<Paragraph>>();
        for (const { paragraphs: own } of chunks) {
          expect(estimatedTokens(own.reduce((sum, { text }) => sum + text.length, 0))).toBeLessThanOrEqual(tokens);
          for (const one of own) read.set(one.i, (read.get(one.i) ?? new Set()).add(one));
        }
        for (const [i, text] of texts.entries())
          if (text.trim() !== '') expect([...read.get(i)!].map((one) => one.text).join('')).toBe(text);
      },
    ),
  );
});
