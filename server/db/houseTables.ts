/** The tables of 009_jobs and 010_audit, and those of 029_explorer about ingestion, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#server/db/columns.ts';

/** Written as JSON text. */
type JsonValue = ColumnType<unknown, string | null | undefined, string | null>;

export interface JobTable {
  id: string;
  kind: string;
  user_id: string | null;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  input: ColumnType<unknown, string, string>;
  saved: JsonValue;
  progress: Generated<number>;
  status_text: Generated<string>;
  result: JsonValue;
  error: ColumnType<{ code: string; message: string } | null, string | null | undefined, string | null>;
  attempts: Generated<number>;
  most_attempts: number;
  due_at: Timestamp;
  holder: string | null;
  held_until: Date | null;
  is_cancel_asked: Generated<boolean>;
  created_at: Timestamp;
  ended_at: Date | null;
}

export interface AuditEntryTable {
  /** bigint as text */
  seq: string;
  at: Timestamp;
  actor: string;
  action: string;
  object: string;
  details: ColumnType<Record<string, string | number | boolean>, string, never>;
  hash_before: string;
  hash: string;
}

export interface AuditHeadTable {
  name: 'head';
  /** bigint as text */
  seq: string;
  hash: string;
}

export interface IngestionTable {
  id: string;
  namespace: string;
  begun_by: 'command line' | 'sample library' | 'operator';
  state: 'running' | 'done' | 'stopped' | 'failed';
  ingested: number;
  unchanged: number;
  refused: number;
  contracts: number;
  clauses: number;
  definitions: number;
  error: string | null;
  begun_at: Timestamp;
  seen_at: Timestamp;
  ended_at: Date | null;
}

export interface IngestionRefusalTable {
  ingestion_id: string;
  position: number;
  file: string;
  code: string;
  reason: string;
}

export interface HouseTables {
  job: JobTable;
  audit_entry: AuditEntryTable;
  audit_head: AuditHeadTable;
  ingestion: IngestionTable;
  ingestion_refusal: IngestionRefusalTable;
}
