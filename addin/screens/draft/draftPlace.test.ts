import { describe, expect, test } from '@jest/globals';
import { draftPlaces } from '#addin/screens/draft/draftPlace.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';

const LINES: [text: string, heading?: number][] = [
  ['SUPPLY AGREEMENT'],
  ['Supply', 1],
  ['The Supplier supplies the Goods that the Customer orders.'],
  ['Each order names the Goods and the place of delivery.'],
  ['Term', 1],
  ['This Agreement lasts two years and may be renewed for one.'],
  ['IN WITNESS WHEREOF the parties have signed.'],
  ['By: ________________'],
];
const snapshot: DocSnapshot = {
  rev: '1',
  truncated: false,
  paras: LINES.map(([text, heading], i) => ({
    i,
    text,
    style: heading ? 'heading 1' : 'Normal',
    ...(heading !== undefined && { heading }),
    table: 0,
    pending: false,
    hash: textHash(text),
  })),
};
const placesAt = (para: number | null, start = 3) =>
  draftPlaces(snapshot, { text: '', empty: true, paras: para === null ? [] : [para], start, end: start }).map(
    ({ para: place }) => place,
  );

describe('a draft goes', () => {
  test('behind the last provision where nobody has put the cursor, and never among signatures', () => {
    expect(placesAt(null)).toEqual([5]);
    expect(placesAt(0, 0)).toEqual([5]);
    expect(placesAt(7)).toEqual([5]);
  });

  test('behind all of the clause with the cursor, not between it and its heading', () => {
    expect(placesAt(1)).toEqual([3, 5]);
    expect(placesAt(2)).toEqual([3, 5]);
    expect(placesAt(5)).toEqual([5]);
  });

  test('just behind the cursor in a document without headings', () => {
    const plain = {
      ...snapshot,
      paras: snapshot.paras.map(({ heading: _, ...para }) => ({ ...para, style: 'Normal' })),
    };
    const selection = { text: '', empty: true, paras: [2], start: 3, end: 3 };
    expect(draftPlaces(plain, selection).map(({ para }) => para)).toEqual([2, 5]);
  });
});
