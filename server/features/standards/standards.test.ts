import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  addStandard,
  listStandards,
  type NewStandard,
  NoTerms,
  removeStandard,
} from '#server/features/standards/service.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { sampleStandards } from '#server/sample/standards.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { changeWords } from '#server/testing/wordChanges.ts';
import { StandardReply, StandardsReply } from '#shared/api/standards.ts';

const TERMS = `# Standard Terms

1. **Care.** Each side takes care of what it is lent.

2. **Return.** It brings back whatever it took.

Pledge of Care 2.0, free to use under CC0 1.0.
`;
const COVER = `# Pledge of Care

Start: [Date]

Law: [Country]
`;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await openTestApi();
  folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-standards-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});
beforeEach(() => api.deps.db.deleteFrom('standard').execute());

function fileOf(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}
const pledge = (over: Partial<NewStandard> = {}): NewStandard => ({
  name: 'Pledge of Care',
  version: '2.0',
  licence: 'CC0 1.0',
  source: 'https://forms.example/pledge',
  file: fileOf('pledge.md', TERMS),
  ...over,
});
const add = (over?: Partial<NewStandard>) => addStandard(api.deps, pledge(over));
const get = (address: string) => api.browser().get(address);

describe('what is refused', () => {
  test.each<[string, () => Partial<NewStandard>, new (...given: never[]) => Error]>([
    ['an empty file', () => ({ file: fileOf('empty.md', '') }), UnreadableFile],
    ['titles without terms', () => ({ file: fileOf('titles.md', '# Pledge\n\n# Standard Terms\n') }), NoTerms],
    ['terms that begin nowhere', () => ({ fixedFrom: 'What binds' }), NoTerms],
  ])('%s, and nothing is kept', async (_what, over, refusal) => {
    await expect(add(over())).rejects.toBeInstanceOf(refusal);
    expect(await listStandards(api.deps)).toEqual([]);
  });

  test('a form that there is not', async () => {
    expect((await get('/api/standards/pledge-of-care-2-0')).status).toBe(404);
    expect((await get(`/api/standards/x?hash=${'0'.repeat(65)}`)).status).toBe(422);
    expect(await removeStandard(api.deps, 'pledge-of-care-2-0')).toBe(0);
  });
});

describe('a form', () => {
  test('is listed without its text, for anybody', async () => {
    const { hash } = await add({ coverFile: fileOf('cover.md', COVER) });
    const reply = await get('/api/standards');
    expect(StandardsReply.parse(reply.body).standards).toEqual([
      {
        id: 'pledge-of-care-2-0',
        name: 'Pledge of Care',
        version: '2.0',
        licence: 'CC0 1.0',
        source: 'https://forms.example/pledge',
        fixedCount: 2,
        fieldCount: 2,
        hash,
      },
    ]);
    expect(reply.text).not.toContain('takes care');
  });

  test('has its terms as published, with the lines to fill in', async () => {
    await add({ coverFile: fileOf('cover.md', COVER) });
    expect(StandardReply.parse((await get('/api/standards/pledge-of-care-2-0')).body)).toMatchObject({
      fixed: [
        { number: '1. ', text: 'Care. Each side takes care of what it is lent.' },
        { number: '2. ', text: 'Return. It brings back whatever it took.' },
      ],
      fields: ['Start', 'Law'],
      cover: ['Pledge of Care', 'Start: [Date]', 'Law: [Country]', 'Pledge of Care 2.0, free to use under CC0 1.0.'],
    });
  });

  test('may be kept for good under its hash only, and is not sent again unchanged', async () => {
    const { hash } = await add();
    const cacheOf = async (query: string) =>
      (await get(`/api/standards/pledge-of-care-2-0${query}`)).headers['cache-control'];
    expect(await cacheOf(`?hash=${hash}`)).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('?hash=of-another')).toBe('public, no-cache');
    expect(await cacheOf('')).toBe('public, no-cache');
    const { etag } = (await get('/api/standards')).headers;
    expect((await api.browser({ 'If-None-Match': etag! }).get('/api/standards')).status).toBe(304);
  });

  test('of the same name and version takes the place of the one before', async () => {
    const { hash } = await add();
    expect((await add()).hash).toBe(hash);
    const changed = await add({ file: fileOf('again.md', TERMS.replace('whatever', 'all')) });
    expect(changed.hash).not.toBe(hash);
    await add({ version: '3.0' });
    expect((await listStandards(api.deps)).map(({ version }) => version)).toEqual(['2.0', '3.0']);
    expect(await removeStandard(api.deps, 'pledge-of-care-2-0')).toBe(1);
    expect(await listStandards(api.deps)).toHaveLength(1);
  });
});

test('the one of our own: every word of it that changes is named', async () => {
  const [own] = sampleStandards();
  const { form } = await addStandard(api.deps, own!);
  expect([form.fixed.length, form.fields.length]).toEqual([11, 10]);
  const { tried, missed } = changeWords(form);
  expect(missed).toEqual([]);
  expect(tried).toBeGreaterThan(400);
});
