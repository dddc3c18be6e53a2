/** What 036_uploads creates, as Kysely sees it. */
import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '#server/db/columns.ts';
import type { UploadFileState, UploadSource } from '#shared/domain/uploads.ts';

type Empty<T> = ColumnType<T | null, T | null | undefined, T | null>;
type EmptyTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface UploadTable {
  id: string;
  namespace: string;
  user_id: Empty<string>;
  source: UploadSource;
  begun_at: Timestamp;
  stopped_at: EmptyTime;
  undone_at: EmptyTime;
  told_at: EmptyTime;
  job_id: Empty<string>;
}

export interface UploadFileTable {
  id: string;
  upload_id: string;
  position: number;
  kind: 'file' | 'archive';
  source: string;
  name: string;
  /** bigint as text */
  bytes: ColumnType<string, number, number>;
  received: ColumnType<string, number | undefined, number>;
  hash: Empty<string>;
  state: UploadFileState;
  code: Generated<string>;
  reason: Generated<string>;
  may_retry: Generated<boolean>;
  tries: Generated<number>;
  contract_id: Empty<string>;
  contracts: Generated<number>;
  changed_at: Generated<Date>;
}

export interface ContractUploadTable {
  namespace: string;
  contract_id: string;
  upload_id: string | null;
  user_id: string | null;
  source: UploadSource;
  file_name: string;
  uploaded_at: Timestamp;
}

export interface UploadTables {
  upload: UploadTable;
  upload_file: UploadFileTable;
  contract_upload: ContractUploadTable;
}
