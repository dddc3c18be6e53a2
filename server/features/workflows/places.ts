/** Who may answer where. A place of somebody who is no longer in the team falls to its admins; nobody answers what they sent. */
import type { Me, Member } from '#server/features/workflows/people.ts';
import type { ApprovalRow, ApproverRow, StepRow } from '#server/features/workflows/store.ts';

export const openStep = ({ state, round }: Pick<ApprovalRow, 'state' | 'round'>, steps: readonly StepRow[]) =>
  state === 'waiting' ? steps.find((one) => one.round === round && one.state === 'open') : undefined;

export const hasLeft = ({ user_id }: Pick<ApproverRow, 'user_id'>, members: ReadonlyMap<string, Member>): boolean =>
  user_id === null || !members.has(user_id);

/** Of the step that is open, those not answered yet that the member may answer. */
export function placesOf(
  me: Me,
  approval: Pick<ApprovalRow, 'state' | 'round' | 'sent_by'>,
  steps: readonly StepRow[],
  members: ReadonlyMap<string, Member>,
): ApproverRow[] {
  if (approval.sent_by === me.userId) return [];
  return (openStep(approval, steps)?.approvers ?? []).filter(
    (one) => one.decision === null && (one.user_id === me.userId || (me.isAdmin && hasLeft(one, members))),
  );
}

/** Whom an open step waits for: those asked, and the admins in the place of whoever has left. */
export function waitedFor(
  approval: Pick<ApprovalRow, 'state' | 'round' | 'sent_by'>,
  steps: readonly StepRow[],
  members: ReadonlyMap<string, Member>,
): { approver: ApproverRow; people: Member[]; hasLeft: boolean }[] {
  const admins = [...members.values()].filter(({ id, isAdmin }) => isAdmin && id !== approval.sent_by);
  return (openStep(approval, steps)?.approvers ?? [])
    .filter(({ decision }) => decision === null)
    .map((approver) => {
      const left = hasLeft(approver, members);
      return { approver, hasLeft: left, people: left ? admins : [members.get(approver.user_id!)!] };
    });
}
