/** A backup's tar is one that others read, and one in which no byte can be changed without its being told. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openSource } from '#server/backup/openSource.ts';
import { membersOf, TarFault, tarWriter, wholeOf } from '#server/backup/tar.ts';

const LONG = `content/${'a'.repeat(90)}/${'b'.repeat(90)}.md`;
const MEMBERS: [string, Buffer][] = [
  ['README.txt', Buffer.from('what this is\n')],
  ['empty', Buffer.alloc(0)],
  ['one block', Buffer.alloc(512, 'x')],
  ['many blocks', Buffer.alloc(3000, 'y')],
  [LONG, Buffer.from('said at length')],
  ['naïve §.txt', Buffer.from('ä')],
];

let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-tar-'));
  file = path.join(folder, 'a.tar');
  const pieces: Buffer[] = [];
  const tar = tarWriter(async (piece) => pieces.push(piece), new Date('2026-11-27T03:00:00Z'));
  for (const [name, content] of MEMBERS) await tar.add(name, content);
  const bytes = await tar.end();
  await writeFile(file, Buffer.concat(pieces));
  expect(Buffer.concat(pieces).length).toBe(bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function readAll(place: string): Promise<[string, Buffer][]> {
  const source = await openSource(place, null);
  try {
    const found: [string, Buffer][] = [];
    for await (const member of membersOf(source)) found.push([member.name, await wholeOf(source, member)]);
    return found;
  } finally {
    await source.close();
  }
}

test('what was written is read, in order', async () => {
  expect(await readAll(file)).toEqual(MEMBERS);
});

test('the tar of the system lists and unpacks it', async () => {
  expect(
    execFileSync('tar', ['-tf', file, '--quoting-style=literal'], { encoding: 'utf8' }).trim().split('\n'),
  ).toEqual(MEMBERS.map(([name]) => name));
  execFileSync('tar', ['-xf', file, '-C', folder]);
  for (const [name, content] of MEMBERS) expect(await readFile(path.join(folder, name))).toEqual(content);
});

describe('what is told', () => {
  test('every byte that is changed, wherever it stands', async () => {
    const whole = await readFile(file);
    const changed = path.join(folder, 'changed.tar');
    const unseen: number[] = [];
    for (let at = 0; at < whole.length; at += 7) {
      const bytes = Buffer.from(whole);
      bytes[at]! ^= 1;
      await writeFile(changed, bytes);
      const read = await readAll(changed).catch((error: unknown) => error);
      if (!(read instanceof TarFault) && JSON.stringify(read) === JSON.stringify(MEMBERS)) unseen.push(at);
    }
    expect(unseen).toEqual([]);
  });

  test.each([0, 1, 511, 512, 700, 1024, 2500])('that %i bytes of the end are missing', async (missing) => {
    const cut = path.join(folder, 'cut.tar');
    const whole = await readFile(file);
    await writeFile(cut, whole);
    await truncate(cut, whole.length - missing);
    const read = readAll(cut);
    if (missing === 0) expect(await read).toEqual(MEMBERS);
    else await expect(read).rejects.toThrow('the file is cut off');
  });

  test('which member it is cut off in', async () => {
    const cut = path.join(folder, 'cut.tar');
    await writeFile(cut, (await readFile(file)).subarray(0, 4500));
    await expect(readAll(cut)).rejects.toMatchObject({ member: 'many blocks' });
  });

  test('that something follows the end', async () => {
    const more = path.join(folder, 'more.tar');
    await writeFile(more, Buffer.concat([await readFile(file), Buffer.from('and more')]));
    await expect(readAll(more)).rejects.toThrow('something stands where the file should end');
  });

  test('a name that the format has no room for', async () => {
    const tar = tarWriter(async () => {}, new Date());
    await expect(tar.add('x'.repeat(101), Buffer.alloc(1))).rejects.toThrow('too long');
  });
});
