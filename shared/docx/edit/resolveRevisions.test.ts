/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { resolveAll } from '#shared/docx/edit/resolveRevisions.ts';
import { revisionsBelow } from '#shared/docx/revisions.ts';
import { bodyXml, open, para, run, THEIRS } from '#shared/docx/testing/bodies.ts';
import { bodyOf } from '#shared/docx/wordDocument.ts';

const ins = (content: string): string => `<w:ins ${THEIRS}>${content}</w:ins>`;
const del = (text: string): string => `<w:del ${THEIRS}><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const mark = (name: string): string => `<w:rPr><w:${name} ${THEIRS}/></w:rPr>`;
const change = (name: string, old: string): string => `<w:${name}Change ${THEIRS}>${old}</w:${name}Change>`;
const cell = (text: string, properties = ''): string => `<w:tc>${properties}${para(run(text))}</w:tc>`;
const row = (cells: string, properties = ''): string =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells}</w:tr>`;
const table = (rows: string): string => `<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl>`;

const CASES: [what: string, body: string, accepted: string, rejected: string][] = [
  ['an insertion', para(run('a') + ins(run('b'))), para(run('a') + run('b')), para(run('a'))],
  ['a deletion', para(run('a') + del('b')), para(run('a')), para(run('a') + run('b'))],
  ['a deletion inside an insertion', para(run('a') + ins(del('b'))), para(run('a')), para(run('a'))],
  [
    'a move',
    para(
      '<w:moveFromRangeStart w:id="1" w:name="m"/>' +
        `<w:moveFrom ${THEIRS}>${run('a')}</w:moveFrom><w:moveFromRangeEnd w:id="1"/>${run('b')}` +
        `<w:moveToRangeStart w:id="2" w:name="m"/><w:moveTo ${THEIRS}>${run('a')}</w:moveTo><w:moveToRangeEnd w:id="2"/>`,
    ),
    para(run('b') + run('a')),
    para(run('a') + run('b')),
  ],
  [
    'a new paragraph',
    para(run('a')) + para(ins(run('b')), mark('ins')) + para(run('c')),
    para(run('a')) + para(run('b')) + para(run('c')),
    para(run('a')) + para(run('c')),
  ],
  [
    'a paragraph cut in two',
    para(run('a'), `<w:jc w:val="left"/>${mark('ins')}`) + para(run('b'), '<w:jc w:val="both"/>'),
    para(run('a'), '<w:jc w:val="left"/>') + para(run('b'), '<w:jc w:val="both"/>'),
    para(run('a') + run('b'), '<w:jc w:val="both"/>'),
  ],
  [
    'a struck-out paragraph',
    para(run('a')) + para(del('b'), mark('del')) + para(run('c')),
    para(run('a')) + para(run('c')),
    para(run('a')) + para(run('b')) + para(run('c')),
  ],
  [
    'the last paragraph, new',
    para(run('a')) + para(ins(run('b')), mark('ins')),
    para(run('a')) + para(run('b')),
    para(run('a')),
  ],
  [
    'a struck-out paragraph before a table keeps the paragraph that has to stand there',
    table(row(cell('x'))) + para(del('b'), mark('del')) + table(row(cell('y'))),
    table(row(cell('x'))) + para('') + table(row(cell('y'))),
    table(row(cell('x'))) + para(run('b')) + table(row(cell('y'))),
  ],
  [
    'formatting of words',
    para(`<w:r><w:rPr><w:b/>${change('rPr', '<w:rPr><w:i/></w:rPr>')}</w:rPr><w:t>a</w:t></w:r>`),
    para(run('a', '<w:b/>')),
    para(run('a', '<w:i/>')),
  ],
  [
    'formatting of a paragraph',
    para(run('a'), `<w:jc w:val="both"/><w:rPr><w:b/></w:rPr>${change('pPr', '<w:pPr><w:jc w:val="left"/></w:pPr>')}`),
    para(run('a'), '<w:jc w:val="both"/><w:rPr><w:b/></w:rPr>'),
    para(run('a'), '<w:jc w:val="left"/><w:rPr><w:b/></w:rPr>'),
  ],
  [
    'a new row and a struck-out one',
    table(row(cell('a'), `<w:ins ${THEIRS}/>`) + row(cell('b'), `<w:del ${THEIRS}/>`)),
    table(row(cell('a'))),
    table(row(cell('b'))),
  ],
  [
    'a new cell and a struck-out one',
    table(
      row(cell('a', `<w:tcPr><w:cellIns ${THEIRS}/></w:tcPr>`) + cell('b', `<w:tcPr><w:cellDel ${THEIRS}/></w:tcPr>`)),
    ),
    table(row(cell('a'))),
    table(row(cell('b'))),
  ],
];

describe.each(CASES)('%s', (_, body, accepted, rejected) => {
  test.each([
    ['accept', accepted],
    ['reject', rejected],
  ] as const)('%sed', async (how, expected) => {
    const document = await open(body);
    resolveAll(document, bodyOf(document), how);
    expect(bodyXml(document)).toBe(expected);
    expect(revisionsBelow(bodyOf(document))).toEqual([]);
  });
});

test('what stands in the old properties of a change is no change of its own', async () => {
  const old = `<w:pPr><w:rPr><w:ins ${THEIRS}/></w:rPr></w:pPr>`;
  const document = await open(para(run('a'), change('pPr', old)));
  expect(revisionsBelow(bodyOf(document)).map(({ scope }) => scope)).toEqual(['properties']);
});
