/** @jest-environment node */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fillAndProve, proveFilled } from '#shared/docx/filledProof.ts';
import { decodePart, encodePart, type Parts, readParts } from '#shared/docx/package.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { liedFiles } from '#shared/docx/testing/lies/tellLies.ts';
import { p, packDocument, r } from '#shared/docx/testing/smallDocument.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { type PlacedAnswer, placedAnswers } from '#shared/domain/coverAnswers.ts';
import { coverBlanks } from '#shared/domain/coverBlanks.ts';
import { changedParagraphs, receiptText } from '#shared/domain/receipt.ts';
import type { StandardForm } from '#shared/domain/seal.ts';

const TERMS = [
  'Purpose. Each party may use what it learns only to weigh a deal.',
  'Care. The recipient keeps it as safe as its own secrets.',
  'Term. The duty lasts three years from the day of disclosure.',
];
const COVER = ['Secrecy Form', 'Governing Law', '[Country]', 'Start: [Date]'];
const FORM: StandardForm = { name: 'Secrecy Form 1.0', fixed: TERMS, cover: [...COVER, 'Draft of 5 January'] };

const cell = (text: string): string => `<w:tc><w:tcPr/>${p(r(text))}</w:tc>`;
const BODY = [
  p(r('Secrecy '), '<w:pStyle w:val="Title"/>'),
  `<w:tbl><w:tblPr/><w:tblGrid/><w:tr>${cell('Governing Law')}${cell('[Country]')}</w:tr></w:tbl>`,
  p(r('Start: ') + r('[Da', '<w:b/>') + r('te]', '<w:b/><w:i/>')),
  ...TERMS.map((text, i) => p(r(`${i + 1}. `) + r(text.slice(0, 8), '<w:b/>') + r(text.slice(8)))),
].join('');

let blank: Parts;
let filled: Parts;
let answers: PlacedAnswer[];
beforeAll(async () => {
  blank = await readParts(await packDocument(BODY));
  const blanks = coverBlanks(readSnapshot(documentOf(new Map(blank))).paras, FORM);
  answers = placedAnswers(blanks, { b1: 'Ontario & <Quebec>', b2: '2026-11-26' });
  filled = fillAndProve(blank, FORM, answers).filled;
});

const textsOf = (parts: Parts): string[] => readSnapshot(documentOf(new Map(parts))).paras.map(({ text }) => text);
const proof = (parts: Parts, wanted = answers) => proveFilled(blank, parts, { form: FORM, answers: wanted });
const withBody = (change: (xml: string) => string): Parts =>
  new Map(filled).set('word/document.xml', encodePart(change(decodePart(filled.get('word/document.xml')!))));

test('the answers stand where the blanks were, and the receipt says that nothing else changed', () => {
  expect(textsOf(filled)).toEqual([
    'Secrecy ',
    'Governing Law',
    'Ontario & <Quebec>',
    'Start: 26 November 2026',
    ...TERMS.map((text, i) => `${i + 1}. ${text}`),
  ]);
  const { receipt, seal, isProved } = proof(filled);
  expect(receiptText(receipt, '2 blanks filled in')).toBe('2 blanks filled in. 0 of 5 other paragraphs changed.');
  expect([isProved, seal?.isUnchanged]).toEqual([true, true]);
  for (const [path, bytes] of blank) if (path !== 'word/document.xml') expect(filled.get(path)).toBe(bytes);
});

test('without an answer it is the form', () => {
  const { filled: same, isProved } = fillAndProve(blank, FORM, []);
  expect([isProved, decodePart(same.get('word/document.xml')!)]).toEqual([
    true,
    decodePart(blank.get('word/document.xml')!),
  ]);
});

describe('no proof', () => {
  test.each<[string, (xml: string) => string]>([
    ['a word of a fixed term', (xml) => xml.replace('as safe as', 'less safe than')],
    ['a word of the cover page that is no blank', (xml) => xml.replace('Governing Law', 'Governing Lore')],
    ['a word beside the answer', (xml) => xml.replace('Start: ', 'Begin: ')],
    [
      'a hidden word',
      (xml) =>
        xml
          .replace(/(<w:r>)(<w:t[^>]*>Term\.)/, '$1<w:rPr><w:vanish/></w:rPr>$2')
          .replace(
            '<w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Care. Th',
            '<w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve">Care. Th',
          ),
    ],
    [
      'a paragraph that nobody asked for',
      (xml) => xml.replace('<w:sectPr', '<w:p><w:r><w:t>And a fee.</w:t></w:r></w:p><w:sectPr'),
    ],
    ['two terms in another order', (xml) => swapped(xml)],
  ])('%s', (_what, change) => {
    const parts = withBody(change);
    expect(decodePart(parts.get('word/document.xml')!)).not.toBe(decodePart(filled.get('word/document.xml')!));
    const { isProved, receipt } = proof(parts);
    expect([isProved, changedParagraphs(receipt) + receipt.missing.length > 0]).toEqual([false, true]);
  });

  test('an answer that did not arrive, and one that nobody gave', () => {
    expect(proof(blank).isProved).toBe(false);
    expect(proof(filled, answers.slice(0, 1)).isProved).toBe(false);
  });

  test('any silent change outside of the paragraphs that were filled in', () => {
    const touched = new Set(answers.map(({ place }) => place.para));
    const passed: string[] = [];
    let tried = 0;
    for (const { lie, lied } of liedFiles(filled)) {
      if (lie.notCompared !== undefined || isWithin(lied, touched)) continue;
      tried++;
      if (proof(lied).isProved) passed.push(lie.name);
    }
    expect(passed).toEqual([]);
    expect(tried).toBeGreaterThan(60);
  });
});

function swapped(xml: string): string {
  const [a, b] = [...xml.matchAll(/<w:p>(?:(?!<w:p>).)*?(?:Care\.|Term\.).*?<\/w:p>/gs)].map(([text]) => text);
  return xml.replace(a!, '@a').replace(b!, a!).replace('@a', b!);
}

/** Whether a file differs from the filled one in these paragraphs alone. */
function isWithin(lied: Parts, touched: ReadonlySet<number>): boolean {
  for (const path of new Set([...lied.keys(), ...filled.keys()])) {
    if (path === 'word/document.xml') continue;
    const [one, other] = [lied.get(path), filled.get(path)];
    if (!one || !other || decodePart(one) !== decodePart(other)) return false;
  }
  const [one, other] = [lied, filled].map((parts) =>
    decodePart(parts.get('word/document.xml')!).split(/(<w:p[ >].*?<\/w:p>)/s),
  );
  return one!.length === other!.length && one!.every((piece, i) => piece === other![i] || touched.has((i - 1) / 2));
}
