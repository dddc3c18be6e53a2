/** Reminders: before a step is due, when it is overdue, and to admins when whoever was asked has left. Each goes to a person once. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { putMail } from '#server/features/mail/index.ts';
import type { WorkflowDeps } from '#server/features/workflows/context.ts';
import { reminderMail } from '#server/features/workflows/mails.ts';
import { membersOf } from '#server/features/workflows/people.ts';
import { openStep, waitedFor } from '#server/features/workflows/places.ts';
import { stepsOf } from '#server/features/workflows/store.ts';
import { linkTo } from '#server/features/workflows/tell.ts';
import { repeat } from '#server/repeat.ts';
import { dueState, type ReminderKind, SOON_DAYS } from '#shared/domain/workflows.ts';

type RemindDeps = Pick<WorkflowDeps, 'db' | 'config' | 'clock' | 'log'>;
type Trx = Transaction<Tables>;

const EVERY_MS = 5 * 60_000;
const BATCH = 200;

/** Requests of which somebody may not have been reminded yet. */
async function dueRequests({ db, clock }: RemindDeps): Promise<string[]> {
  const now = clock();
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from approval a
    join approval_step s on s.approval_id = a.id and s.round = a.round and s.state = 'open'
    join approval_approver p on p.step_id = s.id and p.decision is null
    where a.state = 'waiting' and (
      (s.due is not null and s.due <= ${today}::date + ${SOON_DAYS}::int and not exists (
        select from approval_reminder r where r.approver_id = p.id
        and r.kind = case when s.due < ${today}::date then 'overdue' else 'soon' end))
      or (not exists (select from team_member m
          where m.user_id = p.user_id and m.team_id = a.team_id and m.state = 'active')
        and not exists (select from approval_reminder r where r.approver_id = p.id and r.kind = 'left')))
    order by a.id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}

/** False: the person was reminded of it before, by this process or another. */
async function isFirst(trx: Trx, key: { approver_id: string; user_id: string; kind: ReminderKind }, now: Date) {
  const row = await trx
    .insertInto('approval_reminder')
    .values({ ...key, at: now })
    .onConflict((conflict) => conflict.columns(['approver_id', 'user_id', 'kind']).doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

const remindOf = (deps: RemindDeps, id: string): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock();
    const approval = await trx
      .selectFrom('approval')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst();
    if (!approval) return 0;
    const steps = await stepsOf(trx, [id]);
    const members = new Map((await membersOf(trx, approval.team_id)).map((one) => [one.id, one]));
    const due = openStep(approval, steps)?.due ?? null;
    const state = dueState(due, now);
    const byDue: ReminderKind[] = state === 'soon' || state === 'overdue' ? [state] : [];
    let sent = 0;
    for (const { approver, people, hasLeft } of waitedFor(approval, steps, members))
      for (const kind of hasLeft ? (['left', ...byDue] as const) : byDue)
        for (const { id: userId, email } of people) {
          if (!(await isFirst(trx, { approver_id: approver.id, user_id: userId, kind }, now))) continue;
          const told = { title: approval.title, link: linkTo(deps, id) };
          await putMail(trx, { userId, email }, reminderMail(kind, told, due ?? ''), now);
          sent++;
        }
    return sent;
  });

/** Returns how many mails were written. Several processes at it do no harm. */
export async function remind(deps: RemindDeps): Promise<number> {
  let sent = 0;
  for (const id of await dueRequests(deps)) sent += await remindOf(deps, id);
  return sent;
}

/** Until aborted. */
export const remindApprovers = (deps: RemindDeps, signal: AbortSignal): Promise<void> =>
  repeat(signal, EVERY_MS, () =>
    remind(deps).then(
      () => {},
      (error) => {
        if (!signal.aborted) deps.log.warn({ err: error }, 'approvers could not be reminded');
      },
    ),
  );
