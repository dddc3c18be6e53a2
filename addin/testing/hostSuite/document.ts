/** The document that the contract is tried on: a little of everything that an edit could damage. */
import { p, packDocument, r } from '#shared/docx/testing/smallDocument.ts';

/** Indexes of its paragraphs. */
export const PARA = {
  title: 0,
  confidentiality: 1,
  secrecy: 2,
  disclosure: 3,
  firstItem: 4,
  secondItem: 5,
  term: 6,
  duration: 7,
  struck: 8,
  inserted: 9,
  cell: 12,
  lawControl: 14,
  firstBy: 15,
  secondBy: 17,
  hidden: 19,
  payment: 20,
  last: 21,
} as const;

export const SECRECY =
  'The Receiving Party shall keep the Confidential Information secret for thirty (30) days after the Effective Date.';
export const DISCLOSURE = 'Each party may disclose\uFFFC it to its advisers as set out in Section 2.1.';

const item = (level: number, content: string): string =>
  p(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr><w:jc w:val="both"/>`);
const heading = (content: string): string => p(content, '<w:pStyle w:val="Heading1"/>');
const by = (author: string, date = '2026-01-05T09:00:00Z'): string => `w:id="91" w:author="${author}" w:date="${date}"`;
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const cell = (text: string): string => `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${p(r(text))}</w:tc>`;

const BODY = [
  p(r('MUTUAL AGREEMENT', '<w:b/>'), '<w:pStyle w:val="Title"/>'),
  heading(r('Confidentiality')),
  item(
    1,
    `${r('The Receiving Party shall keep the ')}${r('Confidential Information', '<w:b/><w:u w:val="single"/>')}` +
      r(' secret for thirty (30) days after the Effective Date.'),
  ),
  item(
    1,
    `${r('Each party may disclose')}<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>` +
      `${r(' it to its advisers as set out in Section ')}${mark('begin')}<w:r><w:instrText xml:space="preserve"> REF _RefTerm \\r \\h </w:instrText></w:r>` +
      `${mark('separate')}${r('2.1')}${mark('end')}${r('.')}`,
  ),
  item(2, r('first item;')),
  item(2, r('second item.')),
  heading(r('Term')),
  item(
    1,
    `<w:bookmarkStart w:id="1" w:name="_RefTerm"/>${r('This Agreement ends after two years.')}<w:bookmarkEnd w:id="1"/>`,
  ),
  p(
    `${r('Notices must be sent by ')}<w:del ${by('Other Side')}><w:r><w:delText>fax</w:delText></w:r></w:del>` +
      `<w:ins ${by('Other Side')}>${r('mail')}</w:ins>${r(' to the other party.')}`,
  ),
  p(`${r('The fee is due')}<w:ins ${by('Other Side')}>${r(' promptly')}</w:ins>${r(' on demand.')}`),
  `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>` +
    `<w:tr>${cell('Party')}${cell('Address')}</w:tr><w:tr>${cell('Acme Inc.')}${cell('1 Main Street')}</w:tr></w:tbl>`,
  `<w:sdt><w:sdtPr><w:alias w:val="Law"/><w:tag w:val="law"/><w:id w:val="77"/></w:sdtPr><w:sdtContent>` +
    `${p(r('The laws of England apply.'))}</w:sdtContent></w:sdt>`,
  p(r('By:')),
  p(r('Name:')),
  p(r('By:')),
  p(r('Name:')),
  p(`${r('Visible part')}${r(' and hidden part.', '<w:vanish/>')}`),
  p(
    `${r('Payment is due in ')}<w:commentRangeStart w:id="3"/>${r('ten days')}<w:commentRangeEnd w:id="3"/>` +
      `<w:r><w:commentReference w:id="3"/></w:r>${r('.')}`,
  ),
  p(r('End of agreement.')),
].join('');

const packed = new Map<boolean, Promise<Uint8Array>>();

/** The document, packed once for each tracking mode. */
export function contractDocument({ tracking = false } = {}): Promise<Uint8Array> {
  const made = packed.get(tracking) ?? packDocument(BODY, { tracking });
  packed.set(tracking, made);
  return made;
}

/** So many plain paragraphs, more than one round of edits takes. */
export function longDocument(paragraphs: number): Promise<Uint8Array> {
  return packDocument(Array.from({ length: paragraphs }, (_, i) => p(r(`Clause ${i} says one thing.`))).join(''));
}

/** So many paragraphs that all read the same. */
export function signatureDocument(paragraphs: number): Promise<Uint8Array> {
  return packDocument(p(r('Signed by')).repeat(paragraphs));
}
