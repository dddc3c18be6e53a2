/** A file, or a document that is here already, to be reviewed. */
import { readFile } from 'node:fs/promises';
import { ownReleases, type Release, releaseOf, standardReleases } from '#server/features/playbooks/index.ts';
import type { Owner } from '#server/features/quota/index.ts';
import type { ReviewDeps } from '#server/features/review/context.ts';
import { reviewOf } from '#server/features/review/reply.ts';
import type { ReviewInput } from '#server/features/review/run.ts';
import { documentOf, findReview, insertReview, lastReviewOf } from '#server/features/review/store.ts';
import { networkOfRequest } from '#server/http/address.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import type { Asker } from '#server/http/visitor.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { snapshotOfDocument } from '#server/ingest/snapshot.ts';
import type { JobQueue } from '#server/jobs/index.ts';
import { contentHash } from '#server/outside/files.ts';
import { contractById } from '#server/record/contract.ts';
import { productVersion } from '#server/version.ts';
import { LONGEST_DOCUMENT } from '#shared/api/chat.ts';
import type { ENGINES, Review } from '#shared/api/reviews.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import { likelyPlaybook } from '#shared/domain/playbooks/likely.ts';
import { type Posture, rulesFor } from '#shared/domain/playbooks/playbook.ts';
import { BLOCK_SEPARATOR, type Block, storable } from '#shared/reading/blocks.ts';

export type Queue = JobQueue<ReviewInput>;

export interface Wishes {
  playbook?: string | undefined;
  side?: string | undefined;
  posture?: Posture | undefined;
  /** Left out: rules alone. */
  engine?: (typeof ENGINES)[number] | undefined;
}

interface Asked {
  name: string;
  documentHash: string;
  document: DocSnapshot;
  hidden: number;
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
  const { document, hidden } = await read(deps.readers, file);
  return begin(deps, queue, asker, owner, {
    name: file.name,
    documentHash: file.hash,
    document,
    hidden,
    wishes,
  });
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
  const blocks = contract.text.split(BLOCK_SEPARATOR).map((text): Block => ({ kind: 'paragraph', text }));
  const document = snapshotOfDocument({ format: 'txt', blocks });
  const { title: name } = contract;
  return begin(deps, queue, asker, owner, {
    name,
    documentHash: contentHash(contract.text),
    document,
    hidden: 0,
    wishes,
  });
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
  const same = { playbook: playbook_id, posture, engine, ...(!isOther && { side }) };
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
  { name, documentHash, document, hidden, wishes, earlierId }: Asked,
): Promise<Review> {
  const { db, clock, quota, guard } = deps;
  const { release, side } = await settled(deps, asker, wishes, document);
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

type Deciding = Pick<ReviewDeps, 'db' | 'guard'>;

/** Null: nobody asks for one. Errors: `invalid` 422, `upgrade_required` 402 for one of one's own. */
async function checkWishes(
  { db, guard }: Deciding,
  { visitor }: Pick<Asker, 'visitor'>,
  { playbook, side }: Wishes,
): Promise<Release | null> {
  if (playbook === undefined) return null;
  const release = await releaseOf(db, visitor, playbook);
  if (!release) throw invalid('playbook', `There is no playbook ${playbook}.`);
  if (release.isOwn) await guard.requireFeature('review_custom', visitor);
  const { sides, name } = release.playbook;
  if (side !== undefined && side !== '' && !sides.includes(side))
    throw invalid('side', `${name} is read for ${sides.join(' or ')}.`);
  return release;
}

/** The playbook that is asked for, else the one that the document itself names: of those that fit alike, one of one's own. */
async function settled(
  deps: Deciding,
  asker: Pick<Asker, 'visitor'>,
  wishes: Wishes,
  document: DocSnapshot,
): Promise<{ release: Release; side: string }> {
  const release = (await checkWishes(deps, asker, wishes)) ?? (await likelyRelease(deps, asker, document));
  const { sides } = release.playbook;
  return { release, side: sides.find((one) => one === wishes.side) ?? sides[0] ?? '' };
}

async function likelyRelease(
  { db, guard }: Deciding,
  { visitor }: Pick<Asker, 'visitor'>,
  document: DocSnapshot,
): Promise<Release> {
  const mayUseOwn = await guard.requireFeature('review_custom', visitor).then(
    () => true,
    () => false,
  );
  const own = mayUseOwn ? await ownReleases(db, visitor) : [];
  const standard = standardReleases();
  const likely = likelyPlaybook(
    document,
    standard.map(({ playbook }) => playbook),
    own.map(({ playbook }) => playbook),
  );
  return [...own, ...standard].find(({ playbook }) => playbook === likely)!;
}

async function read(
  readers: ReviewDeps['readers'],
  { path, name }: UploadedFile,
): Promise<{ document: DocSnapshot; hidden: number }> {
  try {
    const documents = await readers.read(await readFile(path), name);
    const snapshots = documents.map(({ format, blocks }) =>
      snapshotOfDocument({ format, blocks: blocks.map((block) => ({ ...block, text: storable(block.text) })) }),
    );
    const paras = snapshots.flatMap((one) => one.paras).map((para, i) => ({ ...para, i }));
    if (!paras.some(({ text }) => text.trim() !== '')) throw new UnreadableFile('no_text', 'The file has no text.');
    const characters = paras.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > LONGEST_DOCUMENT)
      throw new AppError('too_large', 413, `${name}: this has more than ${LONGEST_DOCUMENT} characters of text.`);
    const document = { paras, rev: textHash(paras.map(({ hash }) => hash).join('')), truncated: false };
    return { document, hidden: documents.reduce((sum, one) => sum + (one.hidden ?? 0), 0) };
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid('files', `${name}: ${error.message}`);
    throw error;
  }
}
