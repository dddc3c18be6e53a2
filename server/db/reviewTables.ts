/** What 014_review creates, as Kysely sees it. */
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from '#server/db/columns.ts';
import type { REVIEW_STATES } from '#shared/api/reviews.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { ModelledResult } from '#shared/domain/playbooks/byModel.ts';
import type { OutsideProvision } from '#shared/domain/playbooks/outside.ts';
import type { Playbook, Posture, Verdict } from '#shared/domain/playbooks/playbook.ts';

export interface PlaybookReleaseTable {
  hash: string;
  playbook_id: string;
  version: string;
  body: Json<Playbook>;
}

export interface ReviewTable {
  id: string;
  subject: string;
  user_id: string | null;
  name: string;
  document_hash: string;
  document: Json<DocSnapshot>;
  playbook_hash: string;
  side: string;
  posture: Posture;
  engine: string;
  model: string | null;
  label: Generated<string>;
  state: (typeof REVIEW_STATES)[number];
  error: Generated<string>;
  total: number;
  outside: ColumnType<OutsideProvision[] | null, string | null, string | null>;
  left_out: Generated<number>;
  /** Characters. */
  hidden: Generated<number>;
  earlier_id: string | null;
  /** Of a bulk review; it goes with it (017). */
  bulk_document_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

/** A result apart from its rule, which stands in the release. */
export type StoredResult = ModelledResult;

export interface ReviewResultTable {
  review_id: string;
  position: number;
  rule_id: string;
  verdict: Verdict;
  result: Json<StoredResult>;
}

export interface ReviewDecisionTable {
  review_id: string;
  rule_id: string;
  kind: 'accepted' | 'rejected' | 'noted';
  words: string | null;
  note: Generated<string>;
  decided_at: Timestamp;
}

export interface ReviewTables {
  playbook_release: PlaybookReleaseTable;
  review: ReviewTable;
  review_result: ReviewResultTable;
  review_decision: ReviewDecisionTable;
}
