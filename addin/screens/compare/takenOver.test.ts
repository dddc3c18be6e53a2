import { describe, expect, test } from '@jest/globals';
import { takenOver } from '#addin/screens/compare/takenOver.ts';
import type { Difference } from '#shared/docx/model/difference.ts';
import { type DocParagraph, OBJECT } from '#shared/domain/documentSnapshot.ts';
import { documentOf } from '#shared/testing/document.ts';

const difference = (over: Partial<Difference>): Difference => ({
  class: 'words',
  what: 'text',
  kind: 'changed',
  story: 'the body',
  para: 1,
  paraBefore: 1,
  was: 'The price is ten.',
  is: 'The price is nine.',
  words: '',
  hunks: [],
  isComputed: false,
  isInTable: false,
  ...over,
});

const now = (over: Partial<DocParagraph> = {}, text = 'The price is nine.') => {
  const snapshot = documentOf('A first line.', text, 'A last line.');
  return { ...snapshot, paras: snapshot.paras.map((para, i) => ({ ...para, fields: [], ...(i === 1 && over) })) };
};

describe('the other file’s wording', () => {
  test('takes the place of changed words, of the whole paragraph as it reads', () =>
    expect(takenOver(difference({}), now())).toMatchObject({
      kind: 'replaceText',
      expectedText: 'The price is nine.',
      newText: 'The price is ten.',
      anchor: { para: 1 },
    }));

  test('is put back where it was deleted, and deleted where it is new here', () => {
    const gone = difference({ what: 'paragraph', kind: 'deleted', is: '' });
    expect(takenOver(gone, now())).toMatchObject({ kind: 'insertAfter', blocks: [{ text: 'The price is ten.' }] });
    const added = difference({ what: 'paragraph', kind: 'added', was: '', paraBefore: null });
    expect(takenOver(added, now())).toMatchObject({ kind: 'deletePara', expectedText: 'The price is nine.' });
  });

  const added = { what: 'paragraph', kind: 'added', was: '' } as const;
  const deleted = { what: 'paragraph', kind: 'deleted', is: '' } as const;
  test.each<[string, Partial<Difference>, Partial<DocParagraph>, RegExp]>([
    ['in a header', { story: 'header of section 1' }, {}, /Stands in header of section 1/],
    ['of a field', { isComputed: true }, {}, /Computed by a field/],
    ['that no longer reads like that', { is: 'The price is eight.' }, {}, /has changed since/],
    ['beside struck-out words', {}, { struck: true, pending: true }, /decide them first/],
    [
      'that would change a field',
      {},
      { fields: [{ kind: 'REF', code: 'REF a', start: 13, end: 17 }] },
      /field, note or/,
    ],
    ['with a footnote in it', { ...deleted, was: `The price${OBJECT} is ten.` }, {}, /field, note or/],
    ['of a row that is gone', { ...deleted, isInTable: true }, {}, /row of a table/],
    ['behind a table', deleted, { table: 1 }, /row of a table/],
    ['of a row that is new', added, { table: 1 }, /row of a table/],
    ['that references go to', added, { bookmarks: [{ name: '_Ref1', at: 0 }] }, /field, note or/],
    ['of which nobody can tell', added, { fields: undefined } as Partial<DocParagraph>, /field, note or/],
    ['before everything', { ...deleted, para: null }, {}, /Nothing stands before it/],
  ])('is left to a person %s', (_, over, para, why) =>
    expect(takenOver(difference(over), now(para))).toEqual({ why: expect.stringMatching(why) }),
  );

  test.each(['place', 'number', 'w:b', 'footnote'])('is none where what differs is %s', (what) =>
    expect(takenOver(difference({ what }), now())).toBeNull(),
  );
});
