/** Members by a file, on the server: shown first, then all of it or nothing. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Company, openCompany, openWorld, personAt, prove, type World } from '#server/testing/company.ts';
import { mailsTo } from '#server/testing/people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ GATES: 'standard' });
});
afterAll(() => world.close());

const preview = ({ admin }: Company, csv: string, removesMissing = false) =>
  admin.browser.send('post', '/api/team/members/preview', { csv, removesMissing });
const apply = ({ admin }: Company, csv: string, digest: string, removesMissing = false) =>
  admin.browser.send('post', '/api/team/members/apply', { csv, digest, removesMissing });
const membersOf = async ({ teamId }: Company) =>
  (
    await world.api.deps.db
      .selectFrom('team_member as m')
      .innerJoin('user_account as u', 'u.id', 'm.user_id')
      .select(['u.email', 'm.role'])
      .where('m.team_id', '=', teamId)
      .orderBy('u.email')
      .execute()
  ).map(({ email, role }) => `${email} ${role}`);
const invitesOf = ({ teamId }: Company) =>
  world.api.deps.db
    .selectFrom('team_invite')
    .select(['email', 'role'])
    .where('team_id', '=', teamId)
    .orderBy('email')
    .execute();

test.each([
  ['', 'empty'],
  ['name\nAnn', 'no column “email”'],
  ['email,name\n"a@b.test,Ann', 'no CSV'],
])('a file that cannot be read says why: %j', async (csv, why) => {
  const company = await openCompany(world);
  const { status, body } = await preview(company, csv);
  expect([status, body.error.code]).toEqual([422, 'invalid']);
  expect(body.error.details.fields.csv).toContain(why);
});

test('a preview changes nothing, and applying does what it showed', async () => {
  const company = await openCompany(world);
  const { domain, admin } = company;
  await prove(world, company);
  const csv = `\uFEFFemail;name;role\r\nann@${domain};Ann Lee;admin\r\nguest@else.test;Guest;\r\nbroken;;\r\n${admin.email};;\r\n`;
  const shown = await preview(company, csv);
  expect(shown.body.lines.map(({ row, change }: { row: number; change: string }) => [row, change])).toEqual([
    [2, 'add'],
    [3, 'invite'],
    [4, 'refuse'],
    [5, 'same'],
  ]);
  expect(await membersOf(company)).toHaveLength(1);
  expect((await apply(company, csv, 'another')).status).toBe(409);
  expect(await membersOf(company)).toHaveLength(1);
  expect((await apply(company, csv, shown.body.digest)).status).toBe(200);
  expect(await membersOf(company)).toEqual([`${admin.email} admin`, `ann@${domain} admin`].sort());
  expect(await invitesOf(company)).toEqual([{ email: 'guest@else.test', role: 'member' }]);
  expect(await mailsTo(world.api, 'guest@else.test', 'team_invite')).toHaveLength(1);
  // what it showed has happened: the same list changes nothing more
  const again = await preview(company, csv);
  expect(again.body.lines.map(({ change }: { change: string }) => change)).toEqual(['same', 'same', 'refuse', 'same']);
});

test('nothing happens where something else would than was shown', async () => {
  const company = await openCompany(world);
  await prove(world, company);
  const csv = `email\nann@${company.domain}`;
  const { digest } = (await preview(company, csv)).body;
  // meanwhile she has founded a team of her own
  const ann = await personAt(world, company.domain);
  await world.api.deps.db
    .updateTable('user_account')
    .set({ email: `ann@${company.domain}`, email_key: `ann@${company.domain}` })
    .where('id', '=', ann.id)
    .execute();
  await ann.browser.send('post', '/api/team', { name: 'Other' });
  expect((await apply(company, csv, digest)).body.error.code).toBe('conflict');
  expect((await preview(company, csv)).body.lines[0]).toMatchObject({ change: 'refuse' });
});

describe('who is added at once', () => {
  test('people of a domain that DNS proves; all others are invited', async () => {
    for (const [way, change] of [
      ['dns', 'add'],
      ['file', 'invite'],
    ] as const) {
      const company = await openCompany(world);
      await prove(world, company, way);
      expect(
        (await preview(company, `email\nann@${company.domain}\nbob@else.test`)).body.lines.map(
          (line: { change: string }) => line.change,
        ),
      ).toEqual([change, 'invite']);
    }
    const company = await openCompany(world);
    expect((await preview(company, `email\nann@${company.domain}`)).body.lines[0].change).toBe('invite');
  });
});

test('seats bound a list as they bound everything else', async () => {
  const company = await openCompany(world, { plan: null });
  await prove(world, company);
  const csv = `email\n${[1, 2, 3, 4, 5].map((n) => `p${n}@${company.domain}`).join('\n')}`;
  const { lines, digest } = (await preview(company, csv)).body;
  expect(lines.map(({ change }: { change: string }) => change)).toEqual(['add', 'add', 'add', 'add', 'refuse']);
  await apply(company, csv, digest);
  expect(await membersOf(company)).toHaveLength(5);
});

test('who is missing is removed where the file says so, and signed out', async () => {
  const company = await openCompany(world);
  const { admin, domain } = company;
  await prove(world, company);
  const csv = `email\nann@${domain}\nbob@${domain}\n${admin.email}`;
  await apply(company, csv, (await preview(company, csv)).body.digest);
  const shorter = `email\nann@${domain}\n${admin.email}`;
  const { lines, digest } = (await preview(company, shorter, true)).body;
  expect(lines.at(-1)).toMatchObject({ row: null, email: `bob@${domain}`, change: 'remove' });
  await apply(company, shorter, digest, true);
  expect(await membersOf(company)).toEqual([`${admin.email} admin`, `ann@${domain} member`].sort());
  expect(await mailsTo(world.api, `bob@${domain}`, 'team_removed')).toHaveLength(1);
});

test('the list of members is one that the preview takes; a name that is a formula is a text in it', async () => {
  const company = await openCompany(world);
  await prove(world, company);
  const csv = `email,name\n${company.admin.email},\nann@${company.domain},=HYPERLINK("x")`;
  const quoted = csv.replace('=HYPERLINK("x")', '"=HYPERLINK(""x"")"');
  await apply(company, quoted, (await preview(company, quoted)).body.digest);
  const { name, content } = await company.admin.browser.download('/api/team/members.csv');
  expect(name).toBe('members.csv');
  expect(content.toString()).toContain(`"'=HYPERLINK(""x"")"`);
  const { lines } = (await preview(company, content.toString(), true)).body;
  expect(lines.map(({ change }: { change: string }) => change)).toEqual(['same', 'same']);
});
