/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { madeOf } from '#addin/testing/proofs/made.ts';
import { faultsOf, newFaults } from '#addin/testing/proofs/openXmlSdk.ts';
import { ownFiles } from '#addin/testing/proofs/ownFiles.ts';
import { encodePart, readParts, writeParts } from '#shared/docx/package.ts';
import { randomFrom } from '#shared/docx/testing/random.ts';

const files = await ownFiles();
const some = [files[0]!, files.at(-1)!];

describe('the validator of the Open XML SDK', () => {
  test.each(some)('finds nothing new in a redline, an insertion and clean copies: $name', async ({ bytes }) => {
    const before = await faultsOf(bytes);
    const made = await madeOf(bytes, () => randomFrom(7));
    const found: Record<string, string[]> = {};
    for (const [kind, file] of made) found[kind] = newFaults(before, await faultsOf(file));
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['redline', 'insertion', 'words at the cursor']));
    expect(found).toEqual(Object.fromEntries([...made.keys()].map((kind) => [kind, []])));
  });

  test('finds what is wrong', async () => {
    const parts = await readParts(files[0]!.bytes);
    const xml = new TextDecoder().decode(parts.get('word/document.xml'));
    parts.set('word/document.xml', encodePart(xml.replace('<w:body>', '<w:body><w:nonsense/>')));
    expect(await faultsOf(await writeParts(parts))).toEqual([expect.stringContaining('main:nonsense')]);
  });

  test('a fault that is there more often than before is new', () => {
    expect(newFaults(['a', 'b'], ['b', 'a', 'a', 'c'])).toEqual(['a', 'c']);
    const twice = 'Sem_UniqueAttributeValue /word/document.xml/w:document/w:body/w:p/w:ins: value 1';
    expect(newFaults([twice], [twice, twice])).toEqual([twice]);
  });

  test('a fault in the formatting of words is as old in a change as it was', () => {
    const at = (path: string): string =>
      `Sch_Unexpected /word/document.xml/w:document/w:body/w:p${path}/w:r/w:rPr: color`;
    expect(newFaults([at('')], [at(''), at('/w:ins'), at('/w:del')])).toEqual([]);
    expect(newFaults([], [at('/w:ins')])).toEqual([at('/w:ins')]);
  });

  test('a document whose own data stands in a folder with other capitals takes ours and still opens', async () => {
    const parts = await readParts(files[0]!.bytes);
    parts.set('customXML/item1.xml', encodePart('<other/>'));
    const bytes = await writeParts(parts);
    const insertion = (await madeOf(bytes, () => randomFrom(7))).get('insertion')!;
    expect(await faultsOf(insertion)).toEqual([]);
  });

  test('a part with comments that nothing leads to makes way for those of a redline', async () => {
    const parts = await readParts(files[1]!.bytes);
    const links = 'word/_rels/document.xml.rels';
    const xml = new TextDecoder().decode(parts.get(links));
    const unlinked = xml.replace(/<Relationship [^>]*comments[^>]*>/g, '');
    parts.set(links, encodePart(unlinked));
    const redline = (await madeOf(await writeParts(parts), () => randomFrom(7))).get('redline')!;
    expect(await faultsOf(redline)).toEqual([]);
  });
});
