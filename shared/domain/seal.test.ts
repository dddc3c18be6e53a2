import { describe, expect, test } from '@jest/globals';
import { documentOf, numbered } from '#shared/domain/checks/documentForTests.ts';
import { sealOf } from '#shared/domain/seal.ts';

const FIXED = [
  'Purpose. Each party may use what it learns only to weigh a deal.',
  'Care. The recipient keeps it as safe as its own secrets.',
  'Term. The duty lasts {Term} from the day of disclosure.',
  'Law. The laws of {Governing Law} govern this form.',
];
const FORM = { name: 'Secrecy Form 1.0', fixed: FIXED, fields: ['Governing Law', 'Term', 'Notices'] };
const COVER = ['Governing Law: Ontario', 'Term', 'two years', 'Notices: [address]'];
const filled = FIXED.map((text) => text.replace('{Term}', 'two years').replace('{Governing Law}', 'Ontario'));

test('another document is not sealed', () => {
  expect(sealOf(documentOf('A letter about the weather of last week.', 'It was fine.'), FORM)).toBeNull();
});

describe('unchanged', () => {
  test.each<[string, Parameters<typeof documentOf>]>([
    ['as published', [...COVER, ...FIXED]],
    ['with its variables filled', [...COVER, ...filled]],
    ['with typed numbers', [...COVER, ...filled.map((text, i) => `${i + 1}. ${text}`)]],
    ['with counted numbers', [...COVER, ...filled.map((text, i) => numbered(`${i + 1}.`, text))]],
    [
      'with other quotation marks and spaces',
      [...COVER, ...filled.map((text) => text.replace(/ /g, '\u00a0').replace("'", '’'))],
    ],
  ])('%s', (_, lines) => {
    expect(sealOf(documentOf(...lines), FORM)).toMatchObject({ isUnchanged: true, edits: [], intact: 4 });
  });

  test('fields that wait to be filled in are told', () => {
    expect(sealOf(documentOf(...COVER, ...filled), FORM)!.fields).toEqual([
      { label: 'Governing Law', isFilled: true },
      { label: 'Term', isFilled: true },
      { label: 'Notices', isFilled: false },
    ]);
  });
});

test('every change of one word is found and named', () => {
  filled.forEach((text, at) => {
    text.split(' ').forEach((word, n, words) => {
      if (FIXED[at]!.includes('{') && ['two', 'years', 'Ontario'].includes(word)) return;
      const changed = words.with(n, 'zebra').join(' ');
      const seal = sealOf(documentOf(...COVER, ...filled.map((line, i) => (i === at ? changed : line))), FORM)!;
      expect(seal.isUnchanged).toBe(false);
      expect(seal.edits).toHaveLength(1);
      expect(seal.edits[0]).toMatchObject({ kind: 'changed', para: COVER.length + at });
      expect(seal.edits[0]!.hunks.map(({ inserted }) => inserted).join(' ')).toContain('zebra');
    });
  });
});

test.each<[string, string[], string]>([
  ['deleted', [filled[0]!, filled[1]!, filled[3]!], 'deleted'],
  ['added', [filled[0]!, 'The recipient pays a fee.', ...filled.slice(1)], 'added'],
])('a paragraph %s', (_, lines, kind) => {
  expect(sealOf(documentOf(...COVER, ...lines), FORM)!.edits.map((edit) => edit.kind)).toEqual([kind]);
});
