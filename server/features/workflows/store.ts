/** Approvals in the record. Every reading takes the member who asks: nobody outside a request's people and the team's admins finds it. */
import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Copy } from '#server/features/workflows/copy.ts';
import type { Me } from '#server/features/workflows/people.ts';
import type {
  ApprovalEventKind,
  ApprovalKind,
  ApprovalState,
  AskedStep,
  Decision,
  StepState,
} from '#shared/domain/workflows.ts';

type Trx = Transaction<Tables>;

const MOST_SHOWN = 200;

/** Whom a request knows: whoever sent it, was asked, handed it on or answered. */
const isOfMine = (eb: ExpressionBuilder<Tables & { a: Tables['approval'] }, 'a'>, { userId, isAdmin }: Me) =>
  isAdmin
    ? eb.lit(true)
    : eb.or([
        eb('a.sent_by', '=', userId),
        eb.exists(
          eb
            .selectFrom('approval_step as s')
            .innerJoin('approval_approver as p', 'p.step_id', 's.id')
            .select(sql.lit(1).as('one'))
            .whereRef('s.approval_id', '=', 'a.id')
            .where((w) =>
              w.or([w('p.user_id', '=', userId), w('p.handed_on_by', '=', userId), w('p.decided_by', '=', userId)]),
            ),
        ),
      ]);

const approvals = (db: Db, me: Me) =>
  db
    .selectFrom('approval as a')
    .selectAll('a')
    .where('a.team_id', '=', me.teamId)
    .where((eb) => isOfMine(eb as never, me));

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

export const findApproval = (db: Db, me: Me, id: string) => approvals(db, me).where('a.id', '=', id).executeTakeFirst();

/** The same, until the end of the transaction nobody else's to change. */
export const lockApproval = (trx: Trx, me: Me, id: string) =>
  approvals(trx, me).where('a.id', '=', id).forUpdate().executeTakeFirst();

/** The one changed last first. */
export const listApprovals = (db: Db, me: Me): Promise<ApprovalRow[]> =>
  approvals(db, me).orderBy('a.changed_at', 'desc').orderBy('a.id').limit(MOST_SHOWN).execute();

export interface StepRow {
  id: string;
  approval_id: string;
  round: number;
  position: number;
  needs: 'all' | 'any';
  due: string | null;
  state: StepState;
  approvers: ApproverRow[];
}

export interface ApproverRow {
  id: string;
  step_id: string;
  user_id: string | null;
  handed_on_by: string | null;
  decision: Decision | null;
  reason: string;
  decided_by: string | null;
  decided_at: Date | null;
}

/** Of requests that were found before, in their order. */
export async function stepsOf(db: Db, approvalIds: readonly string[]): Promise<StepRow[]> {
  if (approvalIds.length === 0) return [];
  const steps = await db
    .selectFrom('approval_step')
    .select(['id', 'approval_id', 'round', 'position', 'needs', 'due', 'state'])
    .where('approval_id', 'in', [...approvalIds])
    .orderBy('approval_id')
    .orderBy('round')
    .orderBy('position')
    .execute();
  const approvers = await db
    .selectFrom('approval_approver as p')
    .innerJoin('approval_step as s', 's.id', 'p.step_id')
    .select([
      'p.id',
      'p.step_id',
      'p.user_id',
      'p.handed_on_by',
      'p.decision',
      'p.reason',
      'p.decided_by',
      'p.decided_at',
    ])
    .where('s.approval_id', 'in', [...approvalIds])
    .orderBy('p.position')
    .execute();
  const byStep = grouped(approvers, ({ step_id }) => step_id);
  return steps.map((step) => ({ ...step, approvers: byStep.get(step.id) ?? [] }));
}

export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** The newest first, without their files; of a request that was found before. */
export const roundsOf = (db: Db, approvalId: string) =>
  db
    .selectFrom('approval_round')
    .select(['round', 'sent_by', 'message', 'text', 'hash', 'hash_of', 'source', 'sent_at'])
    .where('approval_id', '=', approvalId)
    .orderBy('round', 'desc')
    .execute();

export const roundOf = (db: Db, approvalId: string, round: number) =>
  db
    .selectFrom('approval_round')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .where('round', '=', round)
    .executeTakeFirst();

export const eventsOf = (db: Db, approvalId: string) =>
  db
    .selectFrom('approval_event')
    .select(['at', 'round', 'kind', 'user_id', 'other_id', 'text'])
    .where('approval_id', '=', approvalId)
    .orderBy('seq')
    .execute();

export async function countEvents(db: Db, approvalId: string, kind: ApprovalEventKind): Promise<number> {
  const { n } = await db
    .selectFrom('approval_event')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('approval_id', '=', approvalId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return n;
}

export async function countWaiting(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('approval')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('sent_by', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return n;
}

export interface NewEvent {
  approvalId: string;
  round: number;
  userId: string;
  kind: ApprovalEventKind;
  /** To whom it was handed on. */
  otherId?: string;
  text?: string;
  now: Date;
}

export async function addEvent(
  trx: Trx,
  { approvalId, round, userId, kind, otherId, text = '', now }: NewEvent,
): Promise<void> {
  await trx
    .insertInto('approval_event')
    .values({ approval_id: approvalId, round, user_id: userId, kind, other_id: otherId ?? null, text, at: now })
    .execute();
}

export interface NewRound {
  approvalId: string;
  round: number;
  me: Me;
  copy: Copy;
  message: string;
  steps: readonly AskedStep[];
  now: Date;
}

export async function insertApproval(
  trx: Trx,
  { id, me, kind, title, now }: { id: string; me: Me; kind: ApprovalKind; title: string; now: Date },
): Promise<void> {
  const at = { created_at: now, changed_at: now };
  await trx
    .insertInto('approval')
    .values({ id, team_id: me.teamId, sent_by: me.userId, kind, title, state: 'waiting', round: 1, ...at })
    .execute();
}

/** The copy and its steps, the first of which is open. */
export async function insertRound(
  trx: Trx,
  { approvalId, round, me, copy, message, steps, now }: NewRound,
): Promise<void> {
  const key = { approval_id: approvalId, round };
  await trx
    .insertInto('approval_round')
    .values({
      ...key,
      sent_by: me.userId,
      message,
      text: copy.text,
      hash: copy.hash,
      hash_of: copy.hashOf,
      source: JSON.stringify(copy.source),
      file: copy.file,
      sent_at: now,
    })
    .execute();
  for (const [position, { approvers, needs, due }] of steps.entries()) {
    const id = randomUUID();
    const isFirst = position === 0;
    await trx
      .insertInto('approval_step')
      .values({ ...key, id, position, needs, due, state: isFirst ? 'open' : 'ahead', opened_at: isFirst ? now : null })
      .execute();
    await trx
      .insertInto('approval_approver')
      .values(approvers.map((user_id, n) => ({ id: randomUUID(), step_id: id, position: n, user_id })))
      .execute();
  }
}

export async function setState(
  trx: Trx,
  id: string,
  { state, round, sentBy, now }: { state: ApprovalState; round?: number; sentBy?: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('approval')
    .set({
      state,
      changed_at: now,
      ...(round !== undefined && { round }),
      ...(sentBy !== undefined && { sent_by: sentBy }),
    })
    .where('id', '=', id)
    .execute();
}

export async function setStep(trx: Trx, id: string, state: StepState, now: Date): Promise<void> {
  const at = state === 'open' ? { opened_at: now } : { ended_at: now };
  await trx
    .updateTable('approval_step')
    .set({ state, ...at })
    .where('id', '=', id)
    .execute();
}

export async function answer(
  trx: Trx,
  approverIds: readonly string[],
  { decision, reason, userId, now }: { decision: Decision; reason: string; userId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('approval_approver')
    .set({ decision, reason, decided_by: userId, decided_at: now })
    .where('id', 'in', [...approverIds])
    .execute();
}

export async function handOn(trx: Trx, approverId: string, from: string, to: string): Promise<void> {
  await trx
    .updateTable('approval_approver')
    .set({ user_id: to, handed_on_by: from })
    .where('id', '=', approverId)
    .execute();
}
