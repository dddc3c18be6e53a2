/** How far one's own work is. */
import { notFound } from '#server/http/errors.ts';
import { type Route, route, streamRoute } from '#server/http/route.ts';
import type { Jobs } from '#server/jobs/index.ts';
import { JOB_CALLS } from '#shared/api/jobs.ts';

export const jobRoutes = ({ jobs }: { jobs: Jobs }): Route[] => [
  route(JOB_CALLS.job, async ({ params, visitor }) => {
    const job = await jobs.read(params.id, visitor.user!.id);
    if (!job) throw notFound('job');
    return job;
  }),
  route(JOB_CALLS.cancelJob, async ({ params, visitor }) => {
    const job = await jobs.cancel(params.id, visitor.user!.id);
    if (!job) throw notFound('job');
    return job;
  }),
  streamRoute(JOB_CALLS.watchJob, async function* ({ params, visitor }, signal) {
    const userId = visitor.user!.id;
    if (!(await jobs.read(params.id, userId))) throw notFound('job');
    yield* jobs.watch(params.id, userId, signal);
  }),
];
