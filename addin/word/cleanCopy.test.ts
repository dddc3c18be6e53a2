/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { SAMPLES, sampleParts } from '#addin/demo/samples.ts';
import { cleanCopy, isClean, scanParts } from '#addin/word/cleanCopy.ts';
import { readFileSnapshot } from '#addin/word/fileSnapshot.ts';
import { encodePart, readParts, writeParts } from '#shared/docx/package.ts';

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
    expect(copy.remains).toEqual({ comments: 0, revisions: 0, hidden: 0, authors: [] });
    const after = await readFileSnapshot(copy.bytes);
    if (typeof before === 'string' || typeof after === 'string') throw new Error('unreadable');
    expect(after.paras.map(({ text }) => text)).toEqual(before.paras.map(({ text }) => text));
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

  test('a file that is none says so', async () => {
    expect(await readFileSnapshot(new Uint8Array([1, 2, 3]))).toBe('This is not a Word document (.docx).');
  });
});
