import { describe, expect, test } from '@jest/globals';
import { staleReferenceField } from '#shared/domain/checks/rules/staleField.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { findingsIn, type Line, quotesOf } from '#shared/testing/document.ts';

type Field = NonNullable<DocParagraph['fields']>[number];

/** A contract that cites clause 4.2 by a field that shows something. */
function citing(shown: string, field: Partial<Field> = {}, target: Partial<DocParagraph> = {}): Line[] {
  const before = 'The price is paid as said in clause ';
  return [
    { text: 'Payment', list: { label: '4.', level: 0, bullet: false } },
    {
      text: 'The buyer pays each sum that is due within thirty days of the day on which the bill comes in.',
      list: { label: '4.2', level: 1, bullet: false },
      bookmarks: [{ name: '_Ref100', at: 0 }],
      ...target,
    },
    {
      text: `${before}${shown}.`,
      fields: [
        {
          kind: 'REF',
          code: ' REF _Ref100 \\r \\h ',
          target: '_Ref100',
          start: before.length,
          end: before.length + shown.length,
          ...field,
        } as Field,
      ],
    },
  ];
}

describe('a reference field', () => {
  test.each<[string, Line[], string[]]>([
    ['shows the number of its target', citing('4.2'), []],
    ['shows the number that its target had', citing('4.3'), ['4.3']],
    ['shows only the end of the number', citing('2'), []],
    ['shows only the beginning of the number', citing('4'), ['4']],
    ['shows more than the number', citing('Clause 4.2'), []],
    ['shows nothing', citing(''), []],
    ['shows a mark only', citing('–'), []],
    ['is written in other type', citing('(B)', {}, { list: { label: '(b)', level: 1, bullet: false } }), []],
    ['names its target in other type', citing('4.3', { target: '_REF100' }), ['4.3']],
    ['cites a page', citing('4.3', { kind: 'PAGEREF' as Field['kind'] }), []],
    ['shows the words of its target', citing('4.3', { code: ' REF _Ref100 \\h ' }), []],
    ['has no target', citing('4.3', { target: undefined } as Partial<Field>), []],
    ['has a target that is gone', citing('4.3', { target: '_Ref200' }), []],
    ['has a target without a number', citing('4.3', {}, { list: undefined } as Partial<DocParagraph>), []],
  ])('that %s', (_, lines, quotes) => {
    expect(quotesOf(staleReferenceField, lines)).toEqual(quotes);
  });

  test('that is stale is told with the number of today and its target', () => {
    expect(findingsIn(staleReferenceField, citing('4.3'))).toMatchObject([
      {
        para: 2,
        message: 'The target of this reference is now 4.2. Update the fields of the document.',
        related: [{ para: 1, quote: 'The buyer pays each sum that is due within thirty days of th', role: 'target' }],
      },
    ]);
    expect(findingsIn(staleReferenceField, citing('4.3', {}, { text: 'It is paid.' }))).toMatchObject([
      { related: [{ start: 0, end: 11, quote: 'It is paid.' }] },
    ]);
  });
});
