import { describe, expect, test } from '@jest/globals';
import type { ChangeUnit } from '#shared/domain/changeKinds.ts';
import {
  changesByAuthor,
  changesByClause,
  summaryOf,
  wordCount,
  wordCountText,
} from '#shared/domain/changeOverview.ts';
import type { CommentInfo } from '#shared/domain/markup.ts';
import { documentOf } from '#shared/testing/document.ts';

const unit = (para: number, author: string, deleted: string, added: string): ChangeUnit => ({
  ids: [`${para} ${author} ${added}`],
  author,
  date: undefined,
  para,
  deleted,
  added,
  kind: 'substantive',
});
const comment = (para: number, author: string, resolved = false): CommentInfo => ({
  id: `${para}${author}`,
  text: 'Why?',
  author,
  quote: 'ten',
  para,
  resolved,
  replies: [],
});

describe('words of changes', () => {
  test.each<[string, string, string]>([
    ['', 'thirty (30) days', '+3 words'],
    ['ten', 'twenty', '+1 −1 words'],
    ['the Customer’s well-known price of 1,000.50', '', '−6 words'],
    ['word', '', '−1 word'],
    [';', ',', ''],
    ['\n', '', ''],
  ])('“%s” to “%s” are “%s”', (deleted, added, text) =>
    expect(wordCountText(wordCount([{ deleted, added }]))).toBe(text),
  );
});

describe('changes', () => {
  const snapshot = documentOf(
    'Supply Agreement',
    '1. Price. The price is ten.',
    '1.1 It is paid at once.',
    '(a) in cash,',
    '2. Term. It lasts for a year.',
    '2.1 It ends on notice.',
  );
  const units = [
    unit(0, 'Ann', '', 'New'),
    unit(2, 'Ben', 'at once', 'in ten days'),
    unit(3, 'Ann', 'cash', ''),
    unit(5, 'Ben', 'notice', ''),
  ];
  const comments = [comment(3, 'Cleo'), comment(5, 'Ben'), comment(5, 'Ann', true)];

  test('are told by the outermost clause, in the order of the document, with words and open comments', () =>
    expect(changesByClause(units, comments, snapshot).map((group) => [group.name, summaryOf(group)])).toEqual([
      ['Before the first clause', '1 change, +1 word'],
      ['1 Price', '2 changes, +3 −3 words, 1 open comment'],
      ['2 Term', '1 change, −1 word, 1 open comment'],
    ]));

  test('are told by author; who only commented comes last, a resolved comment counts for nobody', () =>
    expect(changesByAuthor(units, comments).map((group) => [group.name, summaryOf(group)])).toEqual([
      ['Ann', '2 changes, +1 −1 words'],
      ['Ben', '2 changes, +3 −3 words, 1 open comment'],
      ['Cleo', '1 open comment'],
    ]));
});
