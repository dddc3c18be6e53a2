import { describe, expect, test } from '@jest/globals';
import { together } from '#addin/screens/review/together.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { type Edit, planEdits } from '#shared/domain/edits.ts';
import { documentOf } from '#shared/testing/document.ts';

const { paras } = documentOf('9.1 The price is ten.', '9.2 It is paid at once.');
const change = (id: string, para: number, newText: string): Edit => ({
  id,
  kind: 'replaceText',
  anchor: anchorAt(paras, para),
  expectedText: paras[para]!.text,
  newText,
});
const put = (id: string, text: string): Edit => ({
  id,
  kind: 'insertAfter',
  anchor: anchorAt(paras, 1),
  expectedText: paras[1]!.text,
  blocks: [{ text }],
});

describe('proposals that are accepted together', () => {
  test('add their sentences to one paragraph one after the other', () => {
    const made = together([
      change('a', 0, '9.1 The price is ten. It is fixed.'),
      change('b', 0, '9.1 The price is ten. Tax comes on top.'),
    ]);
    expect(made).toMatchObject([
      { count: 2, edit: { newText: '9.1 The price is ten. It is fixed. Tax comes on top.' } },
    ]);
  });

  test('leave a second change of the same words for later', () =>
    expect(together([change('a', 0, '9.1 The price is nine.'), change('b', 0, '9.1 The price is two.')])).toMatchObject(
      [{ count: 1, edit: { id: 'a' } }],
    ));

  test('make one clause of what has the same heading', () => {
    const clause = (id: string, text: string): Edit => ({
      ...(put(id, text) as Extract<Edit, { kind: 'insertAfter' }>),
      blocks: [{ text: 'Return', level: 0 }, { text }],
    });
    expect(together([clause('a', 'It is returned.'), clause('b', 'Copies may stay.')])).toMatchObject([
      { count: 2, edit: { blocks: [{ text: 'Return' }, { text: 'It is returned.' }, { text: 'Copies may stay.' }] } },
    ]);
  });

  test('number what they put behind one paragraph', () => {
    const made = together([
      put('a', '9.3 Tax. Tax comes on top.'),
      put('b', '9.3 Set-off. There is none.'),
      put('c', 'Plain.'),
    ]);
    const { refused, paragraphs } = planEdits(
      made.map(({ edit }) => edit),
      paras,
    );
    expect(refused.size).toBe(0);
    expect(paragraphs.flatMap(({ blocks }) => blocks.map(({ text }) => text))).toEqual([
      '9.3 Tax. Tax comes on top.',
      '9.4 Set-off. There is none.',
      'Plain.',
    ]);
  });
});
