import JSZip from 'jszip';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const PARTS = ['styles', 'numbering', 'footnotes', 'endnotes'] as const;

export interface DocxParts {
  /** Contents of the body. */
  body: string;
  styles?: string;
  numbering?: string;
  footnotes?: string;
  endnotes?: string;
  title?: string;
  /** Whole `document.xml`, instead of `body`. */
  document?: string | Buffer;
  /** More entries by path. */
  more?: Record<string, string>;
}

/** A Word file as bytes, from the XML inside its parts. */
export async function makeDocx(parts: DocxParts): Promise<Buffer> {
  const zip = new JSZip();
  const present = PARTS.filter((name) => parts[name] !== undefined);
  zip.file(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  );
  zip.file(
    '_rels/.rels',
    relationships(['officeDocument', 'word/document.xml'], ['core-properties', 'docProps/core.xml']),
  );
  zip.file(
    'word/_rels/document.xml.rels',
    relationships(...present.map((name): [string, string] => [name, `${name}.xml`])),
  );
  zip.file(
    'word/document.xml',
    parts.document ?? `<w:document ${NAMESPACES}><w:body>${parts.body}</w:body></w:document>`,
  );
  for (const name of present) zip.file(`word/${name}.xml`, `<w:${name} ${NAMESPACES}>${parts[name]}</w:${name}>`);
  if (parts.title)
    zip.file(
      'docProps/core.xml',
      `<c xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${parts.title}</dc:title></c>`,
    );
  for (const [path, text] of Object.entries(parts.more ?? {})) zip.file(path, text, { createFolders: false });
  return await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions: { level: 9 } });
}

function relationships(...links: [type: string, target: string][]): string {
  const inner = links
    .map(([type, target], i) => `<Relationship Id="r${i}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('');
  return `<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
}

/** A paragraph; `properties` go into `w:pPr`. */
export function p(text: string, properties = ''): string {
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${r(text)}</w:p>`;
}

/** A run; `properties` go into `w:rPr`. */
export function r(text: string, properties = ''): string {
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** Paragraph properties that put a paragraph into a list. */
export function inList(numId: number, level: number): string {
  return `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`;
}

/** One level of a list: its number format and pattern, and whatever else stands in it. */
export function level(at: number, format: string, pattern: string, more = ''): string {
  return `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/>${more}</w:lvl>`;
}
