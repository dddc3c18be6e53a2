import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import JSZip from 'jszip';
import { expand, expandBytes, type Member } from '#server/ingest/readers/unpack.ts';
import { makeDocx, p } from '#server/testing/readers/docx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpack-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

const all = async (members: AsyncIterable<Member>): Promise<Member[]> => {
  const found: Member[] = [];
  for await (const member of members) found.push(member);
  return found;
};
const ids = (members: Member[]) => members.map((member) => `${member.type} ${member.externalId}`);

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content, { createFolders: false });
  return await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

test('a directory gives its contracts in order, by their paths below it', async () => {
  const root = join(folder, 'tree');
  await mkdir(join(root, 'b', '.hidden'), { recursive: true });
  await writeFile(join(root, 'a.txt'), 'A');
  await writeFile(join(root, 'b', 'c.docx'), await makeDocx({ body: p('C') }));
  await writeFile(
    join(root, 'b', 'picture.png'),
    Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000000000000000494441540000', 'hex'),
  );
  await writeFile(join(root, 'b', '.hidden', 'x.txt'), 'X');
  for (const name of ['README.md', 'LICENSE', 'SOURCE.md', '.DS_Store']) await writeFile(join(root, name), 'notes');
  await writeFile(join(root, 'd.zip'), await zipOf({ 'e/f.txt': 'F' }));
  await symlink(join(root, 'a.txt'), join(root, 'link.txt'));
  const members = await all(expand(root));
  expect(ids(members)).toEqual([
    'file a.txt',
    'file b/c.docx',
    'refused b/picture.png',
    'file d.zip/e/f.txt',
    'refused link.txt',
  ]);
  // a contract that is not read is never passed over without a word
  expect(members[4]).toMatchObject({
    reason: 'unsupported',
    message: expect.stringContaining('name the file that it leads to'),
  });
  expect(members[2]).toMatchObject({ reason: 'unsupported', message: expect.stringContaining('of the kind png') });
});

test('an archive gives its members; what is bad in it is refused alone', async () => {
  const bytes = await zipOf({
    'one.txt': 'One',
    'deep/two.md': '# Two',
    'deep/README.md': 'no',
    '__MACOSX/._one.txt': 'no',
    'inner.zip': await zipOf({ 'x.txt': 'x' }),
    'bomb.txt': 'a'.repeat(20e6),
    'rows.jsonl': '{"id":7,"text":"row"}\n',
    'empty.txt': '',
  });
  const path = join(folder, 'set.zip');
  await writeFile(path, bytes);
  const members = await all(expand(path));
  expect(ids(members)).toEqual([
    'file one.txt',
    'file deep/two.md',
    'refused inner.zip',
    'refused bomb.txt',
    'row 7',
    'refused empty.txt',
  ]);
  expect(members.filter((member) => member.type === 'refused').map((member) => member.reason)).toEqual([
    'unsupported',
    'archive_bomb',
    'empty',
  ]);
  expect(ids(await all(expandBytes(bytes, 'set.zip')))[0]).toBe('file set.zip/one.txt');
});

test('names that leave the archive, and broken archives, are refused', async () => {
  const escaping = await all(expandBytes(await zipOf({ 'ok.txt': 'x', '../../etc.txt': 'x' }), 'a.zip'));
  expect(escaping.at(-1)).toMatchObject({ type: 'refused', reason: 'hostile' });
  const broken = await all(expandBytes((await zipOf({ 'ok.txt': 'x'.repeat(500) })).subarray(0, -20), 'a.zip'));
  expect(broken).toMatchObject([{ type: 'refused', reason: 'damaged' }]);
});

test('rows carry their id, kind, words and facts; bad rows name their line and the rest goes on', async () => {
  const rows = [
    '{"id":"a","title":"Lease","text":"Words","source":"https://example.org/a","governingLaw":"Ohio"}',
    'not json',
    '',
    '{"id":"b","kind":"clause","text":"Clause"}',
    '{"kind":"contract","text":"no id"}',
    '{"id":"c","kind":"clause","html":"<p>x</p>"}',
    '{"id":"d","html":"<p>x</p>"}',
  ];
  const path = join(folder, 'rows.jsonl');
  await writeFile(path, `\ufeff${rows.join('\r\n')}`);
  const members = await all(expand(path));
  expect(ids(members)).toEqual([
    'row a',
    'refused rows.jsonl:2',
    'row b',
    'refused rows.jsonl:5',
    'refused rows.jsonl:6',
    'row d',
  ]);
  expect(members[0]).toMatchObject({
    kind: 'contract',
    row: { title: 'Lease', text: 'Words', source: 'https://example.org/a' },
    facts: { governingLaw: 'Ohio' },
  });
  expect(members[2]).toMatchObject({ kind: 'clause' });
  expect(members[1]).toMatchObject({ reason: 'damaged', message: expect.stringContaining('Line 2') });
});

test('a row without end is refused without being held, and the next one is read', async () => {
  async function* stream() {
    for (let i = 0; i < 70; i++) yield Buffer.alloc(1 << 20, 0x61);
    yield Buffer.from('\n{"id":"z","text":"x"}');
  }
  const { rowMembers } = await import('#server/ingest/readers/unpack/rows.ts');
  const members = await all(rowMembers(stream(), 'big.jsonl'));
  expect(members).toMatchObject([
    { type: 'refused', reason: 'too_large' },
    { type: 'row', externalId: 'z' },
  ]);
});

test('a path that does not exist is an error of the call', async () => {
  await expect(all(expand(join(folder, 'nowhere')))).rejects.toThrow(/ENOENT/);
});

test('a .jsonl that holds something else is refused once, not line by line', async () => {
  const labels = Array.from({ length: 500 }, (_, i) => JSON.stringify({ doc: `d${i}`, category: 'Parties' })).join(
    '\n',
  );
  const members = await all(expandBytes(Buffer.from(labels), 'labels.jsonl'));
  expect(members).toMatchObject([{ type: 'refused', externalId: 'labels.jsonl', reason: 'unsupported' }]);
});
