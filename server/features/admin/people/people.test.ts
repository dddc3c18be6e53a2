/** What an operator finds of people and does to accounts: refusals first. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { PEOPLE, type PersonKind, personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { PersonProps } from '#shared/api/adminPeople.ts';
import type { TableProps } from '#shared/api/adminTables.ts';

const REASON = 'Asked for it by telephone';
const NOW = new Date('2026-11-24T10:00:00.000Z');
let api: TestApi;
let operator: TestPerson;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' }, () => NOW);
  operator = await personOf(api, 'operator');
});
afterAll(() => api.close());

const page = async (path: string, by = operator) =>
  (await by.browser.get(`${path}${path.includes('?') ? '&' : '?'}v=2&response=json`)).body;
const people = async (query = ''): Promise<TableProps> => (await page(`/admin/people${query}`)).props.table;
const person = async (id: string): Promise<PersonProps> => (await page(`/admin/people/${id}`)).props;
const act = (id: string, body: object, by = operator) => by.browser.send('post', `/api/admin/people/${id}/acts`, body);
const lastEntry = () =>
  api.deps.db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();

describe('what is refused', () => {
  test.each<[string, object]>([
    ['no reason', { action: 'end_sessions' }],
    ['one too short', { action: 'end_sessions', reason: ' ab ' }],
    ['one that is a book', { action: 'end_sessions', reason: 'x'.repeat(501) }],
    ['an act that is none', { action: 'delete', reason: REASON }],
    ['a field too many', { action: 'end_sessions', reason: REASON, is_operator: true }],
    ['a plan that is none', { action: 'give_plan', plan: 'gold', reason: REASON }],
    ['an allowance that is none', { action: 'set_allowance', key: 'is_operator', limit: 1, reason: REASON }],
    ['a limit below nothing', { action: 'set_allowance', key: 'copy', limit: -1, reason: REASON }],
  ])('%s', async (_what, body) => {
    const { id, browser } = await personOf(api, 'free');
    const before = await lastEntry();
    expect((await act(id, body)).status).toBe(422);
    expect(await lastEntry()).toEqual(before);
    expect((await browser.get('/api/user/info')).status).toBe(200);
  });

  test('taking the right from oneself: somebody must be left', async () => {
    const { status, body } = await act(operator.id, { action: 'unmake_operator', reason: REASON });
    expect([status, body.error.code]).toEqual([422, 'not_oneself']);
    expect((await operator.browser.get('/api/admin/outbox')).status).toBe(200);
  });

  test('whoever is no operator', async () => {
    const { id } = await personOf(api, 'free');
    const admin = await personOf(api, 'teamAdmin');
    expect((await act(id, { action: 'make_operator', reason: REASON }, admin)).status).toBe(403);
    expect((await person(id)).person.isOperator).toBe(false);
  });
});

describe('the list', () => {
  test('says of everybody what the rules say', async () => {
    for (const kind of Object.keys(PEOPLE) as PersonKind[]) {
      const { id } = await personOf(api, kind);
      const { rows, columns } = await people(`?q=${id}`);
      const cell = (key: string) => rows[0]!.cells[columns.findIndex((column) => column.key === key)];
      const { status, tier, ...more } = PEOPLE[kind] as (typeof PEOPLE)['operator'] & { isUnconfirmed?: boolean };
      expect([kind, cell('status'), cell('tier')]).toEqual([kind, status, tier]);
      expect([cell('confirmed'), cell('operator')]).toEqual([!more.isUnconfirmed, more.isOperator ?? false]);
      expect(rows[0]!.href).toBe(`/admin/people/${id}`);
    }
  });

  test('is narrowed and sorted by its address', async () => {
    const pros = await people('?tier=PRO&sort=email');
    const addresses = pros.rows.map(({ cells }) => cells[0] as string);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses).toEqual([...addresses].sort());
    expect(new Set(pros.rows.map(({ cells }) => cells[2]))).toEqual(new Set(['PRO']));
    expect((await people('?tier=PRO&sort=-email')).rows.map(({ cells }) => cells[0])).toEqual(addresses.reverse());
    expect((await people('?operator=yes')).rows.every(({ cells }) => cells[4] === true)).toBe(true);
    expect((await people('?active=never')).total).toBe((await people()).total);
    await api.deps.db
      .updateTable('user_account')
      .set({ last_active_on: '2026-11-20' })
      .where('id', '=', operator.id)
      .execute();
    const active = async (days: number) => (await people(`?active=${days}`)).rows.map(({ id }) => id);
    expect([await active(1), await active(7)]).toEqual([[], [operator.id]]);
  });

  test('a text that means something to a database is a text', async () => {
    for (const q of ["'", '%', '_', '\\', '";--']) expect((await people(`?q=${encodeURIComponent(q)}`)).total).toBe(0);
  });

  test('goes into a file as it stands on its page', async () => {
    const { id } = await personOf(api, 'pro');
    const { content, name } = await operator.browser.download(`/api/admin/tables/people/file?q=${id}`);
    expect(name).toBe('clausary-people-2026-11-24.csv');
    const [head, row, ...rest] = content.toString('utf8').trim().split('\r\n');
    expect(head).toContain('Address,Status,Tier,Confirmed');
    expect(row).toContain(`${id}@example.com,SUBSCRIBER,PRO,yes,no`);
    expect(rest).toEqual([]);
  });
});

describe('an act', () => {
  const ACTS: [body: { action: string } & Record<string, unknown>, action: string, details: object][] = [
    [{ action: 'give_plan', plan: 'individual_month_tier-4' }, 'admin.plan_given', { plan: 'individual_month_tier-4' }],
    [{ action: 'take_plans' }, 'admin.plan_taken_back', {}],
    [{ action: 'set_allowance', key: 'copy', limit: 7 }, 'admin.allowance_set', { key: 'copy', limit: 7 }],
    [{ action: 'set_allowance', key: 'copy' }, 'admin.allowance_set', { key: 'copy', limit: 'default' }],
    [{ action: 'end_sessions' }, 'admin.sessions_ended', { sessions: 1 }],
    [{ action: 'confirm_address' }, 'admin.address_confirmed', {}],
    [{ action: 'make_operator' }, 'admin.operator_made', {}],
    [{ action: 'unmake_operator' }, 'admin.operator_removed', {}],
    [{ action: 'send_link' }, 'admin.link_sent', {}],
    [{ action: 'view' }, 'admin.view_began', {}],
  ];
  test.each(ACTS)('%j is written down with its reason', async (body, action, details) => {
    const { id } = await personOf(api, 'unconfirmed');
    const by = await personOf(api, 'operator');
    expect(await act(id, { ...body, reason: `  ${REASON} ` }, by)).toMatchObject({ status: 200 });
    const { audit } = api.deps;
    expect(await lastEntry()).toMatchObject({
      action,
      actor: audit.pseudonym(by.id),
      object: audit.pseudonym(id),
      details: { ...details, reason: REASON },
    });
    expect((await person(id)).audit[0]).toMatchObject({ action, details: { reason: REASON } });
    expect(await audit.verify()).toMatchObject({ isWhole: true });
  });

  test('shows in what the person has', async () => {
    const { id, browser } = await personOf(api, 'unconfirmed');
    await act(id, { action: 'give_plan', plan: 'individual_year_tier-5', reason: REASON });
    await act(id, { action: 'set_allowance', key: 'copy', limit: null, reason: REASON });
    await act(id, { action: 'confirm_address', reason: REASON });
    expect((await browser.get('/api/session')).body).toMatchObject({ tier: 'ENTERPRISE', user: { confirmed: true } });
    const shown = await person(id);
    expect(shown.subscriptions).toMatchObject([
      { plan: 'individual_year_tier-5', source: 'operator', isLive: true, endsAt: null },
    ]);
    expect(shown.overrides).toEqual({ copy: null });
    expect(shown.sessions).toHaveLength(1);
    await act(id, { action: 'take_plans', reason: REASON });
    await act(id, { action: 'end_sessions', reason: REASON });
    expect((await browser.get('/api/user/info')).status).toBe(401);
    expect((await person(id)).person.tier).toBe('FREE');
  });

  test('a link that is sent lets its owner set a password', async () => {
    const { id } = await personOf(api, 'free');
    await act(id, { action: 'send_link', reason: REASON });
    const mail = await api.deps.db
      .selectFrom('mail_outbox')
      .select(['body_text', 'recipient'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe(`${id}@example.com`);
    expect(mail.body_text).toMatch(/\/reset\?uid=.*&token=/);
  });
});
