/** Approvals in a team: a frozen text goes to ordered approvers, and what each of them said of exactly that text is kept. */
import { z } from 'zod';
import { type Call, MB } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import {
  APPROVAL_EVENTS,
  APPROVAL_KINDS,
  APPROVAL_LIMITS,
  APPROVAL_STATES,
  DECISIONS,
  DUE_STATES,
  NEEDS,
} from '#shared/domain/workflows.ts';

const Id = z.string().min(1).max(100);
const Moment = z.string().describe('ISO 8601');
const Day = z.string().describe('yyyy-mm-dd');

/** Of the team as it is now. Null where it is a person: somebody who has left it, or ended their account. */
export const ApprovalPerson = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type ApprovalPerson = z.infer<typeof ApprovalPerson>;

/** Where a copy was taken. */
export const ApprovalSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('clause'),
    namespace: z.string(),
    /** Clause type; '' where it has none. */
    scope: z.string(),
    contractId: z.string(),
    anchor: z.string().nullable(),
    /** "Agreement a (2 January 2020)" */
    label: z.string(),
    path: z.string(),
  }),
  z.object({ kind: z.literal('snippet') }),
  z.object({ kind: z.literal('document'), fileName: z.string(), bytes: z.number(), hidden: z.number() }),
  z.object({
    kind: z.literal('review'),
    reviewId: z.string(),
    /** Name of the reviewed file, and its SHA-256. */
    name: z.string(),
    documentHash: z.string(),
    playbook: z.string(),
  }),
]);
export type ApprovalSource = z.infer<typeof ApprovalSource>;

export const ApprovalHead = z.object({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  title: z.string(),
  state: z.enum(APPROVAL_STATES),
  round: z.number(),
  sentBy: ApprovalPerson.nullable(),
  sentAt: Moment,
  changedAt: Moment,
  /** Of the step that is open: which of how many, until when. Null where none is. */
  step: z
    .object({ position: z.number(), of: z.number(), due: Day.nullable(), dueState: z.enum(DUE_STATES) })
    .nullable(),
  /** The person who asks may answer now. */
  waitsForMe: z.boolean(),
});
export type ApprovalHead = z.infer<typeof ApprovalHead>;

export const ApprovalApprover = z.object({
  id: z.string(),
  person: ApprovalPerson.nullable(),
  /** No longer an active member: the team's admins answer in their place. */
  hasLeft: z.boolean(),
  handedOnBy: ApprovalPerson.nullable(),
  decision: z.enum(DECISIONS).nullable(),
  reason: z.string(),
  decidedBy: ApprovalPerson.nullable(),
  decidedAt: Moment.nullable(),
});
export type ApprovalApprover = z.infer<typeof ApprovalApprover>;

export const ApprovalStep = z.object({
  position: z.number(),
  needs: z.enum(NEEDS),
  due: Day.nullable(),
  dueState: z.enum(DUE_STATES),
  state: z.enum(['ahead', 'open', 'approved', 'refused', 'changes']),
  approvers: z.array(ApprovalApprover),
});
export type ApprovalStep = z.infer<typeof ApprovalStep>;

export const ApprovalRound = z.object({
  round: z.number(),
  message: z.string(),
  /** Of the newest round; the copy of any is `approvalFile`. */
  text: z.string().nullable(),
  /** SHA-256 of the evened text, of the file, or of the report as JSON. */
  hash: z.string(),
  hashOf: z.enum(['text', 'file', 'report']),
  source: ApprovalSource,
  sentBy: ApprovalPerson.nullable(),
  sentAt: Moment,
  steps: z.array(ApprovalStep),
});
export type ApprovalRound = z.infer<typeof ApprovalRound>;

const Parts = z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }));

/** What has become of the original since the round was sent. `unknown`: it has none that could be asked. */
export const ApprovalNow = z.object({
  state: z.enum(['same', 'changed', 'gone', 'unknown']),
  /** Null: too much differs for marks, or the reader may not see the original. */
  parts: Parts.nullable(),
});
export type ApprovalNow = z.infer<typeof ApprovalNow>;

export const ApprovalReply = z.object({
  approval: ApprovalHead,
  /** The newest first; none but that one has its steps open. */
  rounds: z.array(ApprovalRound),
  history: z.array(
    z.object({
      at: Moment,
      round: z.number(),
      kind: z.enum(APPROVAL_EVENTS),
      person: ApprovalPerson.nullable(),
      /** To whom it was handed on. */
      other: ApprovalPerson.nullable(),
      text: z.string(),
    }),
  ),
  now: ApprovalNow,
  /** The newest round against the one before. Null: there is none, or too much differs for marks. */
  sinceBefore: Parts.nullable(),
  can: z.object({
    /** The places at which the reader may answer. */
    decide: z.array(z.string()),
    handOn: z.boolean(),
    withdraw: z.boolean(),
    sendAgain: z.boolean(),
  }),
});
export type ApprovalReply = z.infer<typeof ApprovalReply>;

const Step = z.object({
  approvers: z.array(Id).max(50),
  needs: z.enum(NEEDS).default('all'),
  due: z.string().max(10).nullable().default(null).describe('Last day, yyyy-mm-dd, in UTC'),
});
const Steps = z.array(Step).max(50);

const What = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('clause'),
    namespace: z.string().max(40).default(DEFAULT_NAMESPACE),
    id: Id.describe('A clause or a group'),
  }),
  z.object({ kind: z.literal('snippet'), text: Text.min(1).max(APPROVAL_LIMITS.text) }),
  z.object({ kind: z.literal('review'), id: Id }),
]);
export type AskedCopy = z.infer<typeof What>;

const title = Text.trim().max(APPROVAL_LIMITS.title);
const message = Text.trim().max(APPROVAL_LIMITS.message).default('');

/** Fields of a form are texts. */
const StepsField = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Steps are JSON.' });
      return z.NEVER;
    }
  })
  .pipe(Steps);

const params = z.object({ id: Id });
const mine = { who: 'user', refusals: [404, 422] } as const;
const upload = { maxFiles: 1, maxFileBytes: 10 * MB, kinds: ['docx'] } as const;
const sent = z.object({ id: z.string() });

/** Asked for with the round and the hash that the person has in front of them: nobody answers for a text that they have not seen. */
const Seen = z.object({ round: z.number().int().min(1), hash: z.string().max(64) });

export const WORKFLOW_CALLS = {
  approvals: {
    ...mine,
    method: 'get',
    path: '/api/team/approvals',
    summary: 'Requests that wait for the person, that they sent, and, for admins, all of the team',
    reply: z.object({
      isInTeam: z.boolean(),
      isAdmin: z.boolean(),
      waiting: z.array(ApprovalHead),
      sent: z.array(ApprovalHead),
      /** Empty for whoever is no admin. */
      team: z.array(ApprovalHead),
    }),
    gives: ['workflows'],
  },
  approvers: {
    ...mine,
    method: 'get',
    path: '/api/team/approvers',
    summary: 'Whom the person may ask: the other active members of their team',
    reply: z.object({ isInTeam: z.boolean(), people: z.array(ApprovalPerson) }),
  },
  sendForApproval: {
    ...mine,
    method: 'post',
    path: '/api/team/approvals',
    summary: 'Sends a clause, a snippet or a review of one’s own to approvers',
    body: z.object({ what: What, title: title.default(''), message, steps: Steps }),
    limit: 500_000,
    reply: sent,
    gives: ['workflows', 'approvals'],
    refusals: [402, 404, 422],
  },
  sendDocumentForApproval: {
    ...mine,
    method: 'post',
    path: '/api/team/approvals/document',
    summary: 'The same for a Word file',
    body: z.object({ title: title.default(''), message, steps: StepsField }),
    upload,
    reply: sent,
    gives: ['workflows', 'approvals'],
    refusals: [402, 404, 413, 422],
  },
  approval: {
    ...mine,
    method: 'get',
    path: '/api/team/approvals/:id',
    summary: 'A request with every round, its steps and its history',
    params,
    reply: ApprovalReply,
  },
  decideApproval: {
    ...mine,
    method: 'post',
    path: '/api/team/approvals/:id/decision',
    summary: 'Approves, refuses or asks for changes: of exactly this round',
    params,
    body: Seen.extend({ decision: z.enum(DECISIONS), reason: Text.trim().max(APPROVAL_LIMITS.reason).default('') }),
    reply: ApprovalReply,
    refusals: [404, 409, 422],
  },
  withdrawApproval: {
    ...mine,
    method: 'post',
    path: '/api/team/approvals/:id/withdraw',
    summary: 'Takes a request back; whoever sent it may, and the team’s admins',
    params,
    reply: ApprovalReply,
    refusals: [404, 409],
  },
  sendAgain: {
    ...mine,
    method: 'post',
    path: '/api/team/approvals/:id/rounds',
    summary:
      'A new round with the text as it is now. A snippet comes with its text, a clause or a review as it was named first',
    params,
    body: z.object({ text: Text.max(APPROVAL_LIMITS.text).optional(), message, steps: Steps }),
    limit: 500_000,
    reply: ApprovalReply,
    refusals: [402, 404, 409, 422],
  },
  sendDocumentAgain: {
    ...mine,
    method: 'post',
    path: '/api/team/approvals/:id/rounds/document',
    summary: 'A new round with a new version of the file',
    params,
    body: z.object({ message, steps: StepsField }),
    upload,
    reply: ApprovalReply,
    refusals: [402, 404, 409, 413, 422],
  },
  handOnApproval: {
    ...mine,
    method: 'post',
    path: '/api/team/approvals/:id/hand-on',
    summary: 'Lets another member answer in the person’s place',
    params,
    body: z.object({ to: Id }),
    reply: ApprovalReply,
    refusals: [404, 409, 422],
  },
  commentApproval: {
    ...mine,
    method: 'post',
    path: '/api/team/approvals/:id/comments',
    summary: 'Says something that decides nothing',
    params,
    body: z.object({ text: Text.trim().min(1).max(APPROVAL_LIMITS.comment) }),
    reply: ApprovalReply,
  },
  approvalFile: {
    ...mine,
    method: 'get',
    path: '/api/team/approvals/:id/file',
    summary: 'The frozen copy of a round as a file: the Word file, the report as JSON, or the text',
    params,
    query: z.object({ round: z.coerce.number().int().min(1) }),
    reply: z.string(),
    file: 'application/octet-stream',
  },
} as const satisfies Record<string, Call>;
