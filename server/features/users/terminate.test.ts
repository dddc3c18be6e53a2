/** What an export shows and what the end of an account leaves behind: everything, and nothing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { FRESH_MS } from '#server/features/auth/signIn.ts';
import { PERSON_TABLES } from '#server/features/users/personTables.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { noteUpload } from '#server/record/uploaded.ts';
import { keyedHash } from '#server/secrets.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { newEmail, OWN_NETWORKS, PASSWORD, signedUp, strangerIn, type TestPerson } from '#server/testing/people.ts';
import { emailKey } from '#shared/domain/auth.ts';

let api: TestApi;
let now = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  api = await openTestApi(OWN_NETWORKS, () => now);
});
afterAll(() => api.close());

interface Column {
  table: string;
  column: string;
}

async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(api.deps.db);
  return rows;
}

/** Tables in which one of the texts stands, in any column, inside a longer text or as bytes. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const all = [...texts, ...texts.map((text) => Buffer.from(text).toString('hex'))];
  const found: string[] = [];
  for (const table of new Set((await columns()).map((one) => one.table))) {
    const holds = sql.join(
      all.map((text) => sql`strpos(lower(t::text), ${text.toLowerCase()}) > 0`),
      sql` or `,
    );
    const { rows } = await sql`select 1 from ${sql.table(table)} t where ${holds} limit 1`.execute(api.deps.db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** Whatever the record could know the person by. */
async function tracesOf({ id, email }: TestPerson): Promise<string[]> {
  const sessions = await api.deps.db.selectFrom('session').select('id').where('user_id', '=', id).execute();
  return [id, email, keyedHash(api.deps.config.secretKey, 'limit', emailKey(email)), ...sessions.map((one) => one.id)];
}

let number = 0;
/** Sent by the person, and asked of them. */
async function withApproval(id: string): Promise<void> {
  const { db } = api.deps;
  const key = { approval_id: `a-${id.slice(0, 4)}`, round: 1 };
  const at = { created_at: now, changed_at: now };
  await db
    .insertInto('approval')
    .values({
      id: key.approval_id,
      team_id: 'team',
      sent_by: id,
      kind: 'snippet',
      title: 'Cap',
      state: 'waiting',
      round: 1,
      ...at,
    })
    .execute();
  await db
    .insertInto('approval_round')
    .values({ ...key, sent_by: id, message: '', text: 'Cap.', hash: 'h', hash_of: 'text', source: '{}', sent_at: now })
    .execute();
  await db
    .insertInto('approval_step')
    .values({ ...key, id: `s-${key.approval_id}`, position: 0, needs: 'all', due: null, state: 'open' })
    .execute();
  await db
    .insertInto('approval_approver')
    .values({ id: `p-${key.approval_id}`, step_id: `s-${key.approval_id}`, position: 0, user_id: id, handed_on_by: id })
    .execute();
  await db
    .insertInto('approval_event')
    .values({ ...key, user_id: id, other_id: id, kind: 'sent', text: '', at: now })
    .execute();
  await db
    .insertInto('approval_reminder')
    .values({ approver_id: `p-${key.approval_id}`, user_id: id, kind: 'soon', at: now })
    .execute();
  const watch = {
    id: `w-${id}`,
    user_id: id,
    namespace: 'en',
    kind: 'clause',
    scope: 'governing-law',
    name: 'Law',
  } as const;
  await db
    .insertInto('watch')
    .values({ ...watch, created_at: now, seen_at: now })
    .execute();
  await db
    .insertInto('alert')
    .values({
      id: `alert-${id}`,
      user_id: id,
      watch_id: watch.id,
      change: 'new',
      contract_id: 'c',
      title: 'A',
      at: now,
    })
    .execute();
  await db.insertInto('alert_mail').values({ user_id: id }).execute();
  await db.insertInto('alert_feed').values({ user_id: id, number: 1, is_on: true }).execute();
  await db.insertInto('steward_mail').values({ user_id: id }).execute();
}

/** A list with a wording in it and a link to it. */
async function withList(id: string): Promise<void> {
  const { db } = api.deps;
  const key = { namespace: 'kiln', kind: 'clause', scope: 'cap', hash: '0'.repeat(20) } as const;
  await db
    .insertInto('cited_wording')
    .values({ ...key, text: 'Cap.', cited_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const list = { id: `list-${id}`, user_id: id, team_id: null, made_by: id, name: 'Caps' };
  await db
    .insertInto('saved_list')
    .values({ ...list, created_at: now, changed_at: now })
    .execute();
  const found = { member_id: 'm', group_id: null, contract_id: 'c', title: 'Cap', picked: '[]', passport: '{}' };
  await db
    .insertInto('saved_snippet')
    .values({ id: `saved-${number}`, list_id: list.id, position: 0, ...key, ...found, added_by: id, added_at: now })
    .execute();
  await db
    .insertInto('saved_list_link')
    .values({ list_id: list.id, kind: 'view', token_hash: Buffer.from(`list ${number}`), created_at: now })
    .execute();
}

/** A row in every table about people. */
async function withHistory(): Promise<TestPerson> {
  number++;
  const { db } = api.deps;
  const person = await signedUp(api);
  const { id, email, browser } = person;
  await browser.send('patch', '/api/user/info', { firstName: 'Ada', website: `https://${email}` });
  await browser.send('post', '/api/user/flags', { splitViewSamples: true });
  await browser.send('post', '/api/pane/opened', {
    paneVersion: '0.1.0',
    platform: 'web',
    build: '',
    apiLevel: 1.4,
    locale: 'en-US',
  });
  await browser.send('post', '/api/user/email', { email: newEmail(), password: PASSWORD });
  await strangerIn(api).send('post', '/recovery', { email });
  for (let i = 0; i < 11; i++) await strangerIn(api).send('post', '/signin', { email, password: 'wrong' });
  await db.insertInto('identity').values({ issuer: 'https://issuer.example', subject: id, user_id: id }).execute();
  await db
    .insertInto('subscription')
    .values({
      id: `s-${id}`,
      user_id: id,
      plan: 'individual_month_tier-0',
      status: 'active',
      source: 'operator',
      starts_at: now,
      ends_at: null,
    })
    .execute();
  await db
    .insertInto('billing_customer')
    .values({
      id: `customer-${number}`,
      user_id: id,
      provider: 'local',
      provider_id: `lcus_${number}`,
      created_at: now,
    })
    .execute();
  const paid = { customer_id: `customer-${number}`, currency: 'usd' };
  await db
    .insertInto('billing_invoice')
    .values({
      ...paid,
      ...{ id: `invoice-${number}`, version: 1, state: 'paid', reason: 'create', lines: '[]', created_at: now },
      ...{ subtotal: 0, discount: 0, tax: 0, total: 0, credit: 0, amount_due: 0, amount_paid: 0, attempts: 1 },
    })
    .execute();
  await db
    .insertInto('billing_move')
    .values({ ...paid, id: `move-${number}`, kind: 'payment', amount: 0, at: now })
    .execute();
  await db
    .insertInto('billing_request')
    .values({
      ...{ id: `request-${number}`, customer_id: `customer-${number}`, user_id: id, kind: 'subscribe', input: '{}' },
      ...{ state: 'done', held_until: now, created_at: now, ended_at: now },
    })
    .execute();
  await db
    .insertInto('billing_survey')
    .values({ id: `survey-${id}`, user_id: id, plan: 'p', reason: 'other', comment: email, created_at: now })
    .execute();
  await db
    .insertInto('local_billing_account')
    .values({ id: `lcus_${number}`, reference: `user:${id}`, data: JSON.stringify({ email }), changed_at: now })
    .execute();
  await db
    .insertInto('team')
    .values({ id: 'team', name: 'Kiln', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('team_member')
    .values({ user_id: id, team_id: 'team', role: 'member', state: 'active', way: 'mail', joined_at: now })
    .execute();
  await db
    .insertInto('namespace')
    .values({ id: 'kiln', title: 'Kiln', visibility: 'private' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('library_member')
    .values({ namespace: 'kiln', user_id: id, team_id: null, role: 'write' })
    .execute();
  await db
    .insertInto('source_connection')
    .values({ user_id: id, source: 'dropbox', tokens: Buffer.from('sealed'), connected_at: now })
    .execute();
  await db
    .insertInto('upload')
    .values({ id: `upload-${number}`, namespace: 'kiln', user_id: id, source: 'direct', begun_at: now })
    .execute();
  await noteUpload(operatorLibrary(db, 'kiln'), `contract-${number}`, {
    uploadId: `upload-${number}`,
    userId: id,
    source: 'direct',
    fileName: 'Lease.docx',
    at: now,
  });
  await db
    .insertInto('newsletter_address')
    .values({ email, email_key: emailKey(email), confirmed_at: now })
    .execute();
  await db
    .insertInto('library_invite')
    .values({
      id: `library-invite-${id}`,
      namespace: 'kiln',
      email,
      email_key: emailKey(email),
      role: 'read',
      token_hash: Buffer.from(`library invite ${id}`),
      invited_by: id,
      created_at: now,
      expires_at: now,
    })
    .execute();
  await db
    .insertInto('team_identity')
    .values({ team_id: 'team', issuer: 'https://login.kiln.test', subject: id, user_id: id, created_at: now })
    .execute();
  const names = { user_name: email, user_name_key: email, given_name: 'Ada' };
  await db
    .insertInto('scim_user')
    .values({ team_id: 'team', user_id: id, external_id: null, created_at: now, updated_at: now, ...names })
    .execute();
  const group = { display_name: 'Staff', display_key: 'staff', external_id: null, created_at: now, updated_at: now };
  await db
    .insertInto('scim_group')
    .values({ id: 'staff', team_id: 'team', ...group })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('scim_group_member').values({ group_id: 'staff', user_id: id }).execute();
  await db
    .insertInto('team_invite')
    .values({
      id: `invite-${id}`,
      team_id: 'team',
      email,
      email_key: emailKey(email),
      role: 'member',
      token_hash: Buffer.from(`invite ${id}`),
      invited_by: id,
      created_at: now,
      expires_at: now,
    })
    .execute();
  await withApproval(id);
  await withList(id);
  await browser.send('post', '/api/user/tokens', { name: email, scopes: ['library:read'], days: 30 });
  const session = await db.selectFrom('session').select('id').where('user_id', '=', id).executeTakeFirstOrThrow();
  await db
    .insertInto('refresh_token')
    .values({ hash: Buffer.from(id), session_id: session.id, expires_at: new Date('2027-01-01') })
    .execute();
  await db
    .insertInto('pane_device')
    .values({
      device_hash: Buffer.from(`device ${id}`),
      user_code_hash: `code ${id}`,
      device: 'Word on Windows',
      session_id: session.id,
      expires_at: new Date('2027-01-01'),
    })
    .execute();
  const subject = `user:${id}`;
  await db.insertInto('usage_counter').values({ subject, key: 'export', used: 1, resets_at: now }).execute();
  await db.insertInto('usage_day').values({ subject, key: 'export', day: '2026-11-21', used: 1 }).execute();
  await db.insertInto('taken_wording').values({ subject, key: 'export', wording: 'h', resets_at: now }).execute();
  await db
    .insertInto('signal')
    .values({ id: `signal-${id}`, event_type: 'copy', platform_type: 'web', namespace: 'en', path: '/', user_id: id })
    .execute();
  await db
    .insertInto('job')
    .values({
      id: `job-${id}`,
      kind: 'any',
      user_id: id,
      state: 'waiting',
      input: '{}',
      most_attempts: 1,
      holder: null,
      held_until: null,
      ended_at: null,
    })
    .execute();
  await db.insertInto('ai_policy').values({ user_id: id, policy: '{}', updated_at: now }).execute();
  await db
    .insertInto('operator_view')
    .values({
      id: `view-${id}`,
      user_id: id,
      operator: 'person:somebody',
      session_id: null,
      reason: 'Asked for it',
      started_at: now,
      ends_at: now,
      ended_at: now,
    })
    .execute();
  await db
    .insertInto('reader_report')
    .values({
      id: `report-${id}`,
      user_id: id,
      kind: 'contract',
      object_id: 'c',
      namespace: 'en',
      title: 'Agreement',
      uri: '/contracts/c',
      problem: 'other',
      note: '',
      created_at: now,
      done_at: null,
    })
    .execute();
  // what is kept says nothing of whose it was
  const clause = { hash: randomUUID(), namespace: 'en', clause_id: 'c' };
  await db
    .insertInto('clause_label_claim')
    .values({ ...clause, claimed_by: id, until: now })
    .execute();
  await db
    .insertInto('clause_label_skip')
    .values({ ...clause, user_id: id, at: now })
    .execute();
  await db
    .insertInto('clause_label')
    .values({
      ...clause,
      id: randomUUID(),
      heading: 'Notices',
      body: 'Notices are in writing.',
      type_id: 'notices',
      suggested_type_id: null,
      confidence: 0.5,
      labelled_by: id,
      labelled_at: now,
    })
    .execute();
  await db
    .insertInto('contract_correction')
    .values({
      namespace: 'kiln',
      external_id: `contract-${number}`,
      kind: 'fact',
      place: 'title',
      value: JSON.stringify({ fact: null }),
      was: JSON.stringify({ fact: null }),
      corrected_by: id,
      corrected_at: now,
      batch: randomUUID(),
    })
    .execute();
  const wording = { namespace: 'kiln', group_id: `group-${number}` };
  await db
    .insertInto('stewarded_wording')
    .values({
      ...wording,
      title: 'Heat',
      owner_id: id,
      review_by: null,
      state: null,
      note: '',
      set_by: id,
      set_at: now,
    })
    .execute();
  await db
    .insertInto('stewarded_version')
    .values({ ...wording, number: 1, words: 'x', prints: [], noted_by: id, noted_at: now, withdrawn_by: id })
    .execute();
  await db
    .insertInto('model_call')
    .values({
      id: `call-${id}`,
      at: now,
      subject,
      user_id: id,
      purpose: 'chat',
      model: 'small',
      input_tokens: 1,
      output_tokens: 1,
      is_estimated: false,
      cost: null,
      milliseconds: 1,
      outcome: 'done',
      sent_bytes: 1,
      sent_hash: 'h',
    })
    .execute();
  await db
    .insertInto('chat_thread')
    .values({ id: `thread-${id}`, subject, user_id: id, title: 'Caps', created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto('chat_message')
    .values({
      id: `message-${id}`,
      thread_id: `thread-${id}`,
      position: 0,
      role: 'user',
      content: `What of ${email}?`,
      answer: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('chat_attachment')
    .values({
      id: `attachment-${id}`,
      thread_id: `thread-${id}`,
      message_id: `message-${id}`,
      name: 'lease.txt',
      kind: 'txt',
      content: email,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('chat_share')
    .values({ thread_id: `thread-${id}`, id: `share-${id}`, until_position: 0, shared_at: now })
    .execute();
  const playbook = JSON.stringify({ id: 'p', rules: [] });
  await db
    .insertInto('playbook_release')
    .values({ hash: 'p', playbook_id: 'p', version: '1', body: playbook })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const draft = { name: email, rules: [] };
  await db
    .insertInto('playbook')
    .values({
      id: `own-${id}`,
      user_id: id,
      name: email,
      rules: 0,
      draft: JSON.stringify(draft),
      revision: 1,
      notes: '[]',
      copied_from: null,
      created_at: now,
      changed_at: now,
      deleted_at: null,
    })
    .execute();
  await db
    .insertInto('playbook_release')
    .values({ hash: `own-${id}`, playbook_id: `own-${id}`, version: '1', body: JSON.stringify(draft) })
    .execute();
  await db
    .insertInto('playbook_version')
    .values({ playbook_id: `own-${id}`, number: 1, hash: `own-${id}`, note: email, published_at: now })
    .execute();
  await db
    .insertInto('bulk_review')
    .values({ id: `bulk-${id}`, subject, user_id: id, name: email, posture: 'strict', created_at: now })
    .execute();
  await db
    .insertInto('bulk_document')
    .values({
      id: `bulk-document-${id}`,
      bulk_id: `bulk-${id}`,
      position: 0,
      kind: 'file',
      source: 'file',
      name: `${email}.docx`,
      state: 'waiting',
    })
    .execute();
  await db
    .insertInto('review')
    .values({
      id: `review-${id}`,
      subject,
      user_id: id,
      name: `${email}.docx`,
      document_hash: 'd',
      document: JSON.stringify({ paras: [], rev: '', truncated: false }),
      playbook_hash: 'p',
      side: '',
      posture: 'strict',
      engine: '1',
      state: 'done',
      total: 1,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('review_result')
    .values({ review_id: `review-${id}`, position: 0, rule_id: 'A', verdict: 'fail', result: JSON.stringify({}) })
    .execute();
  await db
    .insertInto('review_decision')
    .values({ review_id: `review-${id}`, rule_id: 'A', kind: 'noted', note: email, decided_at: now })
    .execute();
  return person;
}

test('every table that names people is in the list', async () => {
  const named = (await columns())
    .filter(({ column }) => ['user_id', 'session_id', 'subject', 'recipient', 'email'].includes(column))
    .map(({ table }) => table);
  const listed = PERSON_TABLES.map(({ table }) => table);
  expect(named.length).toBeGreaterThan(5);
  expect([...new Set(named)].filter((table) => !listed.includes(table))).toEqual([]);
});

describe('an export', () => {
  test('holds a row of every table, for the person alone, and nothing that opens the account', async () => {
    const other = await withHistory();
    const { email, id, browser } = await withHistory();
    const { headers, body, text } = await browser.get('/api/user/export');
    expect(headers['content-disposition']).toBe('attachment; filename=clausary-data-2026-11-21.json');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body.about).toBe(email);
    expect(Object.keys(body.tables)).toEqual(PERSON_TABLES.map(({ table }) => table));
    for (const [table, rows] of Object.entries<unknown[]>(body.tables))
      expect([table, rows.length > 0]).toEqual([table, true]);
    expect(body.tables.user_account[0]).toMatchObject({ id, email, profile: { firstName: 'Ada' } });
    expect(text).not.toContain(other.id);
    expect(text).not.toMatch(/argon2|token=|"type":"Buffer"/);
  });
});

describe('the end of an account', () => {
  test('needs the person: a wrong password or an old sign-in will not do', async () => {
    const { id, browser } = await signedUp(api);
    const { status, body } = await browser.send('post', '/account/terminate', { password: 'wrong' });
    expect([status, body]).toEqual([
      401,
      { success: false, error: expect.objectContaining({ code: 'password_incorrect' }) },
    ]);
    now = new Date(now.getTime() + FRESH_MS + 1000);
    expect((await browser.send('post', '/account/terminate')).body.error.code).toBe('sign_in_again');
    const libraries = { 'somebodys-library': 'erase' };
    const unowned = await browser.send('post', '/account/terminate', { password: PASSWORD, libraries });
    expect([unowned.status, unowned.body.error.code]).toEqual([422, 'invalid']);
    expect((await strangerIn(api).send('post', '/account/terminate')).status).toBe(401);
    expect((await browser.get('/api/session')).body.user.id).toBe(id);
  });

  test('leaves nothing of the person in any table, and all of everybody else', async () => {
    const other = await withHistory();
    const person = await withHistory();
    const { email, browser } = person;
    const [traces, othersTraces] = [await tracesOf(person), await tracesOf(other)];
    const before = await placesOf(traces);
    // these are found by their customer, and say nothing of a person themselves
    const nameless = ['billing_invoice', 'billing_move'];
    const naming = PERSON_TABLES.map(({ table }) => table).filter((table) => !nameless.includes(table));
    expect(before.sort()).toEqual(naming.sort());
    const others = await placesOf(othersTraces);
    const token = browser.cookie('session');

    // strangers have tried the password until they were locked out: that stops nobody who is signed in
    expect((await strangerIn(api).send('post', '/signin', { email, password: PASSWORD })).status).toBe(429);
    expect((await browser.send('post', '/account/terminate', { password: PASSWORD })).body).toEqual({ success: true });

    expect(await placesOf(traces)).toEqual([]);
    for (const { table } of PERSON_TABLES.filter(({ isKept }) => isKept)) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(api.deps.db);
      expect([table, rows.length]).toEqual([table, number]);
    }
    expect(await placesOf(othersTraces)).toEqual(others);
    const ended = { action: 'account.terminated', object: api.deps.audit.pseudonym(person.id) };
    const last = await api.deps.db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc').executeTakeFirst();
    expect(last).toMatchObject(ended);
    expect(await api.deps.audit.verify()).toMatchObject({ isWhole: true });
    for (const name of ['session', 'csrf', 'known']) expect(browser.cookie(name)).toBeUndefined();
    const late = await api.browser({ cookie: `session=${token}` }).get('/api/session');
    expect(late.body.user).toBeNull();
  });

  test('needs no body shortly after signing in, and the address is free again', async () => {
    const { email, browser } = await signedUp(api);
    expect((await browser.send('post', '/account/terminate')).body).toEqual({ success: true });
    expect((await strangerIn(api).send('post', '/signin', { email, password: PASSWORD })).body.error.code).toBe(
      'email_unknown',
    );
    await signedUp(api, { email });
  });

  test('that fails erases nothing', async () => {
    const { id, browser } = await withHistory();
    const { db } = api.deps;
    await sql`create table keeps_people (user_id text references user_account(id))`.execute(db);
    await sql`insert into keeps_people values (${id})`.execute(db);
    const { status, body } = await browser.send('post', '/account/terminate');
    expect([status, body]).toEqual([
      500,
      { success: false, error: { code: 'account_termination', message: 'Failed to remove your account' } },
    ]);
    expect((await browser.get('/api/user/export')).body.tables.signal).toHaveLength(1);
    await sql`drop table keeps_people`.execute(db);
  });
});
