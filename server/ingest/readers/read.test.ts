import { describe, expect, test } from '@jest/globals';
import { readDocument } from '#server/ingest/readers/read.ts';
import { makeDocx, p } from '#server/testing/readers/docx.ts';
import { makePdf } from '#server/testing/readers/pdf.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const DOCUMENT = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const formatOf = async (bytes: Uint8Array, name: string) => (await readDocument(bytes, name))[0]?.format;
const refusal = async (bytes: Uint8Array, name = 'file') => {
  const started = processorTime();
  const code = await readDocument(bytes, name).then(
    () => 'read',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
  expect(processorTime() - started).toBeLessThan(15_000);
  return code;
};

describe('the type is told by the bytes', () => {
  test.each([
    ['docx', async () => await makeDocx({ body: p('x') }), 'contract.txt'],
    ['pdf', async () => await makePdf((pdf) => pdf.text('Some words of a contract.')), 'contract.html'],
    ['html', async () => Buffer.from('\n<!DOCTYPE html><p>x</p>'), 'contract.txt'],
    ['html', async () => Buffer.from('<p>a</p><p>b</p><p>c</p><p>d</p>'), 'contract'],
    ['edgar', async () => Buffer.from('<DOCUMENT>\n<TYPE>EX-10\n<TEXT>\nx\n</TEXT>\n</DOCUMENT>'), 'contract.html'],
    ['json', async () => Buffer.from('{"title":"T","text":"x"}'), 'contract.txt'],
    ['md', async () => Buffer.from('# x'), 'contract.md'],
    ['txt', async () => Buffer.from('# x'), 'contract.dat'],
    ['txt', async () => Buffer.from('[Signature page follows]'), 'contract.txt'],
  ])('%s', async (format, bytes, name) => {
    expect(await formatOf(await bytes(), name)).toBe(format);
  });
});

describe('a name that promises another type', () => {
  const PAGE = '<!doctype html><html><body><p>Sign in to download this document.</p></body></html>';
  const LAW = 'This Agreement is governed by the laws of the State of Delaware.';
  test.each([
    ['bad.docx', 'hello', 'The name ends in .docx, but the file holds plain text'],
    ['Lease.DOCX', PAGE, 'The name ends in .DOCX, but the file holds a web page'],
    ['lease.pdf', PAGE, 'or name the file .html if that is what it is'],
    ['lease.doc', LAW, 'or name the file .txt if that is what it is'],
  ])('%s is refused with what it holds', async (name, content, message) => {
    await expect(readDocument(Buffer.from(content), name)).rejects.toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining(message),
    });
  });
  test.each([
    ['lease.doc', PAGE],
    ['lease.txt', LAW],
    ['lease', LAW],
    ['lease.docx.txt', LAW],
    ['lease.htm', LAW],
  ])('%s is read', async (name, content) => {
    expect(await readDocument(Buffer.from(content), name)).toHaveLength(1);
  });
});

describe('text in any usual encoding', () => {
  const text = async (bytes: Uint8Array) => (await readDocument(bytes, 'a.txt'))[0]!.blocks[0]!.text;
  test.each([
    ['utf-8 with mark', Buffer.from('\ufeff“Term”')],
    ['utf-16le', Buffer.from('\ufeff“Term”', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeff“Term”', 'utf16le').swap16()],
    ['windows-1252', Buffer.from([0x93, 0x54, 0x65, 0x72, 0x6d, 0x94])],
  ])('%s', async (_, bytes) => {
    expect(await text(bytes)).toBe('“Term”');
  });
});

describe('what cannot be read is refused with its reason, soon', () => {
  const entities = `<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>`;
  const huge = Buffer.concat([
    Buffer.from(`<w:document ${DOCUMENT}><w:body><w:p><w:r><w:t>`),
    Buffer.alloc(100e6, 0x20),
    Buffer.from('</w:t></w:r></w:p></w:body></w:document>'),
  ]);

  test.each([
    ['empty', async () => Buffer.alloc(0), 'empty'],
    ['only blanks', async () => Buffer.from(' \n \n'), 'no_text'],
    ['too large', async () => Buffer.alloc(65 << 20, 0x61), 'too_large'],
    [
      'a picture',
      async () => Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'),
      'unsupported',
    ],
    ['binary', async () => Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 37) % 256)), 'unsupported'],
    ['rich text', async () => Buffer.from('{\\rtf1 x}'), 'unsupported'],
    ['a million paragraphs', async () => await makeDocx({ body: '<w:p/>'.repeat(1e6) }), 'archive_bomb'],
    ['one text of 100 MB', async () => await makeDocx({ body: '', document: huge }), 'archive_bomb'],
    ['deep nesting', async () => await makeDocx({ body: nested(1_000) }), 'hostile'],
    [
      'entities',
      async () =>
        await makeDocx({
          body: '',
          document: `${entities}<w:document ${DOCUMENT}><w:body>${p('&b;')}</w:body></w:document>`,
        }),
      'hostile',
    ],
    [
      'outside entity',
      async () =>
        await makeDocx({
          body: '',
          document: `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname">]><w:document ${DOCUMENT}><w:body>${p('&x;')}</w:body></w:document>`,
        }),
      'hostile',
    ],
    [
      'broken utf-8',
      async () =>
        await makeDocx({
          body: '',
          document: Buffer.concat([
            Buffer.from(`<w:document ${DOCUMENT}><w:body>`),
            Buffer.from([0xff, 0xc0]),
            Buffer.from('</w:body></w:document>'),
          ]),
        }),
      'damaged',
    ],
    [
      'a name that leaves the archive',
      async () => await makeDocx({ body: p('x'), more: { '../../escaped.txt': 'gone' } }),
      'hostile',
    ],
    ['cut short', async () => (await makeDocx({ body: p('x') })).subarray(0, -30), 'damaged'],
    ['zip by name only', async () => Buffer.from('PK\x03\x04 and then nothing'), 'damaged'],
    [
      'compound file garbage',
      async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3000, 7)]),
      'unsupported',
    ],
    [
      'broken old Word file',
      async () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(600, 7),
          Buffer.from('WordDocument', 'utf16le'),
        ]),
      'damaged',
    ],
    [
      'locked Word file',
      async () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(600),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
      'encrypted',
    ],
    [
      'pdf cut short',
      async () => (await makePdf((pdf) => pdf.text('Some words of a contract.'))).subarray(0, 300),
      'damaged',
    ],
    [
      'pdf with an unknown lock',
      async () =>
        Buffer.from(
          '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj 3 0 obj<</Filter/Standard/V 2/R 3/Length 128/P -4/O(12345678901234567890123456789012)/U(12345678901234567890123456789012)>>endobj\ntrailer<</Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]>>\n%%EOF',
        ),
      'encrypted',
    ],
    ['nested tables', async () => Buffer.from(`<html>${'<table><tr><td>\n'.repeat(10_000)}`), 'hostile'],
    ['json without words', async () => Buffer.from('{"rows":[1,2]}'), 'unsupported'],
    ['a line without end', async () => Buffer.from('a'.repeat(5e6)), 'hostile'],
  ])('%s', async (_, bytes, code) => {
    expect(await refusal(await bytes())).toBe(code);
  });
});

function nested(depth: number): string {
  // Every level differs, so the archive does not look like a bomb.
  const open = Array.from({ length: depth }, (_, i) => `<w:sdt w:a="${(i * 7919) % 9973}"><w:sdtContent>`).join('');
  return open + p('x') + '</w:sdtContent></w:sdt>'.repeat(depth);
}
