import { expect, test } from '@jest/globals';
import { sourceOffsets } from '#server/ingest/readers/sourceOffsets.ts';
import { readTxt } from '#server/ingest/readers/txt/txt.ts';
import { placeBlocks } from '#shared/reading/blocks.ts';

const SOURCE = `                     LEASE

     The Landlord lets the premises to the Tenant for five years, and the

                                   - 1 -

     Tenant pays the rent in ad-
vance. This agree-
     ment is governed by the laws of Ohio.
`;

test.each(['Landlord', 'Tenant pays', 'laws of Ohio', 'LEASE', 'years'])(
  '%s is found where it stands in the source',
  (words) => {
    const { text } = placeBlocks(readTxt(SOURCE).blocks);
    const start = text.indexOf(words);
    const toSource = sourceOffsets(SOURCE, text);
    expect(SOURCE.slice(toSource(start), toSource(start + words.length - 1) + 1).replace(/\s+/g, ' ')).toBe(words);
  },
);

test('texts that have nothing in common map without failing', () => {
  const toSource = sourceOffsets('abc', 'xyz xyz');
  expect([toSource(0), toSource(3), toSource(99)]).toEqual([3, 3, 3]);
});
