/** The frozen copy of what is sent, and what has become of its original since. */
import { readFile } from 'node:fs/promises';
import { readWording } from '#server/features/exports/index.ts';
import { frozenReview, readFileDocument } from '#server/features/review/index.ts';
import type { WorkflowDeps } from '#server/features/workflows/context.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { textsNow } from '#server/record/citations.ts';
import type { Reader } from '#server/record/libraries.ts';
import type { ApprovalNow, ApprovalSource, AskedCopy } from '#shared/api/workflows.ts';
import { fullTextHash } from '#shared/domain/citation.ts';
import { wordDiff } from '#shared/domain/wordDiff.ts';
import { APPROVAL_LIMITS, type HashOf } from '#shared/domain/workflows.ts';

export interface Copy {
  title: string;
  text: string;
  hash: string;
  hashOf: HashOf;
  source: ApprovalSource;
  file: Buffer | null;
}

type CopyDeps = Pick<WorkflowDeps, 'db' | 'clock' | 'libraries'>;

const NAMED = 80;

function nameOf(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= NAMED ? flat : `${flat.slice(0, NAMED).replace(/\S*$/, '').trim()} …`;
}

/** Errors: `not_found` 404 for what the person may not see, `invalid` 422. */
export async function copyOf(deps: CopyDeps, reader: Reader & { userId: string }, what: AskedCopy): Promise<Copy> {
  if (what.kind === 'snippet') {
    const text = what.text.trim();
    if (text === '') throw invalid('text', 'There is no text to approve.');
    return {
      title: nameOf(text),
      text,
      hash: fullTextHash(text),
      hashOf: 'text',
      source: { kind: 'snippet' },
      file: null,
    };
  }
  if (what.kind === 'review') {
    const review = await frozenReview(deps, reader.userId, what.id);
    if (!review) throw notFound('review');
    if (!review.isDone) throw invalid('review', 'The review is not done yet. Send it when it is.');
    const { name, documentHash, playbook, text, json, hash } = review;
    if (text.length > APPROVAL_LIMITS.text * 5) throw invalid('review', 'The report is too long to be sent.');
    return {
      title: `Review of ${name}`,
      text,
      hash,
      hashOf: 'report',
      source: { kind: 'review', reviewId: what.id, name, documentHash, playbook },
      file: Buffer.from(json),
    };
  }
  const library = await deps.libraries.readable(what.namespace, reader);
  const wording = library && (await readWording(library, { kind: 'clause', id: what.id, origin: '' }));
  if (!library || !wording) throw notFound('clause');
  const { title, text, source: label, url, row } = wording;
  return {
    title,
    text,
    hash: fullTextHash(text),
    hashOf: 'text',
    source: {
      kind: 'clause',
      namespace: library.namespace,
      scope: row.scope,
      contractId: row.contract_id,
      anchor: row.anchor,
      label,
      path: url,
    },
    file: null,
  };
}

/** Errors: `invalid` 422 for a file that cannot be read, `too_large` 413. */
export async function copyOfFile({ readers }: Pick<WorkflowDeps, 'readers'>, file: UploadedFile): Promise<Copy> {
  const bytes = await readFile(file.path);
  try {
    const { name, document, hidden } = await readFileDocument(readers, { bytes, name: file.name, hash: file.hash });
    const lines = document.paras.map(({ text, list }) => (list?.label ? `${list.label} ${text}` : text));
    return {
      title: name,
      text: lines.filter((line) => line.trim() !== '').join('\n\n'),
      hash: file.hash,
      hashOf: 'file',
      source: { kind: 'document', fileName: name, bytes: file.bytes, hidden },
      file: bytes,
    };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.code === 'too_large') throw new AppError('too_large', 413, error.message);
    throw invalid('files', error.message);
  }
}

const UNKNOWN: ApprovalNow = { state: 'unknown', parts: null };

/**
 * The original, as the reader may see it. A review is its owner's: others of the team are told that it has changed, and not how.
 * `sentBy`: who sent the round.
 */
export async function originalNow(
  deps: CopyDeps,
  reader: Reader & { userId: string },
  { source, text, hash, sentBy }: { source: ApprovalSource; text: string; hash: string; sentBy: string | null },
): Promise<ApprovalNow> {
  if (source.kind === 'review') {
    const review = sentBy && (await frozenReview(deps, sentBy, source.reviewId));
    if (!review) return { state: 'gone', parts: null };
    if (!review.isDone || review.hash === hash) return { state: review.isDone ? 'same' : 'unknown', parts: null };
    return { state: 'changed', parts: reader.userId === sentBy ? partsOf(text, review.text) : null };
  }
  if (source.kind !== 'clause') return UNKNOWN;
  const library = await deps.libraries.readable(source.namespace, reader);
  if (!library) return UNKNOWN;
  const key = { kind: 'clause' as const, scope: source.scope, hash };
  // of the place that it was taken from, nothing but that counts here
  const place = {
    contract_id: source.contractId,
    anchor: source.anchor,
    title: '',
    published: null,
    cited_at: new Date(0),
  };
  const found = await textsNow(library, key, text, place);
  if (found.some((one) => fullTextHash(one.text) === hash)) return { state: 'same', parts: null };
  const [other] = found;
  return other ? { state: 'changed', parts: partsOf(text, other.text) } : { state: 'gone', parts: null };
}

/** Null: no sentence of one is in the other. */
export function partsOf(before: string, after: string): ApprovalNow['parts'] {
  const { parts } = wordDiff(before, after);
  return parts.length === 0 ? null : parts;
}
