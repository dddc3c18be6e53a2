/** The newsletter: nobody signs up somebody else, nobody learns who gets it, everybody can leave it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { createMailSender } from '#server/features/mail/sender.ts';
import { confirmToken, readConfirmToken, stopToken } from '#server/features/newsletter/links.ts';
import { memoryMail } from '#server/outside/mail.memory.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { linkTo, mailsTo, newEmail, OWN_NETWORKS, PASSWORD, signedUp, tokenIn } from '#server/testing/people.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';

let now = new Date('2026-11-24T10:00:00.000Z');
let api: TestApi;
let operator: TestPerson;
let networks = 0;

/** A form of a page, as a browser without script sends it. */
const press = (at: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  request(api.app)
    .post(at)
    .type('form')
    .set({ 'x-forwarded-for': `10.9.${networks >> 8}.${networks++ & 255}`, ...headers })
    .send(fields);
const outcomeOf = ({ status, headers }: { status: number; headers: Record<string, string> }) => [
  status,
  headers.location,
];
const addresses = async () =>
  (await api.deps.db.selectFrom('newsletter_address').select('email').execute()).map(({ email }) => email);
const setTarget = async (value: string | null) => {
  const body = { what: 'target', name: 'newsletter', value, reason: 'As agreed' };
  expect((await operator.browser.send('post', '/api/admin/settings', body)).status).toBe(200);
  now = new Date(now.getTime() + 6_000);
};
async function confirmed(): Promise<string> {
  const email = newEmail();
  await press('/newsletter', { email });
  const token = tokenIn(await linkTo(api, email, 'newsletter'));
  // the mail that it is confirmed is a later one
  now = new Date(now.getTime() + 1000);
  await press('/newsletter/confirm', { token });
  return email;
}

beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0', ...OWN_NETWORKS }, () => now);
  operator = await personOf(api, 'operator');
});
afterAll(() => api.close());

describe('until the operator has said who writes it', () => {
  test('there is none, and nothing is taken', async () => {
    for (const at of ['/newsletter', '/newsletter/confirm']) expect((await api.browser().get(at)).status).toBe(404);
    const email = newEmail();
    expect((await press('/newsletter', { email })).status).toBe(404);
    const token = confirmToken(api.deps.config.secretKey, email, now);
    expect((await press('/newsletter/confirm', { token })).status).toBe(404);
    expect([await addresses(), await mailsTo(api, email, 'newsletter')]).toEqual([[], []]);
  });
});

describe('where it is written', () => {
  beforeAll(() => setTarget('mailto:editor@firm.example'));
  beforeEach(() => api.deps.db.deleteFrom('newsletter_address').execute());

  test.each(['', 'nobody', 'a@b@c.example', 'a@b.example\r\nBcc: c@d.example'])('“%s” is no address', async (email) => {
    expect(outcomeOf(await press('/newsletter', { email }))).toEqual([303, '/newsletter?outcome=wrong']);
  });

  test.each([
    ['of another site', { Origin: 'https://evil.example' }],
    ['that a browser calls foreign', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('a form %s is refused', async (_what, headers) => {
    const email = newEmail();
    expect((await press('/newsletter', { email }, headers)).status).toBe(403);
    expect(await mailsTo(api, email, 'newsletter')).toEqual([]);
  });

  test('an address is kept once its mail was confirmed, not before, and opening the link does not do it', async () => {
    const email = newEmail();
    expect(outcomeOf(await press('/newsletter', { email }))).toEqual([303, '/newsletter?outcome=asked']);
    expect(await addresses()).toEqual([]);
    const link = await linkTo(api, email, 'newsletter');
    const { component, props } = (await api.browser().get(`${link.pathname}${link.search}&v=2&response=json`)).body;
    expect([component, props.asks]).toEqual(['Newsletter', 'confirmation']);
    expect(await addresses()).toEqual([]);
    const token = tokenIn(link);
    expect(outcomeOf(await press('/newsletter/confirm', { token }))).toEqual([303, '/newsletter?outcome=confirmed']);
    await press('/newsletter/confirm', { token });
    expect(await addresses()).toEqual([email]);
    // one mail to confirm, one that it is
    expect(await mailsTo(api, email, 'newsletter')).toHaveLength(2);
  });

  test('whoever gets it already is answered and written to like everybody', async () => {
    const known = await confirmed();
    const before = (await mailsTo(api, known, 'newsletter')).length;
    const again = await press('/newsletter', { email: known.toUpperCase() });
    const fresh = await press('/newsletter', { email: newEmail() });
    expect(outcomeOf(again)).toEqual(outcomeOf(fresh));
    expect(again.text).toBe(fresh.text);
    expect((await mailsTo(api, known.toUpperCase(), 'newsletter')).length + before).toBe(before + 1);
  });

  test('a token of another purpose, of another key, or a week old confirms nothing', async () => {
    const { secretKey } = api.deps.config;
    const email = newEmail();
    const late = new Date(now.getTime() - 8 * 86_400_000);
    for (const token of [
      '',
      'x.y',
      stopToken(secretKey, email),
      confirmToken('another key', email, now),
      confirmToken(secretKey, email, late),
    ])
      expect(outcomeOf(await press('/newsletter/confirm', { token }))).toEqual([303, '/newsletter?outcome=broken']);
    expect(await addresses()).toEqual([]);
    expect(readConfirmToken(secretKey, confirmToken(secretKey, email, now), now)).toBe(email);
  });

  test('a sixth mail to one address from one place has to wait', async () => {
    const email = newEmail();
    const from = { 'x-forwarded-for': '10.200.0.1' };
    for (let i = 0; i < 5; i++) await press('/newsletter', { email }, from);
    expect(outcomeOf(await press('/newsletter', { email }, from))).toEqual([303, '/newsletter?outcome=later']);
    expect(await mailsTo(api, email, 'newsletter')).toHaveLength(5);
  });

  test('one press ends it, of a reader or of a mail program, also once nobody writes it any more', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const linkOf = async (email: string) => {
      const { pathname, search } = await linkTo(api, email, 'newsletter');
      return `${pathname}${search}`;
    };
    const [read, byProgram] = [await linkOf(one), await linkOf(other)];
    expect((await api.browser().get(`${read}&v=2&response=json`)).body.props.asks).toBe('end');
    expect(await addresses()).toHaveLength(2);
    expect(outcomeOf(await press(read))).toEqual([303, '/newsletter/stop?outcome=stopped']);
    await setTarget(null);
    await press(byProgram, { 'List-Unsubscribe': 'One-Click' });
    expect(await addresses()).toEqual([]);
    expect((await api.browser().get('/newsletter/stop?outcome=stopped')).status).toBe(200);
    expect(outcomeOf(await press('/newsletter/stop?token=x.y'))).toEqual([303, '/newsletter?outcome=broken']);
    await setTarget('mailto:editor@firm.example');
  });

  test('the mail that it is confirmed tells mail programs how to end it, and forgets the link once it is sent', async () => {
    const email = await confirmed();
    const mail = memoryMail();
    const sender = createMailSender({ db: api.deps.db, log: api.deps.log, clock: () => now, mail });
    while ((await sender.send()) > 0);
    const welcome = mail.received.filter(({ to }) => to === email).find(({ unsubscribe }) => unsubscribe);
    expect(welcome?.unsubscribe).toContain('/newsletter/stop?token=');
    const rows = await api.deps.db
      .selectFrom('mail_outbox')
      .select('unsubscribe')
      .where('recipient', '=', email)
      .execute();
    expect(rows.map(({ unsubscribe }) => unsubscribe)).toEqual([null, null]);
  });

  test('the operator takes the confirmed addresses as a file, which is written down; nobody else does', async () => {
    const email = await confirmed();
    await press('/newsletter', { email: 'unconfirmed@example.com' });
    const person = await personOf(api, 'enterprise');
    const reason = { reason: 'The next issue' };
    expect((await person.browser.send('post', '/api/admin/newsletter', reason)).status).toBe(403);
    expect((await operator.browser.send('post', '/api/admin/newsletter', {})).status).toBe(422);
    const { text } = await operator.browser.send('post', '/api/admin/newsletter', reason);
    expect(text).toContain(email);
    expect(text).toContain('/newsletter/stop?token=');
    expect(text).not.toContain('unconfirmed@example.com');
    const entry = await api.deps.db
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'admin.newsletter_taken', details: { addresses: 1, ...reason } });
  });

  test('what is held about a person has it, and ending the account erases it', async () => {
    const { email, browser } = await signedUp(api);
    await press('/newsletter', { email });
    await press('/newsletter/confirm', { token: tokenIn(await linkTo(api, email, 'newsletter')) });
    expect((await browser.get('/api/user/export')).text).toContain('newsletter_address');
    expect((await browser.send('post', '/account/terminate', { password: PASSWORD })).status).toBe(200);
    expect(await addresses()).toEqual([]);
  });
});
