/** The tables as Kysely sees them; kept in step with migrations/. Names of columns stop at the stores. */
import type { Generated } from 'kysely';
import type { AccountTables } from '#server/db/accountTables.ts';
import type { AroundTables } from '#server/db/aroundTables.ts';
import type { AssistantTables } from '#server/db/assistantTables.ts';
import type { BillingTables } from '#server/db/billingTables.ts';
import type { BulkReviewTables } from '#server/db/bulkReviewTables.ts';
import type { Json, Timestamp } from '#server/db/columns.ts';
import type { HouseTables } from '#server/db/houseTables.ts';
import type { LabelTables } from '#server/db/labelTables.ts';
import type { LibraryTables } from '#server/db/libraryTables.ts';
import type { ListTables } from '#server/db/listTables.ts';
import type { OperatorTables } from '#server/db/operatorTables.ts';
import type { PaneTables } from '#server/db/paneTables.ts';
import type { PlaybookTables } from '#server/db/playbookTables.ts';
import type { RecordTables } from '#server/db/recordTables.ts';
import type { ReviewTables } from '#server/db/reviewTables.ts';
import type { SourceTables } from '#server/db/sourceTables.ts';
import type { StewardTables } from '#server/db/stewardTables.ts';
import type { TeamSignInTables } from '#server/db/teamSignInTables.ts';
import type { TeamTables } from '#server/db/teamTables.ts';
import type { UploadTables } from '#server/db/uploadTables.ts';
import type { WorkflowTables } from '#server/db/workflowTables.ts';

export interface OutboxTable {
  /** bigint as text */
  seq: Generated<string>;
  namespace: string;
  contract_id: string;
  change: 'upsert' | 'remove';
  created_at: Timestamp;
}

export interface LeaseTable {
  name: string;
  holder: string;
  until: Timestamp;
  /** bigint as text; grows from holder to holder. */
  fence: Generated<string>;
}

/** What is live of the search index of a library. */
export interface IndexPointerTable {
  namespace: string;
  /** bigint as text */
  generation: string;
  /** bigint as text */
  revision: string;
  /** bigint as text */
  batch: string;
  state: Json<object>;
}

/** Every generation of the search index that was begun and whose tables may still be there. */
export interface IndexBuildTable {
  namespace: string;
  /** bigint as text */
  generation: string;
  begun_at: Generated<Date>;
  lived_at: Date | null;
  retired_at: Date | null;
}

/** A rebuild of the search index that was asked for. */
export interface IndexRebuildTable {
  /** bigint as text */
  id: Generated<string>;
  namespace: string;
  asked_at: Generated<Date>;
  started_at: Date | null;
  finished_at: Date | null;
  done: Generated<number>;
  total: number | null;
  error: string | null;
}

export interface SettingTable {
  key: string;
  value: Json<unknown[] | object>;
}

export interface Tables
  extends AccountTables,
    AssistantTables,
    BillingTables,
    BulkReviewTables,
    HouseTables,
    AroundTables,
    OperatorTables,
    LabelTables,
    LibraryTables,
    ListTables,
    PaneTables,
    PlaybookTables,
    RecordTables,
    ReviewTables,
    SourceTables,
    StewardTables,
    TeamSignInTables,
    TeamTables,
    UploadTables,
    WorkflowTables {
  outbox: OutboxTable;
  lease: LeaseTable;
  index_rebuild: IndexRebuildTable;
  index_pointer: IndexPointerTable;
  index_build: IndexBuildTable;
  setting: SettingTable;
}
