/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { changeWords } from '#shared/docx/edit/changeText.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { added, bodyXml, open, para, run, spaced, struck, THEIRS } from '#shared/docx/testing/bodies.ts';
import { diffHunks } from '#shared/domain/hunks.ts';

/** Makes the first paragraph read like this. */
async function changed(body: string, text: string, tracked = true): Promise<string> {
  const document = await open(body);
  const paragraph = paragraphsOf(document)[0]!;
  const { current } = view(document, paragraph);
  changeWords(document, paragraph, diffHunks(current, text, { rewriteAbove: 1 }), tracked);
  expect(view(document, paragraph).current).toBe(text);
  return bodyXml(document);
}

const fieldChar = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string): string => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const link = (content: string): string => `<w:hyperlink w:anchor="x">${content}</w:hyperlink>`;

describe('tracked', () => {
  test('a word in the middle of a run: the run is cut, the new word stands after the old one in its formatting', async () => {
    expect(await changed(para(run('one two three', '<w:b/>')), 'one six three')).toBe(
      para(
        spaced('one ', '<w:b/>') + struck('two', '<w:b/>') + added(run('six', '<w:b/>')) + spaced(' three', '<w:b/>'),
      ),
    );
  });

  test('a tracked change of formatting goes with both halves of a cut run, under an id of its own', async () => {
    const was = `<w:rPrChange w:id="910" w:author="They" w:date="2026-01-01T00:00:00Z"><w:rPr/></w:rPrChange>`;
    const cut = await changed(para(run('one two three', `<w:b/>${was}`)), 'one six three');
    const ids = [...cut.matchAll(/<w:rPrChange w:id="(\d+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toBe('910');
  });

  test('words across runs: each keeps its formatting, the new ones take that of the first', async () => {
    expect(await changed(para(run('one', '<w:b/>') + run('two', '<w:i/>') + run('!')), 'six!')).toBe(
      para(
        struck('one', '<w:b/>').replace('</w:del>', '') +
          '<w:r><w:rPr><w:i/></w:rPr><w:delText>two</w:delText></w:r></w:del>' +
          added(run('six', '<w:b/>')) +
          run('!'),
      ),
    );
  });

  test('an insertion takes the formatting of the word before', async () => {
    expect(await changed(para(run('one', '<w:b/>') + run('.')), 'one two.')).toBe(
      para(run('one', '<w:b/>') + added(spaced(' two', '<w:b/>')) + run('.')),
    );
  });

  test('tabs, breaks and hyphens are marks of their own', async () => {
    expect(await changed(para(run('a')), 'a\tb\vc\u2011d\u00ade')).toBe(
      para(
        run('a') +
          added(
            '<w:r><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t><w:softHyphen/><w:t>e</w:t></w:r>',
          ),
      ),
    );
  });

  test('signs that XML reserves are written as entities', async () => {
    expect(await changed(para(run('a')), 'a & <b>')).toBe(para(run('a') + added(spaced(' &amp; &lt;b&gt;'))));
  });

  test('words in an empty paragraph take the formatting of its mark', async () => {
    expect(await changed(para('', '<w:rPr><w:i/></w:rPr>'), 'new')).toBe(
      para(added(run('new', '<w:i/>')), '<w:rPr><w:i/></w:rPr>'),
    );
  });

  test('own pending words go without a mark, those of others get one inside theirs', async () => {
    const mine = added(run('mine'));
    expect(await changed(para(spaced('a ') + mine), 'a ')).toBe(para(spaced('a ')));
    const theirs = `<w:ins ${THEIRS}>${run('theirs')}</w:ins>`;
    expect(await changed(para(spaced('a ') + theirs), 'a ')).toBe(
      para(`${spaced('a ')}<w:ins ${THEIRS}>${struck('theirs')}</w:ins>`),
    );
  });

  test('words put into an insertion: own ones join it, an insertion of others is cut in two', async () => {
    expect(await changed(para(added(run('one two'))), 'one and two')).toBe(
      para(added(spaced('one ') + spaced('and ') + run('two'))),
    );
    const theirs = (text: string, id = 7): string => `<w:ins ${THEIRS.replace('"7"', `"${id}"`)}>${text}</w:ins>`;
    expect(await changed(para(theirs(run('one two'))), 'one and two')).toBe(
      para(theirs(spaced('one ')) + added(spaced('and ')) + theirs(run('two'), 8)),
    );
  });

  test('words that are struck out already are not struck out twice', async () => {
    const old = `<w:del ${THEIRS}><w:r><w:delText>old</w:delText></w:r></w:del>`;
    expect(await changed(para(run('a') + old + run('b')), '')).toBe(para(struck('a') + old + struck('b')));
  });

  test('bookmarks and comments stay where they are', async () => {
    const marks = '<w:bookmarkStart w:id="1" w:name="x"/>';
    const end = '<w:bookmarkEnd w:id="1"/><w:commentRangeEnd w:id="2"/>';
    expect(await changed(para(spaced('one ') + marks + run('two') + end), 'one six')).toBe(
      para(spaced('one ') + marks + struck('two') + added(run('six')) + end),
    );
  });
});

describe('beside links and fields', () => {
  test('words at the edge of a link stay outside, words within it inside', async () => {
    expect(await changed(para(link(run('here'))), 'here now')).toBe(para(link(run('here')) + added(spaced(' now'))));
    expect(await changed(para(link(run('here'))), 'now here')).toBe(para(added(spaced('now ')) + link(run('here'))));
    expect(await changed(para(link(run('here there'))), 'here or there')).toBe(
      para(link(spaced('here ') + added(spaced('or ')) + run('there'))),
    );
  });

  test('words at the edge of a field stay outside of its marks', async () => {
    const field = fieldChar('begin') + code('REF a') + fieldChar('separate') + run('4.2') + fieldChar('end');
    expect(await changed(para(field), '4.2 here')).toBe(para(field + added(spaced(' here'))));
    expect(await changed(para(field), 'in 4.2')).toBe(para(added(spaced('in ')) + field));
  });

  test('a mark of a field that shares a run with words is not struck out with them', async () => {
    const shared = '<w:r><w:fldChar w:fldCharType="end"/><w:t xml:space="preserve"> word</w:t></w:r>';
    const begin = fieldChar('begin') + code('REF a') + fieldChar('separate') + run('4.2');
    expect(await changed(para(begin + shared), '4.2')).toBe(
      para(`${begin}<w:r><w:fldChar w:fldCharType="end"/></w:r>${struck(' word')}`),
    );
  });

  test('nor is one that begins a field right after the words', async () => {
    const shared = '<w:r><w:t xml:space="preserve">word </w:t><w:fldChar w:fldCharType="begin"/></w:r>';
    const rest = code('REF a') + fieldChar('separate') + run('4.2') + fieldChar('end');
    expect(await changed(para(shared + rest), '4.2')).toBe(
      para(`${struck('word ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r>${rest}`),
    );
  });

  test('a link in a field goes with its code when all its words go', async () => {
    const field = fieldChar('begin') + code('HYPERLINK "x"') + fieldChar('separate') + run('here') + fieldChar('end');
    const gone = await changed(para(`${spaced('see ')}${field}`), 'see ');
    expect(gone).toContain('<w:delInstrText>HYPERLINK "x"</w:delInstrText>');
    expect(gone).not.toContain('<w:instrText>');
    expect(gone.match(/<w:del [^>]*>.*<\/w:del>/)?.[0].match(/fldChar /g)).toHaveLength(3);
  });
});

describe('untracked', () => {
  test('the words are others and nothing says that they were', async () => {
    expect(await changed(para(run('one two three')), 'one six three', false)).toBe(
      para(spaced('one ') + run('six') + spaced(' three')),
    );
  });

  test('what a deletion leaves empty goes too', async () => {
    expect(await changed(para(spaced('see ') + link(run('here'))), 'see ', false)).toBe(para(spaced('see ')));
  });

  test('words put into an insertion of others are nobody’s insertion', async () => {
    expect(await changed(para(`<w:ins ${THEIRS}>${run('one two')}</w:ins>`), 'one and two', false)).toContain(
      `</w:ins>${spaced('and ')}<w:ins `,
    );
  });
});
