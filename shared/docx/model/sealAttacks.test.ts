/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { textsElsewhere, withUnseen } from '#shared/docx/model/sealed.ts';
import { sealFacts } from '#shared/docx/model/sealFacts.ts';
import { decodePart, encodePart, type Parts, readParts } from '#shared/docx/package.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { p, packDocument, r } from '#shared/docx/testing/smallDocument.ts';
import { documentOf } from '#shared/docx/wordDocument.ts';
import { sealOf } from '#shared/domain/seal.ts';

const TERMS = [
  'Purpose. Each party may use what it learns only to weigh a deal.',
  'Care. The recipient keeps it as safe as its own secrets.',
  'Term. The duty lasts three years from the day of disclosure.',
  'Law. The laws of Ontario govern this form.',
];
const FORM = {
  name: 'Secrecy Form 1.0',
  fixed: TERMS,
  numbers: ['1.', '2.', '3.', '4.'],
  cover: ['Draft of 5 January'],
};
const WAIVER = 'Notwithstanding anything below, the recipient waives every defence.';

/** What was added, by its words or by what shows it. */
const NAMED = /waives every defence|WAIVES|letters of symbols|a file inside|w:dataBinding/;

const typed = TERMS.map((text, i) => p(r(`${i + 1}. ${text}`)));
const term = (at: number, properties: string, words = ''): string =>
  p(r(`${at + 1}. ${TERMS[at]!.slice(0, 6)}`, words) + r(TERMS[at]!.slice(6), words), properties);
const body = (...paragraphs: string[]): string => paragraphs.join('');

async function told(content: string, parts: Record<string, (xml: string) => string> = {}) {
  const read: Parts = await readParts(await packDocument(content));
  for (const [path, change] of Object.entries(parts)) read.set(path, encodePart(change(decodePart(read.get(path)!))));
  const facts = sealFacts(read);
  const seal = sealOf(withUnseen(readSnapshot(documentOf(new Map(read))), facts), FORM, textsElsewhere(facts))!;
  return { edits: seal.edits.map(({ kind, is }) => `${kind}: ${is}`), outside: seal.outside.map(({ text }) => text) };
}

const styled = (...styles: string[]) => ({
  'word/styles.xml': (xml: string) => xml.replace('</w:styles>', `${styles.join('')}</w:styles>`),
});
const style = (id: string, words: string, { on = '', type = 'paragraph', paragraph = '' } = {}): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="Style ${id}"/>${on && `<w:basedOn w:val="${on}"/>`}${paragraph && `<w:pPr>${paragraph}</w:pPr>`}<w:rPr>${words}</w:rPr></w:style>`;
const inStyle = (id: string): string => body(...typed.with(1, term(1, `<w:pStyle w:val="${id}"/>`)));

test('untouched, with a header that is its own, nothing is told', async () => {
  expect(await told(body(...typed))).toEqual({ edits: [], outside: [] });
});

describe('what was added is named', () => {
  test.each<[string, string]>([
    ['before the first term', body(p(r(WAIVER)), ...typed)],
    ['behind the last', body(...typed, p(r(WAIVER)))],
    ['in a table behind it', body(...typed, `<w:tbl><w:tr><w:tc>${p(r(WAIVER))}</w:tc></w:tr></w:tbl>`)],
    ['in a control', body(...typed, `<w:sdt><w:sdtContent>${p(r(WAIVER))}</w:sdtContent></w:sdt>`)],
    ['in capitals, as a line to sign on', body(...typed, p(r('TITLE: THE RECIPIENT WAIVES EVERY DEFENCE')))],
    [
      'in a text box',
      body(
        ...typed.with(
          1,
          p(
            `${r(`2. ${TERMS[1]}`)}<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${p(r(WAIVER))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
          ),
        ),
      ),
    ],
    [
      'in letters that are drawn',
      body(
        ...typed,
        p(
          `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="${WAIVER}"/></v:shape></w:pict></w:r>`,
        ),
      ),
    ],
    [
      'as an equation',
      body(
        ...typed,
        p(
          `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>${WAIVER}</m:t></m:r></m:oMath>`,
        ),
      ),
    ],
    [
      'above the words',
      body(
        ...typed,
        p(`<w:r><w:ruby><w:rubyPr/><w:rt>${r(WAIVER)}</w:rt><w:rubyBase>${r('.')}</w:rubyBase></w:ruby></w:r>`),
      ),
    ],
    ['in letters of a symbol font', body(...typed, p('<w:r><w:sym w:font="Symbol" w:char="F057"/></w:r>'.repeat(4)))],
    [
      'as a file inside',
      body(
        ...typed,
        '<w:altChunk xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId9"/>',
      ),
    ],
    [
      'as data that a control shows',
      body(
        ...typed.with(
          1,
          p(
            `${r('2. ')}<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a" w:storeItemID="{1}"/></w:sdtPr><w:sdtContent>${r(TERMS[1]!)}</w:sdtContent></w:sdt>`,
          ),
        ),
      ),
    ],
  ])('%s', async (_, content) => {
    const { edits, outside } = await told(content);
    expect([...edits, ...outside]).toContainEqual(expect.stringMatching(NAMED));
  });

  test.each<[string, string, (xml: string) => string]>([
    ['in a header', 'word/header1.xml', (xml) => xml.replace('Draft of 5 January', WAIVER)],
    [
      'in a new paragraph of the header',
      'word/header1.xml',
      (xml) => xml.replace('</w:hdr>', `${p(r(WAIVER))}</w:hdr>`),
    ],
    ['in what a list writes before its items', 'word/numbering.xml', (xml) => xml.replace('"%1."', `"${WAIVER} %1."`)],
  ])('%s', async (_, path, change) => {
    const counted = TERMS.map((text) => p(r(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'));
    const { outside } = await told(body(...counted), { [path]: change });
    expect(outside).toContainEqual(expect.stringContaining(WAIVER));
  });

  test('in a footnote', async () => {
    const content = body(...typed.with(1, p(`${r(`2. ${TERMS[1]}`)}<w:r><w:footnoteReference w:id="2"/></w:r>`)));
    expect((await told(content)).outside).toEqual(['Lawyers included.']);
  });

  test('as the words of an empty item', async () => {
    const item = p('', '<w:numPr><w:ilvl w:val="2"/><w:numId w:val="1"/></w:numPr>');
    const change = (xml: string) => xml.replace('"(%3)"', `"${WAIVER}"`);
    expect((await told(body(...typed, item), { 'word/numbering.xml': change })).outside).toEqual([WAIVER]);
  });
});

describe('what is there and is not read is an edit', () => {
  const WHITE = '<w:color w:val="FFFFFF"/>';
  test.each<[string, string]>([
    ['hidden', '<w:vanish/>'],
    ['struck', '<w:strike/>'],
    ['struck twice', '<w:dstrike/>'],
    ['white', WHITE],
    ['almost white', '<w:color w:val="FAFAFA"/>'],
    ['white on light grey', `${WHITE}<w:shd w:val="clear" w:color="auto" w:fill="D9D9D9"/>`],
    ['black on black', '<w:color w:val="000000"/><w:shd w:val="clear" w:color="auto" w:fill="000000"/>'],
    ['of half a point', '<w:sz w:val="1"/>'],
    ['of three points', '<w:sz w:val="6"/>'],
    ['of one per cent of their width', '<w:w w:val="1"/>'],
    ['upon each other', '<w:spacing w:val="-200"/>'],
  ])(
    '%s, at the words and by a style, by what it is based on, by a style of letters, for the whole file',
    async (_, words) => {
      const hidden = { edits: ['hidden: '], outside: [] };
      expect(await told(body(...typed.with(1, term(1, '', words))))).toEqual(hidden);
      expect(await told(inStyle('A'), styled(style('A', words)))).toEqual(hidden);
      expect(await told(inStyle('B'), styled(style('A', words), style('B', '', { on: 'A' })))).toEqual(hidden);
      const letters = body(...typed.with(1, term(1, '', '<w:rStyle w:val="B"/>')));
      const chain = styled(style('A', words, { type: 'character' }), style('B', '', { on: 'A', type: 'character' }));
      expect(await told(letters, chain)).toEqual(hidden);
      const defaults = (xml: string) =>
        xml.replace(
          /<w:styles[^>]*>/,
          `$&<w:docDefaults><w:rPrDefault><w:rPr>${words}</w:rPr></w:rPrDefault></w:docDefaults>`,
        );
      const everywhere = await told(body(...typed), { 'word/styles.xml': defaults });
      expect(everywhere.edits).toHaveLength(TERMS.length);
    },
  );

  test.each<[string, string]>([
    ['in lines of a point', '<w:spacing w:line="20" w:lineRule="exact"/>'],
    ['beside the page', '<w:ind w:left="20000"/>'],
    ['in a frame beside the page', '<w:framePr w:w="100" w:x="30000" w:y="10"/>'],
  ])('%s, also by a style that another is based on', async (_, paragraph) => {
    expect((await told(body(...typed.with(1, term(1, paragraph))))).edits).toEqual(['hidden: ']);
    const chain = styled(style('A', '', { paragraph }), style('B', '', { on: 'A' }));
    expect((await told(inStyle('B'), chain)).edits).toEqual(['hidden: ']);
  });

  test('in a row of a point, and in a table whose style is white', async () => {
    const table = (properties: string, row: string) =>
      body(
        ...typed.with(1, `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tr>${row}<w:tc>${typed[1]}</w:tc></w:tr></w:tbl>`),
      );
    const low = '<w:trPr><w:trHeight w:val="20" w:hRule="exact"/></w:trPr>';
    expect((await told(table('', low))).edits).toEqual(['hidden: ']);
    const white = styled(style('T', WHITE, { type: 'table' }));
    expect((await told(table('<w:tblStyle w:val="T"/>', ''), white)).edits).toEqual(['hidden: ']);
  });

  test.each<[string, string, string]>([
    ['white on dark', `${WHITE}<w:shd w:val="clear" w:color="auto" w:fill="1F3864"/>`, ''],
    ['white in a dark paragraph', WHITE, '<w:shd w:val="clear" w:color="auto" w:fill="1F3864"/>'],
    ['of eight points', '<w:sz w:val="16"/>', ''],
    ['a little narrow', '<w:w w:val="90"/>', ''],
    ['close together', '<w:spacing w:val="-6"/>', ''],
    ['in exact lines', '', '<w:spacing w:line="240" w:lineRule="exact"/>'],
  ])('but not %s', async (_, words, paragraph) => {
    expect(await told(body(...typed.with(1, term(1, paragraph, words))))).toEqual({ edits: [], outside: [] });
    expect(
      (await told(inStyle('B'), styled(style('A', words, { paragraph }), style('B', '', { on: 'A' })))).edits,
    ).toEqual([]);
  });

  test('nor what says at its words that it is black', async () => {
    const content = body(...typed.with(1, term(1, '<w:pStyle w:val="A"/>', '<w:color w:val="000000"/>')));
    expect(await told(content, styled(style('A', WHITE)))).toEqual({ edits: [], outside: [] });
  });
});

describe('order and numbers', () => {
  test('two that changed places', async () => {
    const { edits } = await told(body(typed[1]!, typed[0]!, typed[2]!, typed[3]!));
    expect(edits.filter((edit) => edit.startsWith('moved'))).toHaveLength(1);
  });
  test('a typed number that is another', async () => {
    expect((await told(body(...typed.with(2, p(r(`5. ${TERMS[2]}`)))))).edits).toEqual(['number: 5']);
  });
  test('words in the code of a field are gone', async () => {
    const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${TERMS[1]}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    expect((await told(body(...typed.with(1, p(r('2. ') + field))))).edits).toEqual(['deleted: ']);
  });
});
