/** A file, or a document that is here already, to be reviewed. */
import { readFile } from 'node:fs/promises';
import type { Owner } from '#server/features/quota/index.ts';
import type { ReviewDeps } from '#server/features/review/context.ts';
import { contractDocument, type ReadDocument, readFileDocument } from '#server/features/review/document.ts';
import { reviewOf } from '#server/features/review/reply.ts';
import type { ReviewInput } from '#server/features/review/run.ts';
import { documentOf, findReview, insertReview, lastReviewOf } from '#server/features/review/store.ts';
import { checkWishes, settled, type Wishes } from '#server/features/review/wishes.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import type { Asker } from '#server/http/visitor.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import type { JobQueue } from '#server/jobs/index.ts';
import { contractById } from '#server/record/contract.ts';
import { productVersion } from '#server/version.ts';
import type { Review } from '#shared/api/reviews.ts';
import { rulesFor } from '#shared/domain/playbooks/playbook.ts';

export type Queue = JobQueue<ReviewInput>;

interface Asked extends ReadDocument {
  wishes: Wishes;
  /** Of which this is the same once more; else the last one of a file of that name is looked for. */
  earlierId?: string;
}

/**
 * Errors: `invalid` 422 (a file that cannot be read, a playbook or side that there is not), `too_large` 413, `limit_reached` 429,
 * `too_many_attempts` 429 for a network, `too_many_jobs` 429.
 */
export async function startReview(
  deps: ReviewDeps,
  queue: Queue,
  { wishes, files, ...asker }: Asker & { wishes: Wishes; files: readonly UploadedFile[] },
): Promise<Review> {
  const [file] = files;
  if (!file) throw invalid('files', 'Choose a file.');
  const owner = deps.quota.owner(asker);
  // before anything is read: it costs more than all that follows
  await checkWishes(deps, asker, wishes);
  await deps.limits.take('reviewNetwork', networkOfRequest(asker.request));
  return begin(deps, queue, asker, owner, { ...(await read(deps.readers, file)), wishes });
}

/** A contract of a library that the visitor may read. Errors: as of `startReview`, and `not_found` 404. */
export async function reviewContract(
  deps: ReviewDeps,
  queue: Queue,
  { wishes, namespace, contract: id, ...asker }: Asker & { wishes: Wishes; namespace: string; contract: string },
): Promise<Review> {
  await checkWishes(deps, asker, wishes);
  const library = await deps.libraries.readable(namespace, asker.visitor);
  const contract = library && (await contractById(library, id));
  if (!contract) throw notFound('contract');
  const owner = deps.quota.owner(asker);
  await deps.limits.take('reviewNetwork', networkOfRequest(asker.request));
  return begin(deps, queue, asker, owner, { ...contractDocument(contract), wishes });
}

/** Errors: as of `startReview`, and `not_found` 404. */
export async function reviewAgain(
  deps: ReviewDeps,
  queue: Queue,
  { id, wishes, ...asker }: Asker & { id: string; wishes: Wishes },
): Promise<Review> {
  const owner = deps.quota.knownOwner(asker);
  const row = owner && (await findReview(deps.db, owner, id));
  const document = owner && (await documentOf(deps.db, owner, id));
  if (!row || !document) throw notFound('review');
  const { playbook_id, side, posture, name, document_hash: documentHash } = row;
  const isOther = wishes.playbook !== undefined && wishes.playbook !== playbook_id;
  const engine: Wishes['engine'] = row.model === null ? 'rules' : 'model';
  const same = { playbook: playbook_id, posture, engine, label: row.label, ...(!isOther && { side }) };
  const given = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined));
  await deps.limits.take('reviewNetwork', networkOfRequest(asker.request));
  return begin(deps, queue, asker, owner, {
    name,
    documentHash,
    document,
    hidden: row.hidden,
    wishes: { ...same, ...given },
    earlierId: id,
  });
}

async function begin(
  deps: ReviewDeps,
  queue: Queue,
  asker: Asker,
  owner: Owner,
  { name, title, documentHash, document, hidden, wishes, earlierId }: Asked,
): Promise<Review> {
  const { db, clock, quota, guard } = deps;
  const { release, side } = await settled(deps, asker, wishes, { document, ...(title !== undefined && { title }) });
  const { playbook } = release;
  const model = wishes.engine === 'model' ? (deps.models?.nameFor(null) ?? null) : null;
  const payers = model === null ? undefined : quota.modelPayers(asker);
  const earlier = earlierId ?? (await lastReviewOf(db, owner, name, playbook.id))?.id ?? null;
  const receipt = await guard.spendFeature('review_standard', asker);
  return quota.charged(receipt, async () => {
    const id = await db.transaction().execute(async (trx) => {
      const made = await insertReview(trx, {
        owner,
        name,
        documentHash,
        document,
        hidden,
        release,
        side,
        posture: wishes.posture ?? 'strict',
        engine: productVersion(),
        model,
        label: wishes.label ?? '',
        total: rulesFor(playbook, side).length,
        earlierId: earlier,
        now: clock(),
      });
      await queue.add(
        { id: made, ...(payers && { payers }) },
        { trx, ...(owner.userId === null ? {} : { userId: owner.userId }) },
      );
      return made;
    });
    queue.wake();
    const row = await findReview(db, owner, id);
    if (!row) throw notFound('review');
    return reviewOf(row, clock());
  });
}

/** Errors: `invalid` 422, `too_large` 413. */
async function read(readers: ReviewDeps['readers'], { path, name, hash }: UploadedFile): Promise<ReadDocument> {
  try {
    return await readFileDocument(readers, { bytes: await readFile(path), name, hash });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const told = `${name}: ${error.message}`;
    throw error.code === 'too_large' ? new AppError('too_large', 413, told) : invalid('files', told);
  }
}
