/** What is done to an approval: each in one transaction, with the request locked, its mails and its line in the audit log. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditAction } from '#server/audit/index.ts';
import type { Tables } from '#server/db/schema.ts';
import type { WorkflowDeps } from '#server/features/workflows/context.ts';
import type { Copy } from '#server/features/workflows/copy.ts';
import { decidedMail, handedOnMail, withdrawnMail } from '#server/features/workflows/mails.ts';
import { type Me, type Member, membershipOf, membersOf, peopleOf } from '#server/features/workflows/people.ts';
import { openStep, placesOf, waitedFor } from '#server/features/workflows/places.ts';
import {
  type ApprovalRow,
  addEvent,
  answer,
  countEvents,
  countWaiting,
  handOn,
  insertApproval,
  insertRound,
  lockApproval,
  roundOf,
  type StepRow,
  setState,
  setStep,
  stepsOf,
} from '#server/features/workflows/store.ts';
import { linkTo, mailTo, tellAsked } from '#server/features/workflows/tell.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import { errorText } from '#shared/domain/errors.ts';
import {
  APPROVAL_LIMITS,
  type ApprovalAction,
  type ApprovalKind,
  type AskedStep,
  actionOf,
  canDo,
  type Decision,
  needsReason,
  stepState,
  stepsProblem,
  TRANSITIONS,
} from '#shared/domain/workflows.ts';

type Trx = Transaction<Tables>;

const conflict = (message = errorText('conflict')) => new AppError('conflict', 409, message);

interface Acting {
  trx: Trx;
  me: Me;
  members: ReadonlyMap<string, Member>;
  /** What the person is called in mails. */
  by: string;
  now: Date;
}

/** As a member of the team, who stays one until it is done. Errors: `not_found` 404. */
const asMember = <T>(deps: WorkflowDeps, userId: string, work: (acting: Acting) => Promise<T>): Promise<T> =>
  deps.db.transaction().execute(async (trx) => {
    const me = await membershipOf(trx, userId, true);
    if (!me) throw notFound('team');
    const list = await membersOf(trx, me.teamId);
    const members = new Map(list.map((one) => [one.id, one]));
    return work({ trx, me, members, by: members.get(userId)!.name, now: deps.clock() });
  });

/** The same with a request that the member may know of, which nobody else changes meanwhile. Errors: `not_found` 404. */
const withApproval = <T>(
  deps: WorkflowDeps,
  userId: string,
  id: string,
  work: (acting: Acting & { approval: ApprovalRow; steps: StepRow[] }) => Promise<T>,
): Promise<T> =>
  asMember(deps, userId, async (acting) => {
    const approval = await lockApproval(acting.trx, acting.me, id);
    if (!approval) throw notFound('approval');
    return work({ ...acting, approval, steps: await stepsOf(acting.trx, [id]) });
  });

/** Last in its transaction. */
const record = (
  deps: WorkflowDeps,
  { trx, me }: Acting,
  action: AuditAction,
  approval: { id: string; round: number },
  details: Record<string, string> = {},
) =>
  deps.audit.record(trx, {
    actor: { userId: me.userId },
    action,
    object: { name: approval.id },
    details: { team: me.teamId, round: approval.round, ...details },
  });

function checkSteps({ me, members, now }: Acting, steps: readonly AskedStep[]): void {
  const others = new Set([...members.keys()].filter((id) => id !== me.userId));
  const problem = stepsProblem(steps, { members: others, today: now.toISOString().slice(0, 10) });
  if (problem) throw invalid('steps', problem);
}

/** Errors: `not_found` 404 for whoever is in no team, `invalid` 422. Resolves with the id. */
export const send = (
  deps: WorkflowDeps,
  userId: string,
  asked: { kind: ApprovalKind; copy: Copy; title: string; message: string; steps: readonly AskedStep[] },
): Promise<string> =>
  asMember(deps, userId, async (acting) => {
    const { trx, me, members, by, now } = acting;
    checkSteps(acting, asked.steps);
    // one after the other: each counts what the one before has left
    await trx.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
    if ((await countWaiting(trx, userId)) >= APPROVAL_LIMITS.waiting)
      throw invalid('steps', `${APPROVAL_LIMITS.waiting} of your requests wait already. Take one back first.`);
    const id = randomUUID();
    const { kind, copy, message } = asked;
    const title = asked.title || copy.title;
    await insertApproval(trx, { id, me, kind, title, now });
    await insertRound(trx, { approvalId: id, round: 1, me, copy, message, steps: asked.steps, now });
    await addEvent(trx, { approvalId: id, round: 1, userId, kind: 'sent', text: message, now });
    const approval = (await lockApproval(trx, me, id))!;
    await tellAsked(trx, approval, members, { title, by, link: linkTo(deps, id) }, now);
    await record(deps, acting, 'workflow.sent', approval, { hash: copy.hash, kind });
    return id;
  });

/** Errors: `not_found` 404, `conflict` 409 where it waits or another round was sent, `invalid` 422. */
export const sendAgain = (
  deps: WorkflowDeps,
  userId: string,
  id: string,
  { copy, message, steps }: { copy: Copy; message: string; steps: readonly AskedStep[] },
): Promise<void> =>
  withApproval(deps, userId, id, async (acting) => {
    const { trx, me, members, by, approval, now } = acting;
    if (approval.sent_by !== userId) throw notFound('approval');
    if (!canDo(approval.state, 'resubmit')) throw conflict('It waits for an answer. Take it back first.');
    if (approval.round >= APPROVAL_LIMITS.rounds) throw invalid('steps', 'It has had too many rounds. Send it anew.');
    checkSteps(acting, steps);
    const round = approval.round + 1;
    await insertRound(trx, { approvalId: id, round, me, copy, message, steps, now });
    await setState(trx, id, { state: 'waiting', round, now });
    await addEvent(trx, { approvalId: id, round, userId, kind: 'sent_again', text: message, now });
    const again: ApprovalRow = { ...approval, round, state: 'waiting' };
    await tellAsked(trx, again, members, { title: approval.title, by, link: linkTo(deps, id) }, now);
    await record(deps, acting, 'workflow.sent_again', again, { hash: copy.hash });
  });

/** Errors: `not_found` 404, `conflict` 409 for another round or text than the person has seen, and where nothing waits for them; `invalid` 422. */
export const decide = (
  deps: WorkflowDeps,
  userId: string,
  id: string,
  seen: { round: number; hash: string; decision: Decision; reason: string },
): Promise<void> =>
  withApproval(deps, userId, id, async (acting) => {
    const { trx, me, members, by, approval, steps, now } = acting;
    const { decision, reason } = seen;
    if (needsReason(decision) && reason === '') throw invalid('reason', 'Say why, in a few words.');
    const round = await roundOf(trx, id, approval.round);
    if (seen.round !== approval.round || seen.hash !== round?.hash)
      throw conflict('A new version was sent meanwhile. Read it before you answer.');
    const step = openStep(approval, steps);
    const places = placesOf(me, approval, steps, members);
    if (!step || places.length === 0) throw conflict('Nothing of this waits for your answer any more.');
    const ids = places.map((one) => one.id);
    await answer(trx, ids, { decision, reason, userId, now });
    await addEvent(trx, { approvalId: id, round: approval.round, userId, kind: decision, text: reason, now });
    const answers = step.approvers.map((one) => (ids.includes(one.id) ? decision : one.decision));
    const came = stepState(step.needs, answers);
    const next = steps.find((one) => one.round === approval.round && one.position === step.position + 1);
    const action = actionOf(came, next === undefined);
    if (came !== 'open') await setStep(trx, step.id, came, now);
    await move(deps, acting, action, next);
    const place = places.every((one) => one.user_id === userId) ? 'own' : 'admin';
    const details = { decision, hash: seen.hash, step: String(step.position + 1), place };
    await record(deps, acting, 'workflow.decided', approval, details);
    if (came === 'open') await setState(trx, id, { state: approval.state, now });

    async function move(
      own: WorkflowDeps,
      { trx, approval }: typeof acting,
      action: ApprovalAction | null,
      next: StepRow | undefined,
    ): Promise<void> {
      if (action === null) return;
      const state = TRANSITIONS[approval.state][action]!;
      await setState(trx, id, { state, now });
      const told = { title: approval.title, by, link: linkTo(own, id) };
      if (action === 'step' && next) {
        await setStep(trx, next.id, 'open', now);
        const sender =
          (approval.sent_by && (await peopleOf(trx, [approval.sent_by])).get(approval.sent_by)?.name) || by;
        return tellAsked(trx, approval, members, { ...told, by: sender }, now);
      }
      const sender = approval.sent_by === null ? undefined : members.get(approval.sent_by);
      if (sender && state !== 'waiting' && state !== 'withdrawn')
        await mailTo(trx, [sender], decidedMail(state, told), now);
    }
  });

/** Whoever sent it, or an admin of the team. Errors: `not_found` 404 for others, `conflict` 409 where nothing can be taken back. */
export const withdraw = (deps: WorkflowDeps, userId: string, id: string): Promise<void> =>
  withApproval(deps, userId, id, async (acting) => {
    const { trx, me, members, by, approval, steps, now } = acting;
    if (approval.sent_by !== userId && !me.isAdmin) throw notFound('approval');
    if (!canDo(approval.state, 'withdraw')) throw conflict('It is decided: there is nothing to take back.');
    const waiting = waitedFor(approval, steps, members).flatMap((one) => one.people);
    await setState(trx, id, { state: TRANSITIONS[approval.state].withdraw!, now });
    await addEvent(trx, { approvalId: id, round: approval.round, userId, kind: 'withdrawn', now });
    const others = waiting.filter((one) => one.id !== userId);
    await mailTo(trx, others, withdrawnMail({ title: approval.title, by, link: linkTo(deps, id) }), now);
    await record(deps, acting, 'workflow.withdrawn', approval);
  });

/** Errors: `not_found` 404, `conflict` 409 where nothing of it is the person's own to answer, `invalid` 422. */
export const handOnTo = (deps: WorkflowDeps, userId: string, id: string, to: string): Promise<void> =>
  withApproval(deps, userId, id, async (acting) => {
    const { trx, me, members, by, approval, steps, now } = acting;
    const step = openStep(approval, steps);
    const place = placesOf(me, approval, steps, members).find((one) => one.user_id === userId);
    if (!step || !place) throw conflict('Nothing of this waits for your answer any more.');
    const other = members.get(to);
    if (!other || to === userId || to === approval.sent_by)
      throw invalid('to', 'Choose another active member of your team, who has not sent this.');
    if (step.approvers.some((one) => one.user_id === to)) throw invalid('to', 'They are asked in this step already.');
    await handOn(trx, place.id, userId, to);
    await addEvent(trx, { approvalId: id, round: approval.round, userId, kind: 'handed_on', otherId: to, now });
    await setState(trx, id, { state: approval.state, now });
    const told = { title: approval.title, by, link: linkTo(deps, id) };
    await mailTo(trx, [other], handedOnMail(told, step.due), now);
    await record(deps, acting, 'workflow.handed_on', approval, { to: deps.audit.pseudonym(to) });
  });

/** Errors: `not_found` 404, `invalid` 422 where there are too many. */
export const comment = (deps: WorkflowDeps, userId: string, id: string, text: string): Promise<void> =>
  withApproval(deps, userId, id, async ({ trx, approval, now }) => {
    if ((await countEvents(trx, id, 'comment')) >= APPROVAL_LIMITS.comments)
      throw invalid('text', 'This has as many comments as it may have.');
    await addEvent(trx, { approvalId: id, round: approval.round, userId, kind: 'comment', text, now });
    await setState(trx, id, { state: approval.state, now });
  });
