import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import { connect } from '#server/db/db.ts';
import { createLimits, LIMITS, type LimitName, type Limits } from '#server/features/auth/limits.ts';
import { createPasswords } from '#server/features/auth/passwords.ts';
import type { AppError } from '#server/http/errors.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import {
  confirmed,
  linkTo,
  mailsTo,
  newEmail,
  OWN_NETWORKS,
  PASSWORD,
  signedUp,
  strangerIn,
  tokenIn,
} from '#server/testing/people.ts';
import { emailKey } from '#shared/domain/auth.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(OWN_NETWORKS);
});
afterAll(() => api.close());

const SECRET = 'x'.repeat(32);
const MINUTES = 60_000;

const refusedFor = (wait: Promise<void>): Promise<number | null> =>
  wait.then(
    () => null,
    (error: AppError) => {
      expect([error.code, error.status]).toEqual(['too_many_attempts', 429]);
      expect(Date.parse(String(error.details?.resetsAt)) - Date.now()).toBeLessThanOrEqual(error.retryAfter! * 1000);
      return error.retryAfter!;
    },
  );

describe('counting', () => {
  let limits: Limits;
  beforeAll(() => {
    limits = createLimits(api.deps.db, SECRET);
  });
  beforeEach(() => {
    // only the time of day: connections need their timers
    const doNotFake = [
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'setTimeout',
      'performance',
      'hrtime',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
    ] as const;
    jest.useFakeTimers({ doNotFake: [...doNotFake], now: new Date('2026-11-21T12:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => jest.setSystemTime(Date.now() + ms);
  const takeAll = async (name: LimitName, subject: string) => {
    for (let i = 0; i < LIMITS[name].tries; i++) await limits.take(name, subject);
  };

  test.each(Object.keys(LIMITS) as LimitName[])(
    '%s: as many as it says, then none until the time is over',
    async (name) => {
      const subject = newEmail();
      await takeAll(name, subject);
      expect(await refusedFor(limits.take(name, subject))).toBe(LIMITS[name].seconds);
      await limits.take(name, `another ${subject}`);
      pass(LIMITS[name].seconds * 1000 - 1000);
      expect(await refusedFor(limits.take(name, subject))).toBe(1);
      pass(1001);
      expect(await refusedFor(limits.take(name, subject))).toBeNull();
    },
  );

  test('networks of one /48 have sixteen times as many together', async () => {
    const network = (i: number) => `2001:db8:77:${i.toString(16)}::/64`;
    const tries = LIMITS.signUpNetwork.tries * 16;
    for (let i = 0; i < tries; i++) await limits.take('signUpNetwork', network(i));
    expect(await refusedFor(limits.take('signUpNetwork', network(tries)))).toBe(LIMITS.signUpNetwork.seconds);
    expect(await refusedFor(limits.take('signUpNetwork', '2001:db8:78:0::/64'))).toBeNull();
    for (const other of ['signUpNetwork', 'mailNetwork'] as const)
      expect(await limits.isLocked(other, network(9))).toBe(other === 'signUpNetwork');
  });

  test('of a hundred at once no more get through', async () => {
    const subject = newEmail();
    const all = await Promise.all(Array.from({ length: 100 }, () => refusedFor(limits.take('signInAccount', subject))));
    expect(all.filter((one) => one === null)).toHaveLength(10);
  });

  test('who comes again and again waits twice as long each time, two hours at most, and is let in then', async () => {
    const subject = newEmail();
    for (const minutes of [15, 30, 60, 120, 120]) {
      await takeAll('signInAccount', subject);
      expect(await refusedFor(limits.take('signInAccount', subject))).toBe(minutes * 60);
      pass(minutes * MINUTES);
    }
    await limits.take('signInAccount', subject);
    pass(24 * 60 * MINUTES);
    await takeAll('signInAccount', subject);
    expect(await refusedFor(limits.take('signInAccount', subject))).toBe(15 * 60);
  });

  test('trying while locked out does not make it longer', async () => {
    const subject = newEmail();
    await takeAll('signInAccount', subject);
    for (let i = 0; i < 30; i++) await refusedFor(limits.take('signInAccount', subject));
    expect(await refusedFor(limits.take('signInAccount', subject))).toBe(15 * 60);
  });

  test('what was good is given back, and forgetting starts anew', async () => {
    const subject = newEmail();
    for (let i = 0; i < 50; i++) {
      await limits.take('signInAccount', subject);
      await limits.giveBack('signInAccount', subject);
    }
    await takeAll('signInAccount', subject);
    expect(await refusedFor(limits.take('signInAccount', subject))).not.toBeNull();
    await limits.forget('signInAccount', subject);
    await takeAll('signInAccount', subject);
  });

  test('only the first try for one cause counts, and no cause gets past a lock', async () => {
    const network = newEmail();
    const once = (cause: string) => limits.takeOnce('signInNetwork', network, cause);
    for (let i = 0; i < 300; i++) expect(await once('one')).toBe(i === 0);
    for (let i = 1; i < LIMITS.signInNetwork.tries; i++) expect(await once(`another ${i}`)).toBe(true);
    expect(await once('one')).toBe(false);
    await expect(once('one too many')).rejects.toMatchObject({ code: 'too_many_attempts' });
    await expect(once('one')).rejects.toMatchObject({ code: 'too_many_attempts' });
  });

  test('whoever keeps the log hears once of each lock, by a name that tells nothing', async () => {
    const heard: [string, string][] = [];
    const told = createLimits(api.deps.db, SECRET, (...lock) => heard.push(lock));
    const subject = newEmail();
    for (let i = 0; i < 30; i++) await told.take('signInAccount', subject).catch(() => {});
    expect(heard).toEqual([['signInAccount', expect.stringMatching(/^[\w-]{8}$/)]]);
    expect(subject).not.toContain(heard[0]![1]);
  });

  test('subjects are kept as hashes, and all rows of one are known', async () => {
    const subject = newEmail();
    for (const name of Object.keys(LIMITS) as LimitName[]) await takeAll(name, subject);
    await refusedFor(limits.take('signInAccount', subject));
    await limits.takeOnce('signInNetwork', '203.0.113.9', subject);
    await limits.take('mailAccount', subject, 'link');
    const { rows } = await sql<{ key: string }>`select key from rate_limit`.execute(api.deps.db);
    const keys = rows.map((row) => row.key);
    expect(keys.join()).not.toContain(subject);
    const prefixes = limits.keysOf(subject);
    const own = keys.filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
    // each limit, and: a lock, a cause, a part
    expect(own).toHaveLength(Object.keys(LIMITS).length + 3);
  });

  test('goes on in memory while the record is lost', async () => {
    // nothing listens there
    const lost = connect({ host: '127.0.0.1', port: 1 });
    const uncounted = createLimits(lost, SECRET);
    const subject = newEmail();
    for (let i = 0; i < 10; i++) await uncounted.take('signInAccount', subject);
    expect(await refusedFor(uncounted.take('signInAccount', subject))).toBe(15 * 60);
    await lost.destroy();
  });
});

describe('over HTTP', () => {
  const wrong = (email: string, browser = strangerIn(api)) =>
    browser.send('post', '/signin', { email, password: 'not the password' });

  test('an account takes ten wrong passwords from wherever they come, and says when to come again', async () => {
    const { email } = await signedUp(api);
    for (let i = 0; i < 10; i++) expect((await wrong(email)).status).toBe(401);
    const { status, headers, body } = await strangerIn(api).send('post', '/signin', { email, password: PASSWORD });
    expect(status).toBe(429);
    expect(body).toMatchObject({ success: false, user: null, error: { code: 'too_many_attempts' } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Date.parse(body.error.details.resetsAt)).toBeGreaterThan(Date.now());
  });

  test('a password that nobody had the time to look at was no try', async () => {
    const { id, email } = await signedUp(api);
    // slow enough that of many at once all but one find it at work
    const slow = { memoryCost: 19_456, timeCost: 20, parallelism: 1 };
    const passwords = createPasswords(slow, { parallel: 1, waiting: 0, perNetwork: 20 });
    const busy = api.changed((mounted) => mounted, { passwords });
    const password_hash = await passwords.hash(PASSWORD);
    await api.deps.db.updateTable('user_account').set({ password_hash }).where('id', '=', id).execute();
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) {
      const guessers = Array.from({ length: 8 }, (_, j) => busy.browser({ 'x-forwarded-for': `10.99.${i}.${j}` }));
      await Promise.all(guessers.map((one) => one.get('/api/session')));
      const answers = await Promise.all(guessers.map((one) => wrong(email, one)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(LIMITS.signInAccount.tries);
    expect((await strangerIn(api).send('post', '/signin', { email, password: PASSWORD })).status).toBe(200);
  });

  test('an address without an account looks the same', async () => {
    const email = newEmail();
    for (let i = 0; i < 10; i++) expect((await wrong(email)).body.error.code).toBe('email_unknown');
    expect((await wrong(email)).status).toBe(429);
  });

  test('a network takes wrong passwords for a hundred accounts, and then locks no account by going on', async () => {
    const { email } = await signedUp(api);
    const guesser = strangerIn(api);
    for (let i = 0; i < 10; i++) await Promise.all(Array.from({ length: 10 }, () => wrong(newEmail(), guesser)));
    for (let i = 0; i < 12; i++) expect((await wrong(email, guesser)).status).toBe(429);
    expect((await strangerIn(api).send('post', '/signin', { email, password: PASSWORD })).status).toBe(200);
  });

  test('in an office where somebody mistypes invented addresses, everybody else signs in, changes and ends', async () => {
    const office = { 'x-forwarded-for': '198.51.100.7' };
    const { email, browser } = await signedUp(api);
    const colleague = strangerIn(api, office);
    const nuisance = strangerIn(api, office);
    for (let i = 0; i < 40; i++) await wrong(newEmail(), nuisance);
    expect((await colleague.send('post', '/signin', { email, password: PASSWORD })).status).toBe(200);
    const change = { current: PASSWORD, password: 'another long password', password2: 'another long password' };
    expect((await colleague.send('post', '/api/user/password', change)).status).toBe(200);
    expect((await browser.get('/api/session')).status).toBe(200);
  });

  test('a stranger with ten wrong passwords and every mail that they may ask for locks out nobody who was here before', async () => {
    const { email, browser } = await signedUp(api);
    await browser.send('post', '/signout');
    const stranger = strangerIn(api);
    for (let i = 0; i < 11; i++) await wrong(email, stranger);
    for (let i = 0; i < 6; i++) await stranger.send('post', '/sign-in-link', { email });
    // the stranger is stopped
    expect((await wrong(email, stranger)).status).toBe(429);
    expect((await stranger.send('post', '/sign-in-link', { email })).status).toBe(429);
    // the owner, somewhere new: by mail
    const elsewhere = strangerIn(api);
    expect((await elsewhere.send('post', '/signin', { email, password: PASSWORD })).status).toBe(429);
    for (const path of ['/recovery', '/sign-in-link'])
      expect((await elsewhere.send('post', path, { email })).status).toBe(200);
    expect(await mailsTo(api, email, 'recover')).toHaveLength(1);
    // the owner, where they were before: at once
    expect((await browser.send('post', '/signin', { email, password: PASSWORD })).status).toBe(200);
  });

  test('strangers of many networks cannot keep a recovery from the owner’s mailbox', async () => {
    const { email, browser } = await signedUp(api);
    // each answer takes as long as a mail would: the strangers ask at the same time
    const ask = (path: string) =>
      Promise.all(
        Array.from({ length: 5 }, async () => {
          const stranger = strangerIn(api);
          for (let j = 0; j < 5; j++) await stranger.send('post', path, { email });
        }),
      );
    await ask('/sign-in-link');
    expect((await strangerIn(api).send('post', '/recovery', { email })).status).toBe(200);
    await ask('/recovery');
    // now nobody else is sent one; those that came are good wherever they are read
    expect((await strangerIn(api).send('post', '/recovery', { email })).status).toBe(429);
    expect((await mailsTo(api, email, 'recover')).length).toBe(LIMITS.mailAccount.tries);
    expect((await browser.send('post', '/recovery', { email })).status).toBe(200);
  });

  test('whoever is locked out has one recovery, whatever was asked for in their name and in their network', async () => {
    const [{ email }, free] = [await signedUp(api), await signedUp(api)];
    const office = { 'x-forwarded-for': '198.51.100.8' };
    const nuisance = strangerIn(api, office);
    const use = async (name: LimitName, subject: string) => {
      for (let i = 0; i < LIMITS[name].tries; i++) await api.deps.limits.take(name, subject);
    };
    // every account of the office that anybody could invent, and every mail that the office may ask for
    await use('mailNetwork', '198.51.100.8');
    for (let i = 0; i < 11; i++) await wrong(email, nuisance);
    const asks = async (address: string) =>
      (await strangerIn(api, office).send('post', '/recovery', { email: address })).status;
    expect(await asks(email)).toBe(200);
    expect(await mailsTo(api, email, 'recover')).toHaveLength(1);
    expect(await asks(email)).toBe(429);
    // nobody keeps this one out, so it is no way around the count
    expect(await asks(free.email)).toBe(429);
    // now the whole office is
    for (let i = 0; i <= LIMITS.signInNetwork.tries; i++)
      await api.deps.limits.takeOnce('signInNetwork', '198.51.100.8', `account ${i}`).catch(() => {});
    expect(await asks(free.email)).toBe(200);
    expect(await mailsTo(api, free.email, 'recover')).toHaveLength(1);
  });

  test('where its person was before, an account takes ten wrong passwords as well', async () => {
    const { email, browser } = await signedUp(api);
    await browser.send('post', '/signout');
    for (let i = 0; i < 10; i++) expect((await wrong(email, browser)).status).toBe(401);
    expect((await browser.send('post', '/signin', { email, password: PASSWORD })).status).toBe(429);
    // elsewhere it is another count
    expect((await strangerIn(api).send('post', '/signin', { email, password: PASSWORD })).status).toBe(200);
  });

  test('the mark of one person opens no count of another', async () => {
    const [victim, attacker] = [await signedUp(api), await signedUp(api)];
    const known = attacker.browser.cookie('known') ?? attacker.browser.cookie('__Host-known');
    expect(known).toBeTruthy();
    for (let i = 0; i < 10; i++) expect((await wrong(victim.email, attacker.browser)).status).toBe(401);
    expect((await wrong(victim.email, attacker.browser)).status).toBe(429);
    expect((await victim.browser.send('post', '/signin', { email: victim.email, password: PASSWORD })).status).toBe(
      200,
    );
  });

  test.each([
    ['sets another password', false],
    ['takes back the account that somebody else began with their address', true],
  ])('whoever was known is a stranger once its person %s', async (_name, isTakenBack) => {
    const began = await signedUp(api, isTakenBack ? { password: null } : {});
    if (!isTakenBack) await confirmed(api, began);
    const { email, browser: shared } = began;
    await strangerIn(api).send('post', '/recovery', { email });
    const link = await linkTo(api, email, 'recover');
    const password = 'another long password';
    const owner = strangerIn(api);
    const reset = { token: tokenIn(link), uid: link.searchParams.get('uid'), password, password2: password };
    expect((await owner.send('post', '/recovery', reset)).status).toBe(200);
    await owner.send('post', '/signout');
    for (let i = 0; i < 11; i++) await wrong(email, shared);
    expect((await owner.send('post', '/signin', { email, password })).status).toBe(200);
    expect(await mailsTo(api, email, 'new_device')).toEqual([]);
    await api.deps.limits.forget('signInAccount', emailKey(email));
    expect((await shared.send('post', '/signin', { email, password })).status).toBe(200);
    expect(await mailsTo(api, email, 'new_device')).toHaveLength(1);
  });

  test('a browser stays known where the password was hashed anew at another cost', async () => {
    const { id, email, browser } = await confirmed(api, await signedUp(api));
    const cheap = await createPasswords({ memoryCost: 8192, timeCost: 1, parallelism: 1 }).hash(PASSWORD);
    await api.deps.db.updateTable('user_account').set({ password_hash: cheap }).where('id', '=', id).execute();
    for (let i = 0; i < 2; i++) await browser.send('post', '/signin', { email, password: PASSWORD });
    expect(await mailsTo(api, email, 'new_device')).toEqual([]);
  });

  test('whoever shares a known browser cannot use up the mails of its person', async () => {
    const { email, browser } = await confirmed(api, await signedUp(api));
    const nuisance = strangerIn(api);
    nuisance.setCookie('known', browser.cookie('known')!);
    for (let i = 0; i < LIMITS.mailKnown.tries + LIMITS.mailPair.tries; i++)
      expect((await nuisance.send('post', '/recovery', { email })).status).toBe(200);
    expect((await nuisance.send('post', '/recovery', { email })).status).toBe(429);
    expect((await browser.send('post', '/recovery', { email })).status).toBe(200);
  });

  test('whoever is locked out still comes in by a link', async () => {
    const { email } = await signedUp(api);
    for (let i = 0; i < 11; i++) await wrong(email);
    const { body } = await strangerIn(api).send('post', '/sign-in-link', { email });
    expect(body.success).toBe(true);
  });

  test('signing in well many times is no attack', async () => {
    const { email, browser } = await signedUp(api);
    for (let i = 0; i < 15; i++)
      expect((await browser.send('post', '/signin', { email, password: PASSWORD })).status).toBe(200);
  });

  test.each([
    ['sign-up', '/signup', LIMITS.signUpNetwork.tries],
    ['mails', '/recovery', LIMITS.mailNetwork.tries],
  ])('%s: so many from one network', async (_name, path, tries) => {
    const browser = strangerIn(api);
    const ask = () => browser.send('post', path, { email: newEmail() });
    const answers = await Promise.all(Array.from({ length: tries + 3 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(tries);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  test('mails to one address: five an hour of each kind from one network, twenty in all, with an account or without', async () => {
    const { email } = await signedUp(api);
    for (const address of [email, newEmail()]) {
      const ask = async (browser = strangerIn(api)) =>
        (await browser.send('post', '/recovery', { email: address })).status;
      const one = strangerIn(api);
      const asked = (times: number, browser?: typeof one) =>
        Promise.all(Array.from({ length: times }, () => ask(browser)));
      expect(new Set(await asked(5, one))).toEqual(new Set([200]));
      expect(await ask(one)).toBe(429);
      expect(new Set(await asked(15))).toEqual(new Set([200]));
      expect(await ask()).toBe(429);
    }
  });
});
