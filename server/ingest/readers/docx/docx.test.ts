import { describe, expect, test } from '@jest/globals';
import { readDocx } from '#server/ingest/readers/docx/docx.ts';
import { type DocxParts, inList, level, makeDocx, p, r } from '#server/testing/readers/docx.ts';
import { writeParts } from '#shared/docx/package.ts';
import { NUMBERING, partsOf } from '#shared/docx/testing/numberingCases.ts';

const read = async (parts: DocxParts) => await readDocx(await makeDocx(parts));
const texts = async (parts: DocxParts) => (await read(parts)).blocks.map((block) => block.text);

describe('numbering reads as on the page', () => {
  const outline = `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', 'ARTICLE %1')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}${level(2, 'lowerLetter', '(%3)')}${level(3, 'lowerRoman', '(%4)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;

  test('levels count, restart below their parents and combine', async () => {
    const body = [0, 1, 1, 2, 2, 3, 1, 0, 1, 2].map((at) => p('x', inList(1, at))).join('');
    expect(await texts({ body, numbering: outline })).toEqual([
      'ARTICLE I x',
      '1.1 x',
      '1.2 x',
      '(a) x',
      '(b) x',
      '(i) x',
      '1.3 x',
      'ARTICLE II x',
      '2.1 x',
      '(a) x',
    ]);
  });

  test('legal numbering keeps a leading zero', async () => {
    const numbering = outline.replace('decimal"/>', 'decimalZero"/>');
    const body = [0, 0, 1].map((at) => p('x', inList(1, at))).join('');
    expect(await texts({ body, numbering })).toEqual(['ARTICLE I x', 'ARTICLE II x', '2.01 x']);
  });

  test('the label is measured with its separator', async () => {
    const { blocks } = await read({ body: p('Term', inList(1, 1)), numbering: outline });
    expect(blocks[0]).toMatchObject({ kind: 'item', text: '1.1 Term', labelLength: 4 });
  });

  test.each([
    ['decimalZero', '%1.', '01.'],
    ['upperLetter', '%1)', 'A)'],
    ['ordinal', '%1', '1st'],
    ['ordinalText', '%1', 'First'],
    ['cardinalText', 'Part %1', 'Part One'],
    ['lowerRoman', '(%1)', '(i)'],
    ['bullet', '\uf0b7', '•'],
    ['none', 'Note', 'Note'],
  ])('%s', async (format, pattern, shown) => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, format, pattern)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    expect(await texts({ body: p('x', inList(1, 0)), numbering })).toEqual([`${shown} x`]);
  });

  test('two lists over one definition share a count until one overrides its start', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>`;
    const body = [1, 1, 2, 3, 3].map((id) => p('x', inList(id, 0))).join('');
    expect(await texts({ body, numbering })).toEqual(['1. x', '2. x', '3. x', '5. x', '6. x']);
  });

  test('a level that never restarts goes on counting', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', 'Article %1')}${level(1, 'decimal', 'Section %2.', '<w:lvlRestart w:val="0"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const body = [0, 1, 0, 1].map((at) => p('x', inList(1, at))).join('');
    expect(await texts({ body, numbering })).toEqual(['Article 1 x', 'Section 1. x', 'Article 2 x', 'Section 2. x']);
  });

  test('a suffix of nothing leaves no space, and numId 0 switches a style’s number off', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.', '<w:pStyle w:val="H1"/><w:suff w:val="nothing"/>')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const styles =
      '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    const body =
      p('Term', '<w:pStyle w:val="H1"/>') + p('Fee', `<w:pStyle w:val="H1"/><w:numPr><w:numId w:val="0"/></w:numPr>`);
    expect(await texts({ body, numbering, styles })).toEqual(['1.Term', 'Fee']);
  });

  test('an empty paragraph counts, unless it only holds a break', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const section = `<w:p><w:pPr>${inList(1, 0)}<w:sectPr/></w:pPr></w:p>`;
    const page = `<w:p><w:pPr>${inList(1, 0)}</w:pPr><w:r><w:br w:type="page"/></w:r></w:p>`;
    const body = p('', inList(1, 0)) + section + page + p('x', inList(1, 0));
    expect(await texts({ body, numbering })).toEqual(['1.', '2. x']);
  });

  test('a heading style numbers through the level that names it', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="4">${level(0, 'decimal', '%1.', '<w:pStyle w:val="berschrift1"/>')}${level(1, 'decimal', '%1.%2', '<w:pStyle w:val="berschrift2"/>')}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="4"/></w:num>`;
    const style = (n: number) =>
      `<w:style w:type="paragraph" w:styleId="berschrift${n}"><w:name w:val="heading ${n}"/><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr><w:rPr><w:b/></w:rPr></w:style>`;
    const body = p('Term', '<w:pStyle w:val="berschrift1"/>') + p('Start', '<w:pStyle w:val="berschrift2"/>');
    const { blocks } = await read({ body, numbering, styles: style(1) + style(2) });
    expect(blocks).toMatchObject([
      { kind: 'heading', level: 1, text: '1. Term', bold: [[3, 7]], style: 'heading 1' },
      { kind: 'heading', level: 2, text: '1.1 Start' },
    ]);
  });
});

test.each(Object.entries(NUMBERING))('numbers of the library: %s', async (name, given) => {
  const { blocks } = await readDocx(await writeParts(partsOf(given)));
  const shown = blocks.map(({ text, labelLength = 0 }) => text.slice(0, labelLength).trim());
  // the words of the box follow the paragraph that holds it
  const boxed = name.startsWith('a text box') ? shown.splice(2, 1) : [];
  expect(shown).toEqual(given.labels);
  expect(boxed.every((label) => label === '1.')).toBe(true);
});

describe('tracked changes read as accepted', () => {
  test('insertions and moved-to text stay, deletions and moved-from text go', async () => {
    const body = `<w:p>${r('The fee is ')}<w:del><w:r><w:delText>ten</w:delText></w:r></w:del><w:ins>${r('twenty')}</w:ins><w:moveFrom>${r(' gone')}</w:moveFrom><w:moveTo>${r(' dollars')}</w:moveTo></w:p>`;
    expect(await texts({ body })).toEqual(['The fee is twenty dollars']);
  });

  test('a deleted paragraph mark joins two paragraphs, and a deleted item is not counted', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const gone = `<w:p><w:pPr>${inList(1, 0)}<w:rPr><w:del/></w:rPr></w:pPr><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>`;
    const body = `${p('One', inList(1, 0))}${gone}${p('Two', inList(1, 0))}${p('half', '<w:rPr><w:del/></w:rPr>')}${p('and half')}`;
    expect(await texts({ body, numbering })).toEqual(['1. One', '2. Two', 'half and half']);
  });

  test('a deleted row is left out', async () => {
    const row = (text: string, properties = '') =>
      `<w:tr>${properties}<w:tc>${p(text)}</w:tc><w:tc>${p('x')}</w:tc></w:tr>`;
    const body = `<w:tbl>${row('kept')}${row('gone', '<w:trPr><w:del/></w:trPr>')}</w:tbl>`;
    expect(await texts({ body })).toEqual(['kept\tx']);
  });
});

test('a style separator runs the heading into its text', async () => {
  const styles = '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>';
  const body =
    p('Notices.', '<w:pStyle w:val="H2"/><w:rPr><w:vanish/><w:specVanish/></w:rPr>') + p('All notices are in writing.');
  expect((await read({ body, styles })).blocks).toMatchObject([
    { kind: 'heading', level: 2, text: 'Notices. All notices are in writing.' },
  ]);
});

test('fields show their result, contents tables and instructions are dropped, hidden text is reported', async () => {
  const field = (instruction: string, result: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const button =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> MACROBUTTON NoMacro [Company name] </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const body = `<w:p>${field('TOC \\o "1-3"', 'Term 1')}</w:p><w:p>${r('See Section ')}${field(' REF _Ref1 ', '4.2')}${r(' of ')}${button}</w:p><w:p>${r('secret', '<w:vanish/>')}</w:p>`;
  const { blocks, warnings } = await read({ body });
  expect(blocks.map((block) => block.text)).toEqual(['See Section 4.2 of [Company name]']);
  expect(warnings.join()).toContain('Hidden text');
  expect(warnings.join()).not.toContain('secret');
});

test('notes follow the paragraph that cites them', async () => {
  const body = `<w:p>${r('Price')}<w:r><w:footnoteReference w:id="2"/></w:r>${r(' applies.')}</w:p>${p('Next')}`;
  const footnotes = `<w:footnote w:type="separator" w:id="0">${p('-')}</w:footnote><w:footnote w:id="2">${p('Net of tax.')}</w:footnote>`;
  const { blocks } = await read({ body, footnotes });
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['paragraph', 'Price[1] applies.'],
    ['note', '[1] Net of tax.'],
    ['paragraph', 'Next'],
  ]);
});

test('a text box is read once', async () => {
  const box = `<w:txbxContent>${p('Boxed')}</w:txbxContent>`;
  const body = `<w:p><w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx>${box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>${r('Text')}</w:p>`;
  expect(await texts({ body })).toEqual(['Text', 'Boxed']);
});

test('boxes of a group are read once, and a box inside a box once', async () => {
  const box = (content: string) => `<wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx>`;
  const inGroup = `<mc:AlternateContent><mc:Choice>${box(p('Choice'))}</mc:Choice><mc:Fallback>${box(p('Fallback'))}</mc:Fallback></mc:AlternateContent>`;
  const inBox = box(`<w:p>${r('Outer')}<w:r><w:drawing>${box(p('Inner'))}</w:drawing></w:r></w:p>`);
  const body = `<w:p><w:r><w:drawing>${inGroup}${inBox}</w:drawing></w:r>${r('Text')}</w:p>`;
  expect(await texts({ body })).toEqual(['Text', 'Choice', 'Outer', 'Inner']);
});

test('words before a table keep standing when the mark after them is struck out', async () => {
  const body = `${p('kept', '<w:rPr><w:del/></w:rPr>')}<w:tbl><w:tr><w:tc>${p('cell')}</w:tc></w:tr></w:tbl>${p('last', '<w:rPr><w:del/></w:rPr>')}`;
  expect(await texts({ body })).toEqual(['kept', 'cell', 'last']);
});

test('bold comes from runs, character styles and paragraph styles, which toggle', async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="P"><w:name w:val="Strong paragraph"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="character" w:styleId="C"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>';
  const body = `<w:p>${r('aa ')}${r('bb', '<w:b/>')}${r(' cc', '<w:rStyle w:val="C"/>')}</w:p><w:p><w:pPr><w:pStyle w:val="P"/><w:jc w:val="center"/></w:pPr>${r('dd')}${r(' ee', '<w:rStyle w:val="C"/>')}${r(' ff', '<w:b w:val="0"/>')}</w:p>`;
  expect((await read({ body, styles })).blocks).toMatchObject([
    { text: 'aa bb cc', bold: [[3, 8]] },
    { text: 'dd ee ff', bold: [[0, 2]], centered: true },
  ]);
});

test('layout tables become paragraphs, tables of values rows', async () => {
  const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join('')}</w:tr>`;
  const body = `<w:tbl>${row('(a)', 'pay the fee;')}${row('Year', 'Fee', 'Cap')}${row('only one')}</w:tbl>`;
  expect((await read({ body })).blocks).toMatchObject([
    { kind: 'item', text: '(a) pay the fee;', labelLength: 4 },
    { kind: 'row', text: 'Year\tFee\tCap' },
    { kind: 'paragraph', text: 'only one' },
  ]);
});

test('the title of the document is a fact; names like __proto__ are only names', async () => {
  const { meta, blocks } = await read({ body: p('x', '<w:pStyle w:val="__proto__"/>'), title: 'Lease' });
  expect(meta).toEqual({ title: 'Lease' });
  expect(blocks).toHaveLength(1);
});

test('other prefixes for the same namespace read the same', async () => {
  const document =
    '<a:document xmlns:a="http://purl.oclc.org/ooxml/wordprocessingml/main"><a:body><a:p><a:r><a:t>Strict</a:t></a:r></a:p></a:body></a:document>';
  expect(await texts({ body: '', document })).toEqual(['Strict']);
});
