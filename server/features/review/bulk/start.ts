/** What a bulk review is made of: files that arrive, or contracts that a search finds. Nothing is read here; that is the job's. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import type { Release } from '#server/features/playbooks/index.ts';
import type { BulkDeps, BulkQueue, FindsContracts } from '#server/features/review/bulk/context.ts';
import { bulkOf } from '#server/features/review/bulk/reply.ts';
import {
  type BulkRow,
  findBulk,
  insertBulk,
  insertDocuments,
  lockBulk,
  type NewDocument,
  retryFailed,
  setJob,
  sizeOf,
} from '#server/features/review/bulk/store.ts';
import { keepRelease } from '#server/features/review/store.ts';
import { checkWishes, type Wishes } from '#server/features/review/wishes.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import type { PassedOver, UploadedFile } from '#server/http/uploads.ts';
import type { Asker } from '#server/http/visitor.ts';
import type { BulkReview } from '#shared/api/bulkReviews.ts';
import { BULK_LIMITS } from '#shared/domain/bulkReview.ts';
import { counted, sizeText } from '#shared/domain/display.ts';

export interface BulkWishes extends Omit<Wishes, 'engine'> {
  name?: string | undefined;
}

interface Arrived {
  files: readonly UploadedFile[];
  passedOver: readonly PassedOver[];
}

type Owned = { subject: string; userId: string };

/** Whoever may do it at all. Errors: `upgrade_required` 402, `too_many_attempts` 429 for a network. */
async function letBegin({ guard, limits, quota }: BulkDeps, asker: Asker): Promise<Owned> {
  await guard.requireFeature('bulk_analyze', asker.visitor);
  await limits.take('reviewNetwork', networkOfRequest(asker.request));
  const { subject, userId } = quota.owner(asker);
  return { subject, userId: userId! };
}

/** Errors: `not_found` 404. */
async function own({ db, quota }: BulkDeps, asker: Asker, id: string): Promise<BulkRow> {
  const row = await findBulk(db, quota.owner(asker), id);
  if (!row) throw notFound('bulk review');
  return row;
}

/** Errors: `invalid` 422. */
function areThere({ files, passedOver }: Arrived): void {
  if (files.length + passedOver.length === 0) throw invalid('files', 'Choose files.');
}

/**
 * Puts them on disk and into the record, and lets the job begin.
 * Errors: `upgrade_required` 402, `invalid` 422, `too_large` 413, `too_many_jobs` 429.
 */
export async function startOfFiles(
  deps: BulkDeps,
  queue: BulkQueue,
  { wishes, files, passedOver, ...asker }: Asker & Arrived & { wishes: BulkWishes },
): Promise<BulkReview> {
  const release = await checkWishes(deps, asker, wishes);
  areThere({ files, passedOver });
  const owner = await letBegin(deps, asker);
  const documents = await stored(deps, { files, passedOver });
  const name = wishes.name || named(documents);
  return begin(deps, queue, owner, {
    id: documents.bulkId,
    name,
    wishes,
    release,
    documents: documents.all,
    source: null,
  });
}

/** Errors: as of `startOfFiles`, `not_found` 404 for a library that the visitor may not know of. */
export async function startOfContracts(
  deps: BulkDeps,
  queue: BulkQueue,
  find: FindsContracts,
  { wishes, namespace, query, ...asker }: Asker & { wishes: BulkWishes; namespace: string; query: string },
): Promise<BulkReview> {
  const release = await checkWishes(deps, asker, wishes);
  const { contracts, total } = await foundBy(find, { namespace, query }, asker);
  if (contracts.length === 0) throw invalid('query', 'No contract of the library fits. Take away a filter.');
  const owner = await letBegin(deps, asker);
  const all = contracts.map(
    ({ id, title }): NewDocument => ({
      id: randomUUID(),
      kind: 'contract',
      source: `${namespace}/${id}`,
      name: title,
      contractId: id,
    }),
  );
  const name = wishes.name || namedBy(all.map((one) => one.name));
  const source = { namespace, query: plain(query).toString(), found: Math.max(total, all.length) };
  return begin(deps, queue, owner, { id: randomUUID(), name, wishes, release, documents: all, source });
}

/** Errors: as of `startOfFiles`, `not_found` 404. */
export async function addFiles(
  deps: BulkDeps,
  queue: BulkQueue,
  { id, files, passedOver, ...asker }: Asker & Arrived & { id: string },
): Promise<BulkReview> {
  areThere({ files, passedOver });
  const row = await own(deps, asker, id);
  const owner = await letBegin(deps, asker);
  const { all } = await stored(deps, { files, passedOver }, id);
  try {
    return await change(deps, queue, row, owner, (trx) => put(trx, id, all));
  } catch (error) {
    await Promise.all(all.map((one) => deps.bulkFiles.remove(id, one.id)));
    throw error;
  }
}

/** Errors: `upgrade_required` 402, `not_found` 404, `too_many_jobs` 429. */
export async function goOn(
  deps: BulkDeps,
  queue: BulkQueue,
  { id, retry, ...asker }: Asker & { id: string; retry: boolean },
): Promise<BulkReview> {
  const row = await own(deps, asker, id);
  const owner = await letBegin(deps, asker);
  return change(deps, queue, row, owner, async (trx) => {
    if (retry) await retryFailed(trx, id);
  });
}

interface Beginning {
  id: string;
  name: string;
  wishes: BulkWishes;
  release: Release | null;
  documents: readonly NewDocument[];
  source: { namespace: string; query: string; found: number } | null;
}

async function begin(
  deps: BulkDeps,
  queue: BulkQueue,
  owner: Owned,
  { id, name, wishes, release, documents, source }: Beginning,
): Promise<BulkReview> {
  const { db, clock, bulkFiles: files } = deps;
  try {
    await db.transaction().execute(async (trx) => {
      if (release) await keepRelease(trx, release);
      await insertBulk(trx, {
        id,
        owner,
        name,
        playbookHash: release?.hash ?? null,
        side: wishes.side ?? '',
        posture: wishes.posture ?? 'strict',
        source,
        now: clock(),
      });
      await put(trx, id, documents);
      await setJob(trx, id, await queue.add({ id }, { trx, userId: owner.userId }));
    });
  } catch (error) {
    await files.remove(id);
    throw error;
  }
  queue.wake();
  return told(deps, owner, id);
}

/** Errors: `too_large` 413 where they are too many. */
async function put(trx: Transaction<Tables>, id: string, documents: readonly NewDocument[]): Promise<void> {
  const there = await sizeOf(trx, id);
  const count = there.documents + documents.filter(({ kind }) => kind !== 'archive').length;
  if (count > BULK_LIMITS.documents)
    throw new AppError(
      'too_large',
      413,
      `A bulk review has ${counted(BULK_LIMITS.documents, 'document')} at most; these would be ${count}.`,
      { limit: BULK_LIMITS.documents },
    );
  const bytes = there.bytes + documents.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
  if (bytes > BULK_LIMITS.storedBytes)
    throw new AppError(
      'too_large',
      413,
      `Files that wait to be read may have ${sizeText(BULK_LIMITS.storedBytes)} together. Add more once these are read.`,
      { limit: BULK_LIMITS.storedBytes },
    );
  await insertDocuments(trx, id, documents);
}

/** Changes what there is to do, and lets a job begin where none is at it. */
async function change(
  deps: BulkDeps,
  queue: BulkQueue,
  { id }: BulkRow,
  owner: Owned,
  work: (trx: Transaction<Tables>) => Promise<void>,
): Promise<BulkReview> {
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockBulk(trx, id);
    if (!locked) throw notFound('bulk review');
    await work(trx);
    const job =
      locked.job_id !== null &&
      (await trx.selectFrom('job').select('state').where('id', '=', locked.job_id).executeTakeFirst());
    if (job && (job.state === 'waiting' || job.state === 'running')) return;
    await setJob(trx, id, await queue.add({ id }, { trx, userId: owner.userId }));
  });
  queue.wake();
  return told(deps, owner, id);
}

async function told({ db }: BulkDeps, owner: Owned, id: string): Promise<BulkReview> {
  const row = await findBulk(db, owner, id);
  if (!row) throw notFound('bulk review');
  return bulkOf(row);
}

/** On disk, for the job. */
async function stored(
  { bulkFiles: store }: BulkDeps,
  { files, passedOver }: Arrived,
  bulkId: string = randomUUID(),
): Promise<{ bulkId: string; all: NewDocument[] }> {
  const all: NewDocument[] = [];
  for (const { name, path, bytes, hash, kind } of files) {
    const id = randomUUID();
    await store.put(bulkId, id, { path });
    all.push({ id, kind: kind === 'zip' ? 'archive' : 'file', source: `file/${id}`, name, hash, bytes });
  }
  for (const { name, hash, reason } of passedOver) {
    const id = randomUUID();
    all.push({ id, kind: 'file', source: `file/${id}`, name, hash, refused: reason });
  }
  return { bulkId, all };
}

const named = ({ all }: { all: readonly NewDocument[] }): string => namedBy(all.map(({ name }) => name));
/** "lease.docx and 39 more". */
const namedBy = ([first = 'Documents', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first.slice(0, 80)} and ${others.length} more`;

/** A search as an address has it, without what is not about which contracts. */
function plain(query: string): URLSearchParams {
  const params = new URLSearchParams(query.replace(/^[^?]*\?/, ''));
  for (const key of ['tab', 'cursor', 'size', 'facets', 'namespace']) params.delete(key);
  return params;
}

async function foundBy(
  find: FindsContracts,
  { namespace, query }: { namespace: string; query: string },
  { visitor }: Asker,
): Promise<{ contracts: { id: string; title: string }[]; total: number }> {
  const params = plain(query);
  params.set('tab', 'contracts');
  params.set('size', '50');
  const contracts: { id: string; title: string }[] = [];
  for (;;) {
    const { items, total, nextCurs } = await find.search(namespace, params, visitor);
    contracts.push(...items);
    if (nextCurs === null || contracts.length >= BULK_LIMITS.documents)
      return { contracts: contracts.slice(0, BULK_LIMITS.documents), total };
    params.set('cursor', nextCurs);
  }
}
