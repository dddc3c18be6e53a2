/** A wording that was put into a document without names is recalled like any other, and names are not told by it. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { bringUpCopies } from '#server/ingest/keepCopies.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { Recall } from '#shared/api/stewardship.ts';
import { fingerprint } from '#shared/domain/passport.ts';

const TITLE = 'Supply Agreement between Brightwater Kilns Limited and Oast Holdings Limited';
const OLD = 'Brightwater Kilns Limited pays Oast Holdings Limited at once, whatever the courts of Ohio may say of it.';
const CHANGED =
  'Brightwater Kilns Limited pays Oast Holdings Limited when due, whatever the courts of Ohio may say of it.';
const NEW =
  'Whoever owes money pays it to Oast Holdings Limited within thirty days of a proper invoice for what is due.';
const NAMES = /Brightwater|Oast/;

let api: TestApi;
let ann: TestPerson;
let reader: TestPerson;
let group: string;
let other: string;

const put = async (id: string, body: string): Promise<string> => {
  const { id: contract } = await seedContract(api.deps.db, {
    id,
    namespace: 'firm',
    title: TITLE,
    sections: [{ heading: 'Fees for Brightwater Kilns Limited', body, type: 'fees' }],
  });
  const { group_id } = await api.deps.db
    .selectFrom('clause')
    .select('group_id')
    .where('namespace', '=', 'firm')
    .where('contract_id', '=', contract)
    .executeTakeFirstOrThrow();
  return group_id;
};
const hide = async (isHidden: boolean) => {
  await sql`update namespace set hides_names = ${isHidden}, version = version + 1 where id = 'firm'`.execute(
    api.deps.db,
  );
  await bringUpCopies(api.deps, new AbortController().signal);
};
const at = (path: string) => `/api/libraries/firm/wordings/${group}/${path}`;
const keep = (state: string | null = null) =>
  ann.browser.send('put', at('stewardship'), { owner: null, reviewBy: null, state, note: 'Oast wanted it so.' });
const withdraw = (replacement: string | null = null, number = 1) =>
  ann.browser.send('post', at(`versions/${number}/withdrawal`), { reason: 'Oast has lost with it.', replacement });
const recalls = async (who: TestPerson, ...texts: string[]): Promise<Recall[]> =>
  (await who.browser.send('post', '/api/recalls', { versions: texts.map(fingerprint) })).body.recalls;
/** What a reader has of the wording now. */
const seen = async (words: RegExp): Promise<string> => {
  const rows = await api.deps.db.selectFrom('clause').select('text').where('namespace', '<>', 'firm').execute();
  return rows.find(({ text }) => words.test(text))!.text;
};

beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' });
  await api.deps.db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
  [ann, reader] = [await personOf(api, 'pro'), await personOf(api, 'pro')];
  for (const [person, role] of [
    [ann, 'write'],
    [reader, 'read'],
  ] as const)
    await api.deps.db.insertInto('library_member').values({ namespace: 'firm', user_id: person.id, role }).execute();
});
afterAll(() => api.close());
beforeEach(async () => {
  await hide(false);
  await sql`delete from stewarded_wording`.execute(api.deps.db);
  await sql`delete from contract where namespace = 'firm'`.execute(api.deps.db);
  group = await put('old', OLD);
  other = await put('new', NEW);
});

test.each(['looked after before names were hidden', 'looked after once they were'])(
  'is recalled by the text that readers have, with what takes its place, without a name: %s',
  async (when) => {
    const isBefore = when.includes('before');
    if (isBefore) await keep();
    await hide(true);
    if (!isBefore) await keep();
    const text = await seen(/pays.*at once/);
    expect(text).not.toMatch(NAMES);
    expect(await recalls(reader, text)).toEqual([]);
    expect((await withdraw(other)).status).toBe(200);
    const [recall, ...more] = await recalls(reader, text);
    expect(recall).toMatchObject({
      version: fingerprint(text),
      state: 'withdrawn',
      library: 'Firm',
      by: null,
      replacement: { words: await seen(/within thirty days/) },
    });
    expect(more).toEqual([]);
    expect(JSON.stringify(recall)).not.toMatch(NAMES);
    for (const { href } of [recall!, recall!.replacement!])
      expect((await reader.browser.get(`${href}?v=2&response=json`)).status).toBe(200);
    // whoever sees names and took the text from there is told, too, with the reason
    expect(await recalls(ann, text, OLD)).toMatchObject([
      { note: 'Oast has lost with it.', replacement: { words: NEW } },
      { note: 'Oast has lost with it.' },
    ]);
  },
);

test('nobody finds out names by asking for texts that have them', async () => {
  await keep();
  await hide(true);
  await withdraw();
  expect(await recalls(reader, OLD)).toEqual([]);
});

test('stays known by the text that it was when the contract has another one, and when names are shown again', async () => {
  await keep();
  await hide(true);
  const text = await seen(/pays.*at once/);
  group = await put('old', CHANGED);
  await bringUpCopies(api.deps, new AbortController().signal);
  expect((await ann.browser.send('post', at('versions'))).status).toBe(200);
  await withdraw();
  expect(await recalls(reader, text)).toMatchObject([{ number: 1, replacement: { words: await seen(/when due/) } }]);
  expect(JSON.stringify(await recalls(reader, text))).not.toMatch(NAMES);
  await hide(false);
  expect(await recalls(reader, text)).toMatchObject([{ number: 1, replacement: { words: CHANGED } }]);
});

test('what is not to be used is told without what people wrote of it', async () => {
  await keep('do_not_use');
  await hide(true);
  const [recall] = await recalls(reader, await seen(/pays.*at once/));
  expect(recall).toMatchObject({ state: 'do_not_use', number: 1 });
  expect(JSON.stringify(recall)).not.toMatch(NAMES);
});
