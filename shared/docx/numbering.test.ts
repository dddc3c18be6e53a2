/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { open, para, run, THEIRS } from '#shared/docx/testing/bodies.ts';
import { linkedPath, type WordDocument } from '#shared/docx/wordDocument.ts';

/** Level 0–8 of list `numId`. */
const item = (level: number, numId = 1, mark = ''): string =>
  para(run('x'), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>${mark}`);
const heading = para(run('x'), '<w:pStyle w:val="Heading1"/>');

async function labels(
  body: string,
  edit: (numbering: string) => string = (xml) => xml,
): Promise<(string | undefined)[]> {
  const document: WordDocument = await open(body);
  const path = linkedPath(document, 'numbering')!;
  const xml = new TextDecoder().decode(document.parts.get(path));
  document.parts.set(path, new TextEncoder().encode(edit(xml)));
  return readSnapshot(document).paras.map(({ list }) => list?.label);
}

test('levels count inside each other and start again below a higher one', async () => {
  expect(await labels(heading + item(1) + item(2) + item(2) + item(1) + item(2) + heading + item(1))).toEqual([
    '1.',
    '1.1',
    '(a)',
    '(b)',
    '1.2',
    '(a)',
    '2.',
    '2.1',
  ]);
});

test('a level that nobody used yet counts as begun', async () => {
  expect(await labels(item(1) + item(1))).toEqual(['1.1', '1.2']);
});

test.each([
  ['lowerRoman', 'i'],
  ['upperLetter', 'A'],
  ['decimalZero', '01'],
  ['ordinalText', 'First'],
  ['none', undefined],
])('format %s', async (format, first) => {
  const edit = (xml: string): string =>
    xml.replace('<w:numFmt w:val="lowerLetter"/>', `<w:numFmt w:val="${format}"/>`).replace('(%3)', '%3');
  expect(await labels(item(2), edit)).toEqual([first]);
});

test('legal numbering shows digits whatever the higher levels show', async () => {
  const edit = (xml: string): string =>
    xml
      .replace('<w:numFmt w:val="decimal"/><w:pStyle', '<w:numFmt w:val="upperRoman"/><w:pStyle')
      .replace('<w:lvlText w:val="%1.%2"/>', '<w:isLgl/><w:lvlText w:val="%1.%2"/>');
  expect(await labels(heading + item(1), edit)).toEqual(['I.', '1.1']);
});

test('a list that starts anew says where; one that does not goes on', async () => {
  const list = (id: number, override: string): string =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/>${override}</w:num>`;
  const start = '<w:lvlOverride w:ilvl="2"><w:startOverride w:val="5"/></w:lvlOverride>';
  const edit = (xml: string): string => xml.replace('</w:numbering>', `${list(2, start)}${list(3, '')}</w:numbering>`);
  expect(await labels(item(2) + item(2, 2) + item(2, 3), edit)).toEqual(['(a)', '(e)', '(f)']);
});

test('bullets are bullets, and no list is no number', async () => {
  const edit = (xml: string): string => xml.replace('w:val="lowerLetter"', 'w:val="bullet"');
  expect(await labels(item(2) + item(0, 0) + para(run('x')), edit)).toEqual(['•', undefined, undefined]);
});

test('a struck-out paragraph is not counted', async () => {
  const gone = item(2, 1, `<w:rPr><w:del ${THEIRS}/></w:rPr>`).replace(
    run('x'),
    `<w:del ${THEIRS}><w:r><w:delText>x</w:delText></w:r></w:del>`,
  );
  expect(await labels(item(2) + gone + item(2))).toEqual(['(a)', undefined, '(b)']);
});
