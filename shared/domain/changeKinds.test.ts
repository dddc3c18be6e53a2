import { describe, expect, test } from '@jest/globals';
import { CHANGE_KINDS, type ChangeKind, changeUnits, kindOf, wordsOf } from '#shared/domain/changeKinds.ts';
import type { Change } from '#shared/domain/markup.ts';
import { documentOf } from '#shared/testing/document.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

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
    // two letters, two parties
    ['Lessor', 'Lessee', 'substantive'],
    ['licensor', 'licensee', 'substantive'],
    ['Employer', 'Employee', 'substantive'],
    ['payor', 'payee', 'substantive'],
    ['hereto', 'hereof', 'substantive'],
    ['later', 'latter', 'substantive'],
    ['form', 'from', 'substantive'],
    ['insured', 'insurer', 'substantive'],
    ['prescribed', 'proscribed', 'substantive'],
    ['contract', 'contrast', 'substantive'],
    ['month', 'months', 'substantive'],
    ['sixty days', 'sixteen days', 'substantive'],
    ['occured', 'occurred', 'spelling'],
    ['seperate', 'separate', 'spelling'],
    ['independant', 'independent', 'spelling'],
    ['Behaviour', 'behavior', 'spelling'],
    ['filled', 'filed', 'substantive'],
    ['four', 'for', 'substantive'],
    ['authorise', 'authorize', 'spelling'],
    ['fulfill', 'fulfil', 'spelling'],
    ['judgement', 'judgment', 'spelling'],
    ['clause 7(a)', 'clause 8(a)', 'substantive'],
    ['clauses 7.1 and 7.2', 'clauses 7.1 and 7.3', 'substantive'],
  ];
  test.each(CASES)('“%s” to “%s” is %s', (deleted, added, kind) => {
    expect(kindOf(deleted, added)).toBe(kind);
  });

  test('every kind that words can have has a case', () => {
    expect(new Set([...CASES.map(([, , kind]) => kind), 'format'])).toEqual(new Set(CHANGE_KINDS));
  });

  test('a word that the document uses is no slip of the pen', () => {
    const known = wordsOf(documentOf('The casual use of the goods.'));
    expect(kindOf('casual', 'causal')).toBe('spelling');
    expect(kindOf('casual', 'causal', known)).toBe('substantive');
  });

  test.each(['1.', ' ', 'section ', 'a', '(', '§1', 'section1.'])('%j over and over is told at once', (piece) => {
    const long = piece.repeat(40_000 / piece.length);
    const started = processorTime();
    kindOf(long, `${long}x`);
    kindOf(`x${long}`, long);
    expect(processorTime() - started).toBeLessThan(4000);
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
