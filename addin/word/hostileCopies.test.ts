/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { cleanCopy } from '#addin/word/cleanCopy.ts';
import { scanParts } from '#addin/word/remains.ts';
import { encodePart, readParts, writeParts } from '#shared/docx/package.ts';

/** What must not go out. */
const SECRET = 'Project Oak';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const DOCUMENT = 'word/document.xml';
const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

type Change = (parts: Map<string, Uint8Array>) => void;
const part =
  (path: string, text: string): Change =>
  (parts) =>
    parts.set(path, encodePart(text));
const inBody =
  (xml: string): Change =>
  (parts) =>
    parts.set(DOCUMENT, encodePart(decode(parts.get(DOCUMENT)).replace('<w:sectPr>', `${xml}<w:sectPr>`)));
let links = 0;
const link =
  (rels: string, type: string, target: string, mode = ''): Change =>
  (parts) => {
    const before = parts.has(rels) ? decode(parts.get(rels)) : `<Relationships xmlns="p"></Relationships>`;
    const one = `<Relationship Id="own${links++}" Type="${type}" Target="${target}"${mode}/>`;
    parts.set(rels, encodePart(before.replace('</Relationships>', `${one}</Relationships>`)));
  };
const fromDocument = 'word/_rels/document.xml.rels';
const fromSettings = 'word/_rels/settings.xml.rels';
const settings = (inner: string): Change[] => [
  part(
    'word/settings.xml',
    `<w:settings ${WORD} xmlns:r="${OFFICE}" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml">${inner}</w:settings>`,
  ),
];

const fileWith = (changes: readonly Change[]): Promise<Uint8Array> => {
  const parts = new Map(sampleParts(SAMPLES[0]!));
  for (const change of changes) change(parts);
  return writeParts(parts);
};

const GONE: [string, Change[]][] = [
  ['a remark in the markup of the text', [inBody(`<!-- ${SECRET} -->`)]],
  ['an instruction to another program', [inBody(`<?dms ${SECRET}?>`)]],
  ['a part that nothing leads to', [part('word/comments9.xml', `<w:comments ${WORD}>${SECRET}</w:comments>`)]],
  ['a file of another kind that nothing leads to', [part('[trash]/0000.dat', SECRET)]],
  [
    'data of another program in a folder with other capitals',
    [
      part('customXML/item1.xml', `<deal>${SECRET}</deal>`),
      link(fromDocument, `${OFFICE}/customXml`, '../customXML/item1.xml'),
    ],
  ],
  [
    'a list of recipients for letters',
    [
      ...settings(`<w:mailMerge><w:connectString w:val="${SECRET}"/><w:dataSource r:id="own"/></w:mailMerge>`),
      link(fromSettings, `${OFFICE}/mailMergeSource`, `file:///C:\\${SECRET}.xlsx`, ' TargetMode="External"'),
    ],
  ],
  [
    'a transformation that stands on a disk',
    [
      ...settings('<w:saveThroughXslt r:id="own"/>'),
      link(fromSettings, `${OFFICE}/transform`, `file:///C:\\${SECRET}.xslt`, ' TargetMode="External"'),
    ],
  ],
  [
    'a change and a template in the building blocks',
    [
      link(fromDocument, `${OFFICE}/glossaryDocument`, 'glossary/document.xml'),
      part(
        'word/glossary/document.xml',
        `<w:glossaryDocument ${WORD}><w:docParts><w:docPart><w:docPartBody><w:p><w:del w:id="1" w:author="${SECRET}"><w:r><w:delText>${SECRET}</w:delText></w:r></w:del><w:r><w:t>x</w:t></w:r></w:p></w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>`,
      ),
      part(
        'word/glossary/settings.xml',
        `<w:settings ${WORD} xmlns:r="${OFFICE}"><w:attachedTemplate r:id="own"/></w:settings>`,
      ),
      link('word/glossary/_rels/document.xml.rels', `${OFFICE}/settings`, 'settings.xml'),
      link(
        'word/glossary/_rels/settings.xml.rels',
        `${OFFICE}/attachedTemplate`,
        `file:///C:\\${SECRET}.dotx`,
        ' TargetMode="External"',
      ),
    ],
  ],
  [
    'the code of a field whose marks are struck out',
    [
      inBody(
        `<w:p><w:del w:id="8" w:author="a"><w:r><w:fldChar w:fldCharType="begin"/></w:r></w:del><w:r><w:instrText>${SECRET}</w:instrText></w:r><w:del w:id="9" w:author="a"><w:r><w:fldChar w:fldCharType="end"/></w:r></w:del><w:r><w:t>x</w:t></w:r></w:p>`,
      ),
    ],
  ],
  ['the number of the file', settings(`<w15:docId w15:val="{${SECRET}}"/>`)],
  [
    'what the file was called at its last saving, how long and how often somebody worked on it',
    [
      part(
        'docProps/app.xml',
        `<Properties><TotalTime>${SECRET}</TotalTime><TitlesOfParts>${SECRET}</TitlesOfParts></Properties>`,
      ),
      part(
        'docProps/core.xml',
        `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"><cp:revision>${SECRET}</cp:revision></cp:coreProperties>`,
      ),
      link('_rels/.rels', `${OFFICE}/extended-properties`, 'docProps/app.xml'),
      link(
        '_rels/.rels',
        'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
        'docProps/core.xml',
      ),
    ],
  ],
  [
    'a signature, which would hold no longer',
    [
      part('_xmlsignatures/origin.sigs', ''),
      part('_xmlsignatures/sig1.xml', `<Signature>${SECRET}</Signature>`),
      link(
        '_rels/.rels',
        'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin',
        '_xmlsignatures/origin.sigs',
      ),
      link('_xmlsignatures/_rels/origin.sigs.rels', 'x/digital-signature/signature', 'sig1.xml'),
    ],
  ],
  [
    'who may edit a stretch of a document that is not protected',
    [inBody(`<w:p><w:permStart w:id="7" w:ed="${SECRET}"/><w:r><w:t>x</w:t></w:r><w:permEnd w:id="7"/></w:p>`)],
  ],
  [
    'the tag of an inserted clause',
    [
      inBody(
        `<w:sdt><w:sdtPr><w:alias w:val="${SECRET}"/><w:tag w:val="cl:oak:v1:${'a'.repeat(32)}"/></w:sdtPr><w:sdtContent><w:p><w:r><w:t>x</w:t></w:r></w:p></w:sdtContent></w:sdt>`,
      ),
    ],
  ],
  [
    'a property beside one that a field shows',
    [
      part(
        'docProps/custom.xml',
        `<Properties><property name="Fee">5</property><property name="${SECRET}">6</property></Properties>`,
      ),
      link('_rels/.rels', `${OFFICE}/custom-properties`, 'docProps/custom.xml'),
      inBody('<w:p><w:fldSimple w:instr=" DOCPROPERTY fee "><w:r><w:t>5</w:t></w:r></w:fldSimple></w:p>'),
    ],
  ],
  [
    'a variable beside one that a field shows',
    [
      ...settings(
        `<w:docVars><w:docVar w:name="Fee" w:val="5"/><w:docVar w:name="Client" w:val="${SECRET}"/></w:docVars>`,
      ),
      inBody('<w:p><w:fldSimple w:instr=" DOCVARIABLE Fee "><w:r><w:t>5</w:t></w:r></w:fldSimple></w:p>'),
    ],
  ],
];

const SHOWN: [string, RegExp, Change[]][] = [
  [
    'text of another file',
    /^text of another file, which is not read: /,
    [
      part('word/chunk.html', `<p>${SECRET}</p>`),
      link(fromDocument, `${OFFICE}/aFChunk`, 'chunk.html'),
      inBody('<w:altChunk xmlns:r="r" r:id="own"/>'),
    ],
  ],
  [
    'a path in the code of a field',
    /^a path in the code of a field: INCLUDETEXT/,
    [
      inBody(
        '<w:p><w:fldSimple w:instr=" INCLUDETEXT &quot;C:\\\\Oak\\\\t.docx&quot; "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>',
      ),
    ],
  ],
  [
    'a path in the description of a picture',
    /^a path in the description of a picture: C:/,
    [
      inBody(
        '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" alt="C:\\Users\\ann\\seal.png"/></w:pict></w:r></w:p>',
      ),
    ],
  ],
  [
    'what another program keeps in fields',
    /^data of another program in 1 code of a field$/,
    [inBody('<w:p><w:fldSimple w:instr=" ADDIN CITE {oak} "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>')],
  ],
  [
    'the label of an organisation',
    /^1 label of an organisation$/,
    [
      part('docMetadata/LabelInfo.xml', '<labelList/>'),
      link(
        '_rels/.rels',
        'http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels',
        'docMetadata/LabelInfo.xml',
      ),
    ],
  ],
  [
    'a file that nobody knows',
    /^a file inside: word\/notes\.dat$/,
    [part('word/notes.dat', SECRET), link(fromDocument, 'x/anything', 'notes.dat')],
  ],
  [
    'who may edit a stretch of a protected document',
    /^who may edit a stretch of the protected document: ann$/,
    [
      ...settings('<w:documentProtection w:edit="readOnly" w:enforcement="1"/>'),
      inBody('<w:p><w:permStart w:id="7" w:ed="ann"/><w:r><w:t>x</w:t></w:r><w:permEnd w:id="7"/></w:p>'),
    ],
  ],
];

describe('a clean copy of a file that hides something', () => {
  test.each(GONE)('has it no longer, and says the same: %s', async (_, changes) => {
    const copy = await cleanCopy(await fileWith(changes));
    expect(copy).toMatchObject({ isClean: true, lost: [] });
    const all = [...(await readParts(copy.bytes))].map(([path, bytes]) => `${path}\n${decode(bytes)}`).join('\n');
    expect(all).not.toContain(SECRET);
    expect(all).not.toContain('cl:oak');
    expect(all).not.toMatch(/attachedTemplate|mailMerge|saveThroughXslt/);
  });

  test.each(SHOWN)('names what stays: %s', async (_, line, changes) => {
    const copy = await cleanCopy(await fileWith(changes));
    expect(copy).toMatchObject({ isClean: true, lost: [] });
    expect(copy.remains.left).toContainEqual(expect.stringMatching(line));
  });

  test('a name in any namespace is seen', () => {
    const parts = new Map(sampleParts(SAMPLES[1]!));
    inBody('<w:p><w:r><q:mark xmlns:q="urn:q" q:author="A. Person"/></w:r></w:p>')(parts);
    expect(scanParts(parts).authors).toContain('A. Person');
  });
});
