/** The calls of approvals. Who is in no team has none; what a member may not know of is not there. */
import { comment, decide, handOnTo, send, sendAgain, withdraw } from '#server/features/workflows/act.ts';
import type { WorkflowDeps } from '#server/features/workflows/context.ts';
import { copyOf, copyOfFile } from '#server/features/workflows/copy.ts';
import { type Me, membershipOf, membersOf } from '#server/features/workflows/people.ts';
import { headsOf, replyOf } from '#server/features/workflows/reply.ts';
import { type ApprovalRow, findApproval, listApprovals, roundOf } from '#server/features/workflows/store.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import { type Route, route, SENT } from '#server/http/route.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { clauseIdAt } from '#server/record/wording.ts';
import { type ApprovalReply, type AskedCopy, WORKFLOW_CALLS } from '#shared/api/workflows.ts';
import { errorText } from '#shared/domain/errors.ts';
import { canDo } from '#shared/domain/workflows.ts';
import { slug } from '#shared/reading/slug.ts';

/** What `GET /api/team/approvals` and the page answer. */
export async function approvalLists(deps: WorkflowDeps, userId: string) {
  const me = await membershipOf(deps.db, userId);
  if (!me) return { isInTeam: false, isAdmin: false, waiting: [], sent: [], team: [] };
  const heads = await headsOf(deps, me, await listApprovals(deps.db, me));
  return {
    isInTeam: true,
    isAdmin: me.isAdmin,
    waiting: heads.filter(({ waitsForMe }) => waitsForMe),
    sent: heads.filter(({ sentBy }) => sentBy?.id === userId),
    team: me.isAdmin ? heads : [],
  };
}

/** Null: there is none that the person may know of. */
export async function approvalOf(deps: WorkflowDeps, userId: string, id: string): Promise<ApprovalReply | null> {
  const me = await membershipOf(deps.db, userId);
  const row = me && (await findApproval(deps.db, me, id));
  return row ? replyOf(deps, me, row) : null;
}

/** Whom the person may ask. */
export async function approversFor({ db }: Pick<WorkflowDeps, 'db'>, userId: string) {
  const me = await membershipOf(db, userId);
  const members = me ? await membersOf(db, me.teamId) : [];
  const people = members.filter(({ id }) => id !== userId).map(({ id, name, email }) => ({ id, name, email }));
  return { isInTeam: me !== null, people };
}

export function workflowRoutes(deps: WorkflowDeps): Route[] {
  const { db, guard } = deps;

  async function memberOf({ user }: Visitor): Promise<Me> {
    const me = await membershipOf(db, user!.id);
    if (!me) throw notFound('team');
    return me;
  }
  async function known(visitor: Visitor, id: string): Promise<{ me: Me; row: ApprovalRow }> {
    const me = await membershipOf(db, visitor.user!.id);
    const row = me && (await findApproval(db, me, id));
    if (!row) throw notFound('approval');
    return { me, row };
  }
  /** How it stands after what was done. */
  const told = async (visitor: Visitor, id: string) => {
    const { me, row } = await known(visitor, id);
    return replyOf(deps, me, row);
  };
  const reader = ({ user }: Visitor) => ({ user, userId: user!.id });
  function theFile(files: readonly UploadedFile[]): UploadedFile {
    const [file] = files;
    if (!file) throw invalid('files', 'Choose a file.');
    return file;
  }
  /** What may be sent once more by whoever asks. Errors: `not_found` 404, `conflict` 409 where it waits, `upgrade_required` 402. */
  async function toSendAgain(visitor: Visitor, id: string): Promise<ApprovalRow> {
    const { row } = await known(visitor, id);
    if (row.sent_by !== visitor.user!.id) throw notFound('approval');
    if (!canDo(row.state, 'resubmit')) throw new AppError('conflict', 409, errorText('conflict'));
    await guard.requireFeature('workflows', visitor);
    return row;
  }
  /** Of a clause or a review what was named first; of a snippet the text that comes. Errors: `invalid` 422. */
  async function namedAgain(visitor: Visitor, row: ApprovalRow, text: string | undefined): Promise<AskedCopy> {
    if (row.kind === 'document') throw invalid('kind', 'A document is sent again with its file.');
    if (row.kind === 'snippet') {
      if (text === undefined || text.trim() === '') throw invalid('text', 'A snippet comes with its text.');
      return { kind: 'snippet', text };
    }
    const source = (await roundOf(db, row.id, row.round))!.source;
    if (source.kind === 'review') return { kind: 'review', id: source.reviewId };
    if (source.kind !== 'clause') throw invalid('kind', 'This cannot be sent again.');
    const library = await deps.libraries.readable(source.namespace, visitor);
    const id = library && source.anchor && (await clauseIdAt(library, source.contractId, source.anchor));
    if (!id) throw invalid('clause', 'The clause is no longer in its contract. Send another one anew, from its page.');
    return { kind: 'clause', namespace: source.namespace, id };
  }

  return [
    route(WORKFLOW_CALLS.approvals, ({ visitor }) => approvalLists(deps, visitor.user!.id)),
    route(WORKFLOW_CALLS.approvers, ({ visitor }) => approversFor(deps, visitor.user!.id)),
    route(WORKFLOW_CALLS.sendForApproval, async ({ visitor, body }) => {
      await memberOf(visitor);
      await guard.requireFeature('workflows', visitor);
      const { what, ...asked } = body;
      const copy = await copyOf(deps, reader(visitor), what);
      return { id: await send(deps, visitor.user!.id, { ...asked, kind: what.kind, copy }) };
    }),
    route(WORKFLOW_CALLS.sendDocumentForApproval, async ({ visitor, body, files }) => {
      const file = theFile(files);
      await memberOf(visitor);
      await guard.requireFeature('workflows', visitor);
      const copy = await copyOfFile(deps, file);
      return { id: await send(deps, visitor.user!.id, { ...body, kind: 'document', copy }) };
    }),
    route(WORKFLOW_CALLS.approval, ({ visitor, params }) => told(visitor, params.id)),
    route(WORKFLOW_CALLS.decideApproval, async ({ visitor, params, body }) => {
      await decide(deps, visitor.user!.id, params.id, body);
      return told(visitor, params.id);
    }),
    route(WORKFLOW_CALLS.withdrawApproval, async ({ visitor, params }) => {
      await withdraw(deps, visitor.user!.id, params.id);
      return told(visitor, params.id);
    }),
    route(WORKFLOW_CALLS.sendAgain, async ({ visitor, params, body }) => {
      const row = await toSendAgain(visitor, params.id);
      const copy = await copyOf(deps, reader(visitor), await namedAgain(visitor, row, body.text));
      await sendAgain(deps, visitor.user!.id, params.id, { ...body, copy });
      return told(visitor, params.id);
    }),
    route(WORKFLOW_CALLS.sendDocumentAgain, async ({ visitor, params, body, files }) => {
      const file = theFile(files);
      const row = await toSendAgain(visitor, params.id);
      if (row.kind !== 'document') throw invalid('kind', 'Only a document is sent again with a file.');
      await sendAgain(deps, visitor.user!.id, params.id, { ...body, copy: await copyOfFile(deps, file) });
      return told(visitor, params.id);
    }),
    route(WORKFLOW_CALLS.handOnApproval, async ({ visitor, params, body }) => {
      await handOnTo(deps, visitor.user!.id, params.id, body.to);
      return told(visitor, params.id);
    }),
    route(WORKFLOW_CALLS.commentApproval, async ({ visitor, params, body }) => {
      await comment(deps, visitor.user!.id, params.id, body.text);
      return told(visitor, params.id);
    }),
    route(WORKFLOW_CALLS.approvalFile, async ({ visitor, params, query, response }) => {
      const { row } = await known(visitor, params.id);
      const round = await roundOf(db, row.id, query.round);
      if (!round) throw notFound('round');
      const ending = { text: 'txt', file: 'docx', report: 'json' }[round.hash_of];
      response.attachment(`${slug(row.title.replace(/\.docx$/i, '')) || 'approval'}-round-${round.round}.${ending}`);
      response.send(round.file ?? Buffer.from(round.text));
      return SENT;
    }),
  ];
}
