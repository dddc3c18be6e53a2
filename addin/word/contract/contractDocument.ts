/** The document that the contract is tried on: a little of everything that an edit could damage. */
import { encodePart, writeParts } from '#addin/word/simulator/package.ts';

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

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const t = (text: string): string => `<w:t xml:space="preserve">${text}</w:t>`;
const r = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${t(text)}</w:r>`;
const p = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
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

const level = (index: number, format: string, text: string, style = ''): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${style}<w:lvlText w:val="${text}"/></w:lvl>`;

const style = (id: string, name: string, content = '', attributes = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"${attributes}><w:name w:val="${name}"/>${content}</w:style>`;

const STYLES =
  style('Normal', 'Normal', '', ' w:default="1"') +
  style('Title', 'Title', '<w:basedOn w:val="Normal"/>') +
  style(
    'Heading1',
    'heading 1',
    '<w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr>',
  );

const NUMBERING =
  `<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>` +
  level(0, 'decimal', '%1.', '<w:pStyle w:val="Heading1"/>') +
  level(1, 'decimal', '%1.%2') +
  level(2, 'lowerLetter', '(%3)') +
  `</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;

interface PartSpec {
  path: string;
  /** Last word of its content type and of its relationship. */
  type: string;
  link: string;
  root: string;
  content: string;
}

const LINKED: PartSpec[] = [
  { path: 'styles.xml', type: 'styles', link: 'styles', root: 'styles', content: STYLES },
  { path: 'numbering.xml', type: 'numbering', link: 'numbering', root: 'numbering', content: NUMBERING },
  {
    path: 'footnotes.xml',
    type: 'footnotes',
    link: 'footnotes',
    root: 'footnotes',
    content:
      `<w:footnote w:type="separator" w:id="0">${p('<w:r><w:separator/></w:r>')}</w:footnote>` +
      `<w:footnote w:id="2">${p(`<w:r><w:footnoteRef/></w:r>${r(' Lawyers included.')}`)}</w:footnote>`,
  },
  {
    path: 'comments.xml',
    type: 'comments',
    link: 'comments',
    root: 'comments',
    content: `<w:comment w:id="3" w:author="Other Side" w:date="2026-01-06T10:00:00Z">${p(r('Too short?'))}</w:comment>`,
  },
  { path: 'header1.xml', type: 'header', link: 'header', root: 'hdr', content: p(r('Draft of 5 January')) },
];

/** Packs a body into a .docx with the styles, lists and notes above. */
export function packDocument(body: string, { tracking = false } = {}): Promise<Uint8Array> {
  const settings: PartSpec = {
    path: 'settings.xml',
    type: 'settings',
    link: 'settings',
    root: 'settings',
    content: `<w:zoom w:percent="100"/>${tracking ? '<w:trackRevisions/>' : ''}<w:defaultTabStop w:val="720"/>`,
  };
  const linked = [...LINKED, settings];
  const overrides = linked.map(
    ({ path, type }) => `<Override PartName="/word/${path}" ContentType="${TYPE}.${type}+xml"/>`,
  );
  const links = linked.map(
    ({ path, link }, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${link}" Target="${path}"/>`,
  );
  const relationships = (content: string): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
  const headerId = `rId${LINKED.findIndex(({ type }) => type === 'header') + 1}`;
  const section = `<w:sectPr><w:headerReference w:type="default" r:id="${headerId}"/><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>`;
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>` +
        `${overrides.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      relationships(`<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`),
    ],
    [
      'word/document.xml',
      `<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${body}${section}</w:body></w:document>`,
    ],
    ['word/_rels/document.xml.rels', relationships(links.join(''))],
    ...linked.map(({ path, root, content }): [string, string] => [
      `word/${path}`,
      `<w:${root} xmlns:w="${WORD}">${content}</w:${root}>`,
    ]),
  ];
  return writeParts(new Map(parts.map(([path, xml]) => [path, encodePart(HEAD + xml)])));
}

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
