import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { dumpName, dumpsFolder, writeDump } from '#server/features/openData/index.ts';
import { removeContract } from '#server/record/contractsWritten.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { withdrawContract } from '#server/record/withdrawn.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { childrenOf, readFeed, readXml } from '#server/testing/xmlTree.ts';
import { DUMP_ROWS } from '#shared/domain/openData.ts';

let api: TestApi;
let folder: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'http://localhost:3000' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'clausary-dump-'));
  const { db } = api.deps;
  await db.insertInto('namespace').values({ id: 'secret', title: 'Zzqsecret', visibility: 'private' }).execute();
  for (const [id, months] of [
    ['a', 'six (6)'],
    ['b', 'twelve (12)'],
    ['c', 'six (6)'],
    ['gone', 'two (2)'],
  ] as const)
    ids[id] = (
      await seedContract(db, {
        id,
        title: `Agreement <${id}> & Co`,
        type: 'services-agreement',
        parties: ['Olga Person'],
        sections: [
          {
            heading: 'Term',
            body: `Unless it is ended sooner, this Agreement lasts for ${months} months from the day on which both parties have signed it.`,
            type: 'term',
          },
          { heading: 'Definitions', body: '“Affiliate” means an entity under common control with a party.' },
        ],
      })
    ).id;
  await seedContract(db, {
    id: 's',
    namespace: 'secret',
    title: 'Zzqsecret Lease',
    type: 'services-agreement',
    sections: [{ heading: 'Term', body: 'Zzqsecret lasts for a very long time.', type: 'term' }],
  });
  await db.transaction().execute((trx) => withdrawContract(operatorLibrary(trx, 'en'), ids.gone!, new Date()));
  await api.deps.indexer.ensureIndex();
  await api.deps.indexer.drain();
}, 180_000);
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const get = (address: string) => request(api.app).get(address);
const pageOf = async (address: string) => (await get(`${address}?v=2&response=json`)).body;

describe('feeds', () => {
  test.each([
    '/feeds/secret/clause/term.atom',
    '/feeds/secret/tagged/services-agreement.atom',
    '/feeds/en/clause/no-such.atom',
    '/feeds/en/tagged/no-such.atom',
    // a party
    '/feeds/en/tagged/olga-person.atom',
    '/feeds/en/constructor/term.atom',
    '/feeds/en/clause/term',
  ])('none at %s', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  test('of a tag: its contracts, none that was withdrawn', async () => {
    const { status, headers, text } = await get('/feeds/en/tagged/services-agreement.atom');
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const { self, page, entries } = readFeed(text);
    expect([self, page]).toEqual([
      'http://localhost:3000/feeds/en/tagged/services-agreement.atom',
      'http://localhost:3000/contracts/tagged/services-agreement',
    ]);
    expect(entries.map(({ title }) => title)).toEqual([
      'Agreement <c> & Co',
      'Agreement <b> & Co',
      'Agreement <a> & Co',
    ]);
    expect(entries[0]!.href).toBe(`http://localhost:3000/contracts/${ids.c}`);
  });

  test('of a clause type: each wording once, and a contract that repeats it changes nothing', async () => {
    const feed = async () => readFeed((await get('/feeds/en/clause/term.atom')).text).entries;
    const before = await feed();
    expect(before).toHaveLength(1);
    const section = { heading: 'Term', type: 'term' };
    const { id } = await seedContract(api.deps.db, {
      id: 'd',
      title: 'D',
      sections: [{ ...section, body: 'Whoever has had enough may leave at the end of any week.' }],
    });
    const after = await feed();
    expect(after.map((one) => one.id)).toEqual([expect.stringContaining('/clause/term/_'), before[0]!.id]);
    expect(after[0]!.title).toContain('Whoever has had enough');
    await removeContract(operatorLibrary(api.deps.db, 'en'), id);
  });

  test('are named in the heads of their pages', async () => {
    expect((await pageOf('/clause/term')).meta.feed.href).toBe('/feeds/en/clause/term.atom');
    expect((await pageOf('/contracts/tagged/services-agreement')).meta.feed).toEqual({
      title: 'Services Agreement: contracts',
      href: '/feeds/en/tagged/services-agreement.atom',
    });
  });
});

test('the description of the search names addresses that answer as it says', async () => {
  const { headers, text } = await get('/opensearch.xml');
  expect(headers['content-type']).toContain('application/opensearchdescription+xml');
  const root = readXml(text);
  expect([root.name, root.attributes.uri]).toEqual(['OpenSearchDescription', 'http://a9.com/-/spec/opensearch/1.1/']);
  const urls = new Map(childrenOf(root, 'Url').map(({ attributes }) => [attributes.type!, attributes.template!]));
  const asked = async (type: string, q: string) =>
    get(urls.get(type)!.replace('http://localhost:3000', '').replace('{searchTerms}', q));
  expect((await asked('text/html', 'term')).status).toBe(200);
  const suggested = await asked('application/x-suggestions+json', 'affil');
  expect(suggested.headers['content-type']).toContain('application/x-suggestions+json');
  expect(JSON.parse(suggested.text)).toEqual(['affil', expect.arrayContaining(['Affiliate'])]);
  expect(JSON.parse((await asked('application/x-suggestions+json', 'zzq')).text)).toEqual(['zzq', []]);
});

describe('structured data', () => {
  /** Each thing says what it is and what it is called, and every address of ours is whole. */
  function faultsOf(thing: unknown, at: string): string[] {
    if (Array.isArray(thing)) return thing.flatMap((one, n) => faultsOf(one, `${at}[${n}]`));
    if (thing === null || typeof thing !== 'object') return [];
    const { '@type': type, ...rest } = thing as Record<string, unknown>;
    const faults = [];
    if (typeof type !== 'string') faults.push(`${at}: no type`);
    if (typeof rest.name !== 'string' && type !== 'BreadcrumbList') faults.push(`${at}: no name`);
    for (const key of ['url', 'item', 'contentUrl'])
      if (key in rest && !/^http:\/\/localhost:3000\//.test(String(rest[key]))) faults.push(`${at}.${key}`);
    if (type === 'ListItem' && typeof rest.position !== 'number') faults.push(`${at}: no position`);
    return [...faults, ...Object.entries(rest).flatMap(([key, value]) => faultsOf(value, `${at}.${key}`))];
  }

  test.each([
    ['/contracts/{a}', 'CreativeWork'],
    ['/clause/term', 'CreativeWork'],
    ['/dictionary/affiliate', 'DefinedTerm'],
    ['/dictionary', 'DefinedTermSet'],
    ['/', 'WebSite'],
  ])('of %s: %s', async (address, type) => {
    const found: Record<string, unknown>[] = (await pageOf(address.replace('{a}', ids.a!))).meta.jsonLd;
    const types = found.map((one) => one['@type']);
    expect(types).toContain(type);
    if (address !== '/') expect(types).toContain('BreadcrumbList');
    for (const thing of found) {
      expect(thing['@context']).toBe('https://schema.org');
      expect(faultsOf(thing, type)).toEqual([]);
    }
  });
});

test('the site map says when contracts changed, in parts and for all', async () => {
  const day = /^\d{4}-\d\d-\d\d$/;
  const index = readXml((await get('/sitemap.xml')).text);
  expect(index.children.length).toBeGreaterThan(2);
  // the first part has the site's own pages, of which no day is known
  const [own, ...ofLibraries] = index.children;
  expect(own!.children.map(({ text }) => text)).toEqual(['http://localhost:3000/sitemaps/pages.xml']);
  for (const { children } of ofLibraries) expect(children.map(({ name }) => name)).toEqual(['loc', 'lastmod']);
  const part = readXml((await get('/sitemaps/en/contracts-0.xml')).text);
  expect(part.children.map((one) => childrenOf(one, 'loc')[0]!.text).sort()).toEqual(
    ['a', 'b', 'c'].map((id) => `http://localhost:3000/contracts/${ids[id]}`).sort(),
  );
  for (const one of part.children) expect(childrenOf(one, 'lastmod')[0]!.text).toMatch(day);
});

describe('a dump', () => {
  const rowsIn = async (dir: string, name: string) =>
    gunzipSync(await readFile(path.join(dir, name)))
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  test('has all that is public and nothing else, with sums that hold and fields that its schema names', async () => {
    const made = await writeDump(api.deps, folder, '2026-11');
    const dir = path.join(folder, dumpName('2026-11'));
    expect(made!.libraries).toEqual(['en']);
    const sums = (await readFile(path.join(dir, 'SHA256SUMS'), 'utf8')).trim().split('\n');
    expect(sums).toHaveLength(7);
    for (const line of sums) {
      const [sha256, name] = line.split('  ');
      expect(
        createHash('sha256')
          .update(await readFile(path.join(dir, name!)))
          .digest('hex'),
      ).toBe(sha256);
    }
    const schema = JSON.parse(await readFile(path.join(dir, 'schema.json'), 'utf8'));
    const all: Record<string, Record<string, unknown>[]> = {};
    for (const kind of DUMP_ROWS) {
      all[kind] = await rowsIn(dir, `${kind}.jsonl.gz`);
      for (const row of all[kind]!) expect(Object.keys(row)).toEqual(schema[kind].required);
    }
    expect(all.contracts!.map(({ id }) => id).sort()).toEqual([ids.a, ids.b, ids.c].sort());
    expect(all.clauses!.filter(({ type }) => type === 'term')).toHaveLength(3);
    expect(all.definitions!.map(({ term }) => term)).toEqual(['Affiliate', 'Affiliate', 'Affiliate']);
    const term = all.groups!.find(({ scope }) => scope === 'term') as {
      templates: { slots: { values: object[] }[] }[];
    };
    expect(term).toMatchObject({ contracts: 3, url: expect.stringContaining('http://localhost:3000/clause/term/_') });
    expect(term.templates[0]!.slots[0]!.values).toEqual([
      expect.objectContaining({ contracts: 2 }),
      expect.objectContaining({ contracts: 1 }),
    ]);
    for (const name of await readdir(dir)) {
      const bytes = await readFile(path.join(dir, name));
      const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
      expect(text).not.toMatch(/zzqsecret/i);
      expect(text).not.toContain(ids.gone);
      // where a file lay on somebody's disk
      expect(text).not.toMatch(/file_?name|"source"|external_?id/i);
    }
    expect(await readFile(path.join(dir, 'LICENCE.md'), 'utf8')).toContain('has stated no licence');
  });

  test('of a month that has one is left as it is, and one that fails leaves nothing', async () => {
    expect(await writeDump(api.deps, folder, '2026-11')).toBeNull();
    const libraries = {
      ...api.deps.libraries,
      publicOnes: async () => {
        const ones = await api.deps.libraries.publicOnes();
        libraries.publicOnes = async () => [];
        return ones;
      },
    };
    await expect(writeDump({ ...api.deps, libraries }, folder, '2026-12')).rejects.toThrow('public no longer');
    expect(await readdir(folder)).toEqual([dumpName('2026-11')]);
  });

  test('is offered once it lies among the published ones, and nothing else that lies there', async () => {
    const published = dumpsFolder(api.deps.config.dataDir);
    expect((await pageOf('/open-data')).props.dumps).toEqual([]);
    await writeDump(api.deps, published, '2026-10');
    await mkdir(path.join(published, 'clausary-2026-09'));
    await writeFile(path.join(published, 'clausary-2026-09', 'manifest.json'), '{}');
    await writeFile(path.join(published, dumpName('2026-10'), 'secret.txt'), 'Zzqsecret');
    const { props } = await pageOf('/open-data');
    expect(props.dumps).toEqual([expect.objectContaining({ month: '2026-10' })]);
    expect(props.dumps[0].files[0]).toMatchObject({ rows: 3, href: '/open-data/2026-10/contracts.jsonl.gz' });
    expect(JSON.stringify(props)).not.toContain('secret.txt');
    const file = await get('/open-data/2026-10/contracts.jsonl.gz').buffer().parse(bytesOf);
    expect([file.status, file.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename=clausary-2026-10-contracts.jsonl.gz',
    ]);
    expect(file.body).toEqual(await readFile(path.join(published, dumpName('2026-10'), 'contracts.jsonl.gz')));
    for (const none of ['2026-10/secret.txt', '2026-09/manifest.json', '2026-10/..%2f..%2fsecret.key', '2026-13/x'])
      expect([none, (await get(`/open-data/${none}`)).status]).toEqual([none, 404]);
    await rm(published, { recursive: true });
  });
});

function bytesOf(response: request.Response, done: (error: Error | null, body: Buffer) => void): void {
  const pieces: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => done(null, Buffer.concat(pieces)));
}
