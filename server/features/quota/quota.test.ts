import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/db.ts';
import { SPENT } from '#server/features/quota/allowance.ts';
import { createQuota, type Quota } from '#server/features/quota/service.ts';
import { ADDRESS_MULTIPLE } from '#server/features/quota/subjects.ts';
import { AppError } from '#server/http/errors.ts';
import type { Asker } from '#server/http/visitor.ts';
import { createOperatorSettings, type OperatorSettings } from '#server/operatorSettings.ts';
import { askerAt, PREMIUM, signedIn } from '#server/testing/asker.ts';
import { openTestDb } from '#server/testing/database.ts';
import { LIMITS } from '#shared/domain/quotas.ts';
import { THRESHOLDS } from '#shared/domain/quotaThresholds.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-20T10:00:00.000Z');
const config = { ...readConfig({ SECRET_KEY: 's'.repeat(32), NODE_ENV: 'test' }), gates: 'standard' } as const;

let database: Database;
let now = START;
let quota: Quota;
const clock = () => now;
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

let operatorSettings: OperatorSettings;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'clausary-quota-'));
  database = await openTestDb();
  operatorSettings = createOperatorSettings(database.db, { clock, gates: 'standard' });
  quota = createQuota(database.db, { config, clock, operatorSettings });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});
beforeEach(async () => {
  now = START;
  await database.db.deleteFrom('usage_counter').execute();
  await database.db.deleteFrom('usage_day').execute();
  await database.db.deleteFrom('taken_wording').execute();
});

const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${error}`);
  return error;
};
const usedOf = async (asker: Asker, key = 'copy') => (await quota.usage(asker)).find((one) => one.key === key)!.used;
const counters = () => database.db.selectFrom('usage_counter').selectAll().orderBy('subject').execute();
const days = () => database.db.selectFrom('usage_day').selectAll().execute();
/** How many of many at once get through; any failure but a refusal fails the test. */
async function passed(attempts: readonly (() => Promise<unknown>)[]): Promise<number> {
  const results = await Promise.allSettled(attempts.map((attempt) => attempt()));
  for (const one of results)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'limit_reached', status: 429 });
  return results.filter((one) => one.status === 'fulfilled').length;
}
const hundred = (attempt: (i: number) => Promise<unknown>) =>
  passed(Array.from({ length: 100 }, (_, i) => () => attempt(i)));

describe('what is refused', () => {
  test('names the rule, the counter, its reset and who has more, and says when to come back', async () => {
    const asker = askerAt('203.0.113.7');
    await quota.spend('clause_finder', asker);
    later(3_600_000);
    const error = await refusal(quota.spend('clause_finder', asker));
    expect(error).toMatchObject({ code: 'limit_reached', status: 429, retryAfter: 23 * 3600 });
    expect(error.details).toEqual({
      feature: 'clause_finder',
      used: 1,
      limit: 1,
      resetsAt: '2026-11-21T10:00:00.000Z',
      upgradeTo: 'PRO',
    });
  });

  test.each([
    ['copy', undefined, 'FREE'],
    ['copy', {}, 'PREMIUM'],
    ['ai_assistant', undefined, 'FREE'],
    ['ai_assistant', {}, 'PREMIUM'],
    ['clause_finder', PREMIUM, 'PRO'],
  ] as const)('%s for %j leads to %s', async (key, user, upgradeTo) => {
    const asker = askerAt('203.0.113.7', user && (await signedIn(database.db, user)));
    const limit = (await quota.usage(asker)).find((one) => one.key === key)!.limit!;
    await quota.spend(key, asker, limit);
    expect((await refusal(quota.spend(key, asker))).details).toMatchObject({ upgradeTo, used: limit, limit });
  });

  test('a limit of 0 is a limit, and writes nothing', async () => {
    const asker = askerAt('x', await signedIn(database.db, {}, { overrides: { copy: 0 } }));
    const error = await refusal(quota.spend('copy', asker));
    expect(error.details).toMatchObject({ used: 0, limit: 0, resetsAt: null });
    expect(error.retryAfter).toBeUndefined();
    expect(await counters()).toEqual([]);
  });

  test('more at once than a whole period holds, or than is left', async () => {
    const asker = askerAt('x', await signedIn(database.db));
    await refusal(quota.spend('copy', asker, 31));
    expect(await counters()).toEqual([]);
    await quota.spend('copy', asker, 28);
    await refusal(quota.spend('copy', asker, 3));
    expect(await usedOf(asker)).toBe(28);
    await quota.spend('copy', asker, 2);
    expect(await usedOf(asker)).toBe(30);
  });

  test.each([0, -1, 1.5, Number.NaN])('an amount of %d is a mistake of ours', async (amount) => {
    await expect(quota.spend('copy', askerAt('203.0.113.7'), amount)).rejects.toThrow('Incorrect amount');
  });
});

describe('an account whose address nobody has confirmed', () => {
  const unconfirmed = async (part = {}) => signedIn(database.db, { confirmed: false, ...part });

  test('spends as a visitor without an account does, and is told what would change it', async () => {
    const asker = askerAt('203.0.113.7', await unconfirmed());
    const limit = LIMITS.ai_assistant.NON_REGISTERED!;
    await quota.spend('ai_assistant', asker, limit);
    const error = await refusal(quota.spend('ai_assistant', asker));
    expect(error).toMatchObject({ code: 'email_unconfirmed', status: 403 });
    expect(error.details).toMatchObject({ feature: 'ai_assistant', used: limit, limit, upgradeTo: null });
  });

  test.each(SPENT)('a hundred of them have no more %s than their network, whose visitors they are', async (key) => {
    const askers = await Promise.all(
      Array.from({ length: 30 }, async () => askerAt('203.0.113.7', await unconfirmed())),
    );
    const limit = (await quota.usage(askerAt('203.0.113.7'))).find((one) => one.key === key)!.limit!;
    let got = 0;
    for (const asker of askers)
      for (let i = 0; i < limit; i++)
        await quota.spend(key, asker).then(
          () => got++,
          ({ code }: AppError) => expect(code).toBe('email_unconfirmed'),
        );
    expect(got).toBe(limit * ADDRESS_MULTIPLE);
    expect((await refusal(quota.spend(key, askerAt('203.0.113.7')))).code).toBe('limit_reached');
  });

  test('has what its plan gives once it is confirmed, and keeps what is its own all along', async () => {
    const visitor = await unconfirmed();
    const before = askerAt('203.0.113.7', visitor);
    await quota.spend('ai_assistant', before, LIMITS.ai_assistant.NON_REGISTERED!);
    const after = askerAt('203.0.113.7', { ...visitor, user: { ...visitor.user!, confirmed: true } });
    expect(quota.owner(after)).toEqual(quota.owner(before));
    await quota.spend('ai_assistant', after, LIMITS.ai_assistant.FREE!);
  });

  test('that is paid for has what is paid for', async () => {
    const asker = askerAt('203.0.113.7', await unconfirmed(PREMIUM));
    await quota.spend('ai_assistant', asker, 1000);
  });
});

test('networks of one /48 share sixteen times what one of them has', async () => {
  let got = 0;
  for (let i = 0; i < 300; i++)
    await quota.spend('clause_finder', askerAt(`2001:db8:5:${i.toString(16)}::1`)).then(
      () => got++,
      ({ code }: AppError) => expect(code).toBe('limit_reached'),
    );
  expect(got).toBe(ADDRESS_MULTIPLE * 16);
});

describe('many at once', () => {
  test.each([1, 3])('with %d left exactly so many pass', async (left) => {
    for (const key of SPENT) {
      const asker = askerAt('x', await signedIn(database.db, {}, { overrides: { [key]: 40 } }));
      await quota.spend(key, asker, 40 - left);
      expect(await hundred(() => quota.spend(key, asker))).toBe(left);
      expect(await usedOf(asker, key)).toBe(40);
    }
  });

  test('the very first of a period, in two processes', async () => {
    const other = createQuota(database.db, { config, clock, operatorSettings });
    const asker = askerAt('x', await signedIn(database.db, PREMIUM));
    expect(await hundred((i) => (i % 2 ? other : quota).spend('clause_finder', asker))).toBe(1);
    expect(await usedOf(asker, 'clause_finder')).toBe(1);
  });

  test('one visitor without an account: the address is charged for what passed and nothing else', async () => {
    const asker = askerAt('203.0.113.7');
    await quota.spend('ai_assistant', asker, 7);
    expect(await hundred(() => quota.spend('ai_assistant', asker))).toBe(3);
    expect((await counters()).map(({ used }) => used)).toEqual([10, 10]);
  });

  test('many visitors at one address: visitors who were refused are not charged', async () => {
    const askers = Array.from({ length: 100 }, () => askerAt('2001:db8::1'));
    expect(await hundred((i) => quota.spend('ai_assistant', askers[i]!))).toBe(10 * ADDRESS_MULTIPLE);
    const rows = await counters();
    expect(rows.filter(({ subject }) => subject.startsWith('address:')).map(({ used }) => used)).toEqual([50, 50]);
    expect(rows.filter(({ subject }) => subject.startsWith('visitor:'))).toHaveLength(50);
  });

  test('what is given back meanwhile can be spent by others, and the sum is right', async () => {
    const asker = askerAt('203.0.113.9');
    await hundred(async (i) => {
      const receipt = await quota.spend('ai_assistant', asker);
      if (i % 2) await quota.refund(receipt);
    });
    const used = await usedOf(asker, 'ai_assistant');
    const kept = await passed(Array.from({ length: 20 }, () => () => quota.spend('ai_assistant', asker)));
    expect(used + kept).toBe(10);
    expect((await counters()).map((row) => row.used)).toEqual([10, 10]);
  });
});

describe('without an account', () => {
  test('clearing cookies is no bypass', async () => {
    const asker = askerAt('203.0.113.7');
    let got = 0;
    for (let i = 0; i < 20; i++) {
      asker.clearCookies();
      got += await passed([() => quota.spend('clause_finder', asker)]);
    }
    expect(got).toBe(ADDRESS_MULTIPLE);
    expect(await usedOf(asker, 'clause_finder')).toBe(1);
  });

  test('nor is another address in the same connection', async () => {
    let got = 0;
    for (let i = 0; i < 20; i++)
      got += await passed([() => quota.spend('clause_finder', askerAt(`2001:db8:0:1::${i}`))]);
    expect(got).toBe(ADDRESS_MULTIPLE);
    expect(await passed([() => quota.spend('clause_finder', askerAt('2001:db8:0:2::1'))])).toBe(1);
  });

  test('a cookie goes along to another address, and one that is not ours is none', async () => {
    const asker = askerAt('203.0.113.7');
    await quota.spend('clause_finder', asker);
    const moved = { ...asker, request: { ...asker.request, ip: '198.51.100.1' } as Asker['request'] };
    await refusal(quota.spend('clause_finder', moved));
    const forged = askerAt('198.51.100.2');
    forged.response.cookie('visitor', `${asker.cookie()!.split('.')[0]}.${'A'.repeat(43)}`);
    await quota.spend('clause_finder', forged);
    expect(forged.cookie()).not.toBe(asker.cookie());
  });

  test('who reads only gets no cookie, and nothing that is stored names an address', async () => {
    const asker = askerAt('203.0.113.7');
    expect(await usedOf(asker)).toBe(0);
    expect(asker.cookie()).toBeNull();
    await quota.spend('copy', asker);
    expect(asker.cookie()).toMatch(/^[0-9a-f-]{36}\./);
    const stored = JSON.stringify(await counters());
    expect(stored).not.toContain('203.0.113');
    expect(stored).not.toContain(asker.cookie()!.split('.')[0]);
    expect(await days()).toEqual([]);
  });
});

describe('periods', () => {
  /** Without AI products everybody's period is a month. */
  const withoutAi = (): Quota => {
    const flags = async () => ({ aiProducts: false });
    return createQuota(database.db, { config, clock, operatorSettings: { ...operatorSettings, flags } });
  };

  test('a day on AI products, with a plan as without; the next begins with the next use', async () => {
    const askers = [askerAt('x', await signedIn(database.db)), askerAt('x', await signedIn(database.db, PREMIUM))];
    for (const asker of askers) await quota.spend('clause_finder', asker);
    later(DAY_MS - 1);
    for (const asker of askers) await refusal(quota.spend('clause_finder', asker));
    later(1);
    for (const asker of askers) {
      expect(await usedOf(asker, 'clause_finder')).toBe(0);
      await quota.spend('clause_finder', asker);
      expect((await refusal(quota.spend('clause_finder', asker))).details).toMatchObject({
        used: 1,
        resetsAt: '2026-11-22T10:00:00.000Z',
      });
    }
  });

  test('a month without them', async () => {
    const monthly = withoutAi();
    const asker = askerAt('x', await signedIn(database.db, PREMIUM));
    await monthly.spend('clause_finder', asker);
    expect((await refusal(monthly.spend('clause_finder', asker))).details).toMatchObject({
      resetsAt: '2026-12-20T10:00:00.000Z',
    });
    now = new Date('2026-12-20T10:00:00.000Z');
    await monthly.spend('clause_finder', asker);
  });

  test('100 at once when a period has just ended', async () => {
    const asker = askerAt('x', await signedIn(database.db, {}, { overrides: { copy: 5 } }));
    await quota.spend('copy', asker, 5);
    later(DAY_MS);
    expect(await hundred(() => quota.spend('copy', asker))).toBe(5);
  });

  test('whose months have become days does not wait for the month that was running', async () => {
    const asker = askerAt('x', await signedIn(database.db));
    await withoutAi().spend('copy', asker, 30);
    later(DAY_MS);
    expect(await usedOf(asker)).toBe(0);
    await quota.spend('copy', asker, 30);
    await refusal(quota.spend('copy', asker));
  });

  test('months that end on the same day are no way to a second allowance', async () => {
    const monthly = withoutAi();
    const asker = askerAt('x', await signedIn(database.db, PREMIUM));
    now = new Date('2026-01-30T23:00:00.000Z');
    await monthly.spend('clause_finder', asker);
    now = new Date('2026-01-31T10:00:00.000Z');
    await refusal(monthly.spend('clause_finder', asker));
  });
});

describe('a wording that is taken', () => {
  const taken = () => database.db.selectFrom('taken_wording').selectAll().execute();

  test('costs once, however often and in however many processes at once', async () => {
    const other = createQuota(database.db, { config, clock, operatorSettings });
    for (const asker of [askerAt('203.0.113.7'), askerAt('x', await signedIn(database.db))]) {
      await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? other : quota).take('copy', asker, 'cap')));
      expect(await usedOf(asker)).toBe(1);
      await quota.take('copy', asker, 'cap');
      await quota.take('copy', asker, 'term');
      expect(await usedOf(asker)).toBe(2);
    }
    expect((await counters()).map(({ used }) => used)).toEqual([2, 2, 2]);
    expect((await days()).map(({ used }) => used)).toEqual([2]);
  });

  test('costs everybody who takes it, and as a copy and as a file', async () => {
    const [one, another] = [askerAt('203.0.113.7'), askerAt('x', await signedIn(database.db))];
    await quota.take('copy', one, 'cap');
    await quota.take('copy', another, 'cap');
    await quota.take('export', one, 'cap');
    expect([await usedOf(one), await usedOf(another), await usedOf(one, 'export')]).toEqual([1, 1, 1]);
  });

  test('is there again when nothing is left, and what is refused is not taken', async () => {
    const asker = askerAt('x', await signedIn(database.db, {}, { overrides: { copy: 1 } }));
    await quota.take('copy', asker, 'cap');
    for (let i = 0; i < 2; i++) await refusal(quota.take('copy', asker, 'term'));
    await quota.take('copy', asker, 'cap');
    expect(await taken()).toHaveLength(1);
  });

  test('a hundred different ones at once: as many as there is room for, and the others can be taken later', async () => {
    const visitor = await signedIn(database.db, {}, { overrides: { copy: 5 } });
    const asker = askerAt('x', visitor);
    await quota.spend('copy', asker, 2);
    expect(await hundred((i) => quota.take('copy', asker, `wording ${i}`))).toBe(3);
    expect(await usedOf(asker)).toBe(5);
    expect(await taken()).toHaveLength(3);
  });

  test('costs again in the next period, and when the plan it was taken under has ended', async () => {
    const visitor = await signedIn(database.db, PREMIUM);
    const paying = askerAt('x', visitor);
    const free = askerAt('x', await signedIn(database.db));
    await quota.take('copy', paying, 'cap');
    await quota.take('copy', free, 'cap');
    later(DAY_MS);
    await quota.take('copy', free, 'cap');
    expect(await usedOf(free)).toBe(1);
    const user = { ...visitor.user!, plan: 'free', subscription: null };
    const lapsed = askerAt('x', { ...visitor, user, status: 'FREE', tier: 'FREE' });
    await quota.take('copy', lapsed, 'cap');
    expect(await usedOf(lapsed)).toBe(1);
  });

  test('that was given back costs the next time, and one that was free gives nothing back', async () => {
    const asker = askerAt('203.0.113.7');
    const receipt = await quota.take('copy', asker, 'cap');
    await quota.refund(await quota.take('copy', asker, 'cap'));
    expect(await usedOf(asker)).toBe(1);
    await quota.refund(receipt);
    expect([await usedOf(asker), await taken()]).toEqual([0, []]);
    await quota.take('copy', asker, 'cap');
    expect(await usedOf(asker)).toBe(1);
  });

  test('is kept as a number that nobody can read, until its period is over', async () => {
    await quota.take('copy', askerAt('203.0.113.7'), 'cap');
    expect(JSON.stringify(await taken())).not.toContain('cap');
    later(DAY_MS - 1);
    await quota.sweep();
    expect(await taken()).toHaveLength(2);
    later(1);
    await quota.sweep();
    expect(await taken()).toEqual([]);
  });
});

describe('giving back', () => {
  test('once, in full, and the day too', async () => {
    const asker = askerAt('x', await signedIn(database.db));
    await quota.spend('copy', asker, 2);
    const receipt = await quota.spend('copy', asker, 3);
    await quota.refund(receipt);
    await quota.refund(receipt);
    expect(await usedOf(asker)).toBe(2);
    expect((await days()).map(({ used }) => used)).toEqual([2]);
  });

  test('to visitor and address alike', async () => {
    const asker = askerAt('203.0.113.7');
    await quota.refund(await quota.spend('copy', asker));
    expect((await counters()).map(({ used }) => used)).toEqual([0, 0]);
  });

  test('nothing once another period has begun', async () => {
    const asker = askerAt('x', await signedIn(database.db));
    const receipt = await quota.spend('copy', asker, 3);
    later(DAY_MS);
    await quota.spend('copy', asker, 2);
    await quota.refund(receipt);
    expect(await usedOf(asker)).toBe(2);
  });

  test('work that fails costs nothing, work that succeeds does', async () => {
    const asker = askerAt('x', await signedIn(database.db));
    const failing = quota.charged(await quota.spend('copy', asker), () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await usedOf(asker)).toBe(0);
    expect(await quota.charged(await quota.spend('copy', asker), async () => 'done')).toBe('done');
    expect(await usedOf(asker)).toBe(1);
  });

  test('work that comes to nothing costs nothing', async () => {
    const asker = askerAt('x', await signedIn(database.db));
    const isNothing = (found: string[]) => found.length === 0;
    const search = async (found: string[]) =>
      quota.charged(await quota.spend('clause_finder', asker), async () => found, isNothing);
    expect(await search([])).toEqual([]);
    expect(await search(['a wording'])).toEqual(['a wording']);
    await refusal(quota.spend('clause_finder', asker));
  });
});

describe('what is left', () => {
  test('the numbers of the specification, and of reviews, for everybody', async () => {
    const limits = async (asker: Asker) =>
      Object.fromEntries((await quota.usage(asker)).map(({ key, limit }) => [key, limit]));
    const { copy, export: exports } = THRESHOLDS;
    expect(await limits(askerAt('203.0.113.7'))).toEqual({
      ai_assistant: LIMITS.ai_assistant.NON_REGISTERED,
      clause_finder: 1,
      review_standard: 3,
      copy: copy.NON_REGISTERED.interval,
      export: exports.NON_REGISTERED.interval,
    });
    expect(await limits(askerAt('x', await signedIn(database.db)))).toEqual({
      ai_assistant: 100,
      clause_finder: 1,
      review_standard: 10,
      copy: copy.FREE.interval,
      export: exports.NON_REGISTERED.interval! + exports.FREE.interval!,
    });
    expect(await limits(askerAt('x', await signedIn(database.db, PREMIUM)))).toEqual({
      ai_assistant: null,
      clause_finder: 1,
      review_standard: null,
      copy: null,
      export: null,
    });
  });

  test('open gates lift every number of a plan; what is spent is counted all the same', async () => {
    const open = createQuota(database.db, { config: { ...config, gates: 'open' }, clock, operatorSettings });
    const asker = askerAt('203.0.113.7');
    await open.spend('copy', asker, 1000);
    await open.spend('clause_finder', asker, 50);
    expect((await open.usage(asker)).map(({ key, used, limit }) => [key, used, limit])).toEqual([
      ['ai_assistant', 0, null],
      ['clause_finder', 50, null],
      ['review_standard', 0, null],
      ['copy', 1000, null],
      ['export', 0, null],
    ]);
  });

  test('one gate that is off lifts the number of its feature and no other', async () => {
    const gates = async () => ({ ai_assistant: false });
    const some = createQuota(database.db, { config, clock, operatorSettings: { ...operatorSettings, gates } });
    const limits = (await some.usage(askerAt('203.0.113.7'))).map(({ key, limit }) => [key, limit]);
    expect(limits).toEqual([
      ['ai_assistant', null],
      ['clause_finder', 1],
      ['review_standard', 3],
      ['copy', 30],
      ['export', 20],
    ]);
  });

  test('the number of one account holds whatever the gates say', async () => {
    const open = createQuota(database.db, { config: { ...config, gates: 'open' }, clock, operatorSettings });
    const asker = askerAt('x', await signedIn(database.db, {}, { overrides: { copy: 2 } }));
    await open.spend('copy', asker, 2);
    await refusal(open.spend('copy', asker));
  });

  test('an account may have numbers of its own; what does not fit is as if it were not there', async () => {
    const overrides = { ai_assistant: 3, copy: null, export: -1, clause_finder: 'many', nonsense: 1 };
    const asker = askerAt('x', await signedIn(database.db, {}, { overrides }));
    expect((await quota.usage(asker)).map(({ limit }) => limit)).toEqual([3, 1, 10, null, 40]);
    for (const broken of [null, 'all', [5], { overrides: [1] }])
      expect(await usedOf(askerAt('x', await signedIn(database.db, {}, { overrides: broken })))).toBe(0);
  });

  test('the last thirty days, and nobody else’s', async () => {
    const visitor = await signedIn(database.db);
    const asker = askerAt('x', visitor);
    await quota.spend('copy', askerAt('x', await signedIn(database.db)), 9);
    now = new Date('2026-10-01T10:00:00.000Z');
    await quota.spend('copy', asker, 5);
    now = new Date(START.getTime() - 29 * DAY_MS);
    await quota.spend('copy', asker, 2);
    now = START;
    await quota.spend('copy', asker);
    await quota.spend('copy', asker);
    const { days: dates, allowances } = await quota.history(asker);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([30, '2026-10-22', '2026-11-20']);
    const { perDay, ...copy } = allowances.find(({ key }) => key === 'copy')!;
    expect(copy).toEqual({ key: 'copy', used: 2, limit: 30, period: '1d', resetsAt: '2026-11-21T10:00:00.000Z' });
    expect([perDay[0], perDay[29], perDay.reduce((a, b) => a + b)]).toEqual([2, 2, 4]);
  });

  test('what is over goes, what runs stays', async () => {
    const paying = askerAt('x', await signedIn(database.db, PREMIUM));
    await quota.spend('copy', askerAt('203.0.113.7'));
    later(DAY_MS / 2);
    await quota.spend('copy', paying);
    later(DAY_MS / 2);
    await quota.sweep();
    expect((await counters()).map(({ subject }) => subject)).toEqual([`user:${paying.visitor.user!.id}`]);
    expect(await days()).toHaveLength(1);
    later(200 * DAY_MS);
    await quota.sweep();
    expect([await counters(), await days()]).toEqual([[], []]);
  });
});

describe('questions to the model', () => {
  const numbers = ([person, network, everybody]: readonly [number, number, number]) => {
    const file = path.join(folder, `budget-${person}-${network}-${everybody}.json`);
    writeFileSync(file, JSON.stringify({ model_calls: { person, network, everybody } }));
    return file;
  };
  const withModel = (file: string | null, gates: 'standard' | 'open' = 'open') =>
    createQuota(database.db, {
      config: { ...config, gates, thresholdsFile: file, configured: { ...config.configured, model: true } },
      clock,
      operatorSettings,
    });
  const modelCounters = async () =>
    Object.fromEntries(
      (await counters())
        .filter(({ key }) => key === 'model_calls')
        .map(({ subject, used }) => [subject.split(':')[0], used]),
    );

  test('keep a budget with open gates, without a setting', async () => {
    const asker = askerAt('x', await signedIn(database.db));
    const open = withModel(null);
    await open.spend('ai_assistant', asker, 200);
    expect((await refusal(open.spend('ai_assistant', asker))).details).toEqual({
      feature: 'model_calls',
      used: 200,
      limit: 200,
      resetsAt: '2026-11-21T10:00:00.000Z',
      upgradeTo: null,
    });
    later(DAY_MS);
    await open.spend('ai_assistant', asker);
  });

  test('cost nothing where no model is configured, and where none is asked', async () => {
    await createQuota(database.db, { config: { ...config, gates: 'open' }, clock, operatorSettings }).spend(
      'ai_assistant',
      askerAt('203.0.113.7'),
      900,
    );
    await withModel(null).spend('copy', askerAt('203.0.113.7'), 900);
    expect(await modelCounters()).toEqual({});
  });

  test('count for the person, the network and everybody, whoever asks', async () => {
    const open = withModel(null);
    await open.spend('ai_assistant', askerAt('203.0.113.7'), 2);
    await open.spend('ai_assistant', askerAt('203.0.113.7', await signedIn(database.db)), 3);
    expect(await modelCounters()).toEqual({ address: 5, everybody: 5, visitor: 2, user: 3 });
  });

  test.each([
    ['person', [3, 100, 100], () => signedIn(database.db).then((visitor) => () => askerAt('203.0.113.7', visitor))],
    [
      'network',
      [100, 3, 100],
      async () => {
        const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(database.db)));
        return (i: number) => askerAt('203.0.113.7', people[i % 20]!);
      },
    ],
    ['day of everybody', [100, 100, 3], async () => (i: number) => askerAt(`198.51.100.${i}`)],
  ] as const)('of a hundred at once exactly what one %s may have is let through', async (_whose, budget, people) => {
    const [one, other] = [withModel(numbers(budget)), withModel(numbers(budget))];
    const askerOf: (i: number) => Asker = await people();
    expect(await hundred((i) => (i % 2 ? one : other).spend('ai_assistant', askerOf(i)))).toBe(3);
    // who was refused has been charged for nothing, neither by the plan nor by the budget
    const sums: Record<string, number> = {};
    for (const { key, subject, used } of await counters()) {
      const name = `${key} ${subject.split(':')[0]}`;
      sums[name] = (sums[name] ?? 0) + used;
    }
    expect(sums['model_calls everybody']).toBe(3);
    expect(sums['model_calls address']).toBe(3);
  });

  test('are given back with the use that they belong to', async () => {
    const asker = askerAt('x', await signedIn(database.db));
    const open = withModel(null);
    await open.refund(await open.spend('ai_assistant', asker, 7));
    expect((await counters()).map(({ used }) => used)).toEqual([0, 0, 0, 0]);
  });

  test('come after the number of the plan, which is named first', async () => {
    const standard = withModel(numbers([10, 10, 10]), 'standard');
    const asker = askerAt('203.0.113.7');
    await standard.spend('ai_assistant', asker, 10);
    expect((await refusal(standard.spend('ai_assistant', asker))).details).toMatchObject({
      feature: 'ai_assistant',
      upgradeTo: 'FREE',
    });
  });

  test('a budget of 0 is none', async () => {
    expect(
      (await refusal(withModel(numbers([5, 5, 0])).spend('ai_assistant', askerAt('203.0.113.7')))).details,
    ).toEqual({
      feature: 'model_calls',
      used: 0,
      limit: 0,
      resetsAt: null,
      upgradeTo: null,
    });
    expect(await counters()).toEqual([]);
  });
});
