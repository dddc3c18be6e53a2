/** Work that goes on after its request: how far it is, for the person who waits for it. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JobReply = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** 0..1 */
  progress: z.number(),
  /** What is being done, in words; empty before it begins. */
  status: z.string(),
  /** It was asked to stop and has not yet. */
  isStopping: z.boolean(),
  /** Of a job that is done; what it is depends on the kind. */
  result: z.unknown(),
  /** Why the last attempt failed; a job that is waiting or running is tried again. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});
export type JobReply = z.infer<typeof JobReply>;

const JobParams = z.object({ id: z.string().min(1).max(100) });
const own = { who: 'user', params: JobParams, refusals: [401, 404, 422] } as const;

export const JOB_CALLS = {
  job: { ...own, method: 'get', path: '/api/jobs/:id', summary: 'How far a job of one’s own is', reply: JobReply },
  cancelJob: {
    ...own,
    method: 'delete',
    path: '/api/jobs/:id',
    summary: 'Stops a job of one’s own; what it has done by then stays',
    reply: JobReply,
    refusals: [401, 403, 404, 422],
  },
  watchJob: {
    ...own,
    method: 'get',
    path: '/api/jobs/:id/events',
    summary: 'How a job of one’s own goes on: now, and whenever that changes, until it has ended',
    reply: JobReply,
    stream: true,
  },
} as const satisfies Record<string, Call>;
