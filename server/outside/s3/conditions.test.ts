/** Stores that would lose what was acknowledged are told by trying, whatever they say of themselves; nothing stays behind. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { objectStoreConfig } from '#server/objectStoreSettings.ts';
import { checkStore } from '#server/outside/s3/conditions.ts';
import { refereeIn } from '#server/testing/outside/referee.ts';
import { openS3Server, type S3Server, times } from '#server/testing/outside/s3Server.ts';

const PLACE = { bucket: 'bucket', prefix: 'below/' };
let server: S3Server;
beforeAll(async () => {
  server = await openS3Server();
});
afterAll(() => server.close());
afterEach(() => {
  server.behave();
  expect([...server.buckets.get('bucket')!.keys()]).toEqual([]);
});

const check = (settings: Record<string, string> = {}, place = PLACE) =>
  checkStore(objectStoreConfig({ ...server.environment, ...settings }, [])!, place, { answerMs: 2000 });

test('a store that keeps conditions is taken, within fifteen requests', async () => {
  server.counted();
  await check();
  const asked = Object.values(server.counted()).reduce((all, count) => all + count, 0);
  expect(asked).toBeLessThanOrEqual(15);
});

const referee = refereeIn(process.env);
(referee ? test : test.skip)('the referee is taken, and a wrong secret told there as well', async () => {
  const { store, place } = referee!;
  await checkStore(store, place);
  await expect(checkStore({ ...store, secretAccessKey: 'another-secret-of-nobody' }, place)).rejects.toThrow(
    /AWS_SECRET_ACCESS_KEY is not/,
  );
});

test.each([
  ['ignored', /of 8 writers of one new name 8 were told that they won.*If-None-Match/],
  // each of them looked before it wrote
  ['racy', /of 8 writers of one new name [2-8] were told that they won/],
] as const)('a store whose conditions are %s is refused', async (conditions, said) => {
  server.behave({ conditions });
  await expect(check()).rejects.toThrow(said);
});

test.each([
  ['busy', { faults: times(2, 503) }],
  ['ending connections', { faults: times(3, 'reset') }],
  ['slow', { delayMs: 20 }],
] as const)('a good store that is %s is taken', async (_, behaviour) => {
  server.behave({ ...behaviour, faults: 'faults' in behaviour ? [...behaviour.faults] : [] });
  await check();
});

test.each([
  ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'another-secret-of-nobody' }, PLACE, /AWS_SECRET_ACCESS_KEY is not/],
  ['a bucket that is not there', {}, { bucket: 'nowhere', prefix: '' }, /bucket nowhere.*no such bucket/],
])('%s is told', async (_, settings, place, said) => {
  await expect(check(settings, place)).rejects.toThrow(said);
});
