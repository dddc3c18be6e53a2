import { describe, expect, test } from '@jest/globals';
import { type ChangeKind, changeUnits, kindOf } from '#addin/screens/changes/changeKinds.ts';
import type { Change } from '#shared/ui/DocumentHost.ts';

describe('kinds of change', () => {
  const CASES: [string, string, ChangeKind][] = [
    ['', 'not', 'substantive'],
    ['shall', 'may', 'substantive'],
    ['thirty', 'forty', 'substantive'],
    ['recieve', 'receive', 'spelling'],
    ['now', 'not', 'substantive'],
    ['Section 7.2', 'Section 7.3', 'numbering'],
    ['7.2', '8.1', 'numbering'],
    ['30', '60', 'substantive'],
    ['Goods ;', 'Goods,', 'punctuation'],
    ['party', 'Party', 'punctuation'],
  ];
  test.each(CASES)('“%s” to “%s” is %s', (deleted, added, kind) => {
    expect(kindOf(deleted, added)).toBe(kind);
  });

  const change = (over: Partial<Change>): Change => ({
    id: 'x',
    kind: 'added',
    text: '',
    author: 'A',
    para: 1,
    ...over,
  });

  test('struck-out and new words of one author are one change', () => {
    const units = changeUnits([
      change({ id: '1', kind: 'deleted', text: 'ten' }),
      change({ id: '2', kind: 'added', text: 'twenty' }),
      change({ id: '3', kind: 'added', text: ' days', author: 'B' }),
    ]);
    expect(units.map(({ ids, deleted, added }) => [ids, deleted, added])).toEqual([
      [['1', '2'], 'ten', 'twenty'],
      [['3'], '', ' days'],
    ]);
  });

  test('a change of format is one by itself', () => {
    expect(changeUnits([change({ kind: 'formatted', text: 'Goods' })])[0]!.kind).toBe('format');
  });
});
