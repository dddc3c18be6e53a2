import { describe, expect, test } from '@jest/globals';
import { anchorAt, textHash } from '#shared/domain/anchors.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { type Edit, planEdits, safeHunks } from '#shared/domain/edits.ts';

const read = (...texts: (string | Partial<DocParagraph>)[]): DocParagraph[] =>
  texts.map((given, i) => {
    const part = typeof given === 'string' ? { text: given } : given;
    const text = part.text ?? '';
    return { i, text, style: 'Normal', table: 0, pending: false, hash: textHash(text), ...part };
  });
const replace = (paras: DocParagraph[], index: number, newText: string, id = `r${index}`): Edit => ({
  id,
  kind: 'replaceText',
  anchor: anchorAt(paras, index),
  expectedText: paras[index]!.text,
  newText,
});
const remove = (paras: DocParagraph[], index: number, id = `d${index}`): Edit => ({
  id,
  kind: 'deletePara',
  anchor: anchorAt(paras, index),
  expectedText: paras[index]!.text,
});

describe('edits that may not be made', () => {
  const before = read('One day.', 'Two days.', 'Three days.');

  test('the paragraph reads otherwise than expected', () => {
    const edit = { ...replace(before, 1, 'Ten days.'), expectedText: 'Two weeks.' };
    expect(planEdits([edit], before).refused.get('r1')).toBe('stale');
  });

  test('the paragraph is gone', () => {
    const edit = replace(before, 1, 'Ten days.');
    expect(planEdits([edit], read('Else.')).refused.get('r1')).toBe('not-found');
  });

  test('struck-out words wait in it', () => {
    const paras = read({ text: 'Two days.', original: 'Two long days.', pending: true, struck: true });
    const plan = planEdits([replace(paras, 0, 'Ten days.'), remove(paras, 0)], paras);
    expect([...plan.refused.values()]).toEqual(['pending-revisions', 'pending-revisions']);
    expect(plan.paragraphs).toEqual([]);
  });

  test('a field or an object would be lost', () => {
    const paras = read({ text: 'See 4.2 above\uFFFC.', fields: [{ start: 4, end: 7, kind: 'REF', code: 'REF a' }] });
    const refusalOf = (text: string) => planEdits([replace(paras, 0, text)], paras).refused.get('r0');
    expect(refusalOf('See 5.1 above\uFFFC.')).toBe('unsupported');
    expect(refusalOf('See 4.2 above.')).toBe('unsupported');
    expect(refusalOf('See 4.2 below\uFFFC.')).toBeUndefined();
  });

  describe('a field', () => {
    const para = { text: 'See 4.2 above.', fields: [{ start: 4, end: 7, kind: 'REF', code: 'REF a' }] };
    test.each<[string, string, boolean]>([
      ['words before it', 'Cf. 4.2 above.', true],
      ['words behind it', 'See 4.2 below.', true],
      ['words put in right before it', 'See Section 4.2 above.', true],
      ['words put in right behind it', 'See 4.2 (a) above.', true],
      ['the field itself', 'See 5.2 above.', false],
      ['the field taken out', 'See above.', false],
      ['the field and the word before it', 'Cf. 5.2 above.', false],
      ['the field and the word behind it', 'See 5.2 below.', false],
      ['words on both sides of it', 'Cf. 4.2 below.', true],
    ])('%s: “%s” may be had: %s', (_what, text, may) => {
      expect(safeHunks(para, text) !== null).toBe(may);
      expect(safeHunks({ text: para.text }, text)).not.toBeNull();
    });

    test('of several words takes nothing in, anywhere inside it', () => {
      const long = {
        text: 'See the first Section above.',
        fields: [{ start: 4, end: 21, kind: 'REF', code: 'REF a' }],
      };
      const may = (text: string) => safeHunks(long, text) !== null;
      expect(may('See the very first Section above.')).toBe(false);
      expect(may('See first Section above.')).toBe(false);
      expect(may('See the first above.')).toBe(false);
      expect(may('See also the first Section above.')).toBe(true);
      expect(may('See the first Section right above.')).toBe(true);
    });
  });

  test('beside a change that would be fine one that would not stops both', () => {
    const para = { text: 'See 4.2 above and also below.', fields: [{ start: 4, end: 7, kind: 'REF', code: 'REF a' }] };
    expect(safeHunks(para, 'See 5.2 above and also under.')).toBeNull();
    expect(safeHunks(para, 'See 4.2 over and also under.')).toHaveLength(2);
  });

  test('an object may neither come nor go nor change its place', () => {
    const para = { text: 'See \uFFFC the note above.' };
    const may = (text: string) => safeHunks(para, text) !== null;
    expect(may('See \uFFFC the note below.')).toBe(true);
    expect(may('See the note above.')).toBe(false);
    expect(may('See \uFFFC the \uFFFC note above.')).toBe(false);
    expect(may('See the note above \uFFFC.')).toBe(false);
    expect(safeHunks({ text: 'No object.' }, 'An object.')).toHaveLength(1);
    expect(safeHunks({ text: 'No object.' }, 'An \uFFFC.')).toBeNull();
  });

  test('a paragraph that is deleted already is deleted once', () => {
    const plan = planEdits([remove(before, 1, 'a'), remove(before, 1, 'b')], before);
    expect(plan.refused).toEqual(new Map([['b', 'overlapping']]));
    expect(plan.paragraphs).toMatchObject([{ deleted: true, newText: '', ids: ['a'] }]);
  });

  test('line ends are refused: they would be new paragraphs', () => {
    expect(planEdits([replace(before, 0, 'One\nday.')], before).refused.get('r0')).toBe('unsupported');
  });

  test('the later of two changes of the same words', () => {
    const plan = planEdits([replace(before, 1, 'Ten days.', 'a'), replace(before, 1, 'Six days.', 'b')], before);
    expect(plan.refused).toEqual(new Map([['b', 'overlapping']]));
    expect(plan.paragraphs).toMatchObject([{ index: 1, newText: 'Ten days.', ids: ['a'] }]);
    expect(planEdits([remove(before, 1, 'a'), replace(before, 1, 'x', 'b')], before).refused.get('b')).toBe(
      'overlapping',
    );
    expect(planEdits([replace(before, 1, 'x', 'a'), remove(before, 1, 'b')], before).refused.get('b')).toBe(
      'overlapping',
    );
  });
});

describe('edits that may be made', () => {
  const insert = (paras: DocParagraph[], index: number, texts: string[], id: string): Edit => ({
    id,
    kind: 'insertAfter',
    anchor: anchorAt(paras, index),
    expectedText: paras[index]!.text,
    blocks: texts.map((text) => ({ text })),
  });

  test('paragraphs put after one leave it as it is, its struck-out words too', () => {
    const paras = read({ text: 'Two days.', original: 'Two long days.', pending: true, struck: true });
    const plan = planEdits([insert(paras, 0, ['New.'], 'a'), insert(paras, 0, ['Newer.'], 'b')], paras);
    expect(plan.refused.size).toBe(0);
    expect(plan.paragraphs).toStrictEqual([
      {
        index: 0,
        hunks: [],
        newText: 'Two days.',
        deleted: false,
        blocks: [{ text: 'New.' }, { text: 'Newer.' }],
        comments: [],
        ids: ['a', 'b'],
      },
    ]);
  });

  test('a paragraph may go and others come in its place, with a comment', () => {
    const paras = read('One.', 'Two.');
    const plan = planEdits(
      [{ ...remove(paras, 0, 'a'), comment: 'No longer needed.' }, insert(paras, 0, ['New.'], 'b')],
      paras,
    );
    expect(plan.paragraphs).toStrictEqual([
      {
        index: 0,
        hunks: [],
        newText: '',
        deleted: true,
        blocks: [{ text: 'New.' }],
        comments: ['No longer needed.'],
        ids: ['a', 'b'],
      },
    ]);
  });

  test('the changes of one paragraph stand in order, whichever was asked for first', () => {
    const paras = read('Either party may give thirty days notice in writing.');
    const edits = [
      replace(paras, 0, 'Either party may give thirty days notice by mail.', 'b'),
      replace(paras, 0, 'Either party may give sixty days notice in writing.', 'a'),
    ];
    expect(planEdits(edits, paras).paragraphs).toMatchObject([
      {
        hunks: [
          { deleted: 'thirty', inserted: 'sixty' },
          { deleted: 'in writing', inserted: 'by mail' },
        ],
        newText: 'Either party may give sixty days notice by mail.',
      },
    ]);
  });

  test('changes of one paragraph whose words lie apart are one', () => {
    const paras = read('Either party may give thirty days notice in writing.');
    const plan = planEdits(
      [
        replace(paras, 0, 'Either party may give sixty days notice in writing.', 'a'),
        replace(paras, 0, 'Either party may give thirty days notice by mail.', 'b'),
      ],
      paras,
    );
    expect(plan.refused.size).toBe(0);
    expect(plan.paragraphs).toMatchObject([
      { newText: 'Either party may give sixty days notice by mail.', ids: ['a', 'b'] },
    ]);
  });

  test('go from the last paragraph to the first', () => {
    const paras = read('One.', 'Two.', 'Three.');
    const plan = planEdits([replace(paras, 0, '1.'), remove(paras, 2), replace(paras, 1, '2.')], paras);
    expect(plan.paragraphs.map(({ index }) => index)).toEqual([2, 1, 0]);
  });

  test('a rewrite is one change where nothing stands in its way', () => {
    expect(safeHunks({ text: 'aa bb cc dd 4.2 ee' }, 'mm nn oo pp 4.2 qq')).toEqual([
      { at: 0, deleted: 'aa bb cc dd 4.2 ee', inserted: 'mm nn oo pp 4.2 qq' },
    ]);
  });

  test('a rewrite is made word by word where it would take a field with it', () => {
    const para = { text: 'aa bb cc dd 4.2 ee', fields: [{ start: 12, end: 15, kind: 'REF', code: 'REF x' }] };
    expect(safeHunks(para, 'mm nn oo pp 4.2 qq')).toEqual([
      { at: 0, deleted: 'aa bb cc dd', inserted: 'mm nn oo pp' },
      { at: 16, deleted: 'ee', inserted: 'qq' },
    ]);
  });
});
