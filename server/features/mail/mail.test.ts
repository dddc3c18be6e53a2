/** The outbox: what waits, what is sent, what is tried again, who may read it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { cleanUp } from '#server/features/auth/housekeeping.ts';
import { AWAITED_KINDS } from '#server/features/mail/awaited.ts';
import { sendAgain } from '#server/features/mail/givenUp.ts';
import { listMails, putMail } from '#server/features/mail/outbox.ts';
import { mailRoutes } from '#server/features/mail/routes.ts';
import { createMailSender, type MailSender, sendMails, waitAfter } from '#server/features/mail/sender.ts';
import { setOperator } from '#server/features/users/operate.ts';
import { memoryMail } from '#server/outside/mail.memory.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { newEmail, OWN_NETWORKS, signedUp, strangerIn } from '#server/testing/people.ts';
import { openTestSmtp } from '#server/testing/smtpServer.ts';
import { OutboxReply } from '#shared/api/users.ts';

const HOUR_MS = 3_600_000;
let api: TestApi;
let now = new Date('2026-11-21T12:00:00Z');
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
beforeAll(async () => {
  api = await openTestApi(OWN_NETWORKS, () => now);
});
afterAll(() => api.close());
beforeEach(() => api.deps.db.deleteFrom('mail_outbox').execute());

const LETTER = { kind: 'test', subject: 'Subject', text: 'Text with https://link' };
const senderOver = (mail: ReturnType<typeof memoryMail>) =>
  createMailSender({ db: api.deps.db, log: api.deps.log, clock: () => now, mail });

async function written(): Promise<{ userId: string; email: string }> {
  const { id: userId, email } = await signedUp(api);
  await api.deps.db.deleteFrom('mail_outbox').execute();
  await putMail(api.deps.db, { userId, email }, LETTER, now);
  return { userId, email };
}
const theMail = async () => (await listMails(api.deps.db))[0]!;

describe('a mail', () => {
  test('is not written when its cause is undone', async () => {
    const { id: userId, email } = await signedUp(api);
    await api.deps.db.deleteFrom('mail_outbox').execute();
    const undone = api.deps.db.transaction().execute(async (trx) => {
      await putMail(trx, { userId, email }, LETTER, now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listMails(api.deps.db)).toEqual([]);
  });

  test('is sent once, and its text is not kept', async () => {
    const { email } = await written();
    const mail = memoryMail();
    const sender = senderOver(mail);
    expect(await sender.send()).toBe(1);
    expect(await sender.send()).toBe(0);
    const { id, sentAt, text, attempts } = await theMail();
    expect(mail.received).toEqual([{ id, to: email, subject: LETTER.subject, text: LETTER.text }]);
    expect([sentAt, text, attempts]).toEqual([now.toISOString(), '', 1]);
  });

  test('is sent once by several processes', async () => {
    const { userId } = await written();
    for (let i = 0; i < 30; i++) await putMail(api.deps.db, { userId, email: newEmail() }, LETTER, now);
    const mail = memoryMail();
    const senders = Array.from({ length: 4 }, () => senderOver(mail));
    for (let i = 0; i < 4; i++) await Promise.all(senders.map((sender) => sender.send()));
    expect(new Set(mail.received.map(({ id }) => id)).size).toBe(31);
    expect(mail.received).toHaveLength(31);
  });

  test('that somebody waits for goes before notices that were written earlier', async () => {
    const { userId, email } = await written();
    for (let i = 0; i < 25; i++) await putMail(api.deps.db, { userId, email }, { ...LETTER, kind: 'new_device' }, now);
    pass(1000);
    for (const kind of AWAITED_KINDS)
      await putMail(api.deps.db, { userId, email }, { ...LETTER, kind, subject: kind }, now);
    const mail = memoryMail();
    await senderOver(mail).send();
    const first = mail.received.slice(0, AWAITED_KINDS.length).map(({ subject }) => subject);
    expect(first.sort()).toEqual([...AWAITED_KINDS].sort());
  });

  describe('that fails', () => {
    let isLost = true;
    const mail = memoryMail({
      fails: () => {
        if (isLost) throw new Error('connection lost');
      },
    });
    const attemptsOf = async () => (await theMail()).attempts;

    /** From its first try until nothing is tried any more. Returns how long that took, in hours. */
    async function untilGivenUp(sender: MailSender): Promise<number> {
      const began = now.getTime();
      for (let attempts = 1; ; attempts++) {
        await sender.send();
        const { isGivenUp, ...found } = await theMail();
        expect(found).toMatchObject({ attempts, lastError: 'connection lost', sentAt: null, text: LETTER.text });
        if (isGivenUp) return (now.getTime() - began) / HOUR_MS;
        pass(waitAfter(attempts) - 1);
        await sender.send();
        expect(await attemptsOf()).toBe(attempts);
        pass(1);
      }
    }

    test('waits longer each time, and is given up once it is three days old', async () => {
      await written();
      const hours = await untilGivenUp(senderOver(mail));
      expect(hours).toBeGreaterThanOrEqual(72);
      expect(hours).toBeLessThan(78);
    });

    test('is tried ten times, however long it had waited for somebody to send it', async () => {
      await written();
      pass(96 * HOUR_MS);
      expect(await untilGivenUp(senderOver(mail))).toBeLessThan(9);
      expect(await attemptsOf()).toBe(10);
    });

    test('and was given up is sent once somebody says so, that of one address or of all', async () => {
      const { email } = await written();
      const sender = senderOver(mail);
      await untilGivenUp(sender);
      isLost = false;
      pass(HOUR_MS);
      expect(await sender.send()).toBe(0);
      expect(await sendAgain(api.deps.db, now, { email: newEmail() })).toBe(0);
      expect(await sendAgain(api.deps.db, now, { email: email.toUpperCase() })).toBe(1);
      expect(await sendAgain(api.deps.db, now)).toBe(0);
      expect(await sender.send()).toBe(1);
      expect(mail.received).toEqual([expect.objectContaining({ to: email })]);
      expect(await theMail()).toMatchObject({ attempts: 1, isGivenUp: false, lastError: null });
    });
  });

  test('waits for the next holder of the outbox once its process is told to stop', async () => {
    const { userId } = await written();
    await putMail(api.deps.db, { userId, email: newEmail() }, LETTER, now);
    const stopping = new AbortController();
    const mail = memoryMail({ fails: () => stopping.abort() });
    const sender = senderOver(mail);
    expect(await sender.send(stopping.signal)).toBe(1);
    expect(await sender.send()).toBe(1);
    expect(mail.received).toHaveLength(2);
  });

  test('that failed once is sent the next time', async () => {
    await written();
    let tries = 0;
    const sender = senderOver(
      memoryMail({
        fails: () => {
          if (tries++ === 0) throw new Error('later');
        },
      }),
    );
    await sender.send();
    pass(60_000);
    expect(await sender.send()).toBe(1);
    expect(await theMail()).toMatchObject({ attempts: 2, lastError: null });
  });

  test('that is refused is not tried again, and does not hold up the next', async () => {
    const { userId, email } = await written();
    await putMail(api.deps.db, { userId, email: newEmail() }, LETTER, now);
    const mail = memoryMail({ refuse: (to) => to === email });
    const sender = senderOver(mail);
    expect(await sender.send()).toBe(1);
    pass(7 * 60 * 60_000);
    expect(await sender.send()).toBe(0);
    expect(mail.received).toHaveLength(1);
    expect(await listMails(api.deps.db, { email })).toMatchObject([{ attempts: 1, isGivenUp: true }]);
  });

  test('goes out by SMTP where that is set, until the process stops', async () => {
    const server = await openTestSmtp();
    const { email } = await written();
    const stopping = new AbortController();
    const config = { ...api.deps.config, smtpUrl: server.url, mailFrom: 'no-reply@contracts.example' };
    const running = sendMails({ ...api.deps, config }, stopping.signal);
    while (!(await theMail()).sentAt) await new Promise((resolve) => setImmediate(resolve));
    stopping.abort();
    await running;
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
    await server.close();
  });
});

test('waits: a minute, then twice as long, six hours at most', () => {
  expect([1, 2, 3, 9, 10].map((attempts) => waitAfter(attempts) / 60_000)).toEqual([1, 2, 4, 256, 360]);
});

describe('reading the outbox', () => {
  test('is for the operator', async () => {
    const { id, email, browser } = await signedUp(api);
    expect((await strangerIn(api).get('/api/admin/outbox')).status).toBe(401);
    expect((await browser.get('/api/admin/outbox')).status).toBe(403);
    await setOperator(api.deps, id, true);
    const { body } = await browser.get('/api/admin/outbox');
    expect(OutboxReply.parse(body)).toMatchObject({ isSending: false, mails: [{ to: email, kind: 'confirm' }] });
  });

  describe('on the machine of whoever develops', () => {
    const PLACES = ['/api/dev/outbox', '/metrics'];
    const token = () => api.deps.config.devToken!;
    const ask = (place: string, headers: Record<string, string>, query: Record<string, string> = {}) =>
      request(api.app).get(place).query(query).set(headers);
    const HERE = { Host: '127.0.0.1:3000' };

    test('takes the token of the start', async () => {
      const { email } = await signedUp(api);
      await signedUp(api);
      const { body } = await ask('/api/dev/outbox', HERE, { email: email.toUpperCase(), token: token() });
      expect(body.mails).toEqual([expect.objectContaining({ to: email })]);
      expect((await ask('/metrics', HERE, { token: token() })).status).toBe(200);
      // as Prometheus asks
      expect((await ask('/metrics', { ...HERE, Authorization: `Bearer ${token()}` })).status).toBe(200);
    });

    test.each(PLACES)('%s gives nothing to a stranger behind a plain reverse proxy', async (place) => {
      // as nginx asks by default: from this machine, by its name, without a word of who is behind
      const asNginx = { Host: '127.0.0.1:3000', Connection: 'close' };
      const strangers: Record<string, string>[] = [
        {},
        { token: '' },
        { token: 'x'.repeat(43) },
        { token: `${token()}x` },
      ];
      for (const query of strangers) {
        const { status, text } = await ask(place, asNginx, query);
        expect([status, text]).toEqual([404, expect.not.stringContaining('http://')]);
      }
    });

    test.each(PLACES)('%s gives nothing to whoever has the token and is elsewhere', async (place) => {
      const elsewhere: Record<string, string>[] = [
        { 'X-Forwarded-For': '203.0.113.9' },
        { 'X-Real-IP': '203.0.113.9' },
        { Forwarded: 'for=203.0.113.9' },
        { Via: '1.1 proxy' },
        { 'X-Client-IP': '203.0.113.9' },
        { 'X-Forwarded-Proto': 'https' },
      ];
      for (const headers of elsewhere)
        expect((await ask(place, { ...HERE, ...headers }, { token: token() })).status).toBe(404);
      const { status, text } = await ask(place, { Host: 'rebound.example:3000' }, { token: token() });
      expect([404, 421]).toContain(status);
      expect(text).not.toContain('http://');
    });

    test('is not there where the server is for others', () => {
      const routes = mailRoutes({ ...api.deps, config: { ...api.deps.config, devToken: null } });
      expect(routes.map(({ call }) => call.path)).toEqual(['/api/admin/outbox']);
    });
  });
});

test('what is over goes: ended sessions, old tokens, mails sent a month ago', async () => {
  const { id } = await signedUp(api);
  await written();
  await senderOver(memoryMail()).send();
  const count = async () => ({
    sessions: (await api.deps.sessions.list(id, null)).length,
    tokens: (await api.deps.db.selectFrom('one_time_token').select('hash').where('user_id', '=', id).execute()).length,
    mails: (await listMails(api.deps.db)).length,
  });
  await cleanUp(api.deps);
  expect(await count()).toEqual({ sessions: 1, tokens: 1, mails: 1 });
  pass(31 * 86_400_000);
  await cleanUp(api.deps);
  expect(await count()).toEqual({ sessions: 0, tokens: 0, mails: 0 });
  expect(await api.deps.db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toEqual([]);
});
