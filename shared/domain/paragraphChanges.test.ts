import { describe, expect, test } from '@jest/globals';
import { documentOf } from '#shared/domain/checks/documentForTests.ts';
import { changesBetween, documentChanges, type ParagraphChange } from '#shared/domain/paragraphChanges.ts';

const ONE = 'The seller shall deliver the goods in May.';
const TWO = 'The buyer shall pay the price in June.';
const NEW = 'Notices go by post.';

describe('two versions', () => {
  const CASES: [string, string[], [ParagraphChange['kind'], number][]][] = [
    ['equal', [ONE, TWO], []],
    ['cut at another place', ['The seller shall deliver ', 'the goods in May.', TWO], []],
    ['one word', [ONE, TWO.replace('June', 'July')], [['changed', 1]]],
    ['a new paragraph', [ONE, NEW, TWO], [['added', 1]]],
    ['one less', [ONE], [['deleted', 0]]],
    [
      'other words altogether',
      [ONE, NEW],
      [
        ['deleted', 0],
        ['added', 1],
      ],
    ],
  ];
  test.each(CASES)('%s', (_, after, expected) => {
    const lines = after.map((text, i) => ({ i, text }));
    expect(changesBetween([ONE, TWO], lines).map(({ kind, para }) => [kind, para])).toEqual(expected);
  });
  test('two documents are told by the place in the later one, empty lines aside', () => {
    const changes = documentChanges(documentOf(ONE, '', TWO), documentOf('', ONE, TWO.replace('June', 'July')));
    expect(changes).toMatchObject([{ kind: 'changed', para: 2, hunks: [{ deleted: 'June', inserted: 'July' }] }]);
  });
  test('every kind has a case', () => {
    const kinds: Record<ParagraphChange['kind'], true> = { changed: true, added: true, deleted: true };
    expect(new Set(CASES.flatMap(([, , changes]) => changes.map(([kind]) => kind)))).toEqual(
      new Set(Object.keys(kinds)),
    );
  });
});
