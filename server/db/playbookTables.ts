/** What 016_playbooks creates, as Kysely sees it. */
import type { ColumnType } from 'kysely';
import type { Json, Timestamp } from '#server/db/columns.ts';
import type { ImportNote } from '#shared/api/playbooks.ts';

export interface PlaybookTable {
  id: string;
  user_id: string;
  name: string;
  rules: number;
  draft: Json<Record<string, unknown>>;
  revision: number;
  notes: Json<ImportNote[]>;
  copied_from: string | null;
  created_at: Timestamp;
  changed_at: Timestamp;
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
}

export interface PlaybookVersionTable {
  playbook_id: string;
  number: number;
  hash: string;
  note: string;
  published_at: Timestamp;
}

export interface PlaybookTables {
  playbook: PlaybookTable;
  playbook_version: PlaybookVersionTable;
}
