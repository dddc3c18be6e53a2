/** A review as it is now, for whoever keeps it: what its report says, and the hash that the report as JSON has. */
import type { Base } from '#server/base.ts';
import { paragraphsOf, replyOf } from '#server/features/review/reply.ts';
import { type ReportBlock, type Run, reportBlocks } from '#server/features/review/report/content.ts';
import { documentOf, findReview } from '#server/features/review/store.ts';
import { sealed } from '#shared/domain/reportProof.ts';

export interface FrozenReview {
  /** Name of the reviewed file, and its SHA-256. */
  name: string;
  documentHash: string;
  /** "Mutual NDA, version 1" */
  playbook: string;
  text: string;
  /** The report as JSON, byte for byte as it is downloaded, and its hash. */
  json: string;
  hash: string;
}

const words = ({ text, mark }: Run): string =>
  mark === 'added' ? `[in: ${text}]` : mark === 'removed' ? `[out: ${text}]` : text;

function linesOf(block: ReportBlock): string {
  if (block.kind === 'facts') return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
  return 'text' in block ? block.text : block.runs.map(words).join('');
}

/** Null: the person has no such review. `isDone` false: it has no report yet. */
export async function frozenReview(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<{ isDone: false } | ({ isDone: true } & FrozenReview) | null> {
  const owner = { subject: `user:${userId}`, userId };
  const row = await findReview(db, owner, id);
  const document = row && (await documentOf(db, owner, id));
  if (!row || !document) return null;
  if (row.state !== 'done') return { isDone: false };
  const reply = await replyOf(db, owner, row, clock());
  const told = sealed(reply);
  const { hash } = told.report;
  const { proof } = reply;
  return {
    isDone: true,
    name: row.name,
    documentHash: proof.documentHash,
    playbook: `${proof.playbook.name}, version ${proof.playbook.version}`,
    text: reportBlocks(reply, paragraphsOf(document), hash).map(linesOf).join('\n\n'),
    json: JSON.stringify(told, null, 2),
    hash,
  };
}
