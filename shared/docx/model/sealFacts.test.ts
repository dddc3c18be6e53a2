/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { sealFacts } from '#shared/docx/model/sealFacts.ts';
import { encodePart, type Parts } from '#shared/docx/package.ts';
import { fullDocument } from '#shared/docx/testing/fullDocument.ts';
import { p, r } from '#shared/docx/testing/smallDocument.ts';

const document = (body: string): Parts =>
  new Map([
    [
      'word/document.xml',
      encodePart(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w:body>${body}</w:body></w:document>`,
      ),
    ],
  ]);

test.each([
  ['struck by its format', '<w:strike/>', true],
  ['white', '<w:color w:val="FFFFFF"/>', true],
  ['of one point', '<w:sz w:val="2"/>', true],
  ['of half a point', '<w:sz w:val="1"/>', true],
  ['white by the theme', '<w:color w:val="000000" w:themeColor="background1"/>', true],
  ['grey by the theme', '<w:color w:val="BFBFBF" w:themeColor="background1" w:themeShade="BF"/>', false],
  ['filled with nothing', '<w14:textFill><w14:noFill/></w14:textFill>', true],
  [
    'filled with white',
    '<w14:textFill><w14:solidFill><w14:schemeClr w14:val="bg1"/></w14:solidFill></w14:textFill>',
    true,
  ],
  [
    'filled with black',
    '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"/></w14:solidFill></w14:textFill>',
    false,
  ],
  ['not struck', '<w:strike w:val="false"/>', false],
  ['red', '<w:color w:val="C00000"/>', false],
  ['white on a dark ground', '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="1F3864"/>', false],
])('a word that is %s', (_, format, isUnseen) => {
  const { unseen } = sealFacts(document(p(r('Care. ') + r('not', format) + r(' at all.'))));
  expect(unseen).toEqual(isUnseen ? [{ para: 0, text: 'Care. not at all.', spans: [{ start: 6, end: 9 }] }] : []);
});

test('words of a white style, but for those that are black themselves', () => {
  const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Pale"><w:name w:val="Pale"/><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style></w:styles>`;
  const parts = document(
    p(r('Not ') + r('seen.', '<w:color w:val="000000"/>'), '<w:pStyle w:val="Pale"/>') +
      p(r('Seen.')) +
      p(r('On a marker.', '<w:highlight w:val="black"/>'), '<w:pStyle w:val="Pale"/>'),
  );
  parts.set('word/styles.xml', encodePart(styles));
  parts.set(
    'word/_rels/document.xml.rels',
    encodePart(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    ),
  );
  expect(sealFacts(parts).unseen).toEqual([{ para: 0, text: 'Not seen.', spans: [{ start: 0, end: 4 }] }]);
});

test('texts of headers, footers, text boxes, equations and reading aids are told with where they stand', () => {
  expect(sealFacts(fullDocument()).elsewhere).toEqual([
    { story: 'text boxes of the body', para: null, text: 'Signed in the presence of a witness.' },
    { story: 'header of section 1 (default)', para: null, text: 'Draft of 5 January, page ' },
    { story: 'footer of section 1 (default)', para: null, text: 'Strictly confidential between the parties' },
    { story: 'objects', para: 10, text: 'p+q' },
    { story: 'objects', para: 11, text: 'kan漢' },
  ]);
});
