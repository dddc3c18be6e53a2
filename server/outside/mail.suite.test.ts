/** The same cases for the mail that is sent and the mail that is kept. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { memoryMail } from '#server/outside/mail.memory.ts';
import { mustEncrypt, smtpMail } from '#server/outside/mail.smtp.ts';
import { type Mail, MailRefused } from '#server/outside/mail.ts';
import { openTestSmtp } from '#server/testing/smtpServer.ts';

interface Rig {
  mail: Mail;
  /** What lies in mailboxes, as far as both know it. */
  received(): { to: string; subject: string; text: string }[];
  refuse(isRefusing: boolean): void;
  fail(isFailing: boolean): void;
  close(): Promise<void>;
}

async function inMemory(): Promise<Rig> {
  let state: 'fine' | 'refusing' | 'failing' = 'fine';
  const mail = memoryMail({
    refuse: () => state === 'refusing',
    fails: () => {
      if (state === 'failing') throw new Error('451 later');
    },
  });
  return {
    mail,
    received: () => mail.received.map(({ to, subject, text }) => ({ to, subject, text })),
    refuse: (isRefusing) => {
      state = isRefusing ? 'refusing' : 'fine';
    },
    fail: (isFailing) => {
      state = isFailing ? 'failing' : 'fine';
    },
    close: async () => {},
  };
}

async function overSmtp(): Promise<Rig> {
  const server = await openTestSmtp();
  const mail = smtpMail(server.url, 'Clausary <no-reply@contracts.example>');
  return {
    mail,
    received: () =>
      server.received.map(({ to, email }) => ({
        to: to.join(),
        subject: email.subject ?? '',
        text: (email.text ?? '').trimEnd(),
      })),
    refuse: (isRefusing) => server.answer(isRefusing ? 550 : null),
    fail: (isFailing) => server.answer(isFailing ? 451 : null),
    close: server.close,
  };
}

const LETTER = { id: 'one', to: 'ada@example.com', subject: 'Your link', text: 'Open https://x.example/?token=a_b-c' };

describe.each([
  ['in memory', inMemory],
  ['over SMTP', overSmtp],
])('mail %s', (_name, open) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await open();
  });
  afterAll(async () => {
    rig.mail.close();
    await rig.close();
  });

  test('that is refused for good says so', async () => {
    rig.refuse(true);
    await expect(rig.mail.send(LETTER)).rejects.toThrow(MailRefused);
    rig.refuse(false);
  });

  test('that cannot be taken now fails otherwise', async () => {
    rig.fail(true);
    const error = await rig.mail.send(LETTER).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
    rig.fail(false);
  });

  test('arrives at the one address with subject and text', async () => {
    const before = rig.received().length;
    await rig.mail.send(LETTER);
    const { id, ...letter } = LETTER;
    expect(rig.received().slice(before)).toEqual([letter]);
  });

  test.each([
    ['letters of all kinds', { subject: 'Ein schöner Gruß 契約', text: 'Zeile eins\n\n.\nvon Łódź 🖋' }],
    ['long lines', { subject: 'x'.repeat(300), text: `${'word '.repeat(400)}\nend` }],
  ])('keeps %s', async (_what, letter) => {
    await rig.mail.send({ ...LETTER, ...letter });
    const { subject, text } = rig.received().at(-1)!;
    expect([subject, text]).toEqual([letter.subject, letter.text]);
  });

  test('has no second recipient and no second head, whatever the subject says', async () => {
    const before = rig.received().length;
    await rig.mail.send({ ...LETTER, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody' }).catch(() => {});
    for (const { to, text } of rig.received().slice(before)) expect([to, text]).toEqual([LETTER.to, LETTER.text]);
  });
});

test('over SMTP a mail names its sender, its id and that a machine wrote it', async () => {
  const server = await openTestSmtp();
  const mail = smtpMail(server.url, 'Clausary <no-reply@contracts.example>');
  await mail.send(LETTER);
  const { email } = server.received[0]!;
  expect(email.from).toMatchObject({ name: 'Clausary', address: 'no-reply@contracts.example' });
  expect(email.messageId).toBe('<one@contracts.example>');
  expect(email.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  mail.close();
  await server.close();
});

test('a server that is not there is no refusal', async () => {
  const server = await openTestSmtp();
  await server.close();
  const mail = smtpMail(server.url, 'no-reply@contracts.example');
  const error = await mail.send(LETTER).catch((thrown: unknown) => thrown);
  expect(error).not.toBeInstanceOf(MailRefused);
  expect(error).toMatchObject({ code: 'ESOCKET' });
  mail.close();
});

test.each([
  ['smtp://user:secret@mail.example:587', true],
  ['smtp://mail.example', true],
  ['smtp://10.0.0.5', true],
  ['smtps://user:secret@mail.example', false],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:25', false],
  ['smtp://relay.internal?ignoreTLS=true', false],
])('%s changes to TLS or sends nothing: %s', (url, expected) => {
  expect(mustEncrypt(url)).toBe(expected);
});

test('a server that cannot encrypt is sent nothing where that is asked for', async () => {
  const server = await openTestSmtp();
  const mail = smtpMail(`${server.url}/?requireTLS=true`, 'no-reply@contracts.example');
  await expect(mail.send(LETTER)).rejects.toMatchObject({ code: expect.stringMatching(/TLS|ESOCKET/) });
  expect(server.received).toEqual([]);
  mail.close();
  await server.close();
});
