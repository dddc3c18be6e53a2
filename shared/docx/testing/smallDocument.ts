/** Small Word files for tests: any body with a title, a heading, a list of three levels, a footnote, a comment and a header. */
import { encodePart, writeParts } from '#shared/docx/package.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const t = (text: string): string => `<w:t xml:space="preserve">${text}</w:t>`;
/** A run; `properties` go into `w:rPr`. */
export const r = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${t(text)}</w:r>`;
/** A paragraph; `properties` go into `w:pPr`. */
export const p = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;

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
