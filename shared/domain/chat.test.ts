import { describe, expect, test } from '@jest/globals';
import { addressAtQuote, fileHint, inputRows, isKept, shownContent, threadTitle } from '#shared/domain/chat.ts';

describe('what is shown of a message', () => {
  test.each([
    ['It is capped【4:0†source】.', 'It is capped.'],
    ['【12:3†a.pdf】', ''],
    ['【not a marker】', '【not a marker】'],
    ['Look at these\n<!-- files: a.docx, b.pdf -->', 'Look at these'],
    ['<!-- another comment -->', '<!-- another comment -->'],
    ['<!-- files:\na -->tail', 'tail'],
  ])('%j is %j', (content, shown) => expect(shownContent(content)).toBe(shown));

  test('a hint of files is never seen, whatever the files are called', () => {
    for (const name of ['a.docx', 'a --> b.docx', '<!-- x.pdf', '--->'])
      expect(shownContent(`Text${fileHint([name, 'b.pdf'])}`)).toBe('Text');
    expect(fileHint([])).toBe('');
  });

  test.each([
    [{ content: 'a', attachments: [] }, true],
    [{ content: '【1:2†x】 ', attachments: [] }, false],
    [{ content: ' \n', attachments: [] }, false],
    [{ content: '', attachments: ['a'] }, true],
  ])('%j is kept: %s', (message, kept) => expect(isKept(message)).toBe(kept));
});

test.each([
  ['', 1],
  ['a', 1],
  ['a\nb', 2],
  ['\n'.repeat(9), 10],
  ['\n'.repeat(30), 10],
])('rows for %j', (text, rows) => expect(inputRows(text)).toBe(rows));

test.each([
  ['What is a cap?', 'What is a cap?'],
  ['', 'Files'],
  [`${'word '.repeat(30)}`, 'word word word word word word word word word word word word …'],
  ['x'.repeat(100), `${'x'.repeat(60)} …`],
])('a thread that begins with %j', (text, title) => expect(threadTitle(text)).toBe(title));

test.each([
  ['/contracts/a#b', 'the law of Utopia', '/contracts/a#b:~:text=the%20law%20of%20Utopia'],
  ['/contracts/a', 'a-b, c & d', '/contracts/a#:~:text=a%2Db%2C%20c%20%26%20d'],
  ['/a#b', '1 2 3 4 5 6 7 8 9 10 11', '/a#b:~:text=1%202%203%204%205,7%208%209%2010%2011'],
])('%s at %j', (url, quote, address) => expect(addressAtQuote(url, quote)).toBe(address));
