import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import type { Database } from '#server/db/db.ts';
import { contractFiles } from '#server/features/records/contractFiles.ts';
import { diskFiles } from '#server/outside/files.ts';
import { createLibraries } from '#server/record/libraries.ts';
import { openTestDb } from '#server/testing/database.ts';
import { type Load, loaderOf } from '#server/testing/loadPage.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { ContractProps } from '#shared/api/contractPage.ts';
import { PART_CHARS, PART_SLACK, WHOLE_BYTES } from '#shared/domain/contractParts.ts';

const SECTIONS = 500;
/** Characters of one, two, three and four bytes: parts are counted in both. */
const body = (n: number) =>
  `${n === 0 ? '“Work” means what stands in a Schedule – é, €, 😀. ' : ''}The Supplier does the Work of place ${n}. ${`Careful – é € 😀 words of place ${n}. `.repeat(45)}`.trim();

let database: Database;
let load: Load;
let id: string;
let text: string;
const pages: ContractProps[] = [];

const part = async (query: string) => (await load<'Contract'>('contract', { id }, { query }))?.props ?? null;

beforeAll(async () => {
  database = await openTestDb();
  const sections = Array.from({ length: SECTIONS }, (_, n) => ({
    heading: `Place ${n}`,
    body: n === SECTIONS - 1 ? `${body(n)} The laws of Elbonia govern.` : body(n),
    type: n % 2 ? 'notices' : 'term',
  }));
  ({ id } = await seedContract(database.db, { id: 'long', title: 'Long Agreement', law: 'Elbonia', sections }));
  ({ text } = await database.db.selectFrom('contract').select('text').where('id', '=', id).executeTakeFirstOrThrow());
  load = loaderOf(database.db);
  const first = (await part(''))!;
  for (const n of first.parts!.list.keys()) pages.push((await part(`part=${n + 1}`))!);
});
afterAll(() => database.close());

const shown = ({ blocks }: ContractProps): string =>
  blocks
    .map((block) => `${block.number ? `${block.number}. ` : ''}${block.runs.map((run) => run.text).join('')}`)
    .join('\n\n');

describe('a contract too long for one page', () => {
  test('all of its parts together are its whole text', () => {
    expect(text.length).toBeGreaterThan(3 * PART_CHARS);
    expect(pages.map(shown).join('\n\n')).toBe(text);
  });

  test('a view is bounded work, however long the contract', () => {
    for (const page of pages) {
      expect(shown(page).length).toBeLessThanOrEqual(Math.max(PART_CHARS + PART_SLACK, WHOLE_BYTES));
      expect(page.contents.length).toBeLessThan(SECTIONS / 2);
    }
  });

  test('every place is on the page that its name leads to, and in its contents', async () => {
    const anchors = pages.flatMap(({ contents }) => contents.map((entry) => entry.id));
    expect(anchors).toEqual(Array.from({ length: SECTIONS }, (_, n) => `place-${n}`));
    for (const anchor of ['place-0', 'place-250', `place-${SECTIONS - 1}`]) {
      const page = (await part(`at=${anchor}`))!;
      expect(page.blocks.some((block) => block.anchor === anchor)).toBe(true);
    }
  });

  test('parts are listed by what they begin with, and there are no others', async () => {
    const { at, list } = pages[2]!.parts!;
    expect(at).toBe(2);
    expect(list[0]).toEqual({ href: `/contracts/${id}`, name: '1 Place 0' });
    expect(list[2]!.href).toBe(`/contracts/${id}?part=3`);
    expect(list[2]!.name).toBe(`${pages[2]!.contents[0]!.number} ${pages[2]!.contents[0]!.title}`);
    for (const query of [`part=${list.length + 1}`, 'part=0', 'part=x', 'part=-1'])
      expect(await part(query)).toBeNull();
    expect((await part('at=nowhere'))!.parts!.at).toBe(0);
  });

  test('facts and terms lead to the part that they are in', () => {
    const law = (page: ContractProps) => page.facts.find((fact) => fact.key === 'governingLaw')!;
    const last = `place-${SECTIONS - 1}`;
    expect(law(pages[0]!)).toMatchObject({
      quote: 'Elbonia',
      uri: expect.stringMatching(new RegExp(`\\?from=\\d+#${last}$`)),
    });
    expect(law(pages.at(-1)!)).toMatchObject({ quote: 'Elbonia', anchor: last });
    expect(law(pages.at(-1)!).uri).toBeUndefined();
    expect(pages[0]!.terms.work!.place).toBeUndefined();
    expect(pages[1]!.terms.work).toMatchObject({
      text: expect.stringContaining('€, 😀'),
      place: `/contracts/${id}#place-0`,
    });
    expect(pages[1]!.clauseTypes).toHaveLength(2);
  });

  test('as a file it is one text', async () => {
    const libraries = createLibraries(database.db);
    const app = express().use(contractFiles({ files: diskFiles('/nowhere'), libraries }));
    expect((await request(app).get(`/contracts/${id}.txt`)).text).toBe(`Long Agreement\n\n${text}\n`);
    const html = (await request(app).get(`/contracts/${id}.html`)).text;
    for (const n of [0, 250, SECTIONS - 1]) expect(html.split(`id="place-${n}"`)).toHaveLength(2);
    expect(html.endsWith('</body></html>\n')).toBe(true);
  });
});

test('a term whose section began on the part before leads to the part that defines it', async () => {
  const filler = (from: number) =>
    Array.from({ length: 3500 }, (_, n) => `Words of line ${from + n} that define nothing, é €.`);
  const sections = [
    {
      heading: 'Definitions',
      body: [...filler(0), ...filler(5000), '“Work” means the Work of the builder.'].join('\n\n'),
    },
    { heading: 'Work', body: `The Work is done.` },
    { heading: 'First', body: 'The Work is paid for.' },
  ];
  // the term is used on both parts
  sections[0]!.body = `The Work begins.\n\n${sections[0]!.body}`;
  const { id: early } = await seedContract(database.db, { id: 'early', sections });
  const load2 = async (query: string) => (await load<'Contract'>('contract', { id: early }, { query }))!.props;
  const [one, two] = [await load2(''), await load2('part=2')];
  expect([one.blocks, two.blocks].map((blocks) => blocks.some(({ anchor }) => anchor === 'definitions'))).toEqual([
    true,
    false,
  ]);
  for (const { terms } of [one, two]) {
    const place = new URL(terms.work!.place!, 'http://x');
    expect((await load2(place.search.slice(1))).parts!.at).toBe(1);
  }
});

test('a contract that fits on one page has no parts, whatever place is asked for', async () => {
  const sections = [{ heading: 'Notices', body: 'A notice is in writing.' }];
  const short = await seedContract(database.db, { id: 'short', sections });
  const { props } = (await load<'Contract'>('contract', { id: short.id }, { query: 'at=notices' }))!;
  expect(props.parts).toBeUndefined();
  expect(props.contents[0]!.href).toBeUndefined();
});
