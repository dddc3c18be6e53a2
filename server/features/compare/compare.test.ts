/** Wordings beside each other: the page, the files, who may and who pays. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import JSZip from 'jszip';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf } from '#server/testing/visitors.ts';
import type { CompareProps } from '#shared/api/compare.ts';

let api: TestApi;
let anyone: TestBrowser;
let member: TestBrowser;
const groups = new Map<string, string>();

const CAP = 'Neither party’s total liability may exceed the fees paid in the twelve months before the claim arose.';
const LOSS = 'Neither party is liable for lost profits or for any indirect loss that the other may have suffered.';
const OTHER =
  '=HYPERLINK("x") The Supplier carries every risk of the Services. Its insurers stand behind it without any limit <b>whatsoever</b> & so on.';

beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'http://localhost:3000' });
  const seed = async (id: string, body: string, namespace = 'en') => {
    await seedContract(api.deps.db, {
      id,
      namespace,
      title: `Agreement ${id}`,
      published: '2024-03-14',
      sections: [{ heading: 'Liability', body, type: 'limitation-of-liability' }],
    });
    const row = await api.deps.db
      .selectFrom('clause')
      .innerJoin('contract', (join) =>
        join.onRef('contract.id', '=', 'clause.contract_id').onRef('contract.namespace', '=', 'clause.namespace'),
      )
      .select('clause.group_id')
      .where('contract.external_id', '=', id)
      .executeTakeFirstOrThrow();
    groups.set(id, row.group_id);
  };
  await seed('a', `${CAP} ${LOSS}`);
  await seed('b', OTHER);
  await api.deps.db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
  await seed('own', `${LOSS} Zyxwind never pays.`, 'firm');
  await seed('own2', 'Quorbex carries every risk of the Services and of all that goes with them.', 'firm');
  anyone = api.browser();
  const person = await personOf(api, 'free');
  member = person.browser;
  await api.deps.db
    .insertInto('library_member')
    .values({ namespace: 'firm', user_id: person.id, team_id: null, role: 'read' })
    .execute();
});
afterAll(() => api.close());

const ids = (...names: string[]) => names.map((name) => groups.get(name) ?? name);
const page = async (names: string[], browser = anyone, prefix = ''): Promise<CompareProps> => {
  const query = ids(...names)
    .map((id) => `&w=${id}`)
    .join('');
  const { body, status } = await browser.get(`${prefix}/compare?v=2&response=json${query}`);
  expect(status).toBe(200);
  return body.props;
};
const file = (body: object, browser = anyone) => browser.send('post', '/api/exports/comparison', body);

describe('the file is refused', () => {
  test.each([
    ['of one wording', { groupIds: ['a'], format: 'docx' }, 422],
    ['of seven', { groupIds: [...'abcdefg'], format: 'docx' }, 422],
    ['in another format', { groupIds: ['a', 'b'], format: 'pdf' }, 422],
    ['of wordings that there are not', { groupIds: ['nothing', 'nowhere'], format: 'docx' }, 404],
    ['of one that there is and one that there is not', { groupIds: ['a', 'nowhere'], format: 'xlsx' }, 404],
  ])('%s', async (_, { groupIds, format }, status) => {
    expect((await file({ groupIds: ids(...groupIds), format })).status).toBe(status);
  });

  test('of a library of others, as of one that there is not', async () => {
    const asked = (namespace: string) => file({ groupIds: ids('own', 'own2'), format: 'docx', namespace });
    const [hidden, none] = [await asked('firm'), await asked('nowhere')];
    expect([hidden.status, hidden.text]).toEqual([404, none.text]);
    // ids of another library are none of this one
    expect((await file({ groupIds: ids('own', 'own2'), format: 'docx' })).status).toBe(404);
  });
});

describe('the page', () => {
  test('has both wordings in the order asked for, each with its source', async () => {
    const { wordings, rows, missing } = await page(['b', 'a']);
    expect([missing, wordings.map(({ id }) => id)]).toEqual([0, ids('b', 'a')]);
    expect(wordings[1]!.source.label).toContain('Agreement a (14 March 2024)');
    expect(wordings[1]!.source.uri).toMatch(/^\/contracts\//);
    expect(rows.flatMap(({ cells }) => cells[1]?.text ?? [])).toEqual([CAP, LOSS]);
  });

  test('says what is missing, and of fewer than two what to do', async () => {
    expect(await page(['a', 'nowhere'])).toMatchObject({ missing: 1, rows: [] });
    expect(await page([])).toMatchObject({ missing: 0, wordings: [], rows: [] });
  });

  test('asks once for what is named twice, and for six at most', async () => {
    const { wordings, missing } = await page(['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect([wordings.length, missing]).toEqual([2, 4]);
  });

  test('of a private library is for its members', async () => {
    expect((await page(['own', 'own2'], member, '/library/firm')).wordings).toHaveLength(2);
    expect((await anyone.get('/library/firm/compare?v=2&response=json')).status).toBe(404);
    expect(JSON.stringify(await page(['own', 'own2']))).not.toMatch(/Zyxwind|Quorbex/);
  });
});

const zipOf = async (format: string): Promise<JSZip> => {
  const reply = await anyone.download('/api/exports/comparison', { groupIds: ids('a', 'b'), format });
  expect([reply.status, reply.name]).toEqual([200, `comparison.${format}`]);
  return JSZip.loadAsync(reply.content);
};

test('as Word: every sentence, marks, the source and its address', async () => {
  const xml = await (await zipOf('docx')).file('word/document.xml')!.async('string');
  const text = xml.replace(/<[^>]+>/g, '');
  for (const said of [CAP, LOSS, 'No such sentence found', 'Agreement a (14 March 2024)', 'http://localhost:3000/'])
    expect(text).toContain(said.replace('&', '&amp;'));
  expect(text).toContain('&lt;b&gt;whatsoever&lt;/b&gt; &amp; so on');
  expect(xml).toContain('w:orient="landscape"');
});

test('as Excel: every sentence as text, no formula, the source', async () => {
  const zip = await zipOf('xlsx');
  const sheet = await zip.file('xl/worksheets/sheet1.xml')!.async('string');
  const strings = (await zip.file('xl/sharedStrings.xml')?.async('string')) ?? sheet;
  expect(strings).toContain(CAP);
  expect(strings).toContain('Agreement a (14 March 2024)');
  expect(sheet).not.toMatch(/<f[ >]/);
});
