/** What is said of files that are damaged, locked or built to do harm: what is wrong, and what to do, as whoever uploads them reads it. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import JSZip from 'jszip';
import { readDocument } from '#server/ingest/readers/read.ts';
import { sentMembers } from '#server/ingest/readers/unpack/sent.ts';
import { makeDocx, p } from '#server/testing/readers/docx.ts';
import { makePdf } from '#server/testing/readers/pdf.ts';

const ANEW = 'Open it where it comes from, save it anew, and take that one.';
const IN_WORD = 'Open it in Word, save it anew, and take that one.';
const DAMAGED = `The Word document is damaged. ${IN_WORD}`;
const AS_DOCUMENT = 'Save it as a Word document or a PDF, and take that one.';
const UNLOCKED = 'Save it without one, and take that one.';
const IN_PART = `The file is damaged, or only a part of it is here. ${ANEW}`;
const BY_HAND = 'No program that makes such files does that: get it once more, or make it anew of what it should hold.';
/** Whatever is said tells what to do. */
const ADVICE = /\b(?:Open|Save|Take|Get|Look|Unpack|Try|take|get|try)\b/;

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const documentOf = (document: string | Buffer) => makeDocx({ body: '', document });
const compound = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600, 7),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);
async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content, { createFolders: false });
  return await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}
/** The same archive with this in the flags or attributes of its only entry, in the directory at its end. */
async function patched(offset: number, write: (directory: Buffer, at: number) => void): Promise<Buffer> {
  const bytes = await zipOf({ 'a.txt': 'Words' });
  write(bytes, bytes.indexOf(Buffer.from('504b0102', 'hex')) + offset);
  return bytes;
}
/** With one letter of what is packed turned round. */
function scrambled(bytes: Buffer, within: string): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(within) + within.length + 12;
  for (let i = at; i < at + 24; i++) copy[i] = copy[i]! ^ 0xff;
  return copy;
}

let docx: Buffer;
let pdf: Buffer;
beforeAll(async () => {
  docx = await makeDocx({ body: p('This lease is made between the parties named below.').repeat(40) });
  pdf = await makePdf((page) => page.text('Some words of a contract.'));
});

const saidOf = (bytes: Uint8Array, name: string): Promise<string> =>
  readDocument(bytes, name).then(
    () => 'it was read',
    (error: Error) => error.message,
  );

describe('a Word file', () => {
  test.each<[what: string, bytes: () => Promise<Buffer> | Buffer, said: string]>([
    ['cut short', () => docx.subarray(0, -40), IN_PART],
    ['of which only the beginning came', () => docx.subarray(0, 900), IN_PART],
    ['with a part that does not unpack', () => scrambled(docx, 'word/document.xml'), IN_PART],
    ['with broken markup', () => documentOf(`<w:document ${W}><w:body><w:p></w:body></w:document>`), DAMAGED],
    ['with an empty part', () => documentOf(''), DAMAGED],
    [
      'with letters that are none',
      () =>
        documentOf(
          Buffer.concat([
            Buffer.from(`<w:document ${W}><w:body>`),
            Buffer.from([0xff, 0xc0]),
            Buffer.from('</w:body>'),
          ]),
        ),
      DAMAGED,
    ],
    [
      'without the document',
      () => zipOf({ '[Content_Types].xml': '<Types/>', 'word/styles.xml': '<w:styles/>' }),
      `This file holds no Word document. ${IN_WORD}`,
    ],
    ['without a body', () => documentOf(`<w:document ${W}></w:document>`), `The Word document has no body. ${IN_WORD}`],
    ['without a word', () => makeDocx({ body: p('') }), `The file holds no text. ${ANEW}`],
    [
      'with entities that grow',
      () => documentOf(`<!DOCTYPE d [<!ENTITY a "aa">]><w:document ${W}><w:body>${p('&a;')}</w:body></w:document>`),
      `The document declares a DOCTYPE, which Word never writes. ${IN_WORD}`,
    ],
    [
      'nested without end',
      () =>
        makeDocx({
          body: `${Array.from({ length: 1000 }, (_, i) => `<w:sdt w:a="${(i * 7919) % 9973}"><w:sdtContent>`).join('')}${p('x')}${'</w:sdtContent></w:sdt>'.repeat(1000)}`,
        }),
      `The document is nested too deeply. ${IN_WORD}`,
    ],
    [
      'that unpacks to far more than it is',
      () => makeDocx({ body: '<w:p/>'.repeat(1e6) }),
      'If that is right, take what it holds in parts.',
    ],
    [
      'with a part outside of it',
      () => makeDocx({ body: p('x'), more: { '../../escaped.txt': 'gone' } }),
      `The archive holds a name that leaves it. ${BY_HAND}`,
    ],
    [
      'behind a password',
      () => compound('EncryptionInfo', 'EncryptedPackage'),
      `The document is protected by a password. ${UNLOCKED}`,
    ],
    [
      'of the old kind, damaged',
      () => compound('WordDocument'),
      'The Word 97–2003 document cannot be read. Open it in Word, save it as .docx, and take that one.',
    ],
    [
      'that is a spreadsheet of the old kind',
      () => compound('Workbook'),
      `This Office file is not a Word document, or it is damaged. ${AS_DOCUMENT}`,
    ],
    [
      'that is a spreadsheet',
      () => zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
      `This Office file is not a Word document. ${AS_DOCUMENT}`,
    ],
    ['that is empty', () => Buffer.alloc(0), `The file is empty. ${ANEW}`],
    [
      'that is a picture',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000000000', 'hex'),
      `This is a file of the kind png. Contracts are read from Word, PDF, HTML and text files. ${AS_DOCUMENT}`,
    ],
  ])('%s', async (_, bytes, expected) => {
    const said = await saidOf(await bytes(), 'Lease.docx');
    expect(said).toContain(expected);
    expect(said).toMatch(ADVICE);
  });
});

describe('a PDF', () => {
  const locked =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj 3 0 obj<</Filter/Standard/V 2/R 3/Length 128/P -4/O(12345678901234567890123456789012)/U(12345678901234567890123456789012)>>endobj\ntrailer<</Root 1 0 R/Encrypt 3 0 R/ID[<00><00>]>>\n%%EOF';
  test.each<[what: string, bytes: () => Promise<Buffer> | Buffer, said: string]>([
    ['cut short', () => pdf.subarray(0, 300), `The PDF is damaged, or only a part of it is here. ${ANEW}`],
    [
      'that is its first line',
      () => Buffer.from('%PDF-1.7\n'),
      `The PDF is damaged, or only a part of it is here. ${ANEW}`,
    ],
    [
      'of noise',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4000, 0xa5)]),
      `The PDF is damaged, or only a part of it is here. ${ANEW}`,
    ],
    ['behind a password', () => Buffer.from(locked), `The PDF is protected by a password. ${UNLOCKED}`],
    ['without a word', () => makePdf(() => undefined), `The PDF holds no text on any of its 1 pages. ${ANEW}`],
    [
      'that is a page of an error',
      () => Buffer.from('<!doctype html><html><body><p>Sign in to download.</p></body></html>'),
      'The name ends in .pdf, but the file holds a web page. Get the document once more, or name the file .html if that is what it is.',
    ],
  ])('%s', async (_, bytes, expected) => {
    const said = await saidOf(await bytes(), 'Lease.pdf');
    expect(said).toBe(expected);
    expect(said).toMatch(ADVICE);
  });
});

describe('an archive', () => {
  /** Of the whole, or of the first of its files that is refused. */
  async function saidOfArchive(bytes: Buffer): Promise<string> {
    const options = { id: 'up', name: 'Leases.zip', known: new Set<string>(), fileBytes: 1000 };
    try {
      for await (const member of sentMembers(bytes, options))
        if ('bytes' in member && typeof member.bytes === 'string') return member.bytes;
      return 'it was read';
    } catch (error) {
      return (error as Error).message;
    }
  }
  test.each<[what: string, bytes: () => Promise<Buffer>, said: string]>([
    ['cut short', async () => (await zipOf({ 'a.txt': 'Words' })).subarray(0, -20), IN_PART],
    ['by its first letters alone', async () => Buffer.from('PK\x03\x04 and then nothing'), IN_PART],
    [
      'of nothing',
      () => zipOf({}),
      'The archive holds no file that could be a contract. Look into it, and make it anew of what it should hold.',
    ],
    [
      'of what is beside the point',
      () => zipOf({ '__MACOSX/._a.txt': 'x', '.DS_Store': 'x' }),
      'The archive holds no file that could be a contract. Look into it, and make it anew of what it should hold.',
    ],
    [
      'with a name that leaves it',
      () => zipOf({ '../../etc.txt': 'x' }),
      `The archive holds a name that leaves it. ${BY_HAND}`,
    ],
    [
      'behind a password',
      () => patched(8, (bytes, at) => void bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at)),
      `The file is protected by a password. ${UNLOCKED}`,
    ],
    [
      'with a link',
      () => patched(38, (bytes, at) => void bytes.writeUInt32LE(0xa1ff0000, at)),
      `The archive holds a link in place of a file. ${BY_HAND}`,
    ],
    [
      'in an archive',
      async () => zipOf({ 'inner.zip': await zipOf({ 'x.txt': 'x' }) }),
      'An archive inside an archive is not read. Unpack it, and take its files themselves.',
    ],
    [
      'with a file that unpacks to far more than it is',
      () => zipOf({ 'a.txt': 'a'.repeat(20e6) }),
      'If that is right, take what it holds in parts.',
    ],
    [
      'with a file that is too large',
      () => zipOf({ 'a.txt': 'Words of a lease. '.repeat(100) }),
      'A file may have 1 kB at most. Take it in parts.',
    ],
    ['with an empty file', () => zipOf({ 'a.txt': '' }), `The file is empty. ${ANEW}`],
    [
      'with rows',
      () => zipOf({ 'a.jsonl': '{"id":7,"text":"row"}\n' }),
      'A list of texts is no document. Take the documents themselves.',
    ],
    ['with a damaged Word file', async () => zipOf({ 'a.docx': docx.subarray(0, 900) }), IN_PART],
  ])('%s', async (_, bytes, expected) => {
    const said = await saidOfArchive(await bytes());
    expect(said).toContain(expected);
    expect(said).toMatch(ADVICE);
  });
});
