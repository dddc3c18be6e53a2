import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sha256 } from '#shared/domain/sha256.ts';

const reference = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

describe('sha256', () => {
  test('of the standard’s own example', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test.each([0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 10_000])('of %i letters', async (length) => {
    expect(sha256('x'.repeat(length))).toBe(await reference('x'.repeat(length)));
  });

  test('of any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
        expect(sha256(text)).toBe(await reference(text));
      }),
    );
  });
});
