/** What Word shows before numbered paragraphs, case by case: one table for the model, the pane and the library. */
import { encodePart, type Parts } from '#shared/docx/package.ts';

export interface NumberingCase {
  /** Contents of the body. Every paragraph with words of its own says “x”. */
  body: string;
  numbering: string;
  styles?: string;
  /** Of the paragraphs that show words or a number, in order; empty where none is shown. */
  labels: string[];
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The file of a case. */
export function partsOf({ body, numbering, styles = '' }: NumberingCase): Parts {
  const root = (name: string, content: string): string =>
    `<w:${name} xmlns:w="${WORD}" xmlns:mc="${COMPATIBILITY}">${content}</w:${name}>`;
  const links = (...targets: [kind: string, target: string][]): string =>
    `<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([kind, target], i) => `<Relationship Id="r${i}" Type="${OFFICE}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': links(['officeDocument', 'word/document.xml']),
    'word/_rels/document.xml.rels': links(['styles', 'styles.xml'], ['numbering', 'numbering.xml']),
    'word/document.xml': root('document', `<w:body>${body}</w:body>`),
    'word/styles.xml': root('styles', styles),
    'word/numbering.xml': root('numbering', numbering),
  };
  return new Map(Object.entries(parts).map(([path, xml]) => [path, encodePart(xml)]));
}

const level = (at: number, format: string, pattern: string, more = ''): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/>${more}</w:lvl>`;
const abstract = (id: number, content: string): string =>
  `<w:abstractNum w:abstractNumId="${id}">${content}</w:abstractNum>`;
const list = (id: number, of: number, overrides = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${overrides}</w:num>`;
const override = (at: number, content: string): string => `<w:lvlOverride w:ilvl="${at}">${content}</w:lvlOverride>`;
const startAt = (value: number): string => `<w:startOverride w:val="${value}"/>`;
const style = (id: string, content: string, type = 'paragraph'): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${content}</w:style>`;
const basedOn = (id: string): string => `<w:basedOn w:val="${id}"/>`;
const numbered = (content: string): string => `<w:pPr><w:numPr>${content}</w:numPr></w:pPr>`;
const numId = (id: number): string => `<w:numId w:val="${id}"/>`;
const ilvl = (at: number): string => `<w:ilvl w:val="${at}"/>`;

const X = '<w:r><w:t>x</w:t></w:r>';
const para = (properties: string, content = X): string => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const item = (at: number, id = 1, more = '', content = X): string =>
  para(`<w:numPr>${ilvl(at)}${numId(id)}</w:numPr>${more}`, content);
const styled = (id: string, more = ''): string => para(`<w:pStyle w:val="${id}"/>${more}`);
const items = (...levels: number[]): string => levels.map((at) => item(at)).join('');

const CONTRACT =
  abstract(
    0,
    level(0, 'upperRoman', 'ARTICLE %1') +
      level(1, 'decimal', '%1.%2', '<w:isLgl/>') +
      level(2, 'lowerLetter', '(%3)') +
      level(3, 'lowerRoman', '(%4)'),
  ) + list(1, 0);
const PLAIN = abstract(0, level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2') + level(2, 'lowerLetter', '(%3)'));
const one = (format: string, pattern: string, label: string): NumberingCase => ({
  body: item(0),
  numbering: abstract(0, level(0, format, pattern)) + list(1, 0),
  labels: [label],
});
const struckWords = '<w:del><w:r><w:delText>x</w:delText></w:r></w:del>';
const struckMark = '<w:rPr><w:del/></w:rPr>';

export const NUMBERING: Record<string, NumberingCase> = {
  'levels count inside each other and start again below a higher one': {
    body: items(0, 1, 1, 2, 2, 3, 1, 0, 1, 2),
    numbering: CONTRACT,
    labels: ['ARTICLE I', '1.1', '1.2', '(a)', '(b)', '(i)', '1.3', 'ARTICLE II', '2.1', '(a)'],
  },
  'a level that nobody used yet counts as begun': {
    body: items(1, 1),
    numbering: PLAIN + list(1, 0),
    labels: ['1.1', '1.2'],
  },
  'legal numbering keeps a leading zero': {
    body: items(0, 0, 1),
    numbering: CONTRACT.replace('"decimal"', '"decimalZero"'),
    labels: ['ARTICLE I', 'ARTICLE II', '2.01'],
  },
  decimalZero: one('decimalZero', '%1.', '01.'),
  upperLetter: one('upperLetter', '%1)', 'A)'),
  lowerRoman: one('lowerRoman', '(%1)', '(i)'),
  ordinal: one('ordinal', '%1', '1st'),
  ordinalText: one('ordinalText', '%1', 'First'),
  cardinalText: one('cardinalText', 'Part %1', 'Part One'),
  'no format: the words of the level alone': one('none', 'Note %1', 'Note'),
  'a format of another script': one('hebrew1', '%1', '1'),
  'a bullet': one('bullet', '\uf0b7', '•'),
  'a bullet of no character': one('bullet', '', ''),
  'a level of no text': one('decimal', '', ''),
  'a format in a compatibility block': {
    body: item(0),
    numbering: `${abstract(0, `<w:lvl w:ilvl="0"><mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001"/></mc:Choice><mc:Fallback><w:numFmt w:val="upperLetter"/></mc:Fallback></mc:AlternateContent><w:lvlText w:val="%1."/></w:lvl>`)}${list(1, 0)}`,
    labels: ['A.'],
  },
  'two lists over one definition share a count until one overrides its start': {
    body: item(0) + item(0) + item(0, 2) + item(0, 3) + item(0, 3) + item(0, 2),
    numbering: PLAIN + list(1, 0) + list(2, 0) + list(3, 0, override(0, startAt(5))),
    labels: ['1.', '2.', '3.', '5.', '6.', '7.'],
  },
  'an override of a lower level starts it anew at its first use only': {
    body: item(0) + item(2) + item(2, 2) + item(2, 2) + item(2),
    numbering: PLAIN + list(1, 0) + list(2, 0, override(2, startAt(5))),
    labels: ['1.', '(a)', '(e)', '(f)', '(g)'],
  },
  'a list that redefines a level': {
    body: item(0) + item(0, 2),
    numbering: PLAIN + list(1, 0) + list(2, 0, override(0, level(0, 'upperLetter', 'Schedule %1'))),
    labels: ['1.', 'Schedule B'],
  },
  'a level that never restarts': {
    body: items(0, 1, 0, 1),
    numbering: `${abstract(0, level(0, 'decimal', 'Article %1') + level(1, 'decimal', 'Section %2.', '<w:lvlRestart w:val="0"/>'))}${list(1, 0)}`,
    labels: ['Article 1', 'Section 1.', 'Article 2', 'Section 2.'],
  },
  'a level that restarts below the first one only': {
    body: items(0, 1, 2, 1, 2, 0, 2),
    numbering: `${abstract(0, level(0, 'decimal', '%1.') + level(1, 'decimal', '%1.%2') + level(2, 'lowerLetter', '(%3)', '<w:lvlRestart w:val="1"/>'))}${list(1, 0)}`,
    labels: ['1.', '1.1', '(a)', '1.2', '(b)', '2.', '(a)'],
  },
  'a level names its style, whatever level the style says': {
    body: styled('H1') + styled('H2') + styled('H2'),
    numbering: `${abstract(0, level(0, 'decimal', '%1.', '<w:pStyle w:val="H1"/>') + level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>'))}${list(1, 0)}`,
    styles: style('H1', numbered(numId(1))) + style('H2', numbered(ilvl(0) + numId(1))),
    labels: ['1.', '1.1', '1.2'],
  },
  'a style stands where the one that it is based on does, unless it says a level': {
    body: styled('H1') + styled('H2b') + styled('H3b'),
    numbering: `${abstract(0, level(0, 'decimal', '%1.', '<w:pStyle w:val="H1"/>') + level(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>') + level(2, 'lowerLetter', '(%3)'))}${list(1, 0)}`,
    styles:
      style('H1', numbered(numId(1))) +
      style('H2', numbered(numId(1))) +
      style('H2b', basedOn('H2')) +
      style('H3b', basedOn('H2') + numbered(ilvl(2))),
    labels: ['1.', '1.1', '(a)'],
  },
  'a list that is defined by a style of lists': {
    body: item(0) + item(1),
    numbering: `${abstract(0, '<w:numStyleLink w:val="Legal"/>')}${abstract(1, `<w:styleLink w:val="Legal"/>${level(0, 'upperLetter', '%1.')}${level(1, 'decimal', '%1.%2')}`)}${list(1, 0)}${list(2, 1)}`,
    styles: style('Legal', numbered(numId(2)), 'numbering'),
    labels: ['A.', 'A.1'],
  },
  'list 0 takes the number of a style away': {
    body: styled('H1') + styled('H1', `<w:numPr>${numId(0)}</w:numPr>`) + styled('H1'),
    numbering: PLAIN + list(1, 0),
    styles: style('H1', numbered(numId(1))),
    labels: ['1.', '', '2.'],
  },
  'a style that the file does not define is the default one': {
    body: styled('Nowhere'),
    numbering: PLAIN + list(1, 0),
    styles: style('Default', numbered(numId(1))).replace('w:type', 'w:default="1" w:type'),
    labels: ['1.'],
  },
  'an empty paragraph counts, unless it only holds a break': {
    body:
      item(0, 1, '', '') + item(0, 1, '<w:sectPr/>', '') + item(0, 1, '', '<w:r><w:br w:type="page"/></w:r>') + item(0),
    numbering: PLAIN + list(1, 0),
    labels: ['1.', '2.'],
  },
  'what is struck out is not counted; words whose mark is struck out stand in the next paragraph': {
    body: item(0) + item(0, 1, struckMark, struckWords) + item(0, 1, struckMark) + item(0) + item(0),
    numbering: PLAIN + list(1, 0),
    labels: ['1.', '2.', '3.'],
  },
  'a struck row is not counted, whatever its words say': {
    body: `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${item(0)}</w:tc></w:tr><w:tr><w:tc>${item(0)}</w:tc></w:tr></w:tbl>${item(0)}`,
    numbering: PLAIN + list(1, 0),
    labels: ['1.', '2.'],
  },
  'what a style separator joins has one number': {
    body: item(0, 1, '<w:rPr><w:vanish/><w:specVanish/></w:rPr>') + item(0) + item(0),
    numbering: PLAIN + list(1, 0),
    labels: ['1.', '2.'],
  },
  'a text box is counted by itself': {
    body: `${item(0)}<w:p><w:r><w:pict><w:txbxContent>${item(0)}</w:txbxContent></w:pict></w:r>${X}</w:p>${item(0)}`,
    numbering: PLAIN + list(1, 0),
    labels: ['1.', '', '2.'],
  },
};
