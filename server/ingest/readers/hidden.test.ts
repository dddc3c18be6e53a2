/** What no reader of the pages sees is left out and told; what only looks like it stays. */
import { expect, test } from '@jest/globals';
import { readDocument } from '#server/ingest/readers/read.ts';
import { p, packDocument, r } from '#shared/docx/testing/smallDocument.ts';

const WORDS = 'These words are looked at.';
const white = '<w:color w:val="FFFFFF"/>';
const dark = '<w:shd w:val="clear" w:color="auto" w:fill="1F3864"/>';
const table = (cell: string, style = '') =>
  `<w:tbl><w:tblPr>${style}</w:tblPr><w:tr><w:tc><w:tcPr>${cell}</w:tcPr>${p(r(WORDS, white))}</w:tc></w:tr></w:tbl>`;

test.each<[string, string, boolean]>([
  ['plain', p(r(WORDS)), true],
  ['hidden', p(r(WORDS, '<w:vanish/>')), false],
  ['white', p(r(WORDS, white)), false],
  ['nearly white', p(r(WORDS, '<w:color w:val="fcfdff"/>')), false],
  ['grey', p(r(WORDS, '<w:color w:val="A6A6A6"/>')), true],
  ['of one point', p(r(WORDS, '<w:sz w:val="2"/>')), false],
  ['of six points', p(r(WORDS, '<w:sz w:val="12"/>')), true],
  ['white on dark letters', p(r(WORDS, `${white}${dark}`)), true],
  ['white, marked', p(r(WORDS, `${white}<w:highlight w:val="black"/>`)), true],
  ['white in a dark paragraph', p(r(WORDS, white), dark), true],
  ['white in a paragraph filled with white', p(r(WORDS, white), '<w:shd w:val="clear" w:fill="FFFFFF"/>'), false],
  ['white in a dark cell', table(dark), true],
  ['white in a table of a style', table('', '<w:tblStyle w:val="Grid"/>'), true],
  ['white in a plain cell', table(''), false],
  ['white by its theme', p(r(WORDS, '<w:color w:val="FFFFFF" w:themeColor="background1"/>')), true],
])('Word text that is %s', async (_, body, isSeen) => {
  const [document] = await readDocument(await packDocument(p(r('Before.')) + body), 'a.docx');
  expect(document!.blocks.some(({ text }) => text.includes(WORDS))).toBe(isSeen);
  expect(document!.hidden ?? 0).toBe(isSeen ? 0 : WORDS.length);
});

test.each<[string, string, boolean]>([
  ['white', `<p style="color: #FFFFFF">${WORDS}</p>`, false],
  ['white on a dark ground', `<div style="background:#123"><p style="color:white">${WORDS}</p></div>`, true],
  [
    'white in a coloured cell',
    `<table><tr><td bgcolor="#003366"><font style="color:white">${WORDS}</font></td></tr></table>`,
    true,
  ],
  ['of no size', `<span style="font-size:0">${WORDS}</span>`, false],
  ['of one pixel', `<span style="font-size:1px">${WORDS}</span>`, false],
  ['of ten points', `<span style="font-size:10pt">${WORDS}</span>`, true],
  ['seen through', `<span style="opacity:0">${WORDS}</span>`, false],
  ['half seen through', `<span style="opacity:0.5">${WORDS}</span>`, true],
])('text of a page that is %s', async (_, body, isSeen) => {
  const page = `<html><body><p>Before.</p>${body}</body></html>`;
  const [document] = await readDocument(Buffer.from(page), 'a.html');
  expect(document!.blocks.some(({ text }) => text.includes(WORDS))).toBe(isSeen);
  expect(document!.hidden ?? 0).toBe(isSeen ? 0 : WORDS.length);
});
