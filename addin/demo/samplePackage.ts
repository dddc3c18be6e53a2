/** Writes a small Word file from lines of text: styles, a legal list, tracked changes, one comment. */
import { encodePart, type Parts } from '#shared/docx/package.ts';

export interface SampleLine {
  /** `title`, heading, numbered paragraph of the second or third level, plain paragraph. */
  as: 'title' | 'heading' | 'clause' | 'point' | 'text';
  /** `[-words struck out-]` and `{+words put in+}` are the other side's; `**words**` are bold. */
  text: string;
  /** A comment of the other side on the paragraph. */
  comment?: string;
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OTHER_SIDE = 'w:author="M. Brandt" w:date="2026-11-12T09:30:00Z"';

const STYLES: Record<SampleLine['as'], string> = {
  title: 'Title',
  heading: 'Heading1',
  clause: 'Clause',
  point: 'Point',
  text: 'Normal',
};

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export function samplePackage(lines: readonly SampleLine[]): Parts {
  const comments: string[] = [];
  let mark = 100;
  const body = lines.map((line) => paragraphXml(line, comments, () => mark++)).join('');
  return new Map(
    Object.entries({
      '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${TYPES}.numbering+xml"/><Override PartName="/word/settings.xml" ContentType="${TYPES}.settings+xml"/><Override PartName="/word/comments.xml" ContentType="${TYPES}.comments+xml"/></Types>`,
      '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
      'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${['styles', 'numbering', 'settings', 'comments'].map((kind, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${kind}" Target="${kind}.xml"/>`).join('')}</Relationships>`,
      'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
      'word/styles.xml': `${HEAD}<w:styles xmlns:w="${WORD}">${styleXml('Normal', 'Normal', '')}${styleXml('Title', 'Title', '', '<w:b/><w:sz w:val="36"/>')}${styleXml('Heading1', 'heading 1', '<w:keepNext/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/>', '<w:b/>')}${styleXml('Clause', 'Clause', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>')}${styleXml('Point', 'Point', '<w:numPr><w:ilvl w:val="2"/><w:numId w:val="1"/></w:numPr>')}</w:styles>`,
      'word/numbering.xml': `${HEAD}<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${levelXml(0, 'decimal', '%1', 'Heading1')}${levelXml(1, 'decimal', '%1.%2', 'Clause')}${levelXml(2, 'lowerLetter', '(%3)', 'Point')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      'word/settings.xml': `${HEAD}<w:settings xmlns:w="${WORD}"><w:trackRevisions/></w:settings>`,
      'word/comments.xml': `${HEAD}<w:comments xmlns:w="${WORD}">${comments.join('')}</w:comments>`,
    }).map(([path, xml]) => [path, encodePart(xml)]),
  );
}

const styleXml = (id: string, name: string, paragraph: string, run = ''): string =>
  `<w:style w:type="paragraph"${id === 'Normal' ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'}<w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const levelXml = (level: number, format: string, pattern: string, style: string): string =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:pStyle w:val="${style}"/><w:lvlText w:val="${pattern}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="720"/></w:pPr></w:lvl>`;

const PIECES = /\[-([^\]]+)-\]|\{\+([^}]+)\+\}|\*\*([^*]+)\*\*|((?:(?!\[-|\{\+|\*\*)[\s\S])+)/g;

function paragraphXml({ as, text, comment }: SampleLine, comments: string[], nextId: () => number): string {
  const run = (words: string, properties = '', element = 'w:t'): string =>
    `<w:r>${properties}<${element} xml:space="preserve">${escapeXml(words)}</${element}></w:r>`;
  let runs = '';
  for (const [, struck, added, bold, plain] of text.matchAll(PIECES)) {
    if (struck) runs += `<w:del w:id="${nextId()}" ${OTHER_SIDE}>${run(struck, '', 'w:delText')}</w:del>`;
    else if (added) runs += `<w:ins w:id="${nextId()}" ${OTHER_SIDE}>${run(added)}</w:ins>`;
    else if (bold) runs += run(bold, '<w:rPr><w:b/></w:rPr>');
    else if (plain) runs += run(plain);
  }
  if (comment !== undefined) {
    const id = comments.length;
    comments.push(
      `<w:comment w:id="${id}" ${OTHER_SIDE} w:initials="MB"><w:p><w:r><w:t xml:space="preserve">${escapeXml(comment)}</w:t></w:r></w:p></w:comment>`,
    );
    runs = `<w:commentRangeStart w:id="${id}"/>${runs}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
  }
  const style = as === 'text' ? '' : `<w:pPr><w:pStyle w:val="${STYLES[as]}"/></w:pPr>`;
  return `<w:p>${style}${runs}</w:p>`;
}
