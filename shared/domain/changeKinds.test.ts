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
    ['', '7.2', 'substantive'],
    ['7.2', '', 'substantive'],
    ['Goods', 'Goods,', 'punctuation'],
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

  test('the words of a document are in small letters, without numbers and marks', () => {
    expect(wordsOf(documentOf('The Goods, 12 of them.', '', '7'))).toEqual(new Set(['the', 'goods', 'of', 'them']));
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

  test('it does not matter which of them stands first', () => {
    const units = changeUnits([
      change({ id: '1', kind: 'added', text: 'Goods,' }),
      change({ id: '2', kind: 'deleted', text: 'Goods' }),
    ]);
    expect(units).toEqual([
      {
        ids: ['1', '2'],
        author: 'A',
        date: undefined,
        para: 1,
        deleted: 'Goods',
        added: 'Goods,',
        kind: 'punctuation',
      },
    ]);
  });

  test('one that stands alone has nothing on the other side', () => {
    expect(changeUnits([change({ kind: 'deleted', text: 'ten' })])).toMatchObject([{ deleted: 'ten', added: '' }]);
    expect(changeUnits([change({ kind: 'added', text: 'ten' })])).toMatchObject([{ deleted: '', added: 'ten' }]);
  });

  test.each<[string, Partial<Change>, Partial<Change>]>([
    ['of two authors', { author: 'B' }, {}],
    ['in two paragraphs', { para: 2 }, {}],
    ['of two days', { date: '2026-05-12' }, {}],
    ['that both strike out', { kind: 'deleted' }, { kind: 'deleted' }],
    ['of which the second is of format', {}, { kind: 'formatted' }],
    ['of which the first is of format', { kind: 'formatted' }, {}],
  ])('changes %s are two', (_what, first, second) => {
    const units = changeUnits([
      change({ id: '1', kind: 'deleted', text: 'ten', ...first }),
      change({ id: '2', kind: 'added', text: 'twenty', ...second }),
    ]);
    expect(units.map(({ ids }) => ids)).toEqual([['1'], ['2']]);
  });

  test('a third one begins a new change', () => {
    const units = changeUnits([
      change({ id: '1', kind: 'deleted', text: 'ten' }),
      change({ id: '2', kind: 'added', text: 'twenty' }),
      change({ id: '3', kind: 'deleted', text: ' days' }),
    ]);
    expect(units.map(({ ids }) => ids)).toEqual([['1', '2'], ['3']]);
  });

  test('a change of format is one by itself, and changes no words', () => {
    expect(changeUnits([change({ kind: 'formatted', text: 'Goods' })])).toMatchObject([
      { kind: 'format', deleted: '', added: '' },
    ]);
  });
});
