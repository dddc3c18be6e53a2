import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { contentHash, diskFiles } from '#server/outside/files.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'clausary-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const files = diskFiles(path.join(root, 'files'));
const bytes = Buffer.from('the original');
const hash = contentHash(bytes);

test.each(['', 'x', '../secret', `${hash}/..`, hash.toUpperCase(), `${hash}0`])('%j is no hash', async (bad) => {
  await expect(files.open('en', bad)).rejects.toThrow('not a content hash');
  await expect(files.remove('en', bad)).rejects.toThrow('not a content hash');
});

test('the same bytes, stored many times at once, are one file for its owner only', async () => {
  const hashes = await Promise.all(Array.from({ length: 10 }, () => files.put('en', bytes)));
  expect(new Set(hashes)).toEqual(new Set([hash]));
  expect(await files.list('en')).toEqual([hash]);
  const place = path.join(root, 'files', 'en', hash.slice(0, 2));
  expect(readdirSync(place)).toEqual([hash]);
  expect(statSync(path.join(place, hash)).mode & 0o777).toBe(0o600);
  const { stream, size } = (await files.open('en', hash))!;
  expect([await text(stream), size]).toEqual(['the original', bytes.length]);
});

test('a library knows nothing of what others have', async () => {
  expect(await files.open('firm', hash)).toBeNull();
  expect(await files.list('firm')).toEqual([]);
  await files.put('firm', bytes);
  await files.remove('en', hash);
  expect(await files.open('en', hash)).toBeNull();
  expect(await files.list('firm')).toEqual([hash]);
  await files.remove('en', hash);
});

test.each(['..', '../outside', 'en/../..', '/etc', '', 'EN', 'a\0b', '.', 'en/ab'])(
  '%j is no namespace, and nothing is written for it',
  async (bad) => {
    for (const call of [
      () => files.put(bad, bytes),
      () => files.open(bad, hash),
      () => files.remove(bad, hash),
      () => files.list(bad),
    ])
      await expect(call()).rejects.toThrow('not a namespace');
    expect(readdirSync(root)).toEqual(['files']);
  },
);
