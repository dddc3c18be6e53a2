/** What 017_bulk_review creates, as Kysely sees it. */
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#server/db/columns.ts';
import type { BULK_DOCUMENT_STATES } from '#shared/domain/bulkReview.ts';
import type { Posture } from '#shared/domain/playbooks/playbook.ts';

export interface BulkReviewTable {
  id: string;
  subject: string;
  user_id: string;
  name: string;
  playbook_hash: ColumnType<string | null, string | null | undefined, string | null>;
  side: Generated<string>;
  posture: Posture;
  namespace: ColumnType<string | null, string | null | undefined, string | null>;
  query: Generated<string>;
  found: ColumnType<number | null, number | null | undefined, number | null>;
  job_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
}

export interface BulkDocumentTable {
  id: string;
  bulk_id: string;
  position: number;
  kind: 'file' | 'archive' | 'contract';
  source: string;
  name: string;
  contract_id: ColumnType<string | null, string | null | undefined, string | null>;
  document_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** bigint as text */
  bytes: ColumnType<string, number | undefined, number>;
  state: (typeof BULK_DOCUMENT_STATES)[number];
  reason: Generated<string>;
  may_retry: Generated<boolean>;
  tries: Generated<number>;
  duplicate_of: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface BulkReviewTables {
  bulk_review: BulkReviewTable;
  bulk_document: BulkDocumentTable;
}
