/** Approvals as they are told. */
import type { WorkflowDeps } from '#server/features/workflows/context.ts';
import { originalNow, partsOf } from '#server/features/workflows/copy.ts';
import { type Me, type Member, membersOf, peopleOf } from '#server/features/workflows/people.ts';
import { hasLeft, openStep, placesOf } from '#server/features/workflows/places.ts';
import {
  type ApprovalRow,
  eventsOf,
  grouped,
  roundsOf,
  type StepRow,
  stepsOf,
} from '#server/features/workflows/store.ts';
import type { ApprovalHead, ApprovalPerson, ApprovalReply, ApprovalStep } from '#shared/api/workflows.ts';
import { canDo, dueState } from '#shared/domain/workflows.ts';

type People = ReadonlyMap<string, ApprovalPerson>;
const personIn = (people: People, id: string | null): ApprovalPerson | null => (id && people.get(id)) || null;

function headOf(
  row: ApprovalRow,
  steps: readonly StepRow[],
  { me, members, people, now }: { me: Me; members: ReadonlyMap<string, Member>; people: People; now: Date },
): ApprovalHead {
  const open = openStep(row, steps);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    round: row.round,
    sentBy: personIn(people, row.sent_by),
    sentAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    step: open
      ? {
          position: open.position,
          of: steps.filter(({ round }) => round === row.round).length,
          due: open.due,
          dueState: dueState(open.due, now),
        }
      : null,
    waitsForMe: placesOf(me, row, steps, members).length > 0,
  };
}

/** Of whole requests, in their order. */
export async function headsOf(
  { db, clock }: Pick<WorkflowDeps, 'db' | 'clock'>,
  me: Me,
  rows: readonly ApprovalRow[],
): Promise<ApprovalHead[]> {
  const [steps, members, people] = await Promise.all([
    stepsOf(
      db,
      rows.map(({ id }) => id),
    ),
    membersOf(db, me.teamId),
    peopleOf(
      db,
      rows.flatMap(({ sent_by }) => sent_by ?? []),
    ),
  ]);
  const byRequest = grouped(steps, ({ approval_id }) => approval_id);
  const known = { me, people, now: clock(), members: new Map(members.map((one) => [one.id, one])) };
  return rows.map((row) => headOf(row, byRequest.get(row.id) ?? [], known));
}

function stepOf(
  step: StepRow,
  { members, people, now }: { members: ReadonlyMap<string, Member>; people: People; now: Date },
): ApprovalStep {
  return {
    position: step.position,
    needs: step.needs,
    due: step.due,
    dueState: step.state === 'open' ? dueState(step.due, now) : 'none',
    state: step.state,
    approvers: step.approvers.map((one) => ({
      id: one.id,
      person: personIn(people, one.user_id),
      hasLeft: hasLeft(one, members),
      handedOnBy: personIn(people, one.handed_on_by),
      decision: one.decision,
      reason: one.reason,
      decidedBy: personIn(people, one.decided_by),
      decidedAt: one.decided_at?.toISOString() ?? null,
    })),
  };
}

/** Of a request that the member was let into. */
export async function replyOf(deps: WorkflowDeps, me: Me, row: ApprovalRow): Promise<ApprovalReply> {
  const { db, clock } = deps;
  const [steps, rounds, events, list] = await Promise.all([
    stepsOf(db, [row.id]),
    roundsOf(db, row.id),
    eventsOf(db, row.id),
    membersOf(db, me.teamId),
  ]);
  const approvers = steps.flatMap((step) => step.approvers);
  const people = await peopleOf(
    db,
    [
      row.sent_by,
      ...rounds.map(({ sent_by }) => sent_by),
      ...events.flatMap(({ user_id, other_id }) => [user_id, other_id]),
      ...approvers.flatMap((one) => [one.user_id, one.handed_on_by, one.decided_by]),
    ].flatMap((id) => id ?? []),
  );
  const members = new Map(list.map((one) => [one.id, one]));
  const now = clock();
  const known = { me, members, people, now };
  const [newest, before] = rounds;
  if (!newest) throw new Error('an approval has a round');
  const isOver = row.state !== 'waiting';
  const mine = placesOf(me, row, steps, members);
  const isSender = row.sent_by === me.userId;
  return {
    approval: headOf(row, steps, known),
    rounds: rounds.map((round) => ({
      round: round.round,
      message: round.message,
      text: round === newest ? round.text : null,
      hash: round.hash,
      hashOf: round.hash_of,
      source: round.source,
      sentBy: personIn(people, round.sent_by),
      sentAt: round.sent_at.toISOString(),
      steps: steps
        .filter((step) => step.round === round.round)
        // what was never reached in a round that is over does not wait for anybody
        .map((step) => stepOf(isOver && step.state === 'open' ? { ...step, state: 'ahead' } : step, known)),
    })),
    history: events.map(({ at, round, kind, user_id, other_id, text }) => ({
      at: at.toISOString(),
      round,
      kind,
      person: personIn(people, user_id),
      other: personIn(people, other_id),
      text,
    })),
    now: await originalNow(deps, { user: { id: me.userId }, userId: me.userId }, { ...newest, sentBy: newest.sent_by }),
    sinceBefore: before ? partsOf(before.text, newest.text) : null,
    can: {
      decide: mine.map(({ id }) => id),
      handOn: mine.some(({ user_id }) => user_id === me.userId),
      withdraw: canDo(row.state, 'withdraw') && (isSender || me.isAdmin),
      sendAgain: canDo(row.state, 'resubmit') && isSender,
    },
  };
}
