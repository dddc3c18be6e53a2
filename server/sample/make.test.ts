import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeSampleLibrary, type SampleLibrary } from '#server/sample/make.ts';

let dir: string;
let made: SampleLibrary;
const progress: number[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sample-'));
  made = await makeSampleLibrary(join(dir, 'new'), { onProgress: (written) => progress.push(written) });
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('writes every contract as a file of some size, in all five formats', async () => {
  const sizes = await Promise.all(made.files.map(async (file) => (await stat(file.path)).size));
  expect(Math.min(...sizes)).toBeGreaterThan(2000);
  for (const extension of ['.docx', '.pdf', '.html', '.htm', '.txt']) {
    expect(made.files.filter((file) => file.path.endsWith(extension)).length).toBeGreaterThan(20);
  }
});

it('marks them as samples under the ids of their contracts', () => {
  expect(made.files.every((file) => file.isSample)).toBe(true);
  expect(new Set(made.files.map((file) => file.externalId)).size).toBe(made.files.length);
});

it('tells how far it has come', () => {
  expect(progress.at(-1)).toBe(made.files.length);
});

it('writes real containers', async () => {
  const starts = { '.docx': 'PK', '.pdf': '%PDF', '.html': '<!do' };
  for (const [extension, start] of Object.entries(starts)) {
    const file = made.files.find((candidate) => candidate.path.endsWith(extension))!;
    expect((await readFile(file.path)).subarray(0, start.length).toString('latin1')).toBe(start);
  }
});
