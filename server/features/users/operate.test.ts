/** What the operator does to an account is in the audit log, and done exactly when it is. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Audit } from '#server/audit/index.ts';
import {
  endSessions,
  ensureAccount,
  givePlan,
  setAllowance,
  setOperator,
  takePlansBack,
} from '#server/features/users/operate.ts';
import { openTestDeps } from '#server/testing/deps.ts';

let opened: Awaited<ReturnType<typeof openTestDeps>>;
let userId: string;
beforeAll(async () => {
  opened = await openTestDeps();
  const { id } = await ensureAccount(opened.deps, 'ada@quillfern.example', { isMade: true });
  userId = id!;
});
afterAll(() => opened.close());

type Act = (deps: typeof opened.deps) => Promise<unknown>;
const ACTS: [action: string, details: object, act: Act][] = [
  ['account.invited', {}, (deps) => ensureAccount(deps, 'ada@quillfern.example', { isMade: true })],
  ['account.operator_made', {}, (deps) => setOperator(deps, userId, true)],
  ['account.operator_removed', {}, (deps) => setOperator(deps, userId, false)],
  [
    'account.plan_given',
    { plan: 'individual_month_tier-4' },
    (deps) => givePlan(deps, userId, 'individual_month_tier-4'),
  ],
  ['account.plan_taken_back', {}, (deps) => takePlansBack(deps, userId)],
  ['account.sessions_ended', { sessions: 0 }, (deps) => endSessions(deps, userId)],
  ['account.allowance_set', { key: 'copy', limit: 7 }, (deps) => setAllowance(deps, userId, 'copy', 7)],
  ['account.allowance_set', { key: 'copy', limit: 'unlimited' }, (deps) => setAllowance(deps, userId, 'copy', null)],
];

test.each(ACTS)('%s %j is written down, once', async (action, details, act) => {
  const { db, audit } = opened.deps;
  const before = await audit.verify();
  await act(opened.deps);
  expect(await audit.verify()).toEqual({ isWhole: true, entries: before.entries + 1 });
  const last = await db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
  expect(last).toMatchObject({ actor: 'command line', action, object: audit.pseudonym(userId), details });
});

test.each(ACTS)('%s %j does not happen where it cannot be written down', async (_action, _details, act) => {
  const { db, audit } = opened.deps;
  const state = async () => [
    await db.selectFrom('user_account').selectAll().execute(),
    await db.selectFrom('subscription').selectAll().execute(),
    await db.selectFrom('mail_outbox').selectAll().execute(),
    await db.selectFrom('audit_entry').select('seq').execute(),
  ];
  const before = await state();
  const failing: Audit = {
    ...audit,
    async record(trx, entry) {
      await audit.record(trx, entry);
      throw new Error('the disk is full');
    },
  };
  await expect(act({ ...opened.deps, audit: failing })).rejects.toThrow('the disk is full');
  expect(await state()).toEqual(before);
});
