import { expect, test } from '@jest/globals';
import { createPasswords } from '#server/features/auth/passwords.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

/** Cheap, for what is not about the cost. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

test('a password matches its hash and nothing else does', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('right password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'right password')).toBe(true);
  for (const wrong of ['', 'right password ', 'Right password'])
    expect(await passwords.verify(stored, wrong)).toBe(false);
  expect(await passwords.hash('right password')).not.toBe(stored);
});

test('every character counts, to the last of a thousand', async () => {
  const passwords = createPasswords(CHEAP);
  const long = `${'a b'.repeat(333)}X`;
  const stored = await passwords.hash(long);
  expect(await passwords.verify(stored, long)).toBe(true);
  for (const other of [long.slice(0, -1), `${long.slice(0, -1)}x`, ` ${long}`, `${long}\0`, long.replaceAll(' ', '')])
    expect(await passwords.verify(stored, other)).toBe(false);
});

test('where there is no hash nothing matches, and it is looked at all the same', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('right password');
  await passwords.verify(null, 'warms up');
  const time = async (hash: string | null) => {
    const started = processorTime();
    for (let i = 0; i < 5; i++) expect(await passwords.verify(hash, 'wrong')).toBe(false);
    return processorTime() - started;
  };
  const [known, unknown] = [await time(stored), await time(null)];
  // a look-up without hashing takes a hundredth of it
  expect(unknown).toBeGreaterThan(known / 4);
  expect(await passwords.verify(null, 'the password of nobody')).toBe(false);
});

test('a hash of another cost is outdated, one of today’s is not', async () => {
  const [cheap, today] = [createPasswords(CHEAP), createPasswords()];
  const stored = await cheap.hash('password');
  expect(cheap.isOutdated(stored)).toBe(false);
  expect(today.isOutdated(stored)).toBe(true);
  expect(await today.verify(stored, 'password')).toBe(true);
});

test('a crowd waits in a queue with an end', async () => {
  const passwords = createPasswords(CHEAP);
  const all = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hash('password')));
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(300 - 202);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', status: 503 });
  await expect(passwords.hash('password')).resolves.toContain('$argon2id$');
});

test('of a network no more than twenty are under way or wait, and it keeps nobody else out', async () => {
  const passwords = createPasswords(CHEAP);
  const from = (network: string, times: number) =>
    Promise.allSettled(Array.from({ length: times }, () => passwords.hash('password', network)));
  const letIn = (all: PromiseSettledResult<string>[]) => all.filter(({ status }) => status === 'fulfilled').length;
  const office = from('203.0.113.7', 100);
  expect(() => passwords.checkRoom('203.0.113.7')).toThrow(expect.objectContaining({ status: 503 }));
  expect(() => passwords.checkRoom('203.0.113.8')).not.toThrow();
  const others = [from('203.0.113.8', 1), from('127.0.0.1', 40)];
  // a provider's customer, with networks to spare
  const customer = Array.from({ length: 10 }, (_, i) => from(`2001:db8:77:${i}::/64`, 10));
  expect(letIn(await office)).toBe(20);
  expect((await Promise.all(others)).map(letIn)).toEqual([1, 40]);
  expect(letIn((await Promise.all(customer)).flat())).toBe(60);
  expect(letIn(await from('203.0.113.7', 20))).toBe(20);
});
