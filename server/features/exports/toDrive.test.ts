/** A text put into the Google Drive of a person, by the call that the site makes: on doubles of the service. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { openSourceDoubles, type SourceDoubles, sourceSettings } from '#server/testing/uploadSources/doubles.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import { connectSourcePath } from '#shared/domain/uploadSources.ts';

let doubles: SourceDoubles;
let api: TestApi;
let id: string;
beforeAll(async () => {
  doubles = await openSourceDoubles();
  api = await openTestApi({ GATES: 'standard', BASE_URL: 'http://localhost:4126', ...sourceSettings(doubles) });
  const sections = [{ heading: 'Notices', body: 'Notices are in writing.' }];
  ({ id } = await seedContract(api.deps.db, { id: 'a', title: 'Supply & “Care” Agreement', sections }));
});
afterAll(async () => {
  await api.close();
  await doubles.close();
});

/** What a browser does: it is led to the service, which leads it back. */
async function connect({ browser }: TestPerson): Promise<void> {
  const out = await browser.get(connectSourcePath('drive', '/'));
  const answered = await fetch(String(out.headers.location), { redirect: 'manual' });
  const back = new URL(answered.headers.get('location')!);
  await browser.get(back.pathname + back.search);
}
const save = ({ browser }: TestPerson) => browser.send('post', '/api/exports/drive', { type: 'contract', id });
const offered = async ({ browser }: TestPerson) =>
  (await browser.get('/api/exports/formats?type=contract')).body.formats;
const used = async () =>
  (await api.deps.db.selectFrom('usage_counter').select('used').where('key', '=', 'export').execute()).map(
    (row) => row.used,
  );

test('nobody is offered a Drive that is not connected, and it takes nothing', async () => {
  const who = await personOf(api, 'free');
  expect(await offered(who)).not.toContain('drive');
  expect((await save(who)).status).toBe(404);
  expect(await used()).toEqual([]);
});

test('a Word file is put there under the title, counts once, and its address is told', async () => {
  const who = await personOf(api, 'free');
  await connect(who);
  expect(await offered(who)).toContain('drive');
  const { status, body } = await save(who);
  const name = 'Supply & “Care” Agreement.docx';
  expect([status, body]).toEqual([200, { name, url: expect.stringMatching(/^https:\/\/drive\.example\//) }]);
  const { bytes } = doubles.world.files.get(name)!;
  expect(bytes.toString('latin1')).toMatch(/officedocument\.wordprocessingml\.document\r\n\r\nPK/);
  expect(await used()).toEqual([1]);
});

test('what Drive does not take is said, and costs nothing', async () => {
  const who = await personOf(api, 'free');
  await connect(who);
  await api.deps.db.deleteFrom('usage_counter').execute();
  doubles.world.tokens.clear();
  doubles.world.refreshTokens.clear();
  const { status, body } = await save(who);
  expect([status, body.error.code]).toEqual([409, 'source_not_connected']);
  expect(await used()).toEqual([0]);
});
