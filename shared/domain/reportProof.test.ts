import { describe, expect, test } from '@jest/globals';
import { asHash, compared, readReport, sealed } from '#shared/domain/reportProof.ts';
import { sha256 } from '#shared/domain/sha256.ts';

const HASH = 'ab'.repeat(32);
const CONTENT = {
  review: { name: 'nda.txt', id: '1' },
  proof: {
    documentHash: HASH,
    playbookHash: HASH,
    playbook: { name: 'Mutual NDA', version: '1.0' },
    engine: '0.1.0',
    endedAt: null,
  },
  results: [{ verdict: 'fail', reason: 'Twenty years.', left: undefined }],
};

describe('a report', () => {
  test('holds as it was written, whatever the order of its fields and its white space', () => {
    const report = sealed(CONTENT);
    const told = readReport(JSON.stringify(report, null, 2))!;
    expect(told).toMatchObject({
      name: 'nda.txt',
      documentHash: HASH,
      playbook: 'Mutual NDA, version 1.0',
      results: 1,
    });
    expect(told.hash).toBe(told.counted);
    const turned = Object.fromEntries(Object.entries(report).reverse());
    expect(readReport(JSON.stringify(turned))!.counted).toBe(told.counted);
  });

  test.each([
    ['a verdict', '"fail"', '"pass"'],
    ['a word', 'Twenty', 'Two'],
    ['the hash of the document', HASH, 'cd'.repeat(32)],
    ['something more', '"engine"', '"more":1,"engine"'],
  ])('does not hold with another: %s', (_what, before, after) => {
    const { hash, counted } = readReport(JSON.stringify(sealed(CONTENT)).replace(before, after))!;
    expect(compared(hash, counted)).toBe('different');
  });

  test('of before there were hashes says so; what is no report is none', () => {
    expect(readReport(JSON.stringify(CONTENT))!.hash).toBeNull();
    for (const other of ['', 'no JSON', '[]', '{}', 'null', '{"review":{},"proof":{},"results":[]}'])
      expect([other, readReport(other)]).toEqual([other, null]);
  });
});

test.each([
  [HASH, HASH],
  [` ${HASH.toUpperCase()} `, HASH],
  [HASH.replace(/(.{8})/g, '$1 '), HASH],
  [HASH.slice(1), null],
  [`${HASH}0`, null],
  [`g${HASH.slice(1)}`, null],
  ['', null],
])('%p as a hash', (typed, hash) => expect(asHash(typed)).toBe(hash));

test('bytes have the hash of the text that they are', () => {
  for (const size of [0, 1, 55, 56, 64, 1000]) {
    const text = 'é1'.repeat(size);
    expect(sha256(new TextEncoder().encode(text))).toBe(sha256(text));
  }
});
