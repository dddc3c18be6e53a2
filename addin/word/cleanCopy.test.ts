/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { cleanCopy } from '#addin/word/cleanCopy.ts';
import { readFileSnapshot } from '#addin/word/fileSnapshot.ts';
import { LABEL_ENTRY } from '#addin/word/labelEntry.ts';
import { isClean, scanParts } from '#addin/word/remains.ts';
import { writeEntry } from '#shared/docx/customData.ts';
import { encodePart, readParts, writeParts } from '#shared/docx/package.ts';
import { openDocument, saveDocument } from '#shared/docx/wordDocument.ts';

const sample = sampleParts(SAMPLES[0]!);

describe('clean copy', () => {
  test('the scan sees what the sample gives away', () => {
    const remains = scanParts(sample);
    expect(remains.comments).toBe(1);
    expect(remains.revisions).toBeGreaterThan(3);
    expect(remains.authors).toEqual(['M. Brandt']);
    expect(isClean(remains)).toBe(false);
  });

  test('nothing is left, and the words are those with all changes accepted', async () => {
    const bytes = await writeParts(sample);
    const before = await readFileSnapshot(bytes);
    const copy = await cleanCopy(bytes);
    expect(copy.remains).toEqual({ comments: 0, revisions: 0, hidden: 0, authors: [], left: [] });
    const after = await readFileSnapshot(copy.bytes);
    if (typeof before === 'string' || typeof after === 'string') throw new Error('unreadable');
    expect(after.paras.map(({ text }) => text)).toEqual(before.paras.map(({ text }) => text));
  });

  test('the label of the matter stays here', async () => {
    const document = await openDocument(await writeParts(sample));
    writeEntry(document, LABEL_ENTRY, 'Project Kiln');
    const labelled = await saveDocument(document);
    const textOf = async (bytes: Uint8Array) =>
      [...(await readParts(bytes)).values()].map((part) => new TextDecoder().decode(part)).join('\n');
    expect(await textOf(labelled)).toContain('Project Kiln');
    expect(await textOf((await cleanCopy(labelled)).bytes)).not.toContain('Project Kiln');
  });

  test('hidden words, names of people and of the file go too', async () => {
    const parts = new Map(sample);
    const xml = new TextDecoder().decode(parts.get('word/document.xml'));
    parts.set(
      'word/document.xml',
      encodePart(
        xml.replace(
          '<w:sectPr>',
          '<w:p><w:r><w:t>Seen</w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>unseen</w:t></w:r></w:p><w:sectPr>',
        ),
      ),
    );
    parts.set(
      'docProps/core.xml',
      encodePart('<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:creator>A. Person</dc:creator></cp:coreProperties>'),
    );
    expect(scanParts(parts)).toMatchObject({ hidden: 1, authors: ['M. Brandt', 'A. Person'] });
    const copy = await cleanCopy(await writeParts(parts));
    expect(isClean(copy.remains)).toBe(true);
    const text = new TextDecoder().decode((await readParts(copy.bytes)).get('word/document.xml'));
    expect(text).toContain('Seen');
    expect(text).not.toContain('unseen');
  });

  /** The sample with more parts; nothing leads to them yet. */
  const withParts = (more: Record<string, string>): Map<string, Uint8Array> => {
    const parts = new Map(sample);
    for (const [path, xml] of Object.entries(more)) parts.set(path, encodePart(xml));
    return parts;
  };
  /** What leads to a part, from the package or from the main document. */
  const linked = (parts: Map<string, Uint8Array>, kind: string, target: string, rels: string) => {
    const xml = new TextDecoder().decode(parts.get(rels));
    const link = `<Relationship Id="rId${kind.length}x" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
    return new Map(parts).set(rels, encodePart(xml.replace('</Relationships>', `${link}</Relationships>`)));
  };
  const withPeople = (people: string) => {
    const rels = 'word/_rels/document.xml.rels';
    const xml = new TextDecoder().decode(sample.get(rels));
    const link =
      '<Relationship Id="rIdP" Type="http://schemas.microsoft.com/office/2011/relationships/people" Target="people.xml"/>';
    return withParts({
      [rels]: xml.replace('</Relationships>', `${link}</Relationships>`),
      'word/people.xml': `<w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml">${people}</w15:people>`,
    });
  };

  test.each<[string, Map<string, Uint8Array>]>([
    ['a person that an older Word lists', withPeople('<w15:person w15:author="A. Person"/>')],
    ['a person with an account', withPeople('<w15:person w15:author="A. Person"><w15:presenceInfo/></w15:person>')],
    [
      'the last author in the default namespace, as Word on the web writes it',
      withParts({
        'docProps/core.xml':
          '<coreProperties xmlns="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"><lastModifiedBy>A. Person</lastModifiedBy></coreProperties>',
      }),
    ],
    [
      'the author in a part with a name of its own',
      withParts({
        'package/core.psmdcp':
          '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:creator>A. Person</dc:creator></cp:coreProperties>',
      }),
    ],
  ])('no name is left: %s', async (_, parts) => {
    expect(scanParts(parts).authors).toContain('A. Person');
    const copy = await cleanCopy(await writeParts(parts));
    expect(copy.remains).toMatchObject({ authors: [], comments: 0, revisions: 0, hidden: 0 });
    const all = [...(await readParts(copy.bytes)).values()].map((bytes) => new TextDecoder().decode(bytes)).join('');
    expect(all).not.toContain('A. Person');
  });

  test('text that a style hides in a header is seen', () => {
    const styles = new TextDecoder().decode(sample.get('word/styles.xml'));
    const hiding = '<w:style w:type="character" w:styleId="Unseen"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>';
    const parts = withParts({
      'word/styles.xml': styles.replace('</w:styles>', hiding),
      'word/header1.xml':
        '<x:hdr xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:p><x:r><x:rPr><x:rStyle x:val="Unseen"/></x:rPr><x:t>Floor: two million</x:t></x:r></x:p></x:hdr>',
    });
    expect(scanParts(parts).hidden).toBe(1);
  });

  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const TRACES = {
    'docProps/app.xml':
      '<Properties><Template>Alder merger.dotx</Template><Manager>B. Boss</Manager><Company>Alder LLP</Company><Pages>3</Pages></Properties>',
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><cp:keywords>Project Oak</cp:keywords><dc:title/></cp:coreProperties>',
    'docProps/custom.xml': '<Properties><property name="Client"/><property name="Matter"/></Properties>',
    'word/settings.xml': `<w:settings ${w}><w:rsids><w:rsid w:val="00AB"/></w:rsids><w:docVars><w:docVar w:name="Fee" w:val="Project Oak"/></w:docVars></w:settings>`,
    'word/_rels/settings.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/attachedTemplate" Target="file:///C:\\Users\\ann\\t.dotx" TargetMode="External"/></Relationships>',
    'customXml/item1.xml': '<other>Project Oak</other>',
  };

  test('traces of where the file comes from go: properties, template, variables, data of other programs, savings', async () => {
    const parts = linked(
      withParts({ ...TRACES, 'word/embeddings/a.xlsx': '' }),
      'package',
      'embeddings/a.xlsx',
      'word/_rels/document.xml.rels',
    );
    expect(scanParts(parts).left).toHaveLength(10);
    const copy = await cleanCopy(await writeParts(parts));
    expect(copy).toMatchObject({ isClean: true, lost: [], remains: { left: ['1 embedded file'] } });
    const all = [...(await readParts(copy.bytes)).values()].map((bytes) => new TextDecoder().decode(bytes)).join('');
    expect(all).not.toMatch(/Alder merger|B\. Boss|Alder LLP|Project Oak|C:\\Users|rsid/);
  });

  test('what the text shows by a field stays, and why is said', async () => {
    const xml = new TextDecoder().decode(sample.get('word/document.xml'));
    const shows = (code: string): string =>
      `<w:p><w:fldSimple w:instr=" ${code} "><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`;
    const body = xml.replace('<w:sectPr>', `${shows('DOCPROPERTY Client')}${shows('DOCVARIABLE Fee')}<w:sectPr>`);
    const parts = linked(
      withParts({ ...TRACES, 'word/document.xml': body }),
      'custom-properties',
      'docProps/custom.xml',
      '_rels/.rels',
    );
    const { remains, isClean: isDone } = await cleanCopy(await writeParts(parts));
    expect(isDone).toBe(true);
    expect([...remains.left].sort()).toEqual([
      'custom properties, which fields of the text show: Client',
      'document variables, which fields of the text show',
    ]);
  });

  test('words that are hidden in a header go, and a comment that no words have', async () => {
    const rels = new TextDecoder().decode(sample.get('word/_rels/document.xml.rels'));
    const link =
      '<Relationship Id="rIdH" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/>';
    const comments = new TextDecoder().decode(sample.get('word/comments.xml'));
    const orphan = '<w:comment w:id="99" w:author="A. Person"><w:p><w:r><w:t>Our floor</w:t></w:r></w:p></w:comment>';
    const parts = withParts({
      'word/_rels/document.xml.rels': rels.replace('</Relationships>', `${link}</Relationships>`),
      'word/header1.xml': `<w:hdr ${w}><w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>Floor: two million</w:t></w:r><w:r><w:t>Draft</w:t></w:r></w:p></w:hdr>`,
      'word/comments.xml': comments.replace('</w:comments>', `${orphan}</w:comments>`),
    });
    const copy = await cleanCopy(await writeParts(parts));
    expect(copy).toMatchObject({ isClean: true, lost: [] });
    const all = [...(await readParts(copy.bytes)).values()].map((bytes) => new TextDecoder().decode(bytes)).join('');
    expect(all).not.toMatch(/Floor|Our floor|A\. Person/);
    expect(all).toContain('Draft');
  });

  test('a plain template tells nothing', () => {
    const parts = withParts({ 'docProps/app.xml': '<Properties><Template>Normal.dotm</Template></Properties>' });
    expect(scanParts(parts).left).toEqual([]);
  });

  test('a file that is none says so', async () => {
    expect(await readFileSnapshot(new Uint8Array([1, 2, 3]))).toBe('This is not a Word document (.docx).');
  });
});
