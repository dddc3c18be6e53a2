import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAudit } from '#server/audit/index.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/db.ts';
import { type Overrides, readOverrides } from '#server/features/quota/allowance.ts';
import { ensureAccount, setAllowance } from '#server/features/users/operate.ts';
import { createOperatorSettings, setFlag, setGate } from '#server/operatorSettings.ts';
import { openTestDb } from '#server/testing/database.ts';

let database: Database;
let now = new Date('2026-03-01T00:00:00Z');
const clock = () => now;

beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());

test('flags and gates are as shipped until they are set, and again when that is taken back', async () => {
  const { db } = database;
  const settings = createOperatorSettings(db, { clock, gates: 'standard' });
  const later = () => {
    now = new Date(now.getTime() + 6000);
  };
  expect([await settings.flags(), await settings.gates()]).toEqual([{}, {}]);
  await Promise.all([
    setFlag(db, 'aiProducts', false),
    setFlag(db, 'assistantModel', 'local'),
    setGate(db, 'standards', false),
  ]);
  later();
  expect([await settings.flags(), await settings.gates()]).toEqual([
    { aiProducts: false, assistantModel: 'local' },
    { standards: false },
  ]);
  await setFlag(db, 'aiProducts', undefined);
  await setGate(db, 'standards', true);
  later();
  expect([await settings.flags(), await settings.gates()]).toEqual([{ assistantModel: 'local' }, {}]);
});

test('an allowance of one account, beside what the person has set', async () => {
  const { db } = database;
  const config = readConfig({ SECRET_KEY: 's'.repeat(32), DATA_DIR: '/nowhere' });
  const audit = createAudit(db, { secretKey: config.secretKey, clock });
  const { id } = await ensureAccount({ config, db, clock, audit }, 'one@firm.example', { isMade: true });
  const overrides = async (): Promise<Overrides> =>
    readOverrides(
      (await db.selectFrom('user_account').select('settings').where('id', '=', id!).executeTakeFirstOrThrow()).settings,
    );
  await setAllowance({ db, audit }, id!, 'copy', 7);
  await setAllowance({ db, audit }, id!, 'library_upload', null);
  expect(await overrides()).toEqual({ copy: 7, library_upload: null });
  await setAllowance({ db, audit }, id!, 'copy', undefined);
  expect(await overrides()).toEqual({ library_upload: null });
});
