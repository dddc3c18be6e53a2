/** What readers and browsers report, and what an operator makes of it. */
import { z } from 'zod';
import { type Call, KB } from '#shared/api/call.ts';
import { Reason } from '#shared/api/operatorReason.ts';
import { Text } from '#shared/api/text.ts';
import { LONGEST_MESSAGE, LONGEST_STACK } from '#shared/domain/clientErrors.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { LONGEST_NOTE, REPORT_PROBLEMS } from '#shared/domain/readerReports.ts';
import { VITAL_PAGES } from '#shared/domain/vitals.ts';

export const ReportBody = z.strictObject({
  type: z.enum(['contract', 'clause', 'definition']),
  id: Text.min(1).max(200).describe('A contract, a definition, or a group of clauses'),
  namespace: Text.max(100).default(DEFAULT_NAMESPACE),
  problem: z.enum(REPORT_PROBLEMS),
  note: Text.trim().max(LONGEST_NOTE).default(''),
});

export const ClientErrorBody = z.strictObject({
  face: z.enum(['web', 'pane']),
  name: Text.max(100),
  /** Cut by the rules of shared/domain/clientErrors.ts, here as in the browser. */
  message: Text.max(4 * LONGEST_MESSAGE),
  stack: Text.max(4 * LONGEST_STACK),
  path: Text.max(1000),
});

/** Milliseconds; of CLS thousandths. */
const Measured = z.number().min(0).max(600_000).optional();

export const VitalsBody = z.strictObject({
  page: z.enum(VITAL_PAGES),
  values: z.strictObject({ LCP: Measured, FCP: Measured, TTFB: Measured, INP: Measured, CLS: Measured }),
});

export const InboxAct = z.strictObject({
  what: z.enum(['report', 'error']),
  id: Text.max(100),
  isDone: z.boolean(),
  reason: Reason,
});

const Done = z.object({ success: z.literal(true) });

export const INBOX_CALLS = {
  report: {
    method: 'post',
    who: 'anyone',
    path: '/api/reports',
    summary: 'Tells whoever runs this deployment that something is wrong with a contract, a clause or a definition',
    body: ReportBody,
    reply: Done,
    refusals: [404, 422, 429],
  },
  reportClientError: {
    method: 'post',
    who: 'anyone',
    path: '/api/client-errors',
    summary: 'An error in a browser that nobody caught: its kind and its place in our scripts, never a text',
    body: ClientErrorBody,
    limit: 20 * KB,
    reply: Done,
    refusals: [422, 429],
  },
  reportVitals: {
    method: 'post',
    who: 'anyone',
    path: '/api/vitals',
    summary: 'How fast the first page of a visit was, of one visit in a hundred: counted by day and kind of page',
    body: VitalsBody,
    reply: Done,
    refusals: [422, 429],
  },
  actOnInbox: {
    method: 'post',
    who: 'operator',
    path: '/api/admin/inbox',
    summary: 'Marks a report or an error as done, or opens it again, with a reason',
    body: InboxAct,
    reply: Done,
    refusals: [401, 403, 404, 422],
  },
} as const satisfies Record<string, Call>;
