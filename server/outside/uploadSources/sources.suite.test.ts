/** What every source does, on doubles of their APIs. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createOutbound } from '#server/outside/outbound.ts';
import { driveSource } from '#server/outside/uploadSources/drive.ts';
import { dropboxSource } from '#server/outside/uploadSources/dropbox.ts';
import { oneDriveSource } from '#server/outside/uploadSources/oneDrive.ts';
import { s3Source } from '#server/outside/uploadSources/s3.ts';
import type { SourceEntry, UploadSource } from '#server/outside/uploadSources/source.ts';
import { S3_KEYS } from '#server/testing/uploadSources/apis.ts';
import { openSourceDoubles, type SourceDoubles } from '#server/testing/uploadSources/doubles.ts';
import type { OutsideSource } from '#shared/domain/uploadSources.ts';

let doubles: SourceDoubles;
let waits: number[];
let renewals: number;
const outbound = createOutbound();
const { signal } = new AbortController();

beforeEach(async () => {
  doubles = await openSourceDoubles();
  doubles.world.tokens.add('access');
  waits = [];
  renewals = 0;
});
afterEach(() => doubles.close());

const put = (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) doubles.world.files.set(path, { bytes: Buffer.from(text) });
};

const access = {
  async token(isRefused: boolean) {
    if (!isRefused) return 'access';
    renewals++;
    doubles.world.tokens.add('renewed');
    return 'renewed';
  },
};
const asking = (name: string) => ({
  outbound,
  name,
  isOperators: true,
  access,
  wait: async (ms: number) => void waits.push(ms),
});

/** The bucket's prefix is the library's. */
const OPEN: Record<OutsideSource, () => UploadSource> = {
  dropbox: () =>
    dropboxSource({ ...asking('Dropbox'), apiUrl: `${doubles.url}/dropbox`, contentUrl: `${doubles.url}/dropbox` }),
  drive: () => driveSource({ ...asking('Google Drive'), apiUrl: `${doubles.url}/drive` }),
  onedrive: () => oneDriveSource({ ...asking('OneDrive'), apiUrl: `${doubles.url}/onedrive` }),
  s3: () =>
    s3Source({
      ...asking('S3'),
      ...S3_KEYS,
      bucketUrl: `${doubles.url}/bucket`,
      prefix: '',
      clock: () => new Date('2026-01-02T03:04:05Z'),
    }),
};

async function all(source: UploadSource, folder: string | null = null): Promise<SourceEntry[]> {
  const entries: SourceEntry[] = [];
  let page: string | null = null;
  do {
    const listed = await source.list(folder, { page, signal });
    entries.push(...listed.entries);
    page = listed.next;
  } while (page !== null);
  return entries;
}
const named = async (source: UploadSource, name: string, folder: string | null = null) =>
  (await all(source, folder)).find((entry) => entry.name === name)!;

const ODD = 'Übertrag – “final” (2) & more+50%.pdf';

describe.each(Object.keys(OPEN) as OutsideSource[])('%s', (kind) => {
  test('lists folders over several answers, and gives files as they are', async () => {
    put({
      'a.pdf': 'one',
      'b.pdf': 'two!',
      'Deals/2024/c.pdf': 'three',
      'Deals/d.pdf': 'four',
      'Old deals/e.pdf': 'five',
    });
    const source = OPEN[kind]();
    expect((await all(source)).map(({ kind: what, name, size }) => [what, name, size])).toEqual([
      ['folder', 'Deals', null],
      ['folder', 'Old deals', null],
      ['file', 'a.pdf', 3],
      ['file', 'b.pdf', 4],
    ]);
    const deals = await named(source, 'Deals');
    expect((await all(source, deals.id)).map(({ name }) => name)).toEqual(['2024', 'd.pdf']);
    const year = await named(source, '2024', deals.id);
    const { id } = await named(source, 'c.pdf', year.id);
    const { name, bytes } = await source.open(id, { signal });
    expect([name, bytes.toString()]).toEqual(['c.pdf', 'three']);
  });

  test('names of any kind come through', async () => {
    put({ [`Ärger & Söhne/${ODD}`]: 'odd', "O'Neil/x.pdf": 'x' });
    const source = OPEN[kind]();
    const folder = await named(source, 'Ärger & Söhne');
    const entry = await named(source, ODD, folder.id);
    expect(await source.open(entry.id, { signal })).toMatchObject({ name: ODD, bytes: Buffer.from('odd') });
    expect(await named(source, 'x.pdf', (await named(source, "O'Neil")).id)).toMatchObject({ size: 1 });
  });

  test('waits as long as it is asked to, and gives up in the end', async () => {
    put({ 'a.pdf': 'one' });
    const source = OPEN[kind]();
    doubles.world.busy = 2;
    expect(await all(source)).toHaveLength(1);
    expect(waits).toEqual([7000, 7000]);
    doubles.world.busy = 100;
    await expect(source.list(null, { signal })).rejects.toMatchObject({ code: 'busy' });
  });

  test('a file that was taken away meanwhile is gone, and so is its folder', async () => {
    put({ 'Deals/a.pdf': 'one', 'b.pdf': 'two' });
    const source = OPEN[kind]();
    const deals = await named(source, 'Deals');
    const entry = await named(source, 'a.pdf', deals.id);
    doubles.world.files.delete('Deals/a.pdf');
    await expect(source.open(entry.id, { signal })).rejects.toMatchObject({ code: 'gone' });
    // a bucket has no folders: one without files is empty
    if (kind === 's3') expect(await all(source, deals.id)).toEqual([]);
    else await expect(source.list(deals.id, { signal })).rejects.toMatchObject({ code: 'gone' });
  });

  test('a file that comes in part is refused, whole or not at all', async () => {
    put({ 'a.pdf': 'x'.repeat(200_000) });
    const source = OPEN[kind]();
    const { id } = await named(source, 'a.pdf');
    doubles.world.cut.add('a.pdf');
    await expect(source.open(id, { signal })).rejects.toMatchObject({ code: 'cut_short' });
    doubles.world.cut.clear();
    expect((await source.open(id, { signal })).bytes).toHaveLength(200_000);
  });

  test('ends when nobody waits any more', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(OPEN[kind]().list(null, { signal: stopped })).rejects.toThrow('stopped');
  });
});

describe.each(['dropbox', 'drive', 'onedrive'] as const)('%s, in a person’s name', (kind) => {
  test('renews a token that has run out, once', async () => {
    put({ 'a.pdf': 'one' });
    doubles.world.tokens.clear();
    const source = OPEN[kind]();
    expect(await all(source)).toHaveLength(1);
    expect(renewals).toBe(1);
  });

  test('asks to be connected again where the new one is refused too', async () => {
    const add = doubles.world.tokens;
    add.clear();
    doubles.world.tokens = { has: () => false, add: () => add } as unknown as Set<string>;
    await expect(OPEN[kind]().list(null, { signal })).rejects.toMatchObject({ code: 'not_connected' });
    expect(renewals).toBe(1);
  });
});

describe.each(['dropbox', 'drive'] as const)('%s', (kind) => {
  test('gives a document of the office on the web as .docx', async () => {
    doubles.world.files.set('Lease', { bytes: Buffer.from('PK docx'), isNative: true });
    const source = OPEN[kind]();
    const entry = await named(source, 'Lease');
    expect(entry.size).toBeNull();
    expect(await source.open(entry.id, { signal })).toMatchObject({
      name: 'Lease.docx',
      bytes: Buffer.from('PK docx'),
    });
  });
});

test('what is no contract is not listed: sheets of Drive, notebooks of OneDrive', async () => {
  put({ 'a.pdf': 'one' });
  for (const kind of ['drive', 'onedrive'] as const) expect(await all(OPEN[kind]())).toHaveLength(1);
});

test('a page of OneDrive is one of OneDrive: the token goes nowhere else', async () => {
  const stranger = 'https://stranger.example/v1.0/me/drive/root/children';
  await expect(OPEN.onedrive().list(null, { page: stranger, signal })).rejects.toMatchObject({ code: 'unreachable' });
  expect(doubles.world.asked).toEqual([]);
});

describe('S3', () => {
  const below = (prefix: string) =>
    s3Source({
      ...asking('S3'),
      ...S3_KEYS,
      bucketUrl: `${doubles.url}/bucket`,
      prefix,
      clock: () => new Date('2026-01-02T03:04:05Z'),
    });

  test('shows what is below its prefix, and nothing beside or above it', async () => {
    put({ 'in/firm/a.pdf': 'ours', 'in/firm-2/b.pdf': 'theirs', 'in/other/c.pdf': 'theirs' });
    const source = below('in/firm/');
    expect(await all(source)).toEqual([{ kind: 'file', id: 'a.pdf', name: 'a.pdf', size: 4 }]);
    expect((await source.open('a.pdf', { signal })).bytes.toString()).toBe('ours');
    for (const id of ['../other/c.pdf', '../firm-2/b.pdf', 'x/../../other/c.pdf', './a.pdf']) {
      await expect(source.open(id, { signal })).rejects.toMatchObject({ code: 'gone' });
      await expect(source.list(id, { signal })).rejects.toMatchObject({ code: 'gone' });
    }
    for (const id of ['%2e%2e/other/c.pdf', '..%2fother/c.pdf', '/in/other/c.pdf'])
      await expect(source.open(id, { signal })).rejects.toMatchObject({ code: 'gone' });
  });

  test('a key of somebody else opens nothing', async () => {
    const source = s3Source({
      ...asking('S3'),
      ...S3_KEYS,
      secretKey: 'guessed',
      bucketUrl: `${doubles.url}/bucket`,
      prefix: '',
      clock: () => new Date(),
    });
    await expect(source.list(null, { signal })).rejects.toMatchObject({ code: 'unreachable' });
  });
});
