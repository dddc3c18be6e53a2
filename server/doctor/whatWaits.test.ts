/** What `doctor` says of changes, mails and room: what is well in one place hides nothing of another. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Deps } from '#server/deps.ts';
import { mail } from '#server/doctor/outgoingMail.ts';
import { searchIndex } from '#server/doctor/searchIndex.ts';
import { disk } from '#server/doctor/services.ts';
import { openTestDeps } from '#server/testing/deps.ts';

const MINUTE_MS = 60_000;
let deps: Deps;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ deps, close } = await openTestDeps({ SMTP_URL: 'smtp://localhost:25', BASE_URL: 'http://localhost:3000' }));
});
afterAll(() => close());

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

describe('the index', () => {
  test('of a library behind one whose changes are on their way is looked at as well', async () => {
    const { db, indexer } = deps;
    const change = (namespace: string, created_at: Date) =>
      db.insertInto('outbox').values({ namespace, contract_id: 'x', change: 'remove', created_at }).execute();
    for (const id of ['aa', 'zz'])
      await db.insertInto('namespace').values({ id, title: id, visibility: 'private' }).execute();
    await indexer.ensureIndex();
    expect(await searchIndex.run(deps, [])).toMatchObject({ state: 'ok' });
    await change('aa', ago(0));
    expect(await searchIndex.run(deps, [])).toMatchObject({
      state: 'note',
      message: expect.stringMatching(/aa: .* 1 changes on their way; .*zz: /),
    });
    await change('zz', ago(20));
    expect(await searchIndex.run(deps, [])).toMatchObject({
      state: 'fail',
      message: expect.stringMatching(/^library zz: 1 changes have been waiting since /),
    });
  });
});

describe('mails', () => {
  beforeEach(() => deps.db.deleteFrom('mail_outbox').execute());
  let n = 0;
  const put = (...rows: Record<string, unknown>[]) =>
    deps.db
      .insertInto('mail_outbox')
      .values(
        rows.map((row) => ({
          id: `m${n++}`,
          user_id: null,
          kind: 'confirm',
          recipient: 'r@x.example',
          subject: 's',
          body_text: 'b',
          created_at: ago(0),
          next_attempt_at: ago(0),
          ...row,
        })) as never,
      )
      .execute();
  const waits = { created_at: ago(180), attempts: 3 };
  const givenUp = { created_at: ago(180), attempts: -1, next_attempt_at: ago(170) };
  const sent = (minutes: number) => ({ created_at: ago(minutes), sent_at: ago(minutes), attempts: 1 });

  test.each([
    ['none', [], 'ok', /configured/],
    ['a fresh one', [{}], 'ok', /configured/],
    [
      'some that wait while none goes out',
      [waits, sent(300)],
      'fail',
      /do not go out: 1 mail waiting for more than an hour/,
    ],
    ['one that waits while others go out', [waits, sent(5)], 'note', /1 mail waiting/],
    ['an address that there is not', [givenUp], 'note', /^1 mail given up$/],
    ['more given up than were sent', [givenUp, givenUp, sent(5)], 'fail', /2 mails given up/],
    ['some given up, and more were sent', [givenUp, givenUp, sent(5), sent(6)], 'note', /2 mails given up/],
  ] as const)('%s', async (_what, rows, state, message) => {
    if (rows.length > 0) await put(...rows);
    expect(await mail.run(deps, [])).toMatchObject({ state, message: expect.stringMatching(message) });
  });
});

test('room that the server would refuse to write in is a failure', async () => {
  const withFloor = (minFreeMb: number) => disk.run({ ...deps, config: { ...deps.config, minFreeMb } }, []);
  expect((await withFloor(0)).state).not.toBe('fail');
  expect(await withFloor(1e9)).toMatchObject({ state: 'fail', message: expect.stringContaining('MIN_FREE_MB') });
});
