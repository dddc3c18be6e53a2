/** Files that hurt whoever opens them carelessly, made by a seed: none is kept anywhere. */
import { deflateRawSync } from 'node:zlib';
import JSZip from 'jszip';
import { makeDocx } from '#server/testing/readers/docx.ts';
import type { Random } from '#server/tools/random.ts';

export interface HostileFile {
  name: string;
  content: Buffer;
  /** Nothing may come of it; of the others the text may, if the server stays as it is. */
  mustRefuse?: boolean;
}

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const words = (xml: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<w:document ${WORD}><w:body>${xml}</w:body></w:document>`;
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const text = (name: string, content: string, mustRefuse = false): HostileFile => ({
  name,
  content: Buffer.from(content),
  mustRefuse,
});
const docx = async (
  name: string,
  document: string | Buffer,
  mustRefuse = true,
  more: Record<string, string> = {},
): Promise<HostileFile> => ({
  name: `${name}.docx`,
  content: await makeDocx({ body: '', document, more }),
  mustRefuse,
});

async function zip(name: string, entries: Record<string, string | Buffer>, mustRefuse = true): Promise<HostileFile> {
  const made = new JSZip();
  for (const [path, content] of Object.entries(entries)) made.file(path, content, { createFolders: false });
  return { name, content: await made.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }), mustRefuse };
}

const DTDS: [string, string][] = [
  ['entity', '<!DOCTYPE x [<!ENTITY e "text">]>'],
  ['file', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
  ['address', '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:1/x">]>'],
  ['parameter', '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://127.0.0.1:1/p.dtd"> %p;]>'],
  ['outside', '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">'],
  [
    'laughs',
    `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, i) => `<!ENTITY ${'abcdefghijklmnopqrstu'[i + 1]} "&${'abcdefghijklmnopqrstu'[i]};&${'abcdefghijklmnopqrstu'[i]};">`).join('')}]>`,
  ],
];

/** A local header that says another length than there is. */
function lyingZip(random: Random): Buffer {
  const name = Buffer.from('word/document.xml');
  const data = deflateRawSync(Buffer.alloc(5_000_000, 'a'));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(10 + random.below(90), 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt32LE(10, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, central, name, end]);
}

async function nested(depth: number): Promise<Buffer> {
  let inner: Buffer = Buffer.from(words(paragraph('deep')));
  for (let i = 0; i < depth; i++)
    inner = await new JSZip().file(`${i}.zip`, inner).generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  return inner;
}

const PDF_BODIES: [string, string][] = [
  [
    'pages that are their own parent',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj',
  ],
  [
    'a million pages',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1000000>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj',
  ],
  [
    'a script',
    '1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj',
  ],
  [
    'an outside file',
    '1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/Launch/F(/bin/sh)>>>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj',
  ],
  [
    'a length that lies',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/Contents 4 0 R>>endobj\n4 0 obj<</Length 99999999>>stream\nBT ET\nendstream endobj',
  ],
  [
    'encrypted',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n5 0 obj<</Filter/Standard/V 1/R 2/O(a)/U(b)/P -4>>endobj',
  ],
  ['arrays in arrays', `1 0 obj<</Type/Catalog/Pages ${'['.repeat(50_000)}${']'.repeat(50_000)}>>endobj`],
  ['references in a circle', '1 0 obj 2 0 R endobj\n2 0 obj 1 0 R endobj'],
];
const pdf = ([name, body]: [string, string]): HostileFile => {
  const encrypted = name === 'encrypted' ? '/Encrypt 5 0 R/ID[(a)(a)]' : '';
  return text(`${name}.pdf`, `%PDF-1.4\n${body}\ntrailer<</Root 1 0 R${encrypted}>>\nstartxref\n0\n%%EOF`, true);
};

const HTML: [string, string][] = [
  ['scripts', '<script>alert(1)</script><img src=x onerror=alert(1)><p>1. Text of a clause.</p>'],
  ['an open drawing', '<svg><p>1. Text of a clause.</p>'],
  ['an open comment', '<p>1. Text of a clause.</p><!-- '],
  ['deep', '<div>'.repeat(20_000)],
  ['an open attribute', '<p title="'],
  ['entities', '&'.repeat(200_000)],
  ['a table in a table', '<table><tr><td>'.repeat(3_000)],
];
const RTF: [string, string][] = [
  ['deep', `{\\rtf1 ${'{'.repeat(100_000)}`],
  ['an object', '{\\rtf1{\\object\\objocx{\\*\\objdata 0105000002000000}}Text}'],
  ['a picture without end', `{\\rtf1{\\pict\\wmetafile8 ${'ff'.repeat(500_000)}`],
  ['a field', '{\\rtf1{\\field{\\*\\fldinst INCLUDETEXT "/etc/passwd"}{\\fldrslt x}}}'],
];
const NAMES = [
  '../../../etc/cron.d/x.txt',
  '..\\..\\x.txt',
  '/etc/passwd.txt',
  'a\u0000.txt',
  'con.txt',
  `${'n'.repeat(240)}.txt`,
  '\u202efdp.txt',
  '.htaccess.txt',
  'a/b/c.txt',
  '<img src=x>.txt',
];

/** Broken in a place of its own: bytes of a good file turned over. */
async function damaged(random: Random, count: number): Promise<HostileFile[]> {
  const good = await makeDocx({
    body: Array.from({ length: 50 }, (_, i) => paragraph(`${i + 1}. The Seller delivers.`)).join(''),
  });
  return Array.from({ length: count }, (_, i) => {
    const content = Buffer.from(good);
    for (let n = 0; n < 1 + random.below(40); n++) content[random.below(content.length)] = random.below(256);
    return {
      name: `damaged ${i}.docx`,
      content: i % 3 === 0 ? content.subarray(0, random.below(content.length)) : content,
    };
  });
}

/** 80 and more; the same ones for the same seed. */
export async function hostileFiles(random: Random): Promise<HostileFile[]> {
  const office = await makeDocx({ body: paragraph('text') });
  return [
    ...(await Promise.all(DTDS.map(([name, dtd]) => docx(`doctype ${name}`, words(paragraph('&e;&u;'), dtd))))),
    await docx('elements in elements', words('<w:p>'.repeat(60_000))),
    await docx(
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from(words(paragraph('a'))), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
    ),
    await docx('no end', words(paragraph('a')).slice(0, -30)),
    await docx('an outside template', words(paragraph('1. Text.')), false, {
      'word/_rels/settings.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://127.0.0.1:1/t.dotm" TargetMode="External"/></Relationships>',
    }),
    await docx(
      'a field that loads',
      words('<w:p><w:r><w:instrText>INCLUDETEXT "/etc/passwd"</w:instrText></w:r><w:r><w:t>1. Text.</w:t></w:r></w:p>'),
      false,
    ),
    await docx(
      'style of a prototype',
      words('<w:p><w:pPr><w:pStyle w:val="__proto__"/></w:pPr><w:r><w:t>1. Text.</w:t></w:r></w:p>'),
      false,
    ),
    await docx('attributes without end', words(`<w:p ${'a'.repeat(2_000_000)}="1"/>`)),
    { name: 'a length that lies.docx', content: lyingZip(random), mustRefuse: true },
    { name: 'a word file in eight zips.docx', content: await nested(8), mustRefuse: true },
    { name: 'cut.docx', content: office.subarray(0, office.length - 60), mustRefuse: true },
    { name: 'nothing.docx', content: Buffer.alloc(0), mustRefuse: true },
    {
      name: 'noise.docx',
      content: Buffer.from(Array.from({ length: 5000 }, () => random.below(256))),
      mustRefuse: true,
    },
    {
      name: 'noise.pdf',
      content: Buffer.from(Array.from({ length: 5000 }, () => random.below(256))),
      mustRefuse: true,
    },
    { name: 'a program.docx', content: Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(4000)]), mustRefuse: true },
    { name: 'a word file by another name.pdf', content: office },
    {
      name: 'a compound file.doc',
      content: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3000, 0xff)]),
      mustRefuse: true,
    },
    {
      name: 'noise behind the head.doc',
      content: Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.from(Array.from({ length: 6000 }, () => random.below(256))),
      ]),
      mustRefuse: true,
    },
    await zip('names that lead out.docx', { '../../../tmp/x': 'x', 'word/../../x': 'x', '/etc/x': 'x' }),
    await zip('a great many names.docx', Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`f${i}`, '']))),
    await zip('no word in it.docx', { 'a.txt': 'a' }),
    ...PDF_BODIES.map(pdf),
    ...HTML.map(([name, html]) => text(`${name}.html`, html)),
    ...RTF.map(([name, rtf]) => text(`${name}.rtf`, rtf)),
    ...NAMES.map((name) => text(name, '1. Term. This Agreement ends after two years.\n')),
    text('open brackets.txt', '('.repeat(1_000_000)),
    text('one line.txt', 'a '.repeat(1_000_000)),
    text('lines.txt', '\n'.repeat(2_000_000)),
    text('directions.txt', '\u202e\u2066'.repeat(100_000)),
    text('nul.txt', '\0'.repeat(100_000)),
    text('deep.json', `{"text":${'['.repeat(200_000)}`, true),
    text('brackets.json', '['.repeat(200_000)),
    text('prototype.json', '{"__proto__":{"isOperator":true},"constructor":{"prototype":{"x":1}}}'),
    text('front matter.md', `---\na: &a [${'*a,'.repeat(10_000)}]\n---\n# Text\n`),
    text('links.md', '['.repeat(50_000)),
    ...(await damaged(random, 24)),
  ];
}

/** Those that take a while to make. */
export async function heavyFiles(): Promise<HostileFile[]> {
  return [
    await docx('three million paragraphs', Buffer.from(words('<w:p/>'.repeat(3_000_000)))),
    await docx('one word of 40 MB', Buffer.from(words(paragraph('a'.repeat(40_000_000))))),
    await zip('much from little.docx', {
      'word/document.xml': Buffer.alloc(60_000_000, 32),
      '[Content_Types].xml': '<Types/>',
    }),
    text('many.html', '<p>a</p>'.repeat(400_000)),
  ];
}
