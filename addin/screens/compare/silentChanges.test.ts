import { describe, expect, test } from '@jest/globals';
import { silentChanges, wordDifferences } from '#addin/screens/compare/silentChanges.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocParagraph, DocSnapshot } from '#shared/domain/documentSnapshot.ts';

type Given = string | { text: string; original: string };
const snapshotOf = (...given: Given[]): DocSnapshot => ({
  paras: given.map((one, i): DocParagraph => {
    const text = typeof one === 'string' ? one : one.text;
    const base = { i, text, style: 'Normal', table: 0, hash: textHash(text) };
    return typeof one === 'string' ? { ...base, pending: false } : { ...base, pending: true, original: one.original };
  }),
  rev: '',
  truncated: false,
});

const SENT = snapshotOf('One.', 'Pay within ten days.', 'Three.');

describe('silent changes', () => {
  test('none where nothing or only tracked words changed', () => {
    expect(silentChanges(SENT, SENT)).toEqual([]);
    const tracked = snapshotOf('One.', { text: 'Pay within two days.', original: 'Pay within ten days.' }, 'Three.');
    expect(silentChanges(SENT, tracked)).toEqual([]);
  });

  test('a tracked new paragraph is no silent one, an untracked is', () => {
    const tracked = snapshotOf('One.', { text: 'New.', original: '' }, 'Pay within ten days.', 'Three.');
    expect(silentChanges(SENT, tracked)).toEqual([]);
    const silent = snapshotOf('One.', 'New.', 'Pay within ten days.', 'Three.');
    expect(silentChanges(SENT, silent)).toEqual([{ para: 1, before: '', after: 'New.' }]);
  });

  test('one word changed with tracking off is one change, beside a tracked one in the same paragraph too', () => {
    const both = snapshotOf('One.', { text: 'Pay within six weeks.', original: 'Pay within ten weeks.' }, 'Three.');
    expect(silentChanges(SENT, both)).toEqual([
      { para: 1, before: 'Pay within ten days.', after: 'Pay within ten weeks.' },
    ]);
  });

  test('a paragraph that is gone without a trace', () => {
    expect(silentChanges(SENT, snapshotOf('One.', 'Three.'))).toEqual([
      { para: null, before: 'Pay within ten days.', after: '' },
    ]);
  });

  test('our own changes, accepted by the other side, are none', () => {
    const sent = snapshotOf({ text: 'Sixty days.', original: 'Thirty days.' });
    expect(silentChanges(sent, snapshotOf('Sixty days.'))).toEqual([]);
    expect(silentChanges(sent, snapshotOf('Ninety days.'))).toHaveLength(1);
  });

  test('two files by their words', () => {
    expect(wordDifferences(SENT, snapshotOf('One.', 'Pay at once.', 'Three.'))).toEqual([
      { para: 1, before: 'Pay within ten days.', after: 'Pay at once.' },
    ]);
  });
});
