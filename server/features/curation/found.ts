/** Facts and tags of all contracts that a search of a library finds: a job, which goes on where it was and ends with the right to it. */
import { z } from 'zod';
import type { Base } from '#server/base.ts';
import { applySaid, correctionsSaid } from '#server/features/curation/correct.ts';
import { foundContracts, type Searching } from '#server/features/curation/foundContracts.ts';
import { type CurationDeps, libraryToCurate } from '#server/features/curation/library.ts';
import { absentVisitor } from '#server/features/people/index.ts';
import { invalid, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { JobQueue, RunningJob } from '#server/jobs/index.ts';
import { CORRECTION_CALLS } from '#shared/api/corrections.ts';

export type FoundDeps = CurationDeps & Pick<Base, 'jobs'> & { find: Searching };

const Input = CORRECTION_CALLS.correctFound.body.extend({ namespace: z.string() });
type Input = z.infer<typeof Input>;
export type FoundQueue = JobQueue<Input>;

/** What was found when it began, and how many of them are through: what is set can change what the search finds. */
const Saved = z.object({ contracts: z.array(z.string()), done: z.number(), changed: z.number(), batch: z.string() });
type Saved = z.infer<typeof Saved>;

/** Of one transaction: nobody else who corrects waits for long. */
const AT_ONCE = 25;

interface FoundDone {
  batch: string;
  contracts: number;
}

async function begin(deps: FoundDeps, job: RunningJob<Input>, visitor: Visitor): Promise<Saved> {
  const known = Saved.safeParse(job.saved).data;
  if (known) return known;
  const contracts = await foundContracts(deps.find, job.input, visitor);
  // whoever knows the job can take back what it has done, also where it was stopped
  const saved = { contracts, done: 0, changed: 0, batch: job.id };
  await job.save(saved);
  return saved;
}

async function run(deps: FoundDeps, job: RunningJob<Input>): Promise<FoundDone> {
  const visitor = job.userId && (await absentVisitor(deps.db, job.userId, deps.clock()));
  if (!visitor) throw notFound('account');
  const { namespace } = job.input;
  await libraryToCurate(deps, namespace, visitor);
  let saved = await begin(deps, job, visitor);
  const { contracts, batch } = saved;
  const tell = () => job.progress(saved.done / contracts.length, `${saved.done} of ${contracts.length}`);
  if (saved.done > 0) await tell();
  while (saved.done < contracts.length) {
    job.signal.throwIfAborted();
    // asked before each part: a right that is lost meanwhile ends it
    const library = await libraryToCurate(deps, namespace, visitor);
    const part = contracts.slice(saved.done, saved.done + AT_ONCE);
    const changed = await applySaid(
      deps,
      library,
      visitor.user!.id,
      { ...job.input, contracts: part, batch },
      job.claim,
    );
    saved = { ...saved, done: saved.done + part.length, changed: saved.changed + changed };
    await job.save(saved);
    await tell();
  }
  return { batch, contracts: saved.changed };
}

/** Made once for a process. */
export const defineFound = (deps: FoundDeps): FoundQueue =>
  deps.jobs.define({ name: 'correctFound', input: Input, perPerson: 1, run: (job) => run(deps, job) });

/** Errors: `not_found` 404, `forbidden` 403, `invalid` 422, `too_many_jobs` 429. */
export async function startFound(
  deps: FoundDeps,
  queue: FoundQueue,
  visitor: Visitor,
  input: Input,
): Promise<{ job: string }> {
  await libraryToCurate(deps, input.namespace, visitor);
  if (input.facts.length + input.tags.length === 0) throw invalid('tags', 'Say what is to be set.');
  // what cannot be read is refused before anybody waits for it
  correctionsSaid(input, { by: visitor.user!.id, at: deps.clock(), batch: '' });
  return { job: await queue.add(input, { userId: visitor.user!.id }) };
}
