/**
 * What two servers on one PostgreSQL must agree on, asked of both as people ask: what is counted, what is done once, and how soon one knows what
 * was done at the other. docs/operate.md has the table. They have nothing in common but the database and a bucket of the double, as two machines
 * have. Two processes need a server of several connections: scripts/onPostgres.mjs runs this.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect, type Db } from '#server/db/db.ts';
import { LIMITS } from '#server/features/auth/limits.ts';
import { putMail } from '#server/features/mail/index.ts';
import { createDatabaseOn, dropDatabaseOn } from '#server/testing/databaseOfOwn.ts';
import { openS3Server, type S3Server } from '#server/testing/outside/s3Server.ts';
import { until } from '#server/testing/process.ts';
import { openTestSmtp, type TestSmtp } from '#server/testing/smtpServer.ts';
import { contractText } from '#server/tools/processes/contracts.ts';
import { type Place, placeIn, type Server } from '#server/tools/processes/place.ts';
import type { UploadFile } from '#shared/api/uploads.ts';
import { THRESHOLDS } from '#shared/domain/quotaThresholds.ts';
import { type Uploader, uploader } from '../../../scripts/uploadClient.mjs';

const { TEST_DATABASE_URL } = process.env;
const DATABASE = `agreement_${process.pid}`;
const AT_ONCE = 100;

let home: string;
let smtp: TestSmtp;
let store: S3Server;
let db: Db;
let place: Place;
let servers: Server[];

/** The same person before each of the servers. */
const everywhere = ({ who }: Uploader) => servers.map(({ origin }) => who.at(origin));
/** With an address that is confirmed. */
async function signUp(name: string): Promise<Uploader> {
  const email = `${name}@agreement.example`;
  const person = await uploader(servers[0]!.origin, email);
  await db.updateTable('user_account').set({ confirmed_at: new Date() }).where('email', '=', email).execute();
  return person;
}

interface Session {
  user: { id: string } | null;
  tier: string;
}

/** How many of a hundred at once, half at each server, are answered; what is refused is refused for the limit. */
async function passed(code: string, ask: (at: number, i: number) => Promise<unknown>): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, i) => ask(i % servers.length, i)));
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const reason of refused) expect(reason.told).toMatchObject({ error: { code } });
  return AT_ONCE - refused.length;
}

(TEST_DATABASE_URL ? describe : describe.skip)('two servers', () => {
  beforeAll(async () => {
    home = mkdtempSync(path.join(os.tmpdir(), 'clausary-agreement-'));
    smtp = await openTestSmtp();
    store = await openS3Server();
    const url = await createDatabaseOn(TEST_DATABASE_URL!, DATABASE);
    place = placeIn(home, url, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'site@agreement.example',
      GATES: 'standard',
      DATABASE_PATIENCE: '60000',
      MAX_WAITING: '0',
      ...store.environment,
      SEARCH_URL: 's3://bucket/index',
      FILES_URL: 's3://bucket/files',
    });
    servers = [await place.serve('first'), await place.serve('second')];
    db = connect({ connectionString: url, max: 4 });
  }, 300_000);
  afterAll(async () => {
    for (const { running } of servers ?? []) running.child.kill('SIGTERM');
    await Promise.all((servers ?? []).map(({ running }) => running.ended));
    await db?.destroy();
    await smtp?.close();
    await store?.close();
    await dropDatabaseOn(TEST_DATABASE_URL!, DATABASE);
    rmSync(home, { recursive: true, force: true });
  });

  test('a limit of tries is one limit', async () => {
    const asked = await passed('too_many_attempts', async (at) => {
      const answer = await fetch(`${servers[at]!.origin}/api/auth/existing?email=somebody@agreement.example`);
      if (!answer.ok) throw { told: await answer.json() };
    });
    expect(asked).toBe(LIMITS.existingAccount.tries);
  });

  test('an allowance is one allowance', async () => {
    // of four clauses each
    const files = Array.from({ length: AT_ONCE / 4 }, (_, i) => path.join(home, `gnu${i}.txt`));
    for (const [i, file] of files.entries()) writeFileSync(file, contractText(`gnu${i}`));
    await place.command('ingest', ...files);
    const clauses = await db.selectFrom('clause').select('id').limit(AT_ONCE).execute();
    expect(clauses).toHaveLength(AT_ONCE);
    const person = await signUp('copies');
    const browsers = everywhere(person);
    // each has its token before all ask at once
    for (const browser of browsers) await browser.call('GET', '/api/session');
    const copied = await passed('limit_reached', (at, i) =>
      browsers[at]!.call('POST', '/api/copies', { json: { type: 'clause', id: clauses[i]!.id } }),
    );
    expect(copied).toBe(THRESHOLDS.copy.FREE.interval);
  });

  test('a file of which each was sent a half is read by whoever takes the job, and what one exports the other hands out', async () => {
    const person = await signUp('files');
    await place.command('admin', 'files@agreement.example', '--plan', 'individual_month_tier-4');
    const [first, second] = everywhere(person);
    const namespace = await person.beginLibrary('Of two servers');
    const upload = await person.begin(namespace);
    const texts = Array.from({ length: 8 }, (_, i) => Buffer.from(contractText(`okapi${i}`)));
    const announced = texts.map(({ length: bytes }, i) => ({ key: `okapi${i}.txt`, name: `okapi${i}.txt`, bytes }));
    const { files } = (await first!.call('POST', `/api/uploads/${upload}/files`, {
      json: { files: announced },
    })) as { files: UploadFile[] };
    for (const [i, text] of texts.entries()) {
      const place = `/api/uploads/${upload}/files/${files[i]!.id}`;
      const middle = Math.ceil(text.length / 2);
      await first!.call('PUT', `${place}?offset=0`, { bytes: text.subarray(0, middle) });
      await second!.call('PUT', `${place}?offset=${middle}`, { bytes: text.subarray(middle) });
    }
    await until(async () => (await person.read(upload)).upload.state === 'done', 120_000);
    const told = await person.read(upload);
    expect(told.files.map(({ state, reason }) => [state, reason])).toEqual(texts.map(() => ['done', '']));

    const { job } = (await first!.call('POST', '/api/user/exports', { json: { namespace } })) as { job: string };
    const isMade = async () => {
      const row = await db.selectFrom('job').select('state').where('id', '=', job).executeTakeFirstOrThrow();
      return row.state === 'done';
    };
    await until(isMade, 120_000);
    for (const browser of [first!, second!])
      expect((await browser.file(`/api/user/exports/${job}/file`)).subarray(0, 2).toString()).toBe('PK');
    // on the machines lies none of it
    for (const name of ['first', 'second']) expect(existsSync(path.join(home, name, 'files'))).toBe(false);
  });

  test('thirty mails go out once each', async () => {
    await until(
      async () => (await db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()).length === 0,
    );
    smtp.received.length = 0;
    const letter = (i: number) => ({ kind: 'test', subject: `Mail ${i}`, text: 'Once.' });
    for (let i = 0; i < 30; i++)
      await putMail(db, { userId: null, email: `mail${i}@agreement.example` }, letter(i), new Date());
    await until(() => smtp.received.length >= 30);
    await until(
      async () => (await db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()).length === 0,
    );
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 30 }, (_, i) => `mail${i}@agreement.example`).sort(),
    );
  });

  test('a job is done once, by one of them', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(signUp));
    const begun = (await Promise.all(
      people.map((person) => everywhere(person)[0]!.call('POST', '/api/user/exports', { json: {} })),
    )) as { job: string }[];
    const ids = begun.map(({ job }) => job);
    const asked = () => db.selectFrom('job').select(['state', 'attempts']).where('id', 'in', ids).execute();
    await until(async () => (await asked()).every(({ state }) => state !== 'waiting' && state !== 'running'), 60_000);
    expect(await asked()).toEqual(people.map(() => ({ state: 'done', attempts: 1 })));
  });

  describe('what is done at one is known to the other', () => {
    const session = (browser: { call(method: string, at: string): Promise<unknown> }) =>
      browser.call('GET', '/api/session') as Promise<Session>;

    test('by the next question: the end of a session', async () => {
      const [first, second] = everywhere(await signUp('leaves'));
      expect((await session(second!)).user).not.toBeNull();
      await first!.call('POST', '/signout', { json: {} });
      expect((await session(second!)).user).toBeNull();
    });

    test('by the next question: a plan', async () => {
      const [, second] = everywhere(await signUp('pays'));
      expect((await session(second!)).tier).toBe('FREE');
      await place.command('admin', 'pays@agreement.example', '--plan', 'individual_month_tier-4');
      expect((await session(second!)).tier).toBe('PRO');
    });

    test('once settings are looked at again: a gate', async () => {
      const person = await signUp('gated');
      const [, second] = everywhere(person);
      const mayBegin = () =>
        second!.call('POST', '/api/user/libraries', { json: { title: 'Open' } }).then(
          () => true,
          (error) => (error.status === 402 ? false : Promise.reject(error)),
        );
      expect(await mayBegin()).toBe(false);
      await place.command('set', 'gate', 'library_create', 'off');
      await until(mayBegin, 30_000);
    });
  });
});
