/** A Word file of our own with one of everything that a comparison of documents goes by. */
import { encodePart, type Parts } from '#shared/docx/package.ts';
import { p, r } from '#shared/docx/testing/smallDocument.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const NAMES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${OFFICE}"`,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  `xmlns:wp="${DRAWING}/wordprocessingDrawing"`,
  `xmlns:a="${DRAWING}/main"`,
  `xmlns:c="${DRAWING}/chart"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"',
].join(' ');
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (code: string, result: string): string =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>${mark('separate')}${r(result)}${mark('end')}`;
const item = (text: string, level: number): string =>
  p(r(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`);
const cell = (text: string, properties = ''): string =>
  `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/>${properties}</w:tcPr>${p(r(text))}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
const picture = (inner: string, place = ''): string =>
  `<w:drawing><wp:anchor>${place}<wp:extent cx="100000" cy="100000"/><wp:docPr id="1" name="Picture 1" descr="a seal"/><a:graphic>${inner}</a:graphic></wp:anchor></w:drawing>`;

const BOX = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${picture(
  `<wps:wsp><wps:txbx><w:txbxContent>${p(r('Signed in the presence of a witness.'))}</w:txbxContent></wps:txbx></wps:wsp>`,
  '<wp:positionV><wp:posOffset>200000</wp:posOffset></wp:positionV>',
)}</mc:Choice><mc:Fallback><w:pict><v:shape id="s1" type="#_x0000_t202"><v:textbox><w:txbxContent>${p(
  r('Signed in the presence of a witness.'),
)}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

const CONTROL = `<w:sdt><w:sdtPr><w:id w:val="42"/><w:tag w:val="court"/><w:dropDownList><w:listItem w:displayText="Hamburg" w:value="1"/><w:listItem w:displayText="Munich" w:value="2"/></w:dropDownList></w:sdtPr><w:sdtContent>${r('Hamburg')}</w:sdtContent></w:sdt>`;

const BODY = [
  p(r('Supply Agreement'), '<w:pStyle w:val="Title"/>'),
  p(r('This agreement is made between Alder Limited and Birch GmbH, both of them traders.')),
  p(
    `<w:bookmarkStart w:id="1" w:name="_Ref1"/>${r('Liability')}<w:bookmarkEnd w:id="1"/>`,
    '<w:pStyle w:val="Heading1"/>',
  ),
  item('Supplier shall be liable for:', 1),
  item('death or personal injury, now here stated in full', 2),
  item('fraud, up to EUR 5,000,000 in sixty (60) days', 2),
  item('Supplier shall not be liable for loss of profit.', 1),
  p(
    `${r('The cap in ')}${field('REF _Ref1 \\h', 'clause 1')}${r(' applies')}<w:r><w:footnoteReference w:id="2"/></w:r>${r(' from ')}${field('DATE \\@ "d MMMM yyyy"', '1 May 2026')}${r(' on.')}`,
  ),
  p(
    `<w:commentRangeStart w:id="3"/>${r('Payment is due within ten days')}<w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r>${r(' of ')}${r('receipt', '<w:b/>')}<w:r><w:footnoteReference w:id="4"/></w:r>${r('.')}<w:r><w:endnoteReference w:id="2"/></w:r>`,
  ),
  p(
    `${r('See ')}<w:hyperlink r:id="rIdLink">${r('the price list')}</w:hyperlink>${r(' and ')}<w:hyperlink w:anchor="_Ref1">${r('the clause on liability')}</w:hyperlink>${r('. Courts of ')}${CONTROL}${r(' decide.')}`,
  ),
  p(
    `${r('The price is ')}<m:oMath><m:r><m:t>p+q</m:t></m:r></m:oMath>${r(', ticked ')}<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>${r(', words: ')}<w:fldSimple w:instr=" NUMWORDS ">${r('120')}</w:fldSimple>`,
  ),
  p(
    `<w:r><w:ruby><w:rubyPr/><w:rt>${r('kan')}</w:rt><w:rubyBase>${r('漢')}</w:rubyBase></w:ruby></w:r>${r(' is the sign.')}`,
  ),
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${row(cell('Item'), cell('Price'))}${row(cell('Bolts'), cell('10 EUR'))}${row(cell('Nuts'), cell('12 EUR'))}</w:tbl>`,
  p(BOX + r('Executed as a deed, in two parts.')),
  p(
    `<w:r>${picture('<a:blip r:embed="rIdImage"/>')}</w:r><w:r>${picture('<c:chart r:id="rIdChart"/>')}</w:r><w:r><w:object><o:OLEObject r:id="rIdFile"/></w:object></w:r>`,
  ),
  `<mc:AlternateContent><mc:Choice Requires="wps">${p(r('Notices go to the seat of the party.'))}</mc:Choice><mc:Fallback>${p(r('Notices go to the seat of the party.'))}</mc:Fallback></mc:AlternateContent>`,
  p(r('Each party signs below.') + r(' Nothing else is agreed.')),
].join('');

const SECTION =
  '<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/><w:footerReference w:type="default" r:id="rIdFooter"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:left="1440"/></w:sectPr>';

const level = (index: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const style = (id: string, name: string, content = '', attributes = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"${attributes}><w:name w:val="${name}"/>${content}</w:style>`;
const note = (kind: string, id: number, text: string): string =>
  `<w:${kind} w:id="${id}">${p(`<w:r><w:${kind}Ref/></w:r>${r(text)}`)}</w:${kind}>`;

interface PartSpec {
  path: string;
  kind: string;
  id?: string;
  xml: string;
}

const word = (name: string, content: string): string => `${HEAD}<w:${name} ${NAMES}>${content}</w:${name}>`;

const PARTS: PartSpec[] = [
  {
    path: 'styles.xml',
    kind: 'styles',
    xml: word(
      'styles',
      `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>${style('Normal', 'Normal', '', ' w:default="1"')}${style('Title', 'Title', '<w:basedOn w:val="Normal"/>')}${style('Heading1', 'heading 1', '<w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr>')}`,
    ),
  },
  {
    path: 'numbering.xml',
    kind: 'numbering',
    xml: word(
      'numbering',
      `<w:numPicBullet w:numPicBulletId="0"><w:pict><v:shape><v:imagedata r:id="rIdBullet"/></v:shape></w:pict></w:numPicBullet><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    ),
  },
  { path: 'settings.xml', kind: 'settings', xml: word('settings', '<w:defaultTabStop w:val="720"/>') },
  {
    path: 'footnotes.xml',
    kind: 'footnotes',
    xml: word(
      'footnotes',
      note('footnote', 2, ' Customer bears costs above EUR 5m.') + note('footnote', 4, ' By bank transfer only.'),
    ),
  },
  { path: 'endnotes.xml', kind: 'endnotes', xml: word('endnotes', note('endnote', 2, ' As amended in writing.')) },
  {
    path: 'comments.xml',
    kind: 'comments',
    xml: word(
      'comments',
      `<w:comment w:id="3" w:author="Other Side" w:date="2026-01-06T10:00:00Z">${p(r('Too short for us?'))}</w:comment>`,
    ),
  },
  {
    path: 'header1.xml',
    kind: 'header',
    id: 'rIdHeader',
    xml: word('hdr', p(`${r('Draft of 5 January, page ')}${field('PAGE', '1')}`)),
  },
  {
    path: 'footer1.xml',
    kind: 'footer',
    id: 'rIdFooter',
    xml: word('ftr', p(r('Strictly confidential between the parties'))),
  },
  { path: 'theme/theme1.xml', kind: 'theme', xml: `${HEAD}<a:theme ${NAMES} name="Plain"/>` },
  {
    path: 'fontTable.xml',
    kind: 'fontTable',
    xml: word('fonts', '<w:font w:name="Calibri"/>'),
  },
  {
    path: 'charts/chart1.xml',
    kind: 'chart',
    id: 'rIdChart',
    xml: `${HEAD}<c:chartSpace ${NAMES}><c:v>7</c:v></c:chartSpace>`,
  },
  { path: 'webSettings.xml', kind: 'webSettings', xml: word('webSettings', '<w:allowPNG/>') },
  {
    path: 'diagrams/drawing1.xml',
    kind: 'diagramDrawing',
    xml: `${HEAD}<a:drawing ${NAMES}><a:t>Payee</a:t></a:drawing>`,
  },
  { path: 'media/image1.png', kind: 'image', id: 'rIdImage', xml: 'a picture' },
  { path: 'embeddings/sheet1.xlsx', kind: 'package', id: 'rIdFile', xml: 'a sheet' },
  {
    path: '../customXml/item1.xml',
    kind: 'customXml',
    xml: `${HEAD}<deal xmlns="urn:example:deal"><fee>5</fee></deal>`,
  },
];

const relationships = (content: string): string =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
const relationship = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"${more}/>`;

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The unpacked file. */
export function fullDocument(): Parts {
  const files: [string, string][] = [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      relationships(
        relationship('rId1', `${OFFICE}/officeDocument`, 'word/document.xml') +
          relationship('rId2', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml') +
          relationship('rId3', `${OFFICE}/extended-properties`, 'docProps/app.xml') +
          relationship('rId4', `${OFFICE}/custom-properties`, 'docProps/custom.xml'),
      ),
    ],
    ['word/document.xml', `${HEAD}<w:document ${NAMES}><w:body>${BODY}${SECTION}</w:body></w:document>`],
    [
      'word/_rels/document.xml.rels',
      relationships(
        PARTS.map(({ path, kind, id }, i) => relationship(id ?? `rId${i + 1}`, `${OFFICE}/${kind}`, path)).join('') +
          relationship('rIdLink', `${OFFICE}/hyperlink`, 'https://alder.example/prices', ' TargetMode="External"'),
      ),
    ],
    [
      'docProps/core.xml',
      `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Supply</dc:title><cp:revision>4</cp:revision></cp:coreProperties>`,
    ],
    [
      'docProps/app.xml',
      `${HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Company>Alder</Company><Pages>2</Pages></Properties>`,
    ],
    [
      'docProps/custom.xml',
      `${HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"><property name="Fee"><vt:lpwstr>5</vt:lpwstr></property><property name="Pages"><vt:lpwstr>12</vt:lpwstr></property></Properties>`,
    ],
    ['word/_rels/numbering.xml.rels', relationships(relationship('rIdBullet', `${OFFICE}/image`, 'media/bullet.png'))],
    ['word/media/bullet.png', 'a bullet'],
    [
      'customXml/_rels/item1.xml.rels',
      relationships(relationship('rId1', `${OFFICE}/customXmlProps`, 'itemProps1.xml')),
    ],
    [
      'customXml/itemProps1.xml',
      `${HEAD}<ds:datastoreItem ds:itemID="{00000000-0000-0000-0000-000000000007}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>`,
    ],
    ...PARTS.map(({ path, xml }): [string, string] => [path.startsWith('../') ? path.slice(3) : `word/${path}`, xml]),
  ];
  return new Map(files.map(([path, text]) => [path, encodePart(text)]));
}
