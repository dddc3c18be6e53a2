/** Bulk reviews as they are told. */
import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/features/quota/index.ts';
import { type BulkRow, cellsOfReviews, type DocumentRow, documentsOf } from '#server/features/review/bulk/store.ts';
import { paragraphsOf } from '#server/features/review/reply.ts';
import { placeName } from '#server/features/review/report/content.ts';
import { decisionsOf, documentOf, releaseBody, resultsOf } from '#server/features/review/store.ts';
import type { BulkDocument, BulkGrid, BulkResult, BulkReview } from '#shared/api/bulkReviews.ts';
import { rulesFor } from '#shared/domain/playbooks/playbook.ts';

const isAtWork = ({ job_state }: Pick<BulkRow, 'job_state'>) => job_state === 'waiting' || job_state === 'running';

export function bulkOf(row: BulkRow): BulkReview {
  const left = row.waiting + row.reading;
  const { playbook_id, playbook_name, version } = row;
  return {
    id: row.id,
    name: row.name,
    at: row.created_at.toISOString(),
    state: isAtWork(row) ? 'running' : left > 0 ? 'stopped' : 'done',
    job: isAtWork(row) ? row.job_id : null,
    posture: row.posture,
    playbook: playbook_id === null ? null : { id: playbook_id, name: playbook_name!, version: version! },
    documents: {
      waiting: row.waiting,
      reading: row.reading,
      done: row.done,
      failed: row.failed,
      duplicate: row.duplicate,
    },
    counts: { pass: row.passed, review: row.looked_at, fail: row.fails },
    source:
      row.namespace === null
        ? null
        : { namespace: row.namespace, query: row.query, leftOut: Math.max(0, (row.found ?? 0) - contractsIn(row)) },
  };
}

const contractsIn = ({ waiting, reading, done, failed, duplicate }: BulkRow): number =>
  waiting + reading + done + failed + duplicate;

type GridPlaybook = BulkGrid['playbooks'][number];

/** The releases that reviews of the bulk rest on, each as it was asked. */
async function playbooksOf(db: Db, rows: readonly DocumentRow[]): Promise<Map<string, GridPlaybook>> {
  const used = new Map<string, GridPlaybook>();
  for (const { review_playbook: hash, review_side: side } of rows) {
    if (hash === null || side === null || used.has(`${hash} ${side}`)) continue;
    const body = await releaseBody(db, hash);
    const rules = rulesFor(body, side).map(({ id, topic, title, severity }) => ({ id, topic, title, severity }));
    used.set(`${hash} ${side}`, { hash, id: body.id, name: body.name, version: body.version, side, rules });
  }
  return used;
}

export async function gridOf(db: Db, row: BulkRow): Promise<BulkGrid> {
  const rows = await documentsOf(db, row.id);
  const [playbooks, cells] = [await playbooksOf(db, rows), await cellsOfReviews(db, row.id)];
  const keys = [...playbooks.keys()];
  return {
    bulk: bulkOf(row),
    playbooks: [...playbooks.values()],
    documents: rows.map((one): BulkDocument => {
      const playbook = keys.indexOf(`${one.review_playbook} ${one.review_side}`);
      return {
        id: one.id,
        name: one.name,
        state: one.state,
        reason: one.reason,
        mayRetry: one.may_retry,
        hash: one.document_hash,
        review: one.review_id,
        playbook: playbook < 0 ? null : playbook,
        cells: (one.review_id && cells.get(one.review_id)) ?? '',
      };
    }),
  };
}

/** All that a review of the bulk found, each quote with the name of its place. Null: the review is gone. */
export async function findingsOf(
  db: Db,
  owner: Owner,
  { review, playbookHash }: { review: string; playbookHash: string },
): Promise<BulkResult[] | null> {
  const [document, results, decisions, { rules }] = await Promise.all([
    documentOf(db, owner, review),
    resultsOf(db, review),
    decisionsOf(db, review),
    releaseBody(db, playbookHash),
  ]);
  if (!document) return null;
  const paragraphs = paragraphsOf(document);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return results.flatMap(({ ruleId, verdict, reason, findings }) => {
    const rule = byId.get(ruleId);
    if (!rule) return [];
    const { topic, title, severity } = rule;
    return [
      {
        rule: ruleId,
        topic,
        title,
        severity,
        verdict,
        reason,
        findings: findings
          .filter(({ quote }) => quote !== '')
          .map(({ quote, para }) => ({ quote, place: placeName(paragraphs, para) })),
        decision: decisions.get(ruleId) ?? null,
      },
    ];
  });
}
