/** fail2ban reads what the server writes: the filter is tried with its own tool, on lines of a running server. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { LIMITS, TooManyAttempts } from '#server/features/auth/limits.ts';
import { AppError } from '#server/http/errors.ts';
import { logRefusedSignIn, WAYS_IN } from '#server/http/refusedSignIns.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { type Logged, linesLogged } from '#server/testing/logged.ts';
import { newEmail, OWN_NETWORKS, PASSWORD, signedUp } from '#server/testing/people.ts';
import { TEAM_SIGN_IN_CALLS } from '#shared/api/teamSignIn.ts';

const FILTER = path.resolve('scripts/deploy/fail2ban/filter.d/clausary.conf');
const hasFail2ban = spawnSync('fail2ban-regex', ['--version']).status === 0;
const ATTACKER = '203.0.113.66';
const SIXTH = '2001:db8:1:2::66';

let api: TestApi;
let logged: Logged;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-fail2ban-'));
  logged = linesLogged('debug');
  api = await openTestApi(OWN_NETWORKS, undefined, undefined, logged.log);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

const refusals = () => logged.lines().filter(({ refused }) => refused !== undefined);

test('a try to come in that is refused is a line with why and from where, and nothing else', async () => {
  const { email } = await signedUp(api);
  const attacker = api.browser({ 'x-forwarded-for': ATTACKER });
  const secret = 'not the password of anybody';
  for (let i = 0; i < 11; i++) await attacker.send('post', '/signin', { email, password: secret });
  await attacker.send('post', '/signin', { email: newEmail(), password: secret });
  await api.browser({ 'x-forwarded-for': SIXTH }).send('post', '/signin', { email: newEmail(), password: secret });
  await attacker.send('post', '/recovery', {
    token: 'x'.repeat(43),
    uid: '00000000-0000-4000-8000-000000000000',
    password: PASSWORD,
    password2: PASSWORD,
  });
  const told = refusals().map(({ refused, limit, from }) => [refused, limit, from]);
  expect(told).toEqual([
    ...Array.from({ length: 10 }, () => ['password_incorrect', undefined, ATTACKER]),
    ['too_many_attempts', 'signInAccount', ATTACKER],
    ['email_unknown', undefined, ATTACKER],
    ['email_unknown', undefined, SIXTH],
    ['token_expired', undefined, ATTACKER],
  ]);
  expect(refusals().map((line) => Object.keys(line).filter((key) => key !== 'limit'))).toEqual(
    told.map(() => ['level', 'time', 'refused', 'from', 'msg']),
  );
  for (const word of [email, secret, PASSWORD]) expect(logged.text()).not.toContain(word);
});

test('who gets in, asks for what is not there or is refused elsewhere is no such line', async () => {
  const before = refusals().length;
  const { email, browser } = await signedUp(api);
  await browser.send('post', '/signin', { email, password: PASSWORD });
  await request(api.app).get('/api/nothing');
  await request(api.app).get('/api/user/info');
  expect(refusals()).toHaveLength(before);
});

test('so is one at the doors that answer in a way of their own: of a company, and of its directory', async () => {
  const before = refusals().length;
  for (const name of ['companyNetwork', 'scimNetwork'] as const)
    for (let i = 0; i < LIMITS[name].tries; i++) await api.deps.limits.take(name, ATTACKER);
  const guesser = () => ({ 'x-forwarded-for': ATTACKER });
  const directory = await request(api.app).get('/scim/v2/Users').set(guesser()).set('authorization', 'Bearer nobodys');
  expect(directory.status).toBe(429);
  const path = TEAM_SIGN_IN_CALLS.companySignIn.path;
  expect((await request(api.app).get(path).query({ address: newEmail() }).set(guesser())).status).toBe(303);
  expect(
    refusals()
      .slice(before)
      .map(({ refused, limit, from }) => [refused, limit, from]),
  ).toEqual([
    ['too_many_attempts', 'scimNetwork', ATTACKER],
    ['too_many_attempts', 'companyNetwork', ATTACKER],
  ]);
});

test('a count that is of no way in leaves the caller’s address out of the log', () => {
  const own = linesLogged('debug');
  const others = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).filter((name) => !WAYS_IN.includes(name));
  for (const name of others) logRefusedSignIn(own.log, new TooManyAttempts(name, 1000), { ip: ATTACKER });
  // a pane that asks too soon
  logRefusedSignIn(own.log, new AppError('too_many_attempts', 429, 'Later.'), { ip: ATTACKER });
  expect(others).toEqual(expect.arrayContaining(['signalNetwork', 'vitalsNetwork', 'reviewNetwork', 'couponNetwork']));
  expect(own.text()).toBe('');
});

test('the filter knows the counts of ways in, all of them and no other', () => {
  const [, counts = ''] = /^_counts = (.*)$/m.exec(readFileSync(FILTER, 'utf8')) ?? [];
  expect(counts.split('|')).toEqual(WAYS_IN);
  expect(Object.keys(LIMITS)).toEqual(expect.arrayContaining([...WAYS_IN]));
});

(hasFail2ban ? describe : describe.skip)('fail2ban', () => {
  /** Addresses that the filter finds, one for each line that it matches. */
  function found(lines: readonly string[]): string[] {
    const file = path.join(folder, 'log');
    writeFileSync(file, `${lines.join('\n')}\n`);
    const out = execFileSync('fail2ban-regex', ['--out', 'ip', file, FILTER], { encoding: 'utf8' });
    return out.split('\n').filter((line) => /^[\d.:a-f]+$/.test(line));
  }

  test('finds each of them, with the address', () => {
    const lines = logged.text().split('\n');
    expect(found(lines)).toEqual(refusals().map(({ from }) => from));
  });

  test('as systemd’s journal hands them on', () => {
    const lines = refusals().map((line) => `box clausary[412]: ${JSON.stringify(line)}`);
    expect(found(lines)).toEqual(refusals().map(({ from }) => from));
  });

  test('and nothing that a caller has made to look like one', () => {
    const line = JSON.stringify(refusals()[0]);
    const other = JSON.stringify({ level: 30, time: new Date().toISOString(), path: line, msg: line });
    const elsewhere = line.replace('password_incorrect', 'link_elsewhere');
    const counted = line.replace(
      '"refused":"password_incorrect"',
      '"refused":"too_many_attempts","limit":"citationNetwork"',
    );
    expect(found([other, elsewhere, counted, `x${line}`])).toEqual([]);
  });
});
