/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { silentChanges } from '#shared/docx/model/redline.ts';
import { encodePart, type Parts } from '#shared/docx/package.ts';
import { fullDocument } from '#shared/docx/testing/fullDocument.ts';
import { p, r } from '#shared/docx/testing/smallDocument.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const document = (...paragraphs: string[]): Parts =>
  new Map([
    [
      'word/document.xml',
      encodePart(`<w:document xmlns:w="${WORD}"><w:body>${paragraphs.join('')}</w:body></w:document>`),
    ],
  ]);

const US = 'w:id="1" w:author="Us" w:date="2026-01-01T00:00:00Z"';
const THEM = 'w:id="2" w:author="Them" w:date="2026-02-02T00:00:00Z"';
const ins = (text: string, by = US): string => `<w:ins ${by}>${r(text)}</w:ins>`;
const del = (text: string, by = US): string => `<w:del ${by}>${r(text).replaceAll('w:t', 'w:delText')}</w:del>`;
const whole = (mark: 'ins' | 'del', content: string, by = US): string =>
  p(content, `<w:rPr><w:${mark} ${by}/></w:rPr>`);

const FIRST = 'The seller shall deliver the goods in May.';
const LAST = 'Each party keeps the terms secret for ever.';
const plain = (...texts: string[]): Parts => document(...texts.map((text) => p(r(text))));
const silent = (sent: Parts, returned: Parts): string[] =>
  silentChanges(sent, returned).differences.map(({ what, kind, was, is }) =>
    [what, kind, was, is].filter(Boolean).join(': '),
  );

describe('an honest redline', () => {
  test.each<[string, string[]]>([
    ['unchanged', [p(r(FIRST)), p(r(LAST))]],
    [
      'a tracked word',
      [p(r('The seller shall deliver the goods in ') + del('May', THEM) + ins('June', THEM) + r('.')), p(r(LAST))],
    ],
    ['a tracked new paragraph', [p(r(FIRST)), whole('ins', ins('A new clause.', THEM), THEM), p(r(LAST))]],
    ['a tracked deletion', [p(r(FIRST)), whole('del', del(LAST, THEM), THEM)]],
    [
      'a paragraph split by a tracked mark',
      [whole('ins', r('The seller shall deliver '), THEM), p(r('the goods in May.')), p(r(LAST))],
    ],
    [
      'a tracked format',
      [p(`<w:r><w:rPr><w:b/><w:rPrChange ${THEM}><w:rPr/></w:rPrChange></w:rPr><w:t>${FIRST}</w:t></w:r>`), p(r(LAST))],
    ],
  ])('%s', (_, paragraphs) => {
    expect(silent(plain(FIRST, LAST), document(...paragraphs))).toEqual([]);
  });
});

describe('changes that waited when it was sent', () => {
  const waiting = document(
    p(r(FIRST)),
    p(
      r('The price is due in ') +
        del('June') +
        ins('July') +
        r(', and the tax in ') +
        del('May') +
        ins('August') +
        r('.'),
    ),
    whole('ins', ins('A clause that we put in, tracked.')),
    whole('del', del(LAST)),
    p(r('The end.')),
  );
  const OURS = 'The price is due in July, and the tax in August.';
  const THEIRS = 'The price is due in June, and the tax in May.';
  const NEW = 'A clause that we put in, tracked.';
  test.each<[string, Parts]>([
    ['wait still', waiting],
    ['were all accepted', plain(FIRST, OURS, NEW, 'The end.')],
    ['were all rejected', plain(FIRST, THEIRS, LAST, 'The end.')],
    ['were decided one by one', plain(FIRST, 'The price is due in July, and the tax in May.', NEW, LAST, 'The end.')],
    [
      'met further tracked ones',
      document(
        p(r(FIRST)),
        p(`${r('The price is due in July, and the ')}${del('tax', THEM)}${r(' in August.')}`),
        p(r(NEW)),
        p(r('The end.')),
      ),
    ],
  ])('%s: nothing silent', (_, returned) => {
    expect(silent(waiting, returned)).toEqual([]);
  });
  test('a word beside an accepted one is told', () => {
    expect(silent(waiting, plain(FIRST, OURS.replace('tax', 'fee'), NEW, 'The end.'))).toHaveLength(1);
  });
  test('a word in what was put in is told', () => {
    expect(silent(waiting, plain(FIRST, OURS, NEW.replace('we', 'they'), 'The end.'))).toHaveLength(1);
  });
  test('a change of format that was accepted is none, nor one that was rejected', () => {
    const sent = document(
      p(`<w:r><w:rPr><w:b/><w:rPrChange ${US}><w:rPr/></w:rPrChange></w:rPr><w:t>${FIRST}</w:t></w:r>`),
    );
    expect(silent(sent, document(p(r(FIRST, '<w:b/>'))))).toEqual([]);
    expect(silent(sent, document(p(r(FIRST))))).toEqual([]);
    expect(silent(sent, document(p(r(FIRST, '<w:vanish/>')))).join()).toContain('w:vanish');
  });
});

describe('a silent change', () => {
  const THREE = ['The seller shall deliver the goods in May.', 'The buyer shall pay the price in June.', LAST];
  test.each<[string, Parts, string]>([
    ['of a number', plain(THREE[0]!, THREE[1]!.replace('June', 'July'), LAST), 'text'],
    ['of the order alone', plain(THREE[1]!, THREE[0]!, LAST), 'place'],
    ['that hides words', document(p(r(THREE[0]!, '<w:vanish/>')), p(r(THREE[1]!)), p(r(LAST))), 'w:vanish'],
    [
      'that strikes words by their format',
      document(p(r(THREE[0]!)), p(r(THREE[1]!, '<w:strike/>')), p(r(LAST))),
      'w:strike',
    ],
  ])('%s is told once', (_, returned, what) => {
    const { differences } = silentChanges(plain(...THREE), returned);
    expect(differences.map((difference) => difference.what)).toEqual([what]);
  });
  test('in a footnote, a header or a text box is told where it is', () => {
    for (const [path, was, is, story] of [
      ['word/footnotes.xml', 'Customer bears', 'Supplier bears', 'footnotes'],
      ['word/header1.xml', '5 January', '6 January', 'header of section 1 (default)'],
      ['word/document.xml', 'a witness', 'two witnesses', 'text boxes of the body'],
    ] as const) {
      const parts = fullDocument();
      const text = new TextDecoder().decode(parts.get(path)!);
      const { differences } = silentChanges(fullDocument(), parts.set(path, encodePart(text.replaceAll(was, is))));
      expect(differences.map((difference) => difference.story)).toEqual([story]);
    }
  });
  test('is not a comment of theirs', () => {
    const parts = fullDocument();
    const text = new TextDecoder().decode(parts.get('word/comments.xml')!);
    const more = `<w:comment ${THEM}>${p(r('Accepted.'))}</w:comment></w:comments>`;
    expect(
      silent(fullDocument(), parts.set('word/comments.xml', encodePart(text.replace('</w:comments>', more)))),
    ).toEqual([]);
  });
});
