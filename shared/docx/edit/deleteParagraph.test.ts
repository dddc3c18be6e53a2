/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { deleteParagraph } from '#shared/docx/edit/deleteParagraph.ts';
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import { added, bodyXml, MINE, open, para, run, struck } from '#shared/docx/testing/bodies.ts';

async function without(body: string, at: number, tracked: boolean): Promise<string> {
  const document = await open(body);
  deleteParagraph(document, paragraphsOf(document)[at]!, tracked);
  return bodyXml(document);
}

const GONE = `<w:rPr><w:del ${MINE}/></w:rPr>`;
const table = `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${para(run('x'))}</w:tc></w:tr></w:tbl>`;

test('tracked: words and mark are struck out', async () => {
  expect(await without(para(run('a')) + para(run('b')), 0, true)).toBe(para(struck('a'), GONE) + para(run('b')));
});

test('the last paragraph too, as long as another ends the document', async () => {
  expect(await without(para(run('a')) + para(run('b')), 1, true)).toBe(para(run('a')) + para(struck('b'), GONE));
  expect(await without(para(run('a')), 0, true)).toBe(para(struck('a')));
});

test('untracked: it is gone, and its bookmark stands in the next', async () => {
  const mark = '<w:bookmarkStart w:id="1" w:name="x"/><w:bookmarkEnd w:id="1"/>';
  expect(await without(para(mark + run('a')) + para(run('b'), '<w:jc w:val="both"/>'), 0, false)).toBe(
    para(mark + run('b'), '<w:jc w:val="both"/>'),
  );
});

test('before a table, in a cell and at the end of a section the mark stays', async () => {
  expect(await without(para(run('a')) + table + para(''), 0, true)).toBe(para(struck('a')) + table + para(''));
  expect(await without(table + para(''), 0, true)).toBe(table.replace(run('x'), struck('x')) + para(''));
  const section = para(run('a'), '<w:sectPr/>');
  expect(await without(section + para(run('b')), 0, true)).toBe(para(struck('a'), '<w:sectPr/>') + para(run('b')));
});

test('an own pending paragraph goes without a trace', async () => {
  const own = para(added(run('new')), `<w:rPr><w:ins ${MINE}/></w:rPr>`);
  expect(await without(para(run('a')) + own + para(run('b')), 1, true)).toBe(para(run('a')) + para(run('b')));
});
